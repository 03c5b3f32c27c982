/** What players get: playlists that this server writes, and the segments that they name. */
import { writePlaylist } from '#kernel/live/live.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { playUrlOf } from './view.ts';

/** Segments of a running broadcast that are listed: some twenty seconds. */
const WINDOW = 6;

/** @throws AppError LIVE_NOT_FOUND when there is nothing to play */
async function findPlayable(context: LiveContext, id: string): Promise<Broadcast> {
  const broadcast = await context.cache.broadcast(id);
  if (!broadcast || playUrlOf(broadcast) === '') throw new AppError('LIVE_NOT_FOUND');
  return broadcast;
}

/** @throws AppError LIVE_NOT_FOUND */
export async function readPlaylist(context: LiveContext, id: string): Promise<{ text: string; ended: boolean }> {
  const { state, firstSequence, targetMs } = await findPlayable(context, id);
  const ended = state === 'ENDED';
  const text = await context.cache.playlist(id, ended, async () => {
    if (ended) return writePlaylist({ segments: await context.segments.all(id, firstSequence), targetMs, discontinuitiesBefore: 0, ended });
    const segments = await context.segments.window(id, firstSequence, WINDOW);
    const first = segments[0]?.sequence ?? firstSequence;
    const discontinuitiesBefore = await context.segments.breaksBefore(id, firstSequence, first);
    return writePlaylist({ segments, targetMs, discontinuitiesBefore, ended });
  });
  return { text, ended };
}

/** @throws AppError LIVE_NOT_FOUND, also for what was sent before the broadcast began */
export async function readSegment(context: LiveContext, id: string, sequence: number): Promise<{ bytes: Buffer; isPublic: boolean }> {
  const { firstSequence, visibility } = await findPlayable(context, id);
  if (sequence < firstSequence) throw new AppError('LIVE_NOT_FOUND');
  const bytes = await context.cache.segment(`${id} ${sequence}`, async () => {
    const fileId = await context.segments.findFile(id, sequence);
    if (!fileId) return null;
    const pieces: Buffer[] = [];
    for await (const piece of (await context.files.open(fileId)).content) pieces.push(piece);
    return Buffer.concat(pieces);
  });
  if (!bytes) throw new AppError('LIVE_NOT_FOUND');
  return { bytes, isPublic: visibility === 'PUBLIC' };
}
