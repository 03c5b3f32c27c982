/** The only SQL that writes `voucher`; the sums of its programme move in the same statements. */

import type { VoucherState } from '#contexts/vouchers/rules/vouchers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Programme } from '../programme/programme.ts';
import { programmeColumns } from '../programme/programme-store.ts';
import { programmeState, voucherState } from '../states.ts';

export type Voucher = {
  id: string;
  programmeId: string;
  accountId: number;
  state: VoucherState;
  faceFen: number;
  usedFen: number;
  returnedFen: number;
  releasedFen: number;
  claimedAt: number;
  validUntil: number;
};
/** With its programme, as one row. */
export type VoucherWithProgramme = { voucher: Voucher; programme: Programme };

/** What can still be used of it while it is valid. */
export const voucherLeftFen = ({ faceFen, usedFen, returnedFen, releasedFen }: Voucher): number =>
  faceFen - usedFen + returnedFen - releasedFen;

const columns = `v.id::text, v.programme_id::text AS "programmeId", v.account_id AS "accountId", v.state, v.face_fen AS "faceFen", v.used_fen AS "usedFen",
  v.returned_fen AS "returnedFen", v.released_fen AS "releasedFen", ${msOf('v.claimed_at')} AS "claimedAt", ${msOf('v.valid_until')} AS "validUntil"`;
const both = `(SELECT to_jsonb(x) FROM (SELECT ${columns}) x) AS voucher, (SELECT to_jsonb(y) FROM (SELECT ${programmeColumns}) y) AS programme`;

/** The programme is locked. No row when it is not open, or too little is left of its budget. */
const insert = statement(
  'voucher-insert',
  `WITH updated AS (
     UPDATE voucher_programme SET claimed_count = claimed_count + 1, claimed_fen = claimed_fen + face_fen
     WHERE id = $1 AND state = ${programmeState('OPEN')} AND claim_from <= $3 AND claim_until > $3 AND claimed_fen - released_fen + face_fen <= budget_fen RETURNING id, face_fen, per_person)
   INSERT INTO voucher AS v (programme_id, account_id, serial, state, face_fen, claimed_at, valid_until)
   SELECT u.id, $2, o.count + 1, ${voucherState('ACTIVE')}, u.face_fen, $3, $4 FROM updated u, (SELECT count(*)::int AS count FROM voucher WHERE programme_id = $1 AND account_id = $2) o
   RETURNING ${columns}`,
);
const countOf = statement('voucher-count-of', 'SELECT count(*)::int AS count FROM voucher WHERE programme_id = $1 AND account_id = $2');
const countsOf = statement(
  'voucher-counts-of',
  'SELECT programme_id::text AS "programmeId", count(*)::int AS count FROM voucher WHERE account_id = $1 GROUP BY programme_id',
);
const lock = statement(
  'voucher-lock',
  `SELECT ${both} FROM voucher v JOIN voucher_programme p ON p.id = v.programme_id WHERE v.id = $1 AND v.account_id = $2 FOR UPDATE OF v`,
);
/** What this account could use for a payable: valid ones with something left, and those already used for it. */
const listUsable = statement(
  'voucher-list-usable',
  `SELECT ${both} FROM voucher v JOIN voucher_programme p ON p.id = v.programme_id
   WHERE v.account_id = $1 AND v.state = ${voucherState('ACTIVE')} AND v.valid_until > $2
     AND (v.face_fen - v.used_fen + v.returned_fen - v.released_fen > 0
       OR EXISTS (SELECT FROM voucher_redemption r WHERE r.voucher_id = v.id AND r.payable_id = $3 AND NOT r.withdrawn))
   ORDER BY v.valid_until, v.id LIMIT 100`,
);
const hasUsable = statement(
  'voucher-has-usable',
  `SELECT 1 AS found FROM voucher v WHERE v.state = ${voucherState('ACTIVE')} AND v.valid_until > $1 LIMIT 1`,
);
const listMine = statement(
  'voucher-list-mine',
  `WITH mine AS (SELECT v.* FROM voucher v WHERE v.account_id = $1 AND CASE $2
       WHEN 'USABLE' THEN v.state = ${voucherState('ACTIVE')} AND v.valid_until > $3 AND v.face_fen - v.used_fen + v.returned_fen > 0
       WHEN 'SPENT' THEN v.face_fen - v.used_fen + v.returned_fen - v.released_fen <= 0 AND v.used_fen > v.returned_fen
       WHEN 'EXPIRED' THEN (v.state = ${voucherState('EXPIRED')} OR v.valid_until <= $3) AND v.used_fen - v.returned_fen < v.face_fen
       ELSE true END),
   page AS (SELECT * FROM mine ORDER BY claimed_at DESC, id DESC LIMIT $4 OFFSET $5)
   SELECT (SELECT count(*)::int FROM mine) AS total, (SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY x."order"), '[]') FROM
     (SELECT row_number() OVER (ORDER BY v.claimed_at DESC, v.id DESC) AS "order", ${both} FROM page v JOIN voucher_programme p ON p.id = v.programme_id) x) AS records`,
);
/** Atomic: a voucher used by two orders concurrently pays one of them. */
const use = statement(
  'voucher-use',
  `WITH updated AS (
     UPDATE voucher v SET used_fen = v.used_fen + $2 WHERE v.id = $1 AND v.state = ${voucherState('ACTIVE')} AND v.valid_until > $3
       AND v.used_fen - v.returned_fen + v.released_fen + $2 <= v.face_fen RETURNING v.programme_id)
   UPDATE voucher_programme p SET used_fen = p.used_fen + $2 FROM updated u WHERE p.id = u.programme_id RETURNING p.id`,
);
/** Of an expired voucher it returns to the budget. */
const releaseHeld = statement(
  'voucher-give-back',
  `WITH updated AS (
     UPDATE voucher v SET returned_fen = v.returned_fen + $2, released_fen = v.released_fen + CASE WHEN v.state = ${voucherState('EXPIRED')} THEN $2 ELSE 0 END
     WHERE v.id = $1 RETURNING v.programme_id, v.state)
   UPDATE voucher_programme p SET returned_fen = p.returned_fen + $2, released_fen = p.released_fen + CASE WHEN u.state = ${voucherState('EXPIRED')} THEN $2 ELSE 0 END
   FROM updated u WHERE p.id = u.programme_id RETURNING p.id`,
);
export const VOUCHERS_DUE = `EXISTS (SELECT FROM voucher WHERE state IN (${voucherState.from('expire')}) AND valid_until <= now())`;
/** Expires vouchers: what is left of each returns to the budget. */
const expire = statement(
  'voucher-expire',
  `WITH due AS (SELECT id FROM voucher WHERE state IN (${voucherState.from('expire')}) AND valid_until <= $1 ORDER BY valid_until, id LIMIT $2 FOR UPDATE SKIP LOCKED),
   updated AS (
     UPDATE voucher v SET state = ${voucherState.to('expire')}, released_fen = v.released_fen + (v.face_fen - v.used_fen + v.returned_fen - v.released_fen)
     FROM due d WHERE v.id = d.id RETURNING v.programme_id, v.face_fen - v.used_fen + v.returned_fen AS fen),
   sums AS (SELECT programme_id, sum(fen)::bigint AS fen FROM updated GROUP BY programme_id),
   released AS (UPDATE voucher_programme p SET released_fen = p.released_fen + s.fen FROM sums s WHERE p.id = s.programme_id RETURNING p.id)
   SELECT (SELECT count(*)::int FROM updated) AS expired, (SELECT count(*)::int FROM released) AS programmes`,
);

