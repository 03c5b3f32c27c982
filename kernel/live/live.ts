/** Live broadcasts: their states, their times, and the playlists and segments of their streams. */
export { type BroadcastState, broadcastLifecycle } from './broadcast-lifecycle.ts';
export {
  entriesToTake,
  isPlaylistName,
  isSegmentName,
  LONGEST_PLAYLIST,
  parsePlaylist,
  type ServedSegment,
  type TakenEntry,
  writePlaylist,
} from './playlist.ts';
export { EARLIEST_BEFORE_MS, hasSignal, isOpenForStream, LAPSES_AFTER_MS, LONGEST_MS, mayBeginByItself, SILENT_MS } from './schedule.ts';
export { isTransportStream } from './transport-stream.ts';
