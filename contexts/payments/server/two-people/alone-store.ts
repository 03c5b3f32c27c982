/** The only SQL over `alone_sum`: what one person has done alone of an act on a day of Asia/Shanghai. */
import type { TwoPeopleAct } from '#contexts/payments/rules/payments.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const lockDay = statement(
  'alone-sum-lock',
  `INSERT INTO alone_sum AS a (act, account_id, day, fen) VALUES ($1, $2, $3, 0) ON CONFLICT (act, account_id, day) DO UPDATE SET fen = a.fen RETURNING fen`,
);
const add = statement('alone-sum-add', 'UPDATE alone_sum SET fen = fen + $4 WHERE act = $1 AND account_id = $2 AND day = $3');

export const aloneStore = {
  /** In fen; locked until the transaction ends. `day`: '2026-11-21'. */
  async lockDay(tx: Queryable, act: TwoPeopleAct, accountId: number, day: string): Promise<number> {
    const [row] = await tx.query(lockDay, [act, accountId, day]);
    return row?.fen ?? 0;
  },
  add: async (tx: Queryable, act: TwoPeopleAct, accountId: number, day: string, fen: number): Promise<void> =>
    void (await tx.query(add, [act, accountId, day, fen])),
};
