/** Playlists of HTTP Live Streaming (RFC 8216), as uploaded by encoders and as served to players; pure. */

export type PlaylistEntry = {
  /** Of the uploaded segment, without a folder: 'live12.ts'. */
  name: string;
  durationMs: number;
  /** The encoder marks that timestamps restart here. */
  discontinuity: boolean;
};
export type Playlist = {
  /** The encoder's number of the first entry. */
  mediaSequence: number;
  entries: PlaylistEntry[];
  /** The encoder has finished. */
  ended: boolean;
};

/** Characters; an encoder lists some recent segments only. */
export const LONGEST_PLAYLIST = 64 * 1024;
const MOST_ENTRIES = 500;
const LONGEST_SEGMENT_MS = 30_000;
const MOST_SEQUENCE = 10 ** 12;
/** The newest entries, whose uploads may still be in progress. */
const LATE_ENTRIES = 2;

const SEGMENT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.(?:ts|m4s)$/;
const INIT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.mp4$/;
const PLAYLIST_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.m3u8$/;
export const isSegmentName = (name: string): boolean => SEGMENT_NAME.test(name);
/** Of an initialization section. */
export const isInitName = (name: string): boolean => INIT_NAME.test(name);
export const isPlaylistName = (name: string): boolean => PLAYLIST_NAME.test(name);
/** Whether the name is that of an MP4 fragment, which needs an initialization section. */
export const isFragmentName = (name: string): boolean => name.endsWith('.m4s');

/** Tags that require more than plain segments: keys, byte ranges, headers, other playlists. */
const REFUSED = /^#EXT-X-(?:KEY|SESSION-KEY|BYTERANGE|STREAM-INF|I-FRAME-STREAM-INF|MEDIA|PART|PRELOAD-HINT|SKIP|DEFINE):/;

const MAP = '#EXT-X-MAP:';
/** The name in the line; null when it is more than a name. */
const mapOf = (line: string): string | null => {
  const [, name = ''] = /^URI="([^"]*)"$/.exec(line.slice(MAP.length)) ?? [];
  return isInitName(name) ? name : null;
};

const durationOf = (line: string): number | null => {
  const [, seconds] = /^#EXTINF:(\d{1,3}(?:\.\d{1,9})?)(?:,.*)?$/.exec(line) ?? [];
  const ms = Math.round(Number(seconds) * 1000);
  return ms > 0 && ms <= LONGEST_SEGMENT_MS ? ms : null;
};

/**
 * The playlist of MPEG-TS or of MP4 fragments, or null when anything in it is not what a simple live encoder writes: no line is passed on
 * unparsed.
 */
export function parsePlaylist(text: string): Playlist | null {
  if (text.length > LONGEST_PLAYLIST) return null;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.shift() !== '#EXTM3U') return null;
  const playlist: Playlist = { mediaSequence: 0, entries: [], ended: false };
  let durationMs: number | null = null;
  let discontinuity = false;
  let mapped = false;
  for (const line of lines) {
    if (playlist.ended || REFUSED.test(line)) return null;
    if (line.startsWith('#EXTINF:')) {
      durationMs = durationOf(line);
      if (durationMs === null) return null;
    } else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) {
      const number = line.slice('#EXT-X-MEDIA-SEQUENCE:'.length).trim();
      if (!/^\d{1,13}$/.test(number) || Number(number) > MOST_SEQUENCE || playlist.entries.length > 0) return null;
      playlist.mediaSequence = Number(number);
    } else if (line.startsWith(MAP)) {
      if (mapOf(line) === null) return null;
      mapped = true;
    } else if (line === '#EXT-X-DISCONTINUITY') discontinuity = true;
    else if (line === '#EXT-X-ENDLIST') playlist.ended = true;
    else if (!line.startsWith('#')) {
      if (durationMs === null || !isSegmentName(line) || playlist.entries.length === MOST_ENTRIES) return null;
      // Fragments follow their initialization section; no other segment has one.
      if (isFragmentName(line) !== mapped) return null;
      playlist.entries.push({ name: line, durationMs, discontinuity });
      durationMs = null;
      discontinuity = false;
    }
  }
  return playlist;
}

export type TakenEntry = PlaylistEntry & { sourceSequence: number };
/** The last accepted entry: the encoder's number of it, and its initialization section ('' for MPEG-TS). */
export type LastTaken = { sourceSequence: number; init: string };

/**
 * The entries that continue the broadcast, in order: those with an upload not accepted yet (`pending`, with the initialization section of
 * each) that come after `last` (null: none). Encoders do not wait for responses, so an upload may arrive after its playlist: if one of the
 * newest two is missing, the list ends there for now; an older missing one is a gap. Decreasing numbers mean a restarted encoder. A gap, a
 * restart or another initialization section is a discontinuity.
 */
export function entriesToTake(
  { mediaSequence, entries, ended }: Playlist,
  pending: ReadonlyMap<string, string>,
  last: LastTaken | null,
): TakenEntry[] {
  const again = last !== null && mediaSequence + entries.length - 1 < last.sourceSequence;
  const taken: TakenEntry[] = [];
  let before = last;
  for (const [index, entry] of entries.entries()) {
    const sourceSequence = mediaSequence + index;
    if (!again && last !== null && sourceSequence <= last.sourceSequence) continue;
    const init = pending.get(entry.name);
    if (init === undefined) {
      if (!ended && index >= entries.length - LATE_ENTRIES) break;
      continue;
    }
    const follows = before === null || (sourceSequence === before.sourceSequence + 1 && init === before.init);
    taken.push({ ...entry, sourceSequence, discontinuity: entry.discontinuity || !follows });
    before = { sourceSequence, init };
  }
  return taken;
}

/** `init`: the name of its initialization section; '' for MPEG-TS. */
export type ServedSegment = { sequence: number; durationMs: number; discontinuity: boolean; init: string };
type Written = {
  segments: readonly ServedSegment[];
  /** Longest segment of the broadcast so far. */
  targetMs: number;
  /** Discontinuities before the first listed segment. */
  discontinuitiesBefore: number;
  /** Nothing follows: players may seek in all of it. */
  ended: boolean;
};

/** Names that players request, besides the playlist. */
const servedName = ({ sequence, init }: Pick<ServedSegment, 'sequence' | 'init'>): string =>
  init === '' ? `${sequence}.ts` : `${sequence}.m4s`;
const servedInitName = (init: string): string => `init-${init}.mp4`;

/** The playlist for players: segments of one format. */
export function writePlaylist({ segments, targetMs, discontinuitiesBefore, ended }: Written): string {
  const isFragmented = segments.some(({ init }) => init !== '');
  const lines = ['#EXTM3U', `#EXT-X-VERSION:${isFragmented ? 7 : 3}`, `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(targetMs / 1000))}`];
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`);
  if (ended) lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
  else if (discontinuitiesBefore > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitiesBefore}`);
  for (const [index, segment] of segments.entries()) {
    const { durationMs, discontinuity, init } = segment;
    // The beginning of a recording has no predecessor.
    if (discontinuity && !(ended && index === 0)) lines.push('#EXT-X-DISCONTINUITY');
    if (init !== '' && init !== segments[index - 1]?.init) lines.push(`#EXT-X-MAP:URI="${servedInitName(init)}"`);
    lines.push(`#EXTINF:${(durationMs / 1000).toFixed(3)},`, servedName(segment));
  }
  if (ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
