/** The only SQL that writes `payout`; each write adds its entry to `settlement_history` in the same statement. */

import type { PayoutState } from '#contexts/payments/calls/settlement.ts';
import type { PayoutMove } from '#contexts/payments/rules/settlement/settlement.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { payoutState } from '../states.ts';

export type Payout = {
  id: string;
  shopId: string;
  amountFen: number;
  state: PayoutState;
  holderSealed: Buffer | null;
  holderMasked: string;
  /** '' except in rows of an older version. */
  plainHolder: string;
  bankName: string;
  numberSealed: Buffer;
  numberMasked: string;
  requestedBy: number;
  approvedBy: number | null;
  paidBy: number | null;
  returnedBy: number | null;
  bankReference: string;
  reason: string;
  idempotencyKey: string;
  requestedAt: number;
  endedAt: number | null;
};

const columns = `p.id::text, p.shop_id::text AS "shopId", p.amount_fen AS "amountFen", p.state, p.holder_sealed AS "holderSealed", p.holder_masked AS "holderMasked", p.holder AS "plainHolder", p.bank_name AS "bankName", p.number_sealed AS "numberSealed",
  p.number_masked AS "numberMasked", p.requested_by AS "requestedBy", p.approved_by AS "approvedBy", p.paid_by AS "paidBy", p.returned_by AS "returnedBy", p.bank_reference AS "bankReference", p.reason,
  p.idempotency_key AS "idempotencyKey", ${msOf('p.requested_at')} AS "requestedAt", ${msOf('p.ended_at')} AS "endedAt"`;
const insert = statement(
  'payout-insert',
  `WITH p AS (
     INSERT INTO payout (shop_id, amount_fen, state, holder_sealed, holder_masked, bank_name, number_sealed, number_masked, requested_by, idempotency_key, requested_at)
     VALUES ($1, $2, ${payoutState('REQUESTED')}, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *),
   entry AS (
     INSERT INTO settlement_history (subject_type, subject_id, at, move, from_state, to_state, by_whom, account_id, account_digest)
     SELECT 'payout', p.id, p.requested_at, 'request', '', p.state, 'seller', p.requested_by, $11 FROM p)
   SELECT ${columns} FROM p`,
);
const findByKey = statement('payout-find-by-key', `SELECT ${columns} FROM payout p WHERE p.shop_id = $1 AND p.idempotency_key = $2`);
const findById = statement('payout-find-by-id', `SELECT ${columns} FROM payout p WHERE p.id = $1`);
const move = statement(
  'payout-move',
  `WITH before AS (SELECT id, state FROM payout WHERE id = $1 FOR UPDATE),
   p AS (
     UPDATE payout p SET state = $3, approved_by = CASE WHEN $3 = ${payoutState('APPROVED')} THEN $4::bigint ELSE p.approved_by END, paid_by = CASE WHEN $3 = ${payoutState('PAID')} THEN $4::bigint ELSE p.paid_by END,
       returned_by = CASE WHEN $3 = ${payoutState('RETURNED')} THEN $4::bigint ELSE p.returned_by END, bank_reference = CASE WHEN $3 = ${payoutState('PAID')} THEN $5 ELSE p.bank_reference END, reason = $6, ended_at = CASE WHEN $3 = ${payoutState('APPROVED')} THEN NULL ELSE $7::timestamptz END
     FROM before b WHERE p.id = b.id AND b.state = ANY($2) RETURNING p.*, b.state AS from_state),
   entry AS (
     INSERT INTO settlement_history (subject_type, subject_id, at, move, from_state, to_state, by_whom, account_id, reason, bank_reference)
     SELECT 'payout', p.id, $7, $8, p.from_state, p.state, $9, $4, p.reason, CASE WHEN p.state = ${payoutState('PAID')} THEN p.bank_reference END FROM p)
   SELECT ${columns} FROM p`,
);
const listOnTheWay = statement(
  'payout-list-on-the-way',
  `SELECT ${columns} FROM payout p WHERE p.shop_id = $1 AND p.state IN (${payoutState('REQUESTED', 'APPROVED')}) ORDER BY p.requested_at LIMIT 10`,
);
const listApproved = statement(
  'payout-list-approved',
  `SELECT ${columns} FROM payout p WHERE p.state = ${payoutState('APPROVED')} ORDER BY p.requested_at, p.id LIMIT $1`,
);
export const PLAIN_PAYOUTS = "EXISTS (SELECT FROM payout WHERE holder <> '')";
const listPlainHolders = statement(
  'payout-plain-holders',
  `SELECT p.id::text, p.shop_id::text AS "shopId", p.idempotency_key AS "idempotencyKey", p.holder AS "plainHolder"
   FROM payout p WHERE p.holder <> '' ORDER BY p.id LIMIT $1`,
);
const saveSealedHolder = statement(
  'payout-seal-holder',
  `UPDATE payout SET holder = '', holder_sealed = $2, holder_masked = $3 WHERE id = $1 AND holder <> ''`,
);

