/** Seals, and the transactions that they are made of. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { BLOCK, type Head, type SealedTransaction } from './seal.ts';

export type Seal = Head & { head: string; sealedAt: number };
export type StoredSeal = Seal & { salt: string };
/** The blocks of a day, in order: the first transaction of each, and its root. */
export type Blocks = { firstIds: number[]; roots: string[] };
/** From one number to another, both inclusive. */
export type Range = { firstId: number; lastId: number };

const HASH = 64;
const joined = (roots: readonly string[]): Buffer => Buffer.from(roots.join(''), 'hex');
const split = (hex: string): string[] =>
  Array.from({ length: hex.length / HASH }, (_, index) => hex.slice(index * HASH, (index + 1) * HASH));

const columns = `s.day, s.first_id AS "firstId", s.last_id AS "lastId", s.transaction_count AS count, s.root, s.previous_head AS previous, s.head, ${msOf('s.sealed_at')} AS "sealedAt"`;
const findLast = statement('seal-find-last', `SELECT ${columns} FROM ledger_seal s ORDER BY s.last_id DESC LIMIT 1`);
const list = statement('seal-list', `SELECT ${columns} FROM ledger_seal s WHERE s.day < $1 OR $1 = '' ORDER BY s.last_id DESC LIMIT $2`);
const listFrom = statement('seal-list-from', `SELECT ${columns} FROM ledger_seal s WHERE s.day >= $1 ORDER BY s.last_id`);
export const SEALS = statement(
  'seal-list-salted',
  `SELECT ${columns}, s.salt, coalesce(encode(b.roots, 'hex'), '') AS roots FROM ledger_seal s LEFT JOIN ledger_seal_block b ON b.day = s.day ORDER BY s.last_id`,
);
const findOf = statement(
  'seal-find-of',
  `SELECT DISTINCT ${columns}, s.salt FROM unnest($1::bigint[]) AS t(id) JOIN ledger_seal s ON t.id BETWEEN s.first_id AND s.last_id ORDER BY "lastId"`,
);
/**
 * Waits for writers and blocks new ones until the transaction ends, which makes every number up to the largest visible or unused. The
 * transaction ends as soon as that number is read.
 */
const lockLedger = statement('seal-lock-ledger', 'LOCK TABLE ledger_transaction IN SHARE MODE');
const findLargest = statement('seal-find-largest', 'SELECT coalesce(max(id), 0)::bigint AS id FROM ledger_transaction');
const insert = statement(
  'seal-insert',
  `WITH seal AS (
     INSERT INTO ledger_seal (day, first_id, last_id, transaction_count, root, previous_head, head, salt, sealed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING day)
   INSERT INTO ledger_seal_block (day, first_ids, roots) SELECT day, $10, $11 FROM seal RETURNING day`,
);
const insertBlocks = statement(
  'seal-insert-blocks',
  'INSERT INTO ledger_seal_block (day, first_ids, roots) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);
/** Sealed by an earlier release. */
const listWithoutBlocks = statement(
  'seal-list-without-blocks',
  `SELECT ${columns}, s.salt FROM ledger_seal s WHERE s.day > $1 AND NOT EXISTS (SELECT FROM ledger_seal_block b WHERE b.day = s.day) ORDER BY s.day LIMIT 1`,
);
const blockColumns = `b.first_ids AS "firstIds", encode(b.roots, 'hex') AS roots`;
const findBlocks = statement('seal-find-blocks', `SELECT b.day, ${blockColumns} FROM ledger_seal_block b WHERE b.day = ANY($1::text[])`);
const sealed = `t.id, t.kind, t.reference, t.account_id AS "accountId", (extract(epoch FROM t.created_at) * 1000000)::bigint::text AS "atMicros",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('lineNo', p.line_no, 'account', p.ledger_account, 'fen', p.amount_fen) ORDER BY p.line_no), '[]') FROM ledger_posting p WHERE p.transaction_id = t.id) AS postings`;
const listTransactions = statement(
  'seal-list-transactions',
  `SELECT ${sealed} FROM ledger_transaction t WHERE t.id BETWEEN $1 AND $2 ORDER BY t.id LIMIT $3`,
);
/** A block has BLOCK transactions at most: repeated as a limit, it stops the planner from reading the whole ledger for a few of them. */
const listBlocks = statement(
  'seal-list-blocks',
  `SELECT ${sealed} FROM unnest($1::bigint[], $2::bigint[]) AS r(first_id, last_id)
   CROSS JOIN LATERAL (SELECT l.* FROM ledger_transaction l WHERE l.id BETWEEN r.first_id AND r.last_id ORDER BY l.id LIMIT ${BLOCK}) t ORDER BY t.id`,
);
/** All of them, in sealing order. */
export const SEALED_TRANSACTIONS = statement('seal-all-transactions', `SELECT ${sealed} FROM ledger_transaction t ORDER BY t.id`);

const PIECE = 2_000;

export const sealStore = {
  findLast: (on: Queryable) => one(on.query(findLast)),
  /** Before a day ('' for the newest), newest first. */
  list: (on: Queryable, before: string, limit: number) => on.query(list, [before, limit]),
  /** From a day on, oldest first. */
  listFrom: (on: Queryable, day: string) => on.query(listFrom, [day]),
  /** Those that contain these transactions. */
  findOf: (on: Queryable, transactionIds: number[]) => on.query(findOf, [transactionIds]),
  /** Blocks writers of the ledger until the transaction ends. */
  async lockLargest(tx: Queryable): Promise<number> {
    await tx.query(lockLedger);
    return (await one(tx.query(findLargest)))?.id ?? 0;
  },
  async insert(
    tx: Queryable,
    { day, firstId, lastId, count, root, previous, head, sealedAt, salt }: StoredSeal,
    blocks: Blocks,
  ): Promise<boolean> {
    const values = [day, firstId, lastId, count, root, previous, head, salt, new Date(sealedAt), blocks.firstIds, joined(blocks.roots)];
    return (await tx.query(insert, values)).length === 1;
  },
  insertBlocks: async (on: Queryable, day: string, { firstIds, roots }: Blocks): Promise<void> => {
    await on.query(insertBlocks, [day, firstIds, joined(roots)]);
  },
  /** The first one after a day; null when there is none. */
  findWithoutBlocks: (on: Queryable, after: string) => one(on.query(listWithoutBlocks, [after])),
  /** By day; days sealed by an earlier release may be missing. */
  async findBlocks(on: Queryable, days: string[]): Promise<Map<string, Blocks>> {
    const found = await on.query(findBlocks, [days]);
    return new Map(found.map(({ day, firstIds, roots }) => [day, { firstIds: firstIds.map(Number), roots: split(roots) }]));
  },
  /** The transactions of blocks, in order. */
  readBlocks: (on: Queryable, ranges: readonly Range[]) =>
    on.query(listBlocks, [ranges.map(({ firstId }) => firstId), ranges.map(({ lastId }) => lastId)]),
  /** From one number to another, in batches. */
  async *readTransactions(on: Queryable, firstId: number, lastId: number): AsyncGenerator<SealedTransaction[]> {
    for (let from = firstId; from <= lastId; ) {
      const rows = await on.query(listTransactions, [from, lastId, PIECE]);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) return;
      from = last.id + 1;
    }
  },
};
