/** Allocates a payout or later refund to statements, and closes those that are fully paid; returned money reopens them. */
import { statementLifecycle } from '#contexts/payments/rules/settlement/settlement.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SettlementContext } from './context.ts';
import { type Statement, statementStore } from './statement-store.ts';

const { payOut, reopen } = statementLifecycle.moves;

/** Marks a confirmed statement as paid out once it is fully paid. */
export async function endIfPaid(context: SettlementContext, tx: Queryable, statement: Statement): Promise<Statement> {
  if (!payOut.from.some((state) => state === statement.state) || statement.paidOutFen < statement.toPayableFen) return statement;
  const now = context.now();
  const ended = await statementStore.move(tx, statement.id, statement.state, payOut.to, now, null);
  if (!ended) return statement;
  await statementStore.addHistory(tx, {
    subjectType: 'statement',
    subjectId: statement.id,
    at: now,
    move: 'payOut',
    from: statement.state,
    to: payOut.to,
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

/** A payout was returned. The account of the shop is locked. */
export async function takeBack(context: SettlementContext, tx: Queryable, shopId: string, fen: number): Promise<void> {
  if (fen === 0) return;
  const now = context.now();
  for (const { id, state } of await statementStore.takeBack(tx, shopId, fen)) {
    if (!reopen.from.some((known) => known === state)) continue;
    await statementStore.move(tx, id, state, reopen.to, now, null);
    await statementStore.addHistory(tx, {
      subjectType: 'statement',
      subjectId: id,
      at: now,
      move: 'reopen',
      from: state,
      to: reopen.to,
      byWhom: 'system',
      accountId: null,
      reason: '',
    });
  }
}
