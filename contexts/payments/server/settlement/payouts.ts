/** Requesting payouts and their further moves. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { type PayoutMove, payoutLifecycle } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { post } from '../ledger/post-store.ts';
import { openNumberKey } from '../remittance/number-key.ts';
import { accountDigest } from './account-digest.ts';
import { accountHolderPlace, accountStore, availableFen, bankPlace } from './account-store.ts';
import { allocate, takeBack } from './allocate.ts';
import { readAmount } from './amount.ts';
import type { SettlementContext } from './context.ts';
import { openHolder, sealHolder } from './holder.ts';
import { type Payout, payoutHolderPlace, payoutPlace, payoutStore } from './payout-store.ts';

const TRANSIT = 'payouts-in-transit';

async function refuseRequest(context: SettlementContext, shopId: string, requiredFen: number): Promise<never> {
  const account = await accountStore.find(context.database, shopId);
  if (account.depositFen < requiredFen) throw new AppError('DEPOSIT_UNPAID', { missing: fenToYuan(requiredFen - account.depositFen) });
  if (account.numberSealed === null) throw new AppError('BANK_ACCOUNT_MISSING');
  throw new AppError('PAYOUT_EXCEEDS', { available: fenToYuan(availableFen(account)) });
}

/** The same key with the same amount returns the same payout. */
const repeated = (payout: Payout, amountFen: number): Payout => {
  if (payout.amountFen !== amountFen) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return payout;
};

/** @throws AppError AMOUNT_INVALID, DEPOSIT_UNPAID, BANK_ACCOUNT_MISSING, PAYOUT_EXCEEDS, IDEMPOTENCY_KEY_REUSED. */
export async function requestPayout(context: SettlementContext, amount: string, call: SellerCall): Promise<Payout> {
  const { database, cipher, ports } = context;
  const { shopId } = call.seller;
  const amountFen = readAmount(amount);
  const known = await payoutStore.findByKey(database, shopId, call.idempotencyKey);
  if (known) return repeated(known, amountFen);
  const requiredFen = (await ports.feeRuleOf(shopId))?.depositFen ?? 0;
  const now = context.now();
  const digestKey = await openNumberKey(database, cipher);
  try {
    const made = await database.transaction(async (tx) => {
      const account = await accountStore.reserve(tx, shopId, amountFen, requiredFen);
      if (!account?.numberSealed) return null;
      const keyed = { shopId, idempotencyKey: call.idempotencyKey };
      const paidTo = {
        ...keyed,
        ...sealHolder(cipher, openHolder(cipher, account, accountHolderPlace(shopId)), payoutHolderPlace(keyed)),
        plainHolder: '',
        bankName: account.bankName,
        numberSealed: cipher.encrypt(cipher.decrypt(account.numberSealed, bankPlace(shopId)), payoutPlace(keyed)),
        numberMasked: account.numberMasked,
      };
      const payout = await payoutStore.insert(
        tx,
        { ...paidTo, amountFen, requestedBy: call.actor.accountId },
        accountDigest(digestKey, cipher, paidTo),
        now,
      );
      await post(tx, {
        kind: 'payout',
        reference: payout.id,
        accountId: call.actor.accountId,
        at: now,
        postings: [
          { account: `payable:${shopId}`, fen: amountFen },
          { account: TRANSIT, fen: -amountFen },
        ],
      });
      await audit(tx, call, {
        subjectType: 'payout',
        subjectId: payout.id,
        after: { amount: fenToYuan(amountFen), bankAccount: account.numberMasked },
      });
      return payout;
    });
    return made ?? (await refuseRequest(context, shopId, requiredFen));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const first = await payoutStore.findByKey(database, shopId, call.idempotencyKey);
    if (!first) throw error;
    return repeated(first, amountFen);
  }
}

const NOTICES: Partial<Record<PayoutMove, NoticeCode>> = {
  pay: 'PAYOUT_PAID',
  refuse: 'PAYOUT_REFUSED',
  fail: 'PAYOUT_FAILED',
  return: 'PAYOUT_RETURNED',
};

