/** Funds and their movements. A fund's row is locked before budgets and wallets, after payable and tender. */
import type { FundKind, FundState } from '#contexts/payments/rules/payments.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { fundState } from '../states.ts';
import type { Fund, FundMovement, FundMovementKind } from './fund.ts';

/** A statement past its due date and unpaid. */
const overdue = (fund: string, now: string) =>
  `EXISTS (SELECT FROM fund_statement s WHERE s.fund_id = ${fund}.id AND s.due_at <= ${now} AND s.through_fen > ${fund}.returned_fen)`;
const columns = (
  now: string,
) => `f.id, f.kind, f.code, f.name, f.name_en AS "nameEn", f.account_id AS "accountId", f.group_id::text AS "groupId", f.limit_fen AS "limitFen",
  f.drawn_fen AS "drawnFen", f.returned_fen AS "returnedFen", f.received_fen AS "receivedFen", ${msOf('f.valid_from')} AS "validFrom", ${msOrZero('f.valid_until')} AS "validUntil",
  f.scope, f.state, f.due_days AS "dueDays", ${msOf('f.created_at')} AS "createdAt", ${overdue('f', now)} AS "isOverdue"`;
const movementColumns = `m.seq::text, m.kind, m.fen, m.account_id AS "accountId", m.payable_kind AS "payableKind", m.payable_id AS "payableId", m.subject, m.reference, m.month,
  m.drawn_fen AS "drawnFen", m.returned_fen AS "returnedFen", m.received_fen AS "receivedFen", ${msOf('m.at')} AS at`;

const insert = statement(
  'fund-insert',
  `INSERT INTO fund (id, kind, code, name, name_en, account_id, group_id, limit_fen, valid_from, valid_until, scope, state, due_days, created_by, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${fundState('ACTIVE')}, $12, $13, $14) ON CONFLICT (kind, code) DO NOTHING RETURNING id`,
);
const findByCode = statement('fund-find-by-code', 'SELECT f.id FROM fund f WHERE f.kind = $1 AND f.code = $2');
const find = statement('fund-find', `SELECT ${columns('$2')} FROM fund f WHERE f.id = $1`);
const lock = statement('fund-lock', `SELECT ${columns('$2')} FROM fund f WHERE f.id = $1 FOR UPDATE OF f`);
/** Of an account and its group. */
const listOf = statement(
  'fund-list-of',
  `SELECT ${columns('$3')} FROM fund f WHERE f.account_id = $1 OR f.group_id = $2 ORDER BY f.kind, f.created_at, f.id`,
);
/** Draws if state, validity, overdue statements, limit and owner permit; inserts the movement. */
const draw = statement(
  'fund-draw',
  `WITH drawn AS (
     UPDATE fund f SET drawn_fen = f.drawn_fen + $2
     WHERE f.id = $1 AND f.kind = $3 AND (f.account_id = $4 OR f.group_id = $5) AND f.state = ${fundState('ACTIVE')}
       AND f.valid_from <= $6 AND (f.valid_until IS NULL OR f.valid_until > $6) AND f.drawn_fen - f.returned_fen + $2 <= f.limit_fen AND NOT ${overdue('f', '$6')}
     RETURNING f.id, f.scope, f.group_id, f.drawn_fen, f.returned_fen, f.received_fen),
   movement AS (
     INSERT INTO fund_movement (fund_id, kind, fen, account_id, payable_kind, payable_id, subject, reference, month, drawn_fen, returned_fen, received_fen, at)
     SELECT id, 'DRAW', $2, $4, $7, $8, $9, $10, $11, drawn_fen, returned_fen, received_fen, $6 FROM drawn)
   SELECT d.scope, d.group_id::text AS "groupId" FROM drawn d`,
);
/** Every change but draws: sums and limit by differences, with the movement. No row when more is used than the new limit permits. */
const change = statement(
  'fund-change',
  `WITH changed AS (
     UPDATE fund f SET returned_fen = f.returned_fen + $2, received_fen = f.received_fen + $3, limit_fen = f.limit_fen + $4
     WHERE f.id = $1 AND f.drawn_fen - f.returned_fen - $2 BETWEEN 0 AND f.limit_fen + $4 RETURNING f.*)
   INSERT INTO fund_movement (fund_id, kind, fen, account_id, payable_kind, payable_id, subject, reference, month, transaction_id, drawn_fen, returned_fen, received_fen, at)
   SELECT id, $5, $6, $7, $8, $9, $10, $11, $12, $13, drawn_fen, returned_fen, received_fen, $14 FROM changed RETURNING seq`,
);
const findDraw = statement(
  'fund-find-draw',
  `SELECT ${movementColumns} FROM fund_movement m WHERE m.kind = 'DRAW' AND m.reference = $2 AND m.fund_id = $1`,
);
/** What of one payable is drawn and not returned, by fund. */
const listDrawnFor = statement(
  'fund-drawn-for',
  `SELECT m.fund_id AS id, sum(CASE m.kind WHEN 'DRAW' THEN m.fen ELSE -m.fen END)::bigint AS fen FROM fund_movement m
   WHERE m.payable_id = $1 AND m.payable_kind = $2 AND m.kind IN ('DRAW', 'RETURN', 'EXCESS') GROUP BY m.fund_id`,
);
/** What each account has paid in and not got back, latest first. */
const listPaidIn = statement(
  'fund-list-paid-in',
  `SELECT m.account_id AS "accountId", sum(CASE m.kind WHEN 'MOVE_IN' THEN m.fen ELSE -m.fen END)::bigint AS fen FROM fund_movement m
   WHERE m.fund_id = $1 AND m.kind IN ('MOVE_IN', 'MOVE_OUT') GROUP BY m.account_id ORDER BY max(m.seq) FILTER (WHERE m.kind = 'MOVE_IN') DESC NULLS LAST`,
);
const setLimit = statement(
  'fund-set-limit',
  `UPDATE fund f SET limit_fen = $2, valid_until = $3, due_days = $4 WHERE f.id = $1 AND f.drawn_fen - f.returned_fen <= $2 RETURNING f.id`,
);
const move = statement('fund-move', `UPDATE fund f SET state = $3 WHERE f.id = $1 AND f.state = ANY($2) RETURNING f.id`);
/** Whether this account owes overdue credit. Credit of a group is owed by its leader. */
const owesOverdue = statement(
  'fund-owes-overdue',
  `SELECT 1 FROM fund f WHERE (f.account_id = $1 OR f.group_id = $2) AND f.kind = 'CREDIT' AND ${overdue('f', '$3')} LIMIT 1`,
);
/** All accounts and groups with overdue credit: few. */
const overdueDebtors = statement(
  'fund-overdue-debtors',
  `SELECT f.account_id AS "accountId", f.group_id AS "groupId" FROM fund f WHERE f.kind = 'CREDIT' AND f.drawn_fen > f.returned_fen AND ${overdue('f', '$1')}`,
);
/** Credit granted to accounts (not groups) that may be drawn now. */
const listCreditLeft = statement(
  'fund-list-credit-left',
  `SELECT f.account_id AS "accountId", sum(f.limit_fen - f.drawn_fen + f.returned_fen)::bigint AS fen FROM fund f
   WHERE f.account_id = ANY($1::bigint[]) AND f.kind = 'CREDIT' AND f.state = ${fundState('ACTIVE')} AND f.valid_from <= $2 AND (f.valid_until IS NULL OR f.valid_until > $2)
     AND NOT ${overdue('f', '$2')} GROUP BY f.account_id`,
);
/** Blocks dissolving a group: money in a cost account, credit that is owed, a contract in force. */
const hasFunds = statement(
  'fund-group-has',
  `SELECT 1 FROM fund f WHERE f.group_id = $1 AND CASE f.kind WHEN 'CREDIT' THEN f.drawn_fen > f.returned_fen WHEN 'COST' THEN f.limit_fen > f.drawn_fen - f.returned_fen
     ELSE f.state <> ${fundState('CLOSED')} END LIMIT 1`,
);
const listMovementsAfter = statement(
  'fund-movements-after',
  `SELECT ${movementColumns} FROM fund_movement m WHERE m.fund_id = $1 AND m.seq > $2 AND m.at >= $3 AND m.at < $4 ORDER BY m.seq LIMIT $5`,
);

