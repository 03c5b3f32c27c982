/**
 * Manual adjustment of a shop's income: a posting on its sales account, included in its open statement like a sale. Above a limit it takes
 * two people (docs/two-people.md).
 */

import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { post } from '../ledger/post-store.ts';
import { type CarryOut, proposeOrAlone } from '../two-people/propose.ts';
import { accountStore } from './account-store.ts';
import { readSignedAmount } from './amount.ts';
import type { FeeRule, SettlementContext } from './context.ts';
import { getRule } from './deposit.ts';
import { shopNamesOf } from './settlement-view.ts';

type Adjustment = { shopId: string; amount: string; orderNo: string; reason: string };
/** `fen`: negative deducts. `ownerId`: the account to be notified. */
type Change = { shopId: string; fen: number; orderId: string; reason: string; ownerId: FeeRule['ownerId'] };
/** The account that decided, and the reference in the ledger. */
type Decided = { accountId: number; key: string };

/** The id of an order of the shop; '' when none is given. @throws AppError ORDER_NOT_FOUND */
async function readOrder(context: SettlementContext, shopId: string, orderNo: string): Promise<string> {
  const asked = trimInvisible(orderNo);
  if (asked === '') return '';
  const label = (await context.ports.orderLabels(shopId, [asked])).get(asked);
  if (!label) throw new AppError('ORDER_NOT_FOUND');
  return label.orderId;
}

/** The ledger transaction. @throws AppError IDEMPOTENCY_KEY_REUSED */
async function postAdjustment(
  context: SettlementContext,
  tx: Queryable,
  { shopId, fen, orderId, reason, ownerId }: Change,
  { accountId, key }: Decided,
  call: SignedIn,
): Promise<string> {
  const transactionId = await post(tx, {
    kind: 'adjustment',
    reference: `${shopId}:${key}`,
    accountId,
    at: context.now(),
    postings: [
      { account: `sales:${shopId}`, fen: -fen },
      { account: 'adjustments', fen },
    ],
  });
  // The key of another account, or one whose first response has been deleted.
  if (transactionId === null) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  await accountStore.remark(tx, transactionId, shopId, { orderId, reason, accountId });
  await audit(tx, call, {
    subjectType: 'shop',
    subjectId: shopId,
    after: { amount: fenToYuan(fen), orderId, ledgerTransactionId: String(transactionId) },
    note: reason,
  });
  if (ownerId !== null)
    await context.ports.notify(tx, ownerId, {
      code: 'STATEMENT_ADJUSTED',
      params: { amount: fenToYuan(fen), reason },
      url: addressOf('seller/statements'),
    });
  return String(transactionId);
}

/**
 * The ledger transaction, the same one for the same key; '' while a second person has to confirm the proposal.
 * @throws AppError SHOP_NOT_FOUND, ORDER_NOT_FOUND, AMOUNT_INVALID, IDEMPOTENCY_KEY_REUSED.
 */
export async function adjust(
  context: SettlementContext,
  asked: Adjustment,
  call: SignedIn,
): Promise<{ ledgerTransactionId: string; proposalId: string }> {
  const { shopId, reason } = asked;
  const fen = readSignedAmount(asked.amount);
  const { ownerId } = await getRule(context, shopId);
  const orderId = await readOrder(context, shopId, asked.orderNo);
  const shop = (await shopNamesOf(context, [shopId]))(shopId);
  const change: Change = { shopId, fen, orderId, reason, ownerId };
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      const proposalId = await proposeOrAlone(tx, call, context.now(), {
        act: 'shop-adjustment',
        fen: Math.abs(fen),
        subjectType: 'shop',
        subjectId: shopId,
        name: shop.shopName,
        nameEn: shop.shopNameEn,
        after: { amount: fenToYuan(fen), orderId },
        reason,
        asked: change,
      });
      if (proposalId !== '') return { ledgerTransactionId: '', proposalId };
      const decided = { accountId: call.actor.accountId, key: call.idempotencyKey };
      return { ledgerTransactionId: await postAdjustment(context, tx, change, decided, call), proposalId };
    }),
  );
}

/** Carries out a confirmed proposal. */
export const carryOutAdjustment =
  (context: SettlementContext): CarryOut =>
  async (tx, { id, asked, proposedBy }, call) => {
    await postAdjustment(context, tx, asked as Change, { accountId: proposedBy, key: `proposal-${id}` }, call);
  };