/** Accounts to which the money of an ended payout is posted. */
async function postEnd(context: SettlementContext, tx: Queryable, payout: Payout, move: PayoutMove, accountId: number): Promise<void> {
  if (move === 'approve') return;
  const { id: reference, shopId, amountFen } = payout;
  const at = context.now();
  if (move === 'pay') {
    const postings = [
      { account: TRANSIT, fen: amountFen },
      { account: 'bank', fen: -amountFen },
    ];
    await post(tx, { kind: 'payout-paid', reference, accountId, at, postings });
    await accountStore.move(tx, shopId, { inTransitFen: -amountFen });
    return allocate(context, tx, shopId, amountFen);
  }
  // Like income, a returned payout first repays what the shop owes.
  const bounced = move === 'return';
  const { owedFen } = await accountStore.find(tx, shopId);
  const repaid = Math.min(owedFen, amountFen);
  const made = await post(tx, {
    kind: bounced ? 'payout-bounced' : 'payout-return',
    reference,
    accountId,
    at,
    postings: [
      { account: bounced ? 'bank' : TRANSIT, fen: amountFen },
      { account: `owed:${shopId}`, fen: -repaid },
      { account: `payable:${shopId}`, fen: repaid - amountFen },
    ],
  });
  if (made === null) throw new Error(`payout ${reference} was returned twice`);
  await accountStore.move(tx, shopId, { inTransitFen: bounced ? 0 : -amountFen, payableFen: amountFen - repaid, owedFen: -repaid });
  if (bounced) await takeBack(context, tx, shopId, amountFen - repaid);
  else if (repaid > 0) await allocate(context, tx, shopId, repaid);
}

/**
 * Moves a payout of `shopId`, or (staff) of any shop.
 * @throws AppError PAYOUT_NOT_FOUND, PAYOUT_STATE, PAYOUT_SAME_PERSON, PAYOUT_REFERENCE_KNOWN.
 */
export async function movePayout(
  context: SettlementContext,
  id: string,
  move: PayoutMove,
  call: SignedIn & { seller?: { shopId: string } },
  given: { bankReference?: string; reason?: string } = {},
): Promise<Payout> {
  const { database, ports } = context;
  const found = await payoutStore.findById(database, id);
  if (!found || (call.seller && call.seller.shopId !== found.shopId)) throw new AppError('PAYOUT_NOT_FOUND');
  const byWhom = call.seller ? ('seller' as const) : ('staff' as const);
  const rule = await ports.feeRuleOf(found.shopId);
  const now = context.now();
  const bankReference = given.bankReference?.trim() ?? '';
  try {
    return await database.transaction(async (tx) => {
      await accountStore.lock(tx, found.shopId);
      const payout = await payoutStore.findById(tx, id);
      const decided = payout ? decideMove(payoutLifecycle, move, payout.state, byWhom) : null;
      if (!payout || !decided?.ok) throw new AppError('PAYOUT_STATE');
      if (move === 'pay' && !isSecondPerson('payout', payout.approvedBy, call.actor.accountId)) throw new AppError('PAYOUT_SAME_PERSON');
      const moved = await payoutStore.move(
        tx,
        id,
        { name: move, from: [payout.state], to: decided.to },
        { byWhom, accountId: call.actor.accountId, bankReference, reason: given.reason },
        now,
      );
      if (!moved) throw new AppError('PAYOUT_STATE');
      await postEnd(context, tx, moved, move, call.actor.accountId);
      await audit(tx, call, {
        subjectType: 'payout',
        subjectId: id,
        before: { state: payout.state },
        after: { state: decided.to, amount: fenToYuan(payout.amountFen), bankReference },
        note: given.reason,
      });
      const code = NOTICES[move];
      if (code && rule?.ownerId != null)
        await ports.notify(tx, rule.ownerId, {
          code,
          params: { amount: fenToYuan(payout.amountFen), reason: given.reason ?? '' },
          url: addressOf('seller/payouts'),
        });
      return moved;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payout_bank_reference')) throw new AppError('PAYOUT_REFERENCE_KNOWN');
    throw error;
  }
}