export type NewFund = Pick<
  Fund,
  'id' | 'kind' | 'code' | 'name' | 'nameEn' | 'accountId' | 'groupId' | 'limitFen' | 'validFrom' | 'validUntil' | 'scope' | 'dueDays'
>;
export type Draw = Pick<FundMovement, 'fen' | 'accountId' | 'payableKind' | 'payableId' | 'subject' | 'reference' | 'month'> & {
  id: string;
  kind: FundKind;
  groupId: string | null;
};
/** `returnedFen`, `receivedFen`, `limitFen`: differences. */
export type Change = {
  kind: Exclude<FundMovementKind, 'DRAW'>;
  fen: number;
  returnedFen?: number;
  receivedFen?: number;
  limitFen?: number;
  accountId: number;
  payableKind?: string;
  payableId?: string;
  subject?: string;
  reference: string;
  month: string;
  transactionId?: number;
};
export type FundFilter = { kind?: string; state?: string; keyword?: string; isOverdue?: boolean };
type Paging = { sort: string; order: 'asc' | 'desc'; cursor: string; pageSize: number };

const pageOf = ({ order, cursor, pageSize }: Omit<Paging, 'sort'>) => ({ order, cursor, pageSize });
const dateOf = (ms: number): Date | null => (ms === 0 ? null : new Date(ms));

