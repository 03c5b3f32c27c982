/** Monthly credit statements. Their state is derived from the sums of the fund (contexts/payments/rules). */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

export type CreditStatement = {
  id: string;
  fundId: string;
  month: string;
  /** Cumulative draws of the fund at the beginning and end of the statement. */
  fromFen: number;
  throughFen: number;
  closedAt: number;
  dueAt: number;
  /** Current value of its fund. */
  returnedFen: number;
  /** 0 until it is paid. */
  paidAt: number;
};

/** Paid by the movement that brought the returns up to its end; only returns and repayments raise that sum. */
const columns = `s.id, s.fund_id AS "fundId", s.month, s.from_fen AS "fromFen", s.through_fen AS "throughFen", ${msOf('s.closed_at')} AS "closedAt", ${msOf('s.due_at')} AS "dueAt",
  f.returned_fen AS "returnedFen", ${msOrZero('(SELECT min(m.at) FROM fund_movement m WHERE m.fund_id = s.fund_id AND m.returned_fen >= s.through_fen)')} AS "paidAt"`;
const from = 'fund_statement s JOIN fund f ON f.id = s.fund_id';

const isToClose = (
  before: string,
) => `f.kind = 'CREDIT' AND EXISTS (SELECT FROM fund_movement m WHERE m.fund_id = f.id AND m.kind = 'DRAW' AND m.at < ${before}
     AND m.drawn_fen > (SELECT coalesce(max(s.through_fen), 0) FROM fund_statement s WHERE s.fund_id = f.id))`;
/** Credit funds with draws before an instant that are on no statement. */
const listToClose = statement('credit-statement-to-close', `SELECT f.id FROM fund f WHERE ${isToClose('$1')} ORDER BY f.id LIMIT $2`);
const findLast = statement(
  'credit-statement-last',
  'SELECT s.month, s.through_fen AS "throughFen" FROM fund_statement s WHERE s.fund_id = $1 ORDER BY s.through_fen DESC LIMIT 1',
);
/** Draws not on a statement yet: the last cumulative sum of each month, oldest month first. */
const listOpenMonths = statement(
  'credit-statement-open-months',
  `SELECT to_char(m.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month, max(m.drawn_fen)::bigint AS "throughFen" FROM fund_movement m
   WHERE m.fund_id = $1 AND m.kind = 'DRAW' AND m.at < $2 AND m.drawn_fen > $3 GROUP BY 1 ORDER BY 2`,
);
const insert = statement(
  'credit-statement-insert',
  'INSERT INTO fund_statement (id, fund_id, month, from_fen, through_fen, closed_at, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
);
const listOf = statement(
  'credit-statement-list-of',
  `SELECT ${columns} FROM ${from} WHERE s.fund_id = $1 ORDER BY s.through_fen DESC LIMIT 120`,
);
type Announced = 'reminded_at' | 'overdue_noticed_at';
const isUnannounced = (column: Announced, before: string) =>
  `s.due_at <= ${before} AND s.through_fen > f.returned_fen AND s.${column} IS NULL`;
/** Unpaid and due before an instant, and not yet announced. */
const toAnnounce = <const Name extends string>(name: Name, column: Announced, when = '') =>
  statement(
    name,
    `UPDATE fund_statement SET ${column} = $2 WHERE id = ANY(ARRAY(
       SELECT s.id FROM ${from} WHERE ${isUnannounced(column, '$1')} ${when} ORDER BY s.due_at LIMIT 100 FOR UPDATE OF s SKIP LOCKED))
     RETURNING id`,
  );
const remind = toAnnounce('credit-statement-remind', 'reminded_at', 'AND s.due_at > $2');
const announceOverdue = toAnnounce('credit-statement-overdue', 'overdue_noticed_at');
/** Whether a month has to be closed, a debtor reminded this many days before, or an overdue statement announced. */
export const creditMonthsDue = (remindDays: number): string =>
  `EXISTS (SELECT FROM fund f WHERE ${isToClose("date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'")})
   OR EXISTS (SELECT FROM ${from} WHERE ${isUnannounced('overdue_noticed_at', 'now()')})
   OR EXISTS (SELECT FROM ${from} WHERE ${isUnannounced('reminded_at', `now() + interval '${remindDays} days'`)} AND s.due_at > now())`;
const find = statement('credit-statement-find', `SELECT ${columns} FROM ${from} WHERE s.id = $1`);

export const creditStatementStore = {
  listToClose: async (on: Queryable, before: number, most: number): Promise<string[]> =>
    (await on.query(listToClose, [new Date(before), most])).map(({ id }) => id),
  findLast: (on: Queryable, fundId: string) => one(on.query(findLast, [fundId])),
  listOpenMonths: (on: Queryable, fundId: string, before: number, throughFen: number) =>
    on.query(listOpenMonths, [fundId, new Date(before), throughFen]),
  insert: async (
    tx: Queryable,
    made: Pick<CreditStatement, 'id' | 'fundId' | 'month' | 'fromFen' | 'throughFen' | 'closedAt' | 'dueAt'>,
  ) => {
    const { id, fundId, month, fromFen, throughFen, closedAt, dueAt } = made;
    await tx.query(insert, [id, fundId, month, fromFen, throughFen, new Date(closedAt), new Date(dueAt)]);
  },
  /** Newest first. */
  listOf: (on: Queryable, fundId: string) => on.query(listOf, [fundId]),
  find: (on: Queryable, id: string) => one(on.query(find, [id])),
  /** Marks unpaid statements due before an instant as announced, each once; returns their ids. */
  takeToRemind: async (tx: Queryable, dueBefore: number, now: number): Promise<string[]> =>
    (await tx.query(remind, [new Date(dueBefore), new Date(now)])).map(({ id }) => id),
  takeOverdue: async (tx: Queryable, now: number): Promise<string[]> =>
    (await tx.query(announceOverdue, [new Date(now), new Date(now)])).map(({ id }) => id),
  list: (
    database: Database,
    filter: { state?: string },
    { order, cursor, pageSize }: { order: 'asc' | 'desc'; cursor: string; pageSize: number },
    now: number,
  ) => {
    const values: unknown[] = [new Date(now)];
    const isPaid = 'f.returned_fen >= s.through_fen';
    const conditions: Record<string, string> = {
      PAID: isPaid,
      DUE: `NOT ${isPaid} AND s.due_at > $1`,
      OVERDUE: `NOT ${isPaid} AND s.due_at <= $1`,
    };
    const condition = conditions[filter.state ?? ''];
    return keysetPage(database, {
      name: 'credit-statement-page',
      select: columns,
      from,
      where: ["s.closed_at <= $1::timestamptz + interval '1 day'", ...(condition ? [condition] : [])],
      values,
      sort: { column: 's.due_at', type: 'timestamptz' },
      key: { column: 's.id', type: 'text' },
      order,
      cursor,
      pageSize,
    });
  },
};
