/** Closes statements of past months: income becomes payable, the platform gets its commission. Idempotent. */

import { decideClosing, monthEnd, monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type AuditActor, audit, system } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { post } from '../ledger/post-store.ts';
import { absorb } from './absorb.ts';
import { accountStore } from './account-store.ts';
import { allocate } from './allocate.ts';
import { REVIEW_DAYS, type SettlementContext } from './context.ts';
import { type Statement, statementStore } from './statement-store.ts';

const BATCH = 100;
/** The job waits this long after midnight for transactions in progress. */
export const GRACE_MS = 3_600_000;

/** Whether this call closed it. */
async function closeStatement(context: SettlementContext, { id, shopId, month }: Statement, by: AuditActor): Promise<boolean> {
  const { database, ports } = context;
  await absorb(context, shopId);
  const now = context.now();
  const [rule, reviewUntil] = await Promise.all([ports.feeRuleOf(shopId), ports.workingDaysAfter(now, REVIEW_DAYS)]);
  return database.transaction(async (tx) => {
    const account = await accountStore.lock(tx, shopId);
    const open = await statementStore.lock(tx, id);
    if (open?.state !== 'OPEN') return false;
    const closing = decideClosing(open.netFen, account);
    const transactionId = await post(tx, {
      kind: 'statement',
      reference: id,
      accountId: null,
      at: now,
      postings: [
        { account: `sales:${shopId}`, fen: open.netFen + open.commissionFen },
        { account: 'commission', fen: -open.commissionFen },
        { account: `payable:${shopId}`, fen: -closing.toPayableFen },
        { account: `deposit:${shopId}`, fen: closing.offDepositFen },
        { account: `owed:${shopId}`, fen: -closing.toOwedFen },
      ],
    });
    const closed = await statementStore.close(tx, id, closing, transactionId, now, reviewUntil);
    if (!closed || transactionId === null) throw new Error(`statement ${id} was posted before it was closed`);
    await accountStore.move(tx, shopId, {
      payableFen: closing.toPayableFen,
      heldFen: Math.max(0, closing.toPayableFen),
      depositFen: -closing.offDepositFen,
      owedFen: -closing.toOwedFen,
    });
    if (closing.toPayableFen < 0) await allocate(context, tx, shopId, -closing.toPayableFen);
    const byWhom = by.actor ? ('staff' as const) : ('system' as const);
    await statementStore.addHistory(tx, {
      subjectType: 'statement',
      subjectId: id,
      at: now,
      move: 'close',
      from: open.state,
      to: closed.state,
      byWhom,
      accountId: by.actor?.accountId ?? null,
      reason: '',
    });
    await audit(tx, by, {
      subjectType: 'statement',
      subjectId: id,
      before: { state: open.state },
      after: { state: closed.state, month, net: fenToYuan(closed.netFen) },
    });
    if (rule?.ownerId != null)
      await ports.notify(tx, rule.ownerId, {
        code: 'STATEMENT_CLOSED',
        params: { month, amount: fenToYuan(closed.netFen) },
        url: addressOf('seller/statements/:month', { month }),
      });
    return true;
  });
}

/**
 * Closes every open statement up to a month, of one shop or of all, oldest first; returns the number closed. A failure is reported and does
 * not affect the others.
 * @throws AppError STATEMENT_MONTH_OPEN for a month that has not ended.
 */
export async function closeMonth(
  context: SettlementContext,
  month: string,
  by: AuditActor = system('payments.close-month'),
  shopId: string | null = null,
): Promise<number> {
  if (monthEnd(month) > context.now()) throw new AppError('STATEMENT_MONTH_OPEN', { month });
  await absorbAll(context);
  let count = 0;
  for (;;) {
    const open = await statementStore.listOpenUntil(context.database, month, shopId, BATCH);
    let closed = 0;
    for (const statement of open) {
      try {
        if (await closeStatement(context, statement, by)) closed += 1;
      } catch (error) {
        context.onError(error);
      }
    }
    count += closed;
    if (open.length < BATCH || closed === 0) return count;
  }
}

/** Includes all postings of every shop. A failure does not affect the other shops. */
export async function absorbAll(context: SettlementContext): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const shops = (await statementStore.shopsWithPending(context.database, BATCH + failed.size)).filter((shopId) => !failed.has(shopId));
    if (shops.length === 0) return;
    for (const shopId of shops) {
      try {
        await absorb(context, shopId);
      } catch (error) {
        failed.add(shopId);
        context.onError(error);
      }
    }
  }
}

/** The last month that the job may close at an instant. */
export const lastOver = (now: number): string => {
  const start = monthOf(now - GRACE_MS);
  return monthOf(Date.parse(`${start}-01T00:00:00+08:00`) - 1);
};
