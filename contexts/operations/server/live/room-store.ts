/** The only SQL that writes `live_message`, `live_speaker`, `live_viewer` and `live_reminder`. The broadcast has the message counters. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { broadcastState } from './states.ts';

const columns = `m.sequence, m.change, m.account_id AS "accountId", m.author, m.is_host AS "isHost", CASE WHEN m.removed_by IS NULL THEN m.body ELSE '' END AS body,
  m.removed_by IS NOT NULL AS removed, ${msOf('m.at')} AS at`;

export type MessageRow = {
  sequence: number;
  change: number;
  accountId: number;
  author: string;
  isHost: boolean;
  body: string;
  removed: boolean;
  at: number;
};

/** Permission to send: not muted, and the pause since the last message is over. */
const speak = statement(
  'live-speak',
  `INSERT INTO live_speaker (broadcast_id, account_id, spoke_at) VALUES ($1, $2, $3)
   ON CONFLICT (broadcast_id, account_id) DO UPDATE SET spoke_at = $3
   WHERE live_speaker.muted_by IS NULL AND (live_speaker.spoke_at IS NULL OR live_speaker.spoke_at <= $4) RETURNING account_id`,
);
const findSpeaker = statement(
  'live-find-speaker',
  `SELECT muted_by IS NOT NULL AS muted, ${msOrZero('spoke_at')} AS "spokeAt" FROM live_speaker WHERE broadcast_id = $1 AND account_id = $2`,
);
const insert = statement(
  'live-message-insert',
  `WITH numbered AS (
     UPDATE live_broadcast SET message_count = message_count + 1, message_change = message_change + 1
     WHERE id = $1 AND state = ${broadcastState('ON_AIR')} AND message_count < $7 RETURNING id, message_count, message_change)
   INSERT INTO live_message AS m (broadcast_id, sequence, change, account_id, author, is_host, body, at)
   SELECT n.id, n.message_count, n.message_change, $2, $3, $4, $5, $6 FROM numbered n RETURNING ${columns}`,
);
const listAfter = statement(
  'live-message-list-after',
  `SELECT ${columns} FROM live_message m WHERE m.broadcast_id = $1 AND m.change > $2 ORDER BY m.change LIMIT $3`,
);
const listLast = statement(
  'live-message-list-last',
  `SELECT l.* FROM (SELECT ${columns} FROM live_message m WHERE m.broadcast_id = $1 ORDER BY m.sequence DESC LIMIT $2) l ORDER BY l.sequence`,
);
const find = statement('live-message-find', `SELECT ${columns} FROM live_message m WHERE m.broadcast_id = $1 AND m.sequence = $2`);
const remove = statement(
  'live-message-remove',
  `WITH numbered AS (UPDATE live_broadcast SET message_change = message_change + 1
     WHERE id = $1 AND EXISTS (SELECT 1 FROM live_message WHERE broadcast_id = $1 AND sequence = $2 AND removed_by IS NULL) RETURNING id, message_change)
   UPDATE live_message m SET removed_by = $3, change = n.message_change FROM numbered n
   WHERE m.broadcast_id = n.id AND m.sequence = $2 AND m.removed_by IS NULL RETURNING m.sequence`,
);
const mute = statement(
  'live-mute',
  `INSERT INTO live_speaker (broadcast_id, account_id, muted_by) VALUES ($1, $2, $3) ON CONFLICT (broadcast_id, account_id) DO UPDATE SET muted_by = $3`,
);

/** Known viewers are always counted; new ones of one source up to $5. */
const see = statement(
  'live-see',
  `INSERT INTO live_viewer AS v (broadcast_id, viewer, source, seen_at)
   SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM live_viewer k WHERE k.broadcast_id = $1 AND k.viewer = $2)
     OR (SELECT count(*) FROM live_viewer c WHERE c.broadcast_id = $1 AND c.source = $3) < $5
   ON CONFLICT (broadcast_id, viewer) DO UPDATE SET seen_at = excluded.seen_at RETURNING (v.xmax = 0) AS fresh`,
);
const countView = statement('live-count-view', 'UPDATE live_broadcast SET view_count = view_count + 1 WHERE id = $1');
const removeViewers = statement(
  'live-forget-viewers',
  'DELETE FROM live_viewer WHERE (broadcast_id, viewer) IN (SELECT broadcast_id, viewer FROM live_viewer WHERE seen_at < $1 LIMIT 5000)',
);

