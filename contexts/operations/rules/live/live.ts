/** Live broadcasts: their states, their times, and the playlists and segments of their streams. */
export { type BroadcastState, broadcastLifecycle } from './broadcast-lifecycle.ts';
export { isInitSection, isMediaSegment } from './fragmented-mp4.ts';
export {
  entriesToTake,
  isFragmentName,
  isInitName,
  isPlaylistName,
  isSegmentName,
  type LastTaken,
  LONGEST_PLAYLIST,
  parsePlaylist,
  type ServedSegment,
  type TakenEntry,
  writePlaylist,
} from './playlist.ts';
export { BROADCAST_BYTES, FREED_AFTER_MS } from './room-for-streams.ts';
export {
  EARLIEST_BEFORE_MS,
  hasSignal,
  isOpenForStream,
  LAPSES_AFTER_MS,
  LONGEST_MS,
  mayBeginAutomatically,
  SILENT_MS,
} from './schedule.ts';
export { isTransportStream } from './transport-stream.ts';