export const voucherStore = {
  /** Null when nothing can be claimed. The programme is locked. */
  insert: (tx: Queryable, programmeId: string, accountId: number, at: number, validUntil: number) =>
    one(tx.query(insert, [programmeId, accountId, new Date(at), new Date(validUntil)])),
  count: async (tx: Queryable, programmeId: string, accountId: number): Promise<number> =>
    (await one(tx.query(countOf, [programmeId, accountId])))?.count ?? 0,
  /** By programme. */
  counts: async (on: Queryable, accountId: number): Promise<ReadonlyMap<string, number>> =>
    new Map((await on.query(countsOf, [accountId])).map(({ programmeId, count }) => [programmeId, count])),
  lock: async (tx: Queryable, id: string, accountId: number) => (isStoredId(id) ? one(tx.query(lock, [id, accountId])) : null),
  listUsable: (on: Queryable, accountId: number, now: number, payableId: string) =>
    on.query(listUsable, [accountId, new Date(now), payableId]),
  /** Whether any account holds a usable one. */
  hasUsable: (on: Queryable, now: number): Promise<boolean> => anyRow(on.query(hasUsable, [new Date(now)])),
  listMine: async (on: Queryable, accountId: number, filter: string, now: number, page: { limit: number; offset: number }) =>
    (await one(on.query(listMine, [accountId, filter, new Date(now), page.limit, page.offset]))) ?? { total: 0, records: [] },
  /** False when it is no longer valid, or too little is left of it. */
  use: (tx: Queryable, id: string, fen: number, now: number): Promise<boolean> => anyRow(tx.query(use, [id, fen, new Date(now)])),
  releaseHeld: async (tx: Queryable, id: string, fen: number): Promise<void> => {
    if (!(await anyRow(tx.query(releaseHeld, [id, fen])))) throw new Error(`there is no voucher ${id}`);
  },
  /** Returns the number of expired vouchers. */
  expire: async (tx: Queryable, now: number, most: number): Promise<number> =>
    (await one(tx.query(expire, [new Date(now), most])))?.expired ?? 0,
  listOfProgramme: (
    database: Database,
    programmeId: string,
    filter: { state: string },
    paging: { order: 'asc' | 'desc'; cursor: string; pageSize: number },
  ) => {
    const values: unknown[] = [programmeId];
    const where = ['v.programme_id = $1'];
    if (filter.state) where.push(`v.state = $${values.push(filter.state)}`);
    return keysetPage(database, {
      name: 'voucher-list-of-programme-page',
      ...paging,
      select: columns,
      from: 'voucher v',
      where,
      values,
      sort: { column: 'v.claimed_at', type: 'timestamptz' },
      key: { column: 'v.id', type: 'bigint' },
    });
  },
};
