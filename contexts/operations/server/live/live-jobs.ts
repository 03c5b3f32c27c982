/** Jobs of broadcasts: endings, reminders, deletion of unused content. */

import { LAPSES_AFTER_MS, LONGEST_MS, SILENT_MS } from '#contexts/operations/rules/live/live.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { BROADCASTS_DUE } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { moveBySystem } from './move-broadcast.ts';
import { REMINDERS_DUE } from './room-store.ts';
import { VIEWERS_CACHED_MS } from './viewers.ts';

const BATCH = 200;
/** Segments that no playlist has listed for this long are deleted. */
const PENDING_MS = 10 * 60_000;

/** One round: ends broadcasts without a stream, cancels those that never began. */
export async function endBroadcasts(context: LiveContext): Promise<void> {
  const now = context.now();
  const { broadcasts, database } = context;
  for (const { id } of await broadcasts.listSilent(now - SILENT_MS, now - LONGEST_MS))
    await database.transaction((tx) => moveBySystem(context, tx, 'finish', id));
  for (const { id } of await broadcasts.listLapsed(now - LAPSES_AFTER_MS))
    await database.transaction((tx) => moveBySystem(context, tx, 'lapse', id));
}

/** One round: notices for all users who wait for a broadcast that has begun or was canceled. */
export async function sendReminders(context: LiveContext): Promise<void> {
  for (let sent = BATCH; sent === BATCH; )
    sent = await context.database.transaction(async (tx) => {
      const due = await context.rooms.takeReminders(tx, BATCH);
      for (const { accountId, id, state, title, titleEn } of due) {
        if (state === 'ENDED') continue;
        const code = state === 'ON_AIR' ? 'LIVE_BEGUN' : 'LIVE_CANCELED';
        const url = state === 'ON_AIR' ? addressOf('mall/live/:broadcastId', { broadcastId: id }) : addressOf('mall/live');
        await context.notify(tx, accountId, code, { title, titleEn: titleEn || title }, url);
      }
      return due.length;
    });
}

/** One round: deletes segments that can no longer be played, and viewers older than a day. */
export async function deleteUnused(context: LiveContext, signal?: AbortSignal): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH && !signal?.aborted; )
    deleted = await context.database.transaction(async (tx) => {
      const ids = await context.segments.deleteUnused(tx, context.now() - PENDING_MS, BATCH);
      for (const id of ids) await context.files.release(tx, { subjectType: 'live-segment', subjectId: id });
      return ids.length;
    });
  await context.rooms.removeViewers(context.now() - VIEWERS_CACHED_MS);
}

export const liveJobs = (context: LiveContext): Job[] => [
  { name: 'operations.end-live', everyMs: RARELY_MS, due: BROADCASTS_DUE, runs: 'alone', work: () => endBroadcasts(context) },
  { name: 'operations.remind-of-live', everyMs: RARELY_MS, due: REMINDERS_DUE, runs: 'alone', work: () => sendReminders(context) },
  { name: 'operations.delete-live-segments', everyMs: RARELY_MS, runs: 'alone', work: (signal) => deleteUnused(context, signal) },
];
