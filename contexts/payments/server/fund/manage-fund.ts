/**
 * Funds as operators grant, change, suspend and close them. Every change is in the audit log. An increase above a limit takes two people
 * (docs/two-people.md).
 */

import { type FundMove, type FundScope, fundLifecycle, raisedFen, usedFen } from '#contexts/payments/rules/payments.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { readAmount } from '../settlement/amount.ts';
import { type CarryOut, proposeOrAlone } from '../two-people/propose.ts';
import type { FundContext } from './context.ts';
import type { Fund } from './fund.ts';
import { fundStore, type NewFund } from './fund-store.ts';

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

type GrantedFund = Omit<NewFund, 'id'>;
type Terms = { limitFen: number; validUntil: number; dueDays: number };
/** What a second person confirms: a new fund, or new terms of a fund whose terms have not changed since. */
type FundChange = { what: 'GRANT'; fund: GrantedFund } | { what: 'TERMS'; fundId: string; was: Terms; terms: Terms };

/** For the audit log. */
const saidOf = ({ kind, code, name, limitFen, accountId, groupId, validFrom, validUntil, dueDays, scope }: GrantedFund) => ({
  kind,
  code,
  name,
  creditLimit: fenToYuan(limitFen),
  accountId,
  groupId,
  validFrom,
  validUntil,
  dueDays,
  scope,
});
const termsSaid = ({ limitFen, validUntil, dueDays }: Terms) => ({ creditLimit: fenToYuan(limitFen), validUntil, dueDays });

/** `by`: the account that decided. @throws AppError FUND_CODE_KNOWN */
async function insertFund(
  context: FundContext,
  tx: Queryable,
  fund: GrantedFund,
  { by, reason }: { by: number; reason: string },
  call: SignedIn,
): Promise<string> {
  const now = context.now();
  const id = newId(now);
  if (!(await fundStore.insert(tx, { ...fund, id }, by, now))) throw new AppError('FUND_CODE_KNOWN', { code: fund.code });
  await audit(tx, call, { subjectType: 'fund', subjectId: id, after: saidOf(fund), note: reason });
  return id;
}

/**
 * `proposalId` '' when it was granted; otherwise a second person has to confirm it, and no fund exists yet.
 * @throws AppError FUND_OWNER_UNKNOWN, FUND_CODE_KNOWN, FUND_VALIDITY, AMOUNT_INVALID, PROPOSAL_WAITING, IDEMPOTENCY_KEY_REUSED
 */
export async function grantFund(context: FundContext, asked: Granted, call: SignedIn): Promise<{ fundId: string; proposalId: string }> {
  const { kind, code, validFrom, validUntil, scope } = asked;
  const limitFen = readAmount(asked.limit);
  if (validUntil !== 0 && validUntil <= validFrom) throw new AppError('FUND_VALIDITY');
  const owner = await findOwner(context, asked.ownerKind, asked.owner.trim());
  const dueDays = kind === 'CREDIT' ? asked.dueDays : 0;
  const [name, nameEn, reason] = [asked.name.trim(), asked.nameEn.trim(), asked.reason.trim()];
  const fund: GrantedFund = { kind, code, name, nameEn, ...owner, limitFen, validFrom, validUntil, scope, dueDays };
  const change: FundChange = { what: 'GRANT', fund };
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      if (await fundStore.hasCode(tx, kind, code)) throw new AppError('FUND_CODE_KNOWN', { code });
      const proposalId = await proposeOrAlone(tx, call, context.now(), {
        act: 'fund-limit',
        fen: limitFen,
        subjectType: 'fund',
        subjectId: '',
        name,
        nameEn,
        onlyOne: `${kind}:${code}`,
        after: saidOf(fund),
        reason,
        asked: change,
      });
      if (proposalId !== '') return { fundId: '', proposalId };
      return { fundId: await insertFund(context, tx, fund, { by: call.actor.accountId, reason }, call), proposalId };
    }),
  );
}

