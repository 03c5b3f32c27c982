/** Uploads of an encoder: segments, and playlists that order them. */
import { createHash } from 'node:crypto';
import {
  BROADCAST_BYTES,
  entriesToTake,
  isFragmentName,
  isInitName,
  isInitSection,
  isMediaSegment,
  isOpenForStream,
  isPlaylistName,
  isSegmentName,
  isTransportStream,
  mayBeginAutomatically,
  parsePlaylist,
} from '#contexts/operations/rules/live/live.ts';
import { newId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { moveBySystem } from './move-broadcast.ts';
import { fitsKey } from './stream-key.ts';

export const MOST_SEGMENT_BYTES = 8 * 1024 * 1024;

/** Before its body is read. @throws AppError LIVE_KEY_REFUSED, also when there is no such broadcast; LIVE_NOT_OPEN, LIVE_STREAM_REFUSED */
export async function admitUpload(context: LiveContext, id: string, key: string, name: string): Promise<Broadcast> {
  const broadcast = await context.cache.broadcast(id);
  if (!broadcast || !fitsKey(key, broadcast.keyHash)) throw new AppError('LIVE_KEY_REFUSED');
  const { state, startsAt } = broadcast;
  if (state !== 'ON_AIR' && !(state === 'SCHEDULED' && isOpenForStream(startsAt, context.now()))) throw new AppError('LIVE_NOT_OPEN');
  if (!isSegmentName(name) && !isInitName(name) && !isPlaylistName(name)) throw new AppError('LIVE_STREAM_REFUSED');
  return broadcast;
}

/**
 * The initialization section of the fragments that follow; an encoder that restarts sends it again. @throws AppError LIVE_STREAM_REFUSED
 */
export async function receiveInit(context: LiveContext, { id }: Broadcast, bytes: Buffer): Promise<void> {
  if (!isInitSection(bytes)) throw new AppError('LIVE_STREAM_REFUSED');
  await context.segments.setInit(id, bytes);
}

/** The initialization section of a fragment; null for MPEG-TS. @throws AppError LIVE_STREAM_REFUSED for other content, or without one */
async function initFor(context: LiveContext, id: string, name: string, bytes: Buffer): Promise<Buffer | null> {
  const fits = isFragmentName(name) ? isMediaSegment(bytes) : isTransportStream(bytes);
  const init = fits && isFragmentName(name) ? await context.segments.findInit(id) : null;
  if (!fits || (isFragmentName(name) && !init)) throw new AppError('LIVE_STREAM_REFUSED');
  return init;
}

/** @throws AppError LIVE_STREAM_REFUSED when the content does not match the name, FILE_TOO_LARGE, LIVE_STREAM_FULL, LIVE_NOT_OPEN */
export async function receiveSegment(context: LiveContext, { id: broadcastId, createdBy }: Broadcast, name: string, media: Buffer) {
  const section = await initFor(context, broadcastId, name, media);
  // A fragment is stored after its initialization section: the file is readable alone, whatever the encoder sends next.
  const bytes = section ? Buffer.concat([section, media]) : media;
  const init = section && { size: section.length, hash: createHash('sha256').update(section).digest('base64url').slice(0, 22) };
  // Before it is stored: a refused upload must not remain stored for a day.
  if (!(await context.segments.addBytes(context.database, broadcastId, bytes.length, BROADCAST_BYTES)))
    throw new AppError('LIVE_STREAM_FULL');
  const file = await context.files.keep({ accountId: createdBy, purpose: 'live-segment', name, bytes });
  const now = context.now();
  const id = newId(now);
  await context.database.transaction(async (tx) => {
    await context.broadcasts.lock(tx, broadcastId);
    for (const replaced of await context.segments.replace(tx, broadcastId, name))
      await context.files.release(tx, { subjectType: 'live-segment', subjectId: replaced });
    await context.segments.insert(tx, { id, broadcastId, fileId: file.id, name, size: bytes.length, at: now, init });
    await context.files.claim(tx, {
      fileIds: [file.id],
      accountId: createdBy,
      purposes: ['live-segment'],
      subjectType: 'live-segment',
      subjectId: id,
      visibility: 'private',
    });
  });
}

/**
 * Appends the listed uploads to the stream; starts the broadcast if that is automatic.
 * @throws AppError LIVE_STREAM_REFUSED, also for MPEG-TS after fragments and vice versa: players cannot switch
 */
export async function receivePlaylist(context: LiveContext, { id, shopId }: Broadcast, text: string): Promise<void> {
  const playlist = parsePlaylist(text);
  if (!playlist) throw new AppError('LIVE_STREAM_REFUSED');
  const open = await context.isShopOpen(shopId);
  await context.database.transaction(async (tx) => {
    const broadcast = await context.broadcasts.lock(tx, id);
    if (!broadcast || (broadcast.state !== 'SCHEDULED' && broadcast.state !== 'ON_AIR')) throw new AppError('LIVE_NOT_OPEN');
    const { state, beginsAutomatically, startsAt, firstSequence, nextSequence, sourceSequence } = broadcast;
    const last = await context.segments.last(tx, id);
    const before = sourceSequence === null ? null : { sourceSequence, init: last?.init ?? '' };
    const pending = await context.segments.pending(tx, id);
    const entries = entriesToTake(playlist, pending, before);
    const [first] = entries;
    if (!first) return;
    const continues = state === 'ON_AIR' && last !== null && last.sequence >= firstSequence;
    if (continues && (last.init !== '') !== isFragmentName(first.name)) throw new AppError('LIVE_STREAM_REFUSED');
    const begins = state === 'SCHEDULED' && beginsAutomatically && open && mayBeginAutomatically(startsAt, context.now());
    if (begins) await moveBySystem(context, tx, 'start', id);
    await context.segments.take(tx, id, entries, nextSequence, context.now());
  });
  context.cache.invalidate(id);
}
