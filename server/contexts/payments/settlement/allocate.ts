/** Says which statements a payout or a later refund was paid from, and ends those of which nothing is left; what comes back opens them again. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { SettlementContext } from './context.ts';
import { type Statement, statementStore } from './statement-store.ts';

/** Ends a confirmed statement once all of it is paid. */
export async function endIfPaid(context: SettlementContext, tx: Queryable, statement: Statement): Promise<Statement> {
  if (statement.state !== 'CONFIRMED' || statement.paidOutFen < statement.toPayableFen) return statement;
  const now = context.now();
  const ended = await statementStore.move(tx, statement.id, 'CONFIRMED', 'PAID_OUT', now, null);
  if (!ended) return statement;
  await statementStore.addHistory(tx, {
    subjectType: 'statement',
    subjectId: statement.id,
    at: now,
    move: 'payOut',
    from: 'CONFIRMED',
    to: 'PAID_OUT',
    byWhom: 'system',
    accountId: null,
    reason: '',
  });
  return ended;
}

/** The account of the shop is locked. */
export async function allocate(context: SettlementContext, tx: Queryable, shopId: string, fen: number): Promise<void> {
  for (const statement of await statementStore.allocate(tx, shopId, fen)) await endIfPaid(context, tx, statement);
}

/** What was paid has come back. The account of the shop is locked. */
export async function takeBack(context: SettlementContext, tx: Queryable, shopId: string, fen: number): Promise<void> {
  if (fen === 0) return;
  const now = context.now();
  for (const { id, state } of await statementStore.takeBack(tx, shopId, fen)) {
    if (state !== 'PAID_OUT') continue;
    await statementStore.move(tx, id, 'PAID_OUT', 'CONFIRMED', now, null);
    await statementStore.addHistory(tx, {
      subjectType: 'statement',
      subjectId: id,
      at: now,
      move: 'reopen',
      from: 'PAID_OUT',
      to: 'CONFIRMED',
      byWhom: 'system',
      accountId: null,
      reason: '',
    });
  }
}
