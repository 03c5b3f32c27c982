/** Manual adjustment of a shop's income: a posting on its sales account, included in its open statement like a sale. */
import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { post } from '../ledger/post-store.ts';
import { accountStore } from './account-store.ts';
import { readSignedAmount } from './amount.ts';
import type { SettlementContext } from './context.ts';
import { getRule } from './deposit.ts';

type Adjustment = { shopId: string; amount: string; orderNo: string; reason: string };

/** The id of an order of the shop; '' when none is named. @throws AppError ORDER_NOT_FOUND */
async function readOrder(context: SettlementContext, shopId: string, orderNo: string): Promise<string> {
  const asked = orderNo.trim();
  if (asked === '') return '';
  const label = (await context.ports.orderLabels(shopId, [asked])).get(asked);
  if (!label) throw new AppError('ORDER_NOT_FOUND');
  return label.orderId;
}

/**
 * The ledger transaction; the same one again for the same key.
 * @throws AppError SHOP_NOT_FOUND, ORDER_NOT_FOUND, AMOUNT_INVALID, IDEMPOTENCY_KEY_REUSED.
 */
export async function adjust(context: SettlementContext, asked: Adjustment, call: SignedIn): Promise<string> {
  const { shopId, reason } = asked;
  const fen = readSignedAmount(asked.amount);
  const rule = await getRule(context, shopId);
  const orderId = await readOrder(context, shopId, asked.orderNo);
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      const transactionId = await post(tx, {
        kind: 'adjustment',
        reference: `${shopId}:${call.idempotencyKey}`,
        accountId: call.actor.accountId,
        at: context.now(),
        postings: [
          { account: `sales:${shopId}`, fen: -fen },
          { account: 'adjustments', fen },
        ],
      });
      // Somebody else's key, or one whose first response has been deleted.
      if (transactionId === null) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      await accountStore.remark(tx, transactionId, shopId, { orderId, reason, accountId: call.actor.accountId });
      await audit(tx, call, {
        subjectType: 'shop',
        subjectId: shopId,
        after: { amount: fenToYuan(fen), orderId, ledgerTransactionId: String(transactionId) },
        note: reason,
      });
      if (rule.ownerId !== null)
        await context.ports.notify(tx, rule.ownerId, {
          code: 'STATEMENT_ADJUSTED',
          params: { amount: fenToYuan(fen), reason },
          url: addressOf('seller/statements'),
        });
      return String(transactionId);
    }),
  );
}
