/** Funds as operators grant, change, suspend and close them. Every change is in the audit log. */
import { newId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type FundMove, type FundScope, fundLifecycle, usedFen } from '#kernel/payments/payments.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { readAmount } from '../settlement/amount.ts';
import type { FundContext } from './context.ts';
import type { Fund } from './fund.ts';
import { fundStore } from './fund-store.ts';

export type Granted = {
  kind: 'CREDIT' | 'CONTRACTFUND';
  code: string;
  name: string;
  nameEn: string;
  ownerKind: 'ACCOUNT' | 'GROUP';
  owner: string;
  limit: string;
  validFrom: number;
  validUntil: number;
  dueDays: number;
  scope: FundScope;
  reason: string;
};

/** @throws AppError FUND_OWNER_UNKNOWN */
async function findOwner({ ports }: FundContext, kind: Granted['ownerKind'], name: string): Promise<Pick<Fund, 'accountId' | 'groupId'>> {
  if (kind === 'GROUP') {
    const groupId = await ports.findGroupId(name);
    if (groupId) return { accountId: null, groupId };
  } else {
    const accountId = await ports.findAccountId(name);
    if (accountId !== null) return { accountId, groupId: null };
  }
  throw new AppError('FUND_OWNER_UNKNOWN');
}

/** @throws AppError FUND_OWNER_UNKNOWN, FUND_CODE_KNOWN, FUND_VALIDITY, AMOUNT_INVALID, IDEMPOTENCY_KEY_REUSED */
export async function grantFund(context: FundContext, asked: Granted, call: SignedIn): Promise<{ fundId: string }> {
  const { kind, code, name, nameEn, validFrom, validUntil, scope } = asked;
  const limitFen = readAmount(asked.limit);
  if (validUntil !== 0 && validUntil <= validFrom) throw new AppError('FUND_VALIDITY');
  const owner = await findOwner(context, asked.ownerKind, asked.owner.trim());
  const dueDays = kind === 'CREDIT' ? asked.dueDays : 0;
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      const now = context.now();
      const id = newId(now);
      const fund = { id, kind, code, name: name.trim(), nameEn: nameEn.trim(), ...owner, limitFen, validFrom, validUntil, scope, dueDays };
      if (!(await fundStore.insert(tx, fund, call.actor.accountId, now))) throw new AppError('FUND_CODE_KNOWN', { code });
      await audit(tx, call, {
        subjectType: 'fund',
        subjectId: id,
        after: { kind, code, name: fund.name, creditLimit: fenToYuan(limitFen), ...owner, validFrom, validUntil, dueDays, scope },
        note: asked.reason.trim(),
      });
      return { fundId: id };
    }),
  );
}

/** @throws AppError FUND_NOT_FOUND */
export async function lockFund(context: FundContext, tx: Queryable, id: string): Promise<Fund> {
  const fund = await fundStore.lock(tx, id, context.now());
  if (!fund) throw new AppError('FUND_NOT_FOUND');
  return fund;
}

/**
 * Limit, end and days to pay. The limit of a cost account is what was moved into it.
 * @throws AppError FUND_NOT_FOUND, FUND_STATE, FUND_VALIDITY, AMOUNT_INVALID, FUND_LIMIT_BELOW_USED
 */
export async function setFundTerms(
  context: FundContext,
  asked: { fundId: string; limit: string; validUntil: number; dueDays: number; reason: string },
  call: SignedIn,
): Promise<void> {
  const wanted = readAmount(asked.limit);
  await context.database.transaction(async (tx) => {
    const fund = await lockFund(context, tx, asked.fundId);
    if (fund.state === 'CLOSED') throw new AppError('FUND_STATE');
    if (fund.kind === 'COST' && wanted !== fund.limitFen) throw new AppError('FUND_STATE');
    if (asked.validUntil !== 0 && asked.validUntil <= fund.validFrom) throw new AppError('FUND_VALIDITY');
    const terms = { limitFen: wanted, validUntil: asked.validUntil, dueDays: fund.kind === 'CREDIT' ? asked.dueDays : 0 };
    if (!(await fundStore.setTerms(tx, fund.id, terms))) throw new AppError('FUND_LIMIT_BELOW_USED', { used: fenToYuan(usedFen(fund)) });
    const view = ({ limitFen, validUntil, dueDays }: typeof terms) => ({ creditLimit: fenToYuan(limitFen), validUntil, dueDays });
    await audit(tx, call, { subjectType: 'fund', subjectId: fund.id, before: view(fund), after: view(terms), note: asked.reason.trim() });
  });
}

const moveOf = (wanted: FundMove) =>
  wanted === 'close' ? fundLifecycle.moves.close : wanted === 'suspend' ? fundLifecycle.moves.suspend : fundLifecycle.moves.resume;

/** A cost account is closed when its money was moved out. @throws AppError FUND_NOT_FOUND, FUND_STATE, FUND_NOT_EMPTY */
export async function moveFund(
  context: FundContext,
  { fundId, move: wanted, reason }: { fundId: string; move: FundMove; reason: string },
  call: SignedIn,
): Promise<void> {
  const { from, to } = moveOf(wanted);
  await context.database.transaction(async (tx) => {
    const fund = await lockFund(context, tx, fundId);
    if (fund.kind === 'COST' && wanted === 'close' && fund.limitFen > usedFen(fund)) throw new AppError('FUND_NOT_EMPTY');
    if (!(await fundStore.move(tx, fund.id, from, to))) throw new AppError('FUND_STATE');
    await audit(tx, call, {
      subjectType: 'fund',
      subjectId: fund.id,
      before: { state: fund.state },
      after: { state: to },
      note: reason.trim(),
    });
  });
}
