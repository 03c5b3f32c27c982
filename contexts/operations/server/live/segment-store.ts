/** The only SQL that writes `live_segment`. Locks the broadcast first, whose stream counters it updates. */
import type { ServedSegment, TakenEntry } from '#contexts/operations/rules/live/live.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { broadcastState } from './states.ts';

/** A repeated upload replaces the first one until a playlist lists it. */
const replace = statement(
  'live-segment-replace',
  'DELETE FROM live_segment WHERE broadcast_id = $1 AND name = $2 AND sequence IS NULL RETURNING id',
);
const insert = statement(
  'live-segment-insert',
  'INSERT INTO live_segment (id, broadcast_id, file_id, name, size, received_at, init_size, init_hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
);
const addBytes = statement(
  'live-add-bytes',
  `UPDATE live_broadcast SET received_bytes = received_bytes + $2
   WHERE id = $1 AND received_bytes + $2 <= $3 AND state IN (${broadcastState('SCHEDULED', 'ON_AIR')}) RETURNING id`,
);
const listPending = statement(
  'live-segment-pending',
  `SELECT name, coalesce(init_hash, '') AS init FROM live_segment WHERE broadcast_id = $1 AND sequence IS NULL`,
);
const findLast = statement(
  'live-segment-last',
  `SELECT sequence, coalesce(init_hash, '') AS init FROM live_segment WHERE broadcast_id = $1 AND sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1`,
);
const setInit = statement('live-set-init', 'UPDATE live_broadcast SET init_section = $2 WHERE id = $1');
const findInit = statement('live-find-init', 'SELECT init_section AS bytes FROM live_broadcast WHERE id = $1');
const take = statement(
  'live-segment-take',
  `UPDATE live_segment s SET sequence = t.sequence, duration_ms = t."durationMs", discontinuity = t.discontinuity
   FROM jsonb_to_recordset($2::jsonb) AS t(name text, sequence int, "durationMs" int, discontinuity boolean)
   WHERE s.broadcast_id = $1 AND s.name = t.name AND s.sequence IS NULL`,
);
const advance = statement(
  'live-advance',
  `UPDATE live_broadcast SET next_sequence = next_sequence + $2, source_sequence = $3, target_ms = greatest(target_ms, $4), duration_ms = duration_ms + $5, signal_at = $6 WHERE id = $1`,
);
const served = `sequence, coalesce(duration_ms, 0) AS "durationMs", discontinuity, coalesce(init_hash, '') AS init`;
const listWindow = statement(
  'live-segment-window',
  `SELECT ${served} FROM live_segment WHERE broadcast_id = $1 AND sequence >= $2 ORDER BY sequence DESC LIMIT $3`,
);
const listAll = statement(
  'live-segment-all',
  `SELECT ${served} FROM live_segment WHERE broadcast_id = $1 AND sequence >= $2 ORDER BY sequence`,
);
const countBreaks = statement(
  'live-segment-breaks',
  'SELECT count(*)::int AS count FROM live_segment WHERE broadcast_id = $1 AND sequence >= $2 AND sequence < $3 AND discontinuity',
);
const stored = `file_id AS "fileId", init_size AS "initSize"`;
const findFile = statement('live-segment-file', `SELECT ${stored} FROM live_segment WHERE broadcast_id = $1 AND sequence = $2`);
const findFileOfInit = statement(
  'live-segment-file-of-init',
  `SELECT ${stored} FROM live_segment WHERE broadcast_id = $1 AND init_hash = $2 AND sequence >= $3 ORDER BY sequence LIMIT 1`,
);
/**
 * Of broadcasts that are no longer shown (canceled, not begun in time, taken off, recording deleted), from before a broadcast began, and
 * those that no playlist ever listed.
 */
const deleteUnused = statement(
  'live-segment-delete-unused',
  `DELETE FROM live_segment WHERE id IN (
     SELECT s.id FROM live_segment s JOIN live_broadcast b ON b.id = s.broadcast_id
     WHERE b.state IN (${broadcastState('CANCELED', 'FORCED_OFF')}) OR b.dropped_at IS NOT NULL
       OR (s.sequence < b.first_sequence AND b.state IN (${broadcastState('ON_AIR', 'ENDED')}))
       OR (s.sequence IS NULL AND s.received_at < $1)
     LIMIT $2) RETURNING id`,
);

export type NewSegment = {
  id: string;
  broadcastId: string;
  fileId: string;
  name: string;
  size: number;
  at: number;
  /** The initialization section at the beginning of the file; null for MPEG-TS. */
  init: { size: number; hash: string } | null;
};

export const createSegmentStore = (database: Database) => ({
  /** Ids of the replaced segments. */
  replace: async (tx: Queryable, broadcastId: string, name: string) => (await tx.query(replace, [broadcastId, name])).map(({ id }) => id),
  insert: async (tx: Queryable, { id, broadcastId, fileId, name, size, at, init }: NewSegment) =>
    void (await tx.query(insert, [id, broadcastId, fileId, name, size, new Date(at), init?.size ?? null, init?.hash ?? null])),
  /** The initialization section of the encoder's next fragments. */
  setInit: async (broadcastId: string, bytes: Buffer) => void (await database.query(setInit, [broadcastId, bytes])),
  findInit: async (broadcastId: string) => (await one(database.query(findInit, [broadcastId])))?.bytes ?? null,
  /** False when the broadcast accepts no more. */
  addBytes: (tx: Queryable, broadcastId: string, bytes: number, most: number) => anyRow(tx.query(addBytes, [broadcastId, bytes, most])),
  /** Names of uploads that no playlist has listed yet, with the hash of their initialization section ('' for MPEG-TS). */
  pending: async (tx: Queryable, broadcastId: string) =>
    new Map((await tx.query(listPending, [broadcastId])).map(({ name, init }) => [name, init])),
  last: (tx: Queryable, broadcastId: string) => one(tx.query(findLast, [broadcastId])),
  /** Under the lock of the broadcast. `first`: the sequence of the first of them. */
  async take(tx: Queryable, broadcastId: string, entries: TakenEntry[], first: number, now: number): Promise<void> {
    const rows = entries.map(({ name, durationMs, discontinuity }, index) => ({
      name,
      durationMs,
      discontinuity,
      sequence: first + index,
    }));
    await tx.query(take, [broadcastId, JSON.stringify(rows)]);
    const durations = entries.map(({ durationMs }) => durationMs);
    const sum = durations.reduce((total, one) => total + one, 0);
    await tx.query(advance, [broadcastId, rows.length, entries.at(-1)?.sourceSequence, Math.max(...durations), sum, new Date(now)]);
  },
  /** The last shown segments, in order. */
  window: async (broadcastId: string, from: number, most: number): Promise<ServedSegment[]> =>
    (await database.query(listWindow, [broadcastId, from, most])).reverse(),
  all: (broadcastId: string, from: number) => database.query(listAll, [broadcastId, from]),
  breaksBefore: async (broadcastId: string, from: number, before: number) =>
    (await one(database.query(countBreaks, [broadcastId, from, before])))?.count ?? 0,
  findFile: (broadcastId: string, sequence: number) => one(database.query(findFile, [broadcastId, sequence])),
  findFileOfInit: (broadcastId: string, hash: string, from: number) => one(database.query(findFileOfInit, [broadcastId, hash, from])),
  deleteUnused: async (tx: Queryable, pendingBefore: number, most: number) =>
    (await tx.query(deleteUnused, [new Date(pendingBefore), most])).map(({ id }) => id),
});
export type SegmentStore = ReturnType<typeof createSegmentStore>;