type PlainPayout = Pick<Payout, 'id' | 'shopId' | 'idempotencyKey' | 'plainHolder'>;
type NewPayout = Pick<
  Payout,
  'shopId' | 'amountFen' | 'holderSealed' | 'holderMasked' | 'bankName' | 'numberSealed' | 'numberMasked' | 'requestedBy' | 'idempotencyKey'
>;

export const payoutStore = {
  insert: async (tx: Queryable, made: NewPayout, accountDigest: string, now: number): Promise<Payout> => {
    const found = await one(
      tx.query(insert, [
        made.shopId,
        made.amountFen,
        made.holderSealed,
        made.holderMasked,
        made.bankName,
        made.numberSealed,
        made.numberMasked,
        made.requestedBy,
        made.idempotencyKey,
        new Date(now),
        accountDigest,
      ]),
    );
    if (!found) throw new Error('a payout was not inserted');
    return found;
  },
  findByKey: (on: Queryable, shopId: string, key: string) => one(on.query(findByKey, [shopId, key])),
  findById: async (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(findById, [id])) : null),
  /** Null when its state has changed. */
  move: (
    tx: Queryable,
    id: string,
    { name, from, to }: { name: PayoutMove; from: readonly PayoutState[]; to: PayoutState },
    by: { byWhom: 'seller' | 'staff'; accountId: number; bankReference?: string; reason?: string },
    now: number,
  ) => one(tx.query(move, [id, from, to, by.accountId, by.bankReference ?? '', by.reason ?? '', new Date(now), name, by.byWhom])),
  listOnTheWay: (on: Queryable, shopId: string) => on.query(listOnTheWay, [shopId]),
  /** Of payouts that an older version wrote. */
  listPlainHolders: (on: Queryable, most: number) => on.query(listPlainHolders, [most]),
  saveSealedHolder: async (on: Queryable, { id }: PlainPayout, sealed: { holderSealed: Buffer; holderMasked: string }) => {
    await on.query(saveSealedHolder, [id, sealed.holderSealed, sealed.holderMasked]);
  },
  listApproved: (on: Queryable, limit: number) => on.query(listApproved, [limit]),
  list(
    database: Database,
    filter: { shopId?: string; state?: string },
    paging: { sort: string; order: 'asc' | 'desc'; cursor: string; pageSize: number },
  ) {
    const where: string[] = [];
    const values: unknown[] = [];
    if (filter.shopId) where.push(`p.shop_id = $${values.push(isStoredId(filter.shopId) ? filter.shopId : '0')}`);
    if (filter.state) where.push(`p.state = $${values.push(filter.state)}`);
    return keysetPage(database, {
      name: 'payout-page',
      select: columns,
      from: 'payout p',
      where,
      values,
      sort: paging.sort === 'amount' ? { column: 'p.amount_fen', type: 'bigint' } : { column: 'p.requested_at', type: 'timestamptz' },
      key: { column: 'p.id', type: 'bigint' },
      order: paging.order,
      cursor: paging.cursor,
      pageSize: paging.pageSize,
    });
  },
};
type Keyed = Pick<Payout, 'shopId' | 'idempotencyKey'>;
/** Associated data of the encrypted number and name of a payout. */
export const payoutPlace = (payout: Keyed) => `payout:${payout.shopId}:${payout.idempotencyKey}:number`;
export const payoutHolderPlace = (payout: Keyed) => `payout:${payout.shopId}:${payout.idempotencyKey}:holder`;
