/** Review of a closed statement: the merchant confirms or disputes it, staff responds, it is confirmed after a period. */

import { type StatementMove, statementLifecycle } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { type AuditActor, audit, system } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { accountStore } from './account-store.ts';
import { endIfPaid } from './allocate.ts';
import { REVIEW_DAYS, type SettlementContext } from './context.ts';
import { type Statement, statementStore } from './statement-store.ts';

type Review = { move: Exclude<StatementMove, 'close' | 'payOut'>; byWhom: 'seller' | 'staff' | 'system'; by: AuditActor; reason?: string };

/** @throws AppError STATEMENT_NOT_FOUND, STATEMENT_STATE. */
export async function reviewStatement(
  context: SettlementContext,
  { id, shopId }: { id: string; shopId: string },
  review: Review,
): Promise<Statement> {
  const { database, ports } = context;
  const now = context.now();
  const [reviewUntil, rule] = await Promise.all([
    review.move === 'resolve' ? ports.workingDaysAfter(now, REVIEW_DAYS) : null,
    review.move === 'resolve' ? ports.feeRuleOf(shopId) : null,
  ]);
  return database.transaction(async (tx) => {
    await accountStore.lock(tx, shopId);
    const found = await statementStore.lock(tx, id);
    if (!found) throw new AppError('STATEMENT_NOT_FOUND');
    const decided = decideMove(statementLifecycle, review.move, found.state, review.byWhom);
    if (!decided.ok) throw new AppError('STATEMENT_STATE');
    const moved = await statementStore.move(tx, id, found.state, decided.to, now, reviewUntil);
    if (!moved) throw new AppError('STATEMENT_STATE');
    if (decided.to === 'CONFIRMED') await accountStore.move(tx, shopId, { heldFen: -Math.max(0, moved.toPayableFen) });
    await statementStore.addHistory(tx, {
      subjectType: 'statement',
      subjectId: id,
      at: now,
      move: review.move,
      from: found.state,
      to: decided.to,
      byWhom: review.byWhom,
      accountId: review.by.actor?.accountId ?? null,
      reason: review.reason ?? '',
    });
    await audit(tx, review.by, {
      subjectType: 'statement',
      subjectId: id,
      before: { state: found.state },
      after: { state: decided.to },
      note: review.reason,
    });
    if (rule?.ownerId != null)
      await ports.notify(tx, rule.ownerId, {
        code: 'STATEMENT_ANSWERED',
        params: { month: moved.month, reason: review.reason ?? '' },
        url: addressOf('seller/statements/:month', { month: moved.month }),
      });
    return endIfPaid(context, tx, moved);
  });
}

const BATCH = 100;
/** Confirms statements not disputed in time. */
export async function confirmReviewed(context: SettlementContext): Promise<void> {
  for (;;) {
    const due = await statementStore.listReviewed(context.database, context.now(), BATCH);
    for (const statement of due)
      await reviewStatement(context, statement, { move: 'confirm', byWhom: 'system', by: system('payments.confirm-statement') }).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        },
      );
    if (due.length < BATCH) return;
  }
}