export const fundStore = {
  /** False: a fund of this kind already has this code. */
  insert: (tx: Queryable, fund: NewFund, by: number, now: number): Promise<boolean> =>
    anyRow(
      tx.query(insert, [
        fund.id,
        fund.kind,
        fund.code,
        fund.name,
        fund.nameEn,
        fund.accountId,
        fund.groupId,
        fund.limitFen,
        new Date(fund.validFrom),
        dateOf(fund.validUntil),
        fund.scope,
        fund.dueDays,
        by,
        new Date(now),
      ]),
    ),
  /** Whether a fund of this kind has this code. */
  hasCode: (on: Queryable, kind: FundKind, code: string): Promise<boolean> => anyRow(on.query(findByCode, [kind, code])),
  find: (on: Queryable, id: string, now: number) => one(on.query(find, [id, new Date(now)])),
  lock: (tx: Queryable, id: string, now: number) => one(tx.query(lock, [id, new Date(now)])),
  listOf: (on: Queryable, accountId: number, groupId: string | null, now: number) => on.query(listOf, [accountId, groupId, new Date(now)]),
  /** Null when it cannot be drawn. */
  draw: (tx: Queryable, made: Draw, now: number) =>
    one(
      tx.query(draw, [
        made.id,
        made.fen,
        made.kind,
        made.accountId,
        made.groupId,
        new Date(now),
        made.payableKind,
        made.payableId,
        made.subject,
        made.reference,
        made.month,
      ]),
    ),
  /** False: more is used than it would permit. */
  change: (tx: Queryable, id: string, made: Change, now: number): Promise<boolean> =>
    anyRow(
      tx.query(change, [
        id,
        made.returnedFen ?? 0,
        made.receivedFen ?? 0,
        made.limitFen ?? 0,
        made.kind,
        made.fen,
        made.accountId,
        made.payableKind ?? '',
        made.payableId ?? '',
        made.subject ?? '',
        made.reference,
        made.month,
        made.transactionId ?? null,
        new Date(now),
      ]),
    ),
  findDraw: (on: Queryable, id: string, reference: string) => one(on.query(findDraw, [id, reference])),
  drawnFor: async (on: Queryable, kind: string, id: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await on.query(listDrawnFor, [id, kind]);
    return new Map(rows.map((row) => [row.id, row.fen]));
  },
  /** In fen, by account; includes zeroes. */
  listPaidIn: (tx: Queryable, id: string) => tx.query(listPaidIn, [id]),
  /** False: more is used. `validUntil` in ms, 0: unlimited. */
  setTerms: (tx: Queryable, id: string, terms: { limitFen: number; validUntil: number; dueDays: number }): Promise<boolean> =>
    anyRow(tx.query(setLimit, [id, terms.limitFen, dateOf(terms.validUntil), terms.dueDays])),
  /** False: it is in none of these states. */
  move: (tx: Queryable, id: string, from: readonly FundState[], to: FundState): Promise<boolean> => anyRow(tx.query(move, [id, from, to])),
  overdueDebtors: (on: Queryable, now: number) => on.query(overdueDebtors, [new Date(now)]),
  /** In fen, by account. */
  listCreditLeft: (on: Queryable, accountIds: number[], now: number) => on.query(listCreditLeft, [accountIds, new Date(now)]),
  owesOverdue: (on: Queryable, accountId: number, ledGroupId: string | null, now: number): Promise<boolean> =>
    anyRow(on.query(owesOverdue, [accountId, ledGroupId, new Date(now)])),
  hasFunds: (tx: Queryable, groupId: string): Promise<boolean> => anyRow(tx.query(hasFunds, [groupId])),
  /** In chronological order, from `from` to before `to` (ms). */
  listMovementsAfter: (on: Queryable, id: string, seq: string, span: { from: number; to: number }, most: number) =>
    on.query(listMovementsAfter, [id, seq, new Date(span.from), new Date(span.to), most]),
  listMovements: (database: Database, id: string, filter: { kind?: string }, paging: Omit<Paging, 'sort'>) => {
    const values: unknown[] = [id];
    const where = ['m.fund_id = $1'];
    if (filter.kind) where.push(`m.kind = $${values.push(filter.kind)}`);
    return keysetPage(database, {
      name: 'fund-list-movements-page',
      ...pageOf(paging),
      select: movementColumns,
      from: 'fund_movement m',
      where,
      values,
      sort: { column: 'm.seq', type: 'bigint' },
      key: { column: 'm.seq', type: 'bigint' },
    });
  },
  list: (database: Database, filter: FundFilter, { sort, ...paging }: Paging, now: number) => {
    const values: unknown[] = [new Date(now)];
    const where = ["f.created_at <= $1::timestamptz + interval '1 day'"];
    if (filter.kind) where.push(`f.kind = $${values.push(filter.kind)}`);
    if (filter.state) where.push(`f.state = $${values.push(filter.state)}`);
    if (filter.keyword)
      where.push(`position(lower($${values.push(filter.keyword)}) IN lower(f.code || ' ' || f.name || ' ' || f.name_en)) > 0`);
    if (filter.isOverdue) where.push(overdue('f', '$1'));
    return keysetPage(database, {
      name: 'fund-page',
      select: columns('$1'),
      from: 'fund f',
      where,
      values,
      sort: sort === 'limit' ? { column: 'f.limit_fen', type: 'bigint' } : { column: 'f.created_at', type: 'timestamptz' },
      key: { column: 'f.id', type: 'text' },
      ...pageOf(paging),
    });
  },
};
