/** The only SQL that writes `meter_source` and `meter_key`, but for `usage-simulator-store.ts`. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type Key = { keyId: string; beginning: string; createdAt: number; lastUsedAt: number; revokedAt: number };
export type Source = {
  sourceId: string;
  name: string;
  /** The services it may report: 'cluster:<id>', 'shop:<id>'; '*' for the simulator. */
  scope: string;
  isSimulator: boolean;
  recordCount: number;
  refusedCount: number;
  lastRecordAt: number;
  keys: Key[];
};
const keys = `(SELECT coalesce(jsonb_agg(jsonb_build_object('keyId', k.id::text, 'beginning', k.beginning, 'createdAt', ${msOrZero('k.created_at')}, 'lastUsedAt', ${msOrZero('k.last_used_at')},
  'revokedAt', ${msOrZero('k.revoked_at')}) ORDER BY k.id DESC), '[]') FROM meter_key k WHERE k.source_id = s.id) AS keys`;
const list = statement(
  'meter-source-list',
  `SELECT s.id::text AS "sourceId", s.name, s.scope, s.is_simulator AS "isSimulator", s.record_count AS "recordCount", s.refused_count AS "refusedCount", ${msOrZero('s.last_record_at')} AS "lastRecordAt", ${keys}
   FROM meter_source s ORDER BY s.id LIMIT 1000`,
);
const insert = statement('meter-source-insert', 'INSERT INTO meter_source (name, scope) VALUES ($1, $2) RETURNING id::text');
const lock = statement('meter-source-lock', 'SELECT id FROM meter_source WHERE id = $1 FOR UPDATE');
const count = statement(
  'meter-source-count',
  `UPDATE meter_source SET record_count = record_count + $2, refused_count = refused_count + $3, last_record_at = $4 WHERE id = $1`,
);
const insertKey = statement(
  'meter-key-insert',
  'INSERT INTO meter_key (source_id, key_hash, beginning, account_id) SELECT id, $2, $3, $4 FROM meter_source WHERE id = $1 AND NOT is_simulator RETURNING id::text',
);
const revokeKey = statement(
  'meter-key-revoke',
  'UPDATE meter_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING source_id::text AS "sourceId"',
);
/** The time of last use is written once a minute. */
const findByKey = statement(
  'meter-key-find',
  `WITH found AS (SELECT k.id, k.last_used_at, s.id AS source_id, s.scope FROM meter_key k JOIN meter_source s ON s.id = k.source_id WHERE k.key_hash = $1 AND k.revoked_at IS NULL),
   used AS (UPDATE meter_key k SET last_used_at = $2 FROM found f WHERE k.id = f.id AND (f.last_used_at IS NULL OR f.last_used_at < $2::timestamptz - interval '1 minute'))
   SELECT source_id::text AS "sourceId", scope FROM found`,
);

export const sourceStore = {
  list: (on: Queryable) => on.query(list),
  insert: async (tx: Queryable, name: string, scope: string): Promise<string> => {
    const made = await one(tx.query(insert, [name, scope]));
    if (!made) throw new Error('the source was not inserted');
    return made.id;
  },
  /** Batches of one source are serialised: two versions of a record never conflict. */
  lock: (tx: Queryable, sourceId: string) => anyRow(tx.query(lock, [sourceId])),
  count: async (tx: Queryable, sourceId: string, { stored, refused }: { stored: number; refused: number }, at: number): Promise<void> => {
    await tx.query(count, [sourceId, stored, refused, new Date(at)]);
  },
  /** Null: no such source. */
  insertKey: async (tx: Queryable, sourceId: string, hash: Buffer, beginning: string, accountId: number): Promise<string | null> =>
    (await one(tx.query(insertKey, [sourceId, hash, beginning, accountId])))?.id ?? null,
  revokeKey: (tx: Queryable, keyId: string, at: number) => one(tx.query(revokeKey, [keyId, new Date(at)])),
  findByKey: (on: Queryable, hash: Buffer, at: number) => one(on.query(findByKey, [hash, new Date(at)])),
};
