/**
 * Programmes: their terms, their states, and what their issuers have paid. Their other sums are changed with vouchers (voucher-store.ts).
 */

import { type ProgrammeMove, programmeLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { programmeState } from '../states.ts';
import type { Programme, ProgrammeTerms } from './programme.ts';

/** The column of each term, and how it is read. */
const terms: Record<keyof ProgrammeTerms, string> = {
  name: 'name',
  nameEn: 'name_en',
  issuer: 'issuer',
  issuerEn: 'issuer_en',
  intro: 'intro',
  introEn: 'intro_en',
  budgetFen: 'budget_fen',
  faceFen: 'face_fen',
  sharePermille: 'share_permille',
  capFen: 'cap_fen',
  perPerson: 'per_person',
  claimFrom: 'claim_from',
  claimUntil: 'claim_until',
  validDays: 'valid_days',
  validUntil: 'valid_until',
  goodsTypes: 'goods_types',
  shopIds: 'shop_ids',
  withVouchers: 'with_vouchers',
  withCoupons: 'with_coupons',
  kinds: 'kinds',
  groupIds: 'group_ids',
  clusterIds: 'cluster_ids',
  phoneVerified: 'phone_verified',
  company: 'company',
};
const names = Object.keys(terms) as (keyof ProgrammeTerms)[];
const instants: ReadonlySet<string> = new Set(['claimFrom', 'claimUntil', 'validUntil']);
/** All columns of a programme `p` under the names of its fields. */
export const programmeColumns = `p.id::text, p.state, p.version, p.claimed_count AS "claimedCount", p.claimed_fen AS "claimedFen", p.released_fen AS "releasedFen",
  p.used_fen AS "usedFen", p.returned_fen AS "returnedFen", p.paid_fen AS "paidFen", ${msOf('p.created_at')} AS "createdAt",
  ${names.map((name) => `${instants.has(name) ? msOf(`p.${terms[name]}`) : `p.${terms[name]}`} AS "${name}"`).join(', ')}`;
const valuesOf = (given: ProgrammeTerms): unknown[] =>
  names.map((name) => (instants.has(name) ? new Date(given[name] as number) : given[name]));

const insert = statement(
  'programme-insert',
  `INSERT INTO voucher_programme AS p (state, ${names.map((name) => terms[name]).join(', ')})
   VALUES (${programmeState('DRAFT')}, ${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING ${programmeColumns}`,
);
/** Optimistic lock: no match when it was changed concurrently. */
const change = statement(
  'programme-change',
  `UPDATE voucher_programme p SET version = p.version + 1, ${names.map((name, index) => `${terms[name]} = $${index + 3}`).join(', ')}
   WHERE p.id = $1 AND p.version = $2 RETURNING ${programmeColumns}`,
);
const moveSql = statement(
  'programme-move',
  `UPDATE voucher_programme p SET state = $3, version = p.version + 1 WHERE p.id = $1 AND p.state = ANY($2) RETURNING ${programmeColumns}`,
);
const find = statement('programme-find', `SELECT ${programmeColumns} FROM voucher_programme p WHERE p.id = $1`);
const lock = statement('programme-lock', `SELECT ${programmeColumns} FROM voucher_programme p WHERE p.id = $1 FOR UPDATE`);
/** Programmes as listed for buyers: those open for claims now or soon, then those that can only be used. */
const listPublic = statement(
  'programme-list-public',
  `SELECT ${programmeColumns} FROM voucher_programme p WHERE p.state IN (${programmeState('OPEN', 'PAUSED')}) AND p.valid_until > $1
   ORDER BY p.claim_until <= $1, p.claim_from > $1, p.claim_until, p.id LIMIT 100`,
);
const addPaid = statement('programme-add-paid', 'UPDATE voucher_programme SET paid_fen = paid_fen + $2 WHERE id = $1');

export const programmeStore = {
  insert: async (tx: Queryable, given: ProgrammeTerms): Promise<Programme> => {
    const made = await one(tx.query(insert, valuesOf(given)));
    if (!made) throw new Error('a programme was not inserted');
    return made;
  },
  change: (tx: Queryable, id: string, version: number, given: ProgrammeTerms) => one(tx.query(change, [id, version, ...valuesOf(given)])),
  /** Null when its state does not allow it. */
  move: (tx: Queryable, id: string, move: ProgrammeMove) => {
    const { from, to } = programmeLifecycle.moves[move];
    return one(tx.query(moveSql, [id, from, to]));
  },
  find: async (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(find, [id])) : null),
  lock: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : null),
  listPublic: (on: Queryable, now: number) => on.query(listPublic, [new Date(now)]),
  addPaid: async (tx: Queryable, id: string, fen: number) => void (await tx.query(addPaid, [id, fen])),
  list(
    database: Database,
    filter: { state: string; keyword: string },
    paging: { order: 'asc' | 'desc'; cursor: string; pageSize: number },
  ) {
    const where: string[] = [];
    const values: unknown[] = [];
    if (filter.state) where.push(`p.state = $${values.push(filter.state)}`);
    if (filter.keyword) {
      const at = values.push(filter.keyword.toLowerCase());
      where.push(`(strpos(lower(p.name || ' ' || p.name_en || ' ' || p.issuer || ' ' || p.issuer_en), $${at}) > 0)`);
    }
    return keysetPage(database, {
      name: 'programme-page',
      ...paging,
      select: programmeColumns,
      from: 'voucher_programme p',
      where,
      values,
      sort: { column: 'p.created_at', type: 'timestamptz' },
      key: { column: 'p.id', type: 'bigint' },
    });
  },
};