const remind = statement(
  'live-remind',
  `INSERT INTO live_reminder (broadcast_id, account_id, created_at)
   SELECT b.id, $2, $3 FROM live_broadcast b WHERE b.id = $1 AND b.state = ${broadcastState('SCHEDULED')} AND (SELECT count(*) FROM live_reminder r WHERE r.account_id = $2) < $4
   ON CONFLICT (broadcast_id, account_id) DO UPDATE SET created_at = live_reminder.created_at RETURNING account_id`,
);
const removeReminder = statement('live-forget-reminder', 'DELETE FROM live_reminder WHERE broadcast_id = $1 AND account_id = $2');
const isReminded = statement('live-is-reminded', 'SELECT 1 FROM live_reminder WHERE broadcast_id = $1 AND account_id = $2');
const listReminded = statement(
  'live-list-reminded',
  'SELECT broadcast_id AS id FROM live_reminder WHERE account_id = $1 ORDER BY broadcast_id',
);
export const REMINDERS_DUE = `EXISTS (SELECT FROM live_reminder w JOIN live_broadcast x ON x.id = w.broadcast_id WHERE x.state <> ${broadcastState('SCHEDULED')})`;
/** Of broadcasts that have begun or were canceled. */
const takeReminders = statement(
  'live-take-reminders',
  `WITH due AS MATERIALIZED (
     SELECT w.broadcast_id, w.account_id FROM live_reminder w JOIN live_broadcast x ON x.id = w.broadcast_id
     WHERE x.state <> ${broadcastState('SCHEDULED')} LIMIT $1 FOR UPDATE OF w SKIP LOCKED)
   DELETE FROM live_reminder r USING due d, live_broadcast b
   WHERE r.broadcast_id = d.broadcast_id AND r.account_id = d.account_id AND b.id = r.broadcast_id
   RETURNING r.account_id AS "accountId", b.id, b.state, b.title, b.title_en AS "titleEn"`,
);

type NewMessage = { accountId: number; author: string; isHost: boolean; body: string; at: number };

export const createRoomStore = (database: Database) => ({
  speak: (tx: Queryable, broadcastId: string, accountId: number, now: number, pauseMs: number) =>
    anyRow(tx.query(speak, [broadcastId, accountId, new Date(now), new Date(now - pauseMs)])),
  findSpeaker: (broadcastId: string, accountId: number, on: Queryable = database) => one(on.query(findSpeaker, [broadcastId, accountId])),
  /** Null when the room is closed or full. */
  insert: (tx: Queryable, broadcastId: string, { accountId, author, isHost, body, at }: NewMessage, most: number) =>
    one(tx.query(insert, [broadcastId, accountId, author, isHost, body, new Date(at), most])),
  listAfter: (broadcastId: string, after: number, most: number) => database.query(listAfter, [broadcastId, after, most]),
  listLast: (broadcastId: string, most: number) => database.query(listLast, [broadcastId, most]),
  find: (tx: Queryable, broadcastId: string, sequence: number) => one(tx.query(find, [broadcastId, sequence])),
  remove: (tx: Queryable, broadcastId: string, sequence: number, by: number) => anyRow(tx.query(remove, [broadcastId, sequence, by])),
  mute: async (tx: Queryable, broadcastId: string, accountId: number, by: number | null) =>
    void (await tx.query(mute, [broadcastId, accountId, by])),
  /** True for a new viewer. */
  async see(broadcastId: string, viewer: string, source: string, now: number, mostOfSource: number): Promise<boolean> {
    const seen = await one(database.query(see, [broadcastId, viewer, source, new Date(now), mostOfSource]));
    if (seen?.fresh) await database.query(countView, [broadcastId]);
    return seen?.fresh ?? false;
  },
  removeViewers: async (before: number) => void (await database.query(removeViewers, [new Date(before)])),
  remind: (broadcastId: string, accountId: number, now: number, most: number) =>
    anyRow(database.query(remind, [broadcastId, accountId, new Date(now), most])),
  removeReminder: async (broadcastId: string, accountId: number) => void (await database.query(removeReminder, [broadcastId, accountId])),
  isReminded: (broadcastId: string, accountId: number) => anyRow(database.query(isReminded, [broadcastId, accountId])),
  listReminded: async (accountId: number) => (await database.query(listReminded, [accountId])).map(({ id }) => id),
  takeReminders: (tx: Queryable, most: number) => tx.query(takeReminders, [most]),
});
export type RoomStore = ReturnType<typeof createRoomStore>;
