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

/** The newest segments from a sequence on, of one kind: what came before another kind is left out. */
async function writeWindow({ segments }: LiveContext, { id, targetMs }: Broadcast, from: number): Promise<string> {
  const newest = await segments.window(id, from, WINDOW);
  const isFragment = newest.at(-1)?.init !== '';
  const listed = newest.slice(newest.findLastIndex(({ init }) => (init !== '') !== isFragment) + 1);
  const discontinuitiesBefore = await segments.breaksBefore(id, from, listed[0]?.sequence ?? from);
  return writePlaylist({ segments: listed, targetMs, discontinuitiesBefore, ended: false });
}

/** @throws AppError LIVE_NOT_FOUND */
export async function readPlaylist(context: LiveContext, id: string): Promise<{ text: string; ended: boolean }> {
  const broadcast = await findPlayable(context, id);
  const { state, firstSequence, targetMs } = broadcast;
  const ended = state === 'ENDED';
  const text = await context.cache.playlist(id, ended, async () => {
    if (!ended) return writeWindow(context, broadcast, firstSequence);
    return writePlaylist({ segments: await context.segments.all(id, firstSequence), targetMs, discontinuitiesBefore: 0, ended });
  });
  return { text, ended };
}

type Media = { bytes: Buffer; type: 'video/mp2t' | 'video/mp4' };

/** The bytes that a playlist calls by this name, from a sequence on. @throws AppError LIVE_NOT_FOUND */
async function readMedia({ cache, segments, files }: LiveContext, id: string, name: string, from: number): Promise<Media> {
  const [, sequence, ending] = /^(\d{1,9})\.(ts|m4s)$/.exec(name) ?? [];
  const [, hash] = /^init-([\w-]{22})\.mp4$/.exec(name) ?? [];
  if (sequence === undefined ? hash === undefined : Number(sequence) < from) throw new AppError('LIVE_NOT_FOUND');
  const bytes = await cache.segment(`${id} ${name}`, async () => {
    const found = hash === undefined ? await segments.findFile(id, Number(sequence)) : await segments.findFileOfInit(id, hash, from);
    if (!found || (found.initSize === null) !== (ending === 'ts')) return null;
    const pieces: Buffer[] = [];
    for await (const piece of (await files.open(found.fileId)).content) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    if (found.initSize === null) return whole;
    // A copy: what is remembered of a section must not hold its whole segment.
    return hash === undefined ? whole.subarray(found.initSize) : Buffer.from(whole.subarray(0, found.initSize));
  });
  if (!bytes) throw new AppError('LIVE_NOT_FOUND');
  return { bytes, type: ending === 'ts' ? 'video/mp2t' : 'video/mp4' };
}

/** @throws AppError LIVE_NOT_FOUND, also for what was sent before the broadcast began */
export async function readSegment(context: LiveContext, id: string, name: string): Promise<Media & { isPublic: boolean }> {
  const { firstSequence, visibility } = await findPlayable(context, id);
  return { ...(await readMedia(context, id, name, firstSequence)), isPublic: visibility === 'PUBLIC' };
}

/** Where the host's own preview begins: with everything that was sent, and on air with what visitors see. */
const previewFrom = ({ state, firstSequence }: Broadcast): number => (state === 'ON_AIR' ? firstSequence : 0);

/** @throws AppError LIVE_NOT_FOUND for broadcasts of another shop, and when nothing was sent yet or nothing may be sent any more */
async function findPreviewed(context: LiveContext, id: string, shopId: string): Promise<Broadcast> {
  const broadcast = await context.cache.broadcast(id);
  if (broadcast?.shopId !== shopId || !hasPreview(broadcast)) throw new AppError('LIVE_NOT_FOUND');
  return broadcast;
}
export const hasPreview = (broadcast: Broadcast): boolean =>
  (broadcast.state === 'SCHEDULED' || broadcast.state === 'ON_AIR') && broadcast.nextSequence > previewFrom(broadcast);

/** What the shop's own encoder sends, also before visitors see it. @throws AppError LIVE_NOT_FOUND */
export async function readPreview(context: LiveContext, id: string, shopId: string, name: string): Promise<Media | { text: string }> {
  const broadcast = await findPreviewed(context, id, shopId);
  if (name === 'live.m3u8') return { text: await writeWindow(context, broadcast, previewFrom(broadcast)) };
  return readMedia(context, id, name, previewFrom(broadcast));
}