/** @throws AppError FUND_NOT_FOUND */
export async function lockFund(context: FundContext, tx: Queryable, id: string): Promise<Fund> {
  const fund = await fundStore.lock(tx, id, context.now());
  if (!fund) throw new AppError('FUND_NOT_FOUND');
  return fund;
}

/** @throws AppError FUND_LIMIT_BELOW_USED */
async function saveTerms(tx: Queryable, fund: Fund, terms: Terms, reason: string, call: SignedIn): Promise<void> {
  if (!(await fundStore.setTerms(tx, fund.id, terms))) throw new AppError('FUND_LIMIT_BELOW_USED', { used: fenToYuan(usedFen(fund)) });
  await audit(tx, call, { subjectType: 'fund', subjectId: fund.id, before: termsSaid(fund), after: termsSaid(terms), note: reason });
}

/**
 * Limit, end and days to pay. The limit of a cost account is what was paid into it. `proposalId` '' when they were changed; otherwise a
 * second person has to confirm them.
 * @throws AppError FUND_NOT_FOUND, FUND_STATE, FUND_VALIDITY, AMOUNT_INVALID, FUND_LIMIT_BELOW_USED, PROPOSAL_WAITING
 */
export async function setFundTerms(
  context: FundContext,
  asked: { fundId: string; limit: string; validUntil: number; dueDays: number; reason: string },
  call: SignedIn,
): Promise<{ proposalId: string }> {
  const limitFen = readAmount(asked.limit);
  const reason = asked.reason.trim();
  return context.database.transaction(async (tx) => {
    const fund = await lockFund(context, tx, asked.fundId);
    if (fund.state === 'CLOSED') throw new AppError('FUND_STATE');
    if (fund.kind === 'COST' && limitFen !== fund.limitFen) throw new AppError('FUND_STATE');
    if (asked.validUntil !== 0 && asked.validUntil <= fund.validFrom) throw new AppError('FUND_VALIDITY');
    if (limitFen < usedFen(fund)) throw new AppError('FUND_LIMIT_BELOW_USED', { used: fenToYuan(usedFen(fund)) });
    const terms = { limitFen, validUntil: asked.validUntil, dueDays: fund.kind === 'CREDIT' ? asked.dueDays : 0 };
    const was = { limitFen: fund.limitFen, validUntil: fund.validUntil, dueDays: fund.dueDays };
    const change: FundChange = { what: 'TERMS', fundId: fund.id, was, terms };
    const proposalId = await proposeOrAlone(tx, call, context.now(), {
      act: 'fund-limit',
      // A cost account holds the group's own money.
      fen: fund.kind === 'COST' ? 0 : raisedFen(fund, terms),
      subjectType: 'fund',
      subjectId: fund.id,
      name: fund.name,
      nameEn: fund.nameEn,
      onlyOne: fund.id,
      before: termsSaid(fund),
      after: termsSaid(terms),
      reason,
      asked: change,
    });
    if (proposalId === '') await saveTerms(tx, fund, terms, reason, call);
    return { proposalId };
  });
}

/**
 * Carries out a confirmed proposal.
 * @throws AppError FUND_CODE_KNOWN, FUND_NOT_FOUND, FUND_STATE, FUND_LIMIT_BELOW_USED, PROPOSAL_STALE when the terms have changed since
 */
export const carryOutFundLimit =
  (context: FundContext): CarryOut =>
  async (tx, { asked, proposedBy, reason }, call) => {
    const change = asked as FundChange;
    if (change.what === 'GRANT') {
      await insertFund(context, tx, change.fund, { by: proposedBy, reason }, call);
      return;
    }
    const fund = await lockFund(context, tx, change.fundId);
    if (fund.state === 'CLOSED') throw new AppError('FUND_STATE');
    const { limitFen, validUntil, dueDays } = change.was;
    if (fund.limitFen !== limitFen || fund.validUntil !== validUntil || fund.dueDays !== dueDays) throw new AppError('PROPOSAL_STALE');
    await saveTerms(tx, fund, change.terms, reason, call);
  };

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
