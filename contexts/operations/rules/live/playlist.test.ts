import { describe, expect, it } from 'vitest';
import { entriesToTake, isFragmentName, isInitName, isPlaylistName, isSegmentName, parsePlaylist, writePlaylist } from './playlist.ts';
import { isTransportStream } from './transport-stream.ts';

const usual = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:7
#EXTINF:4.000000,
live7.ts
#EXTINF:3.960000,
live8.ts
`;

describe('parsePlaylist', () => {
  it('reads what ffmpeg writes', () => {
    expect(parsePlaylist(usual)).toEqual({
      mediaSequence: 7,
      entries: [
        { name: 'live7.ts', durationMs: 4000, discontinuity: false },
        { name: 'live8.ts', durationMs: 3960, discontinuity: false },
      ],
      ended: false,
    });
  });
  it('reads fragments of MP4, as ffmpeg writes them', () => {
    const read = parsePlaylist(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.000000,\nlive0.m4s\n#EXTINF:2,\nlive1.m4s\n',
    );
    expect(read?.entries.map(({ name }) => name)).toEqual(['live0.m4s', 'live1.m4s']);
  });
  it('reads discontinuities, the end, Windows lines and a mark of the byte order', () => {
    const read = parsePlaylist('\uFEFF#EXTM3U\r\n#EXT-X-DISCONTINUITY\r\n#EXTINF:2,a title\r\na.ts\r\n#EXT-X-ENDLIST\r\n');
    expect(read).toEqual({ mediaSequence: 0, entries: [{ name: 'a.ts', durationMs: 2000, discontinuity: true }], ended: true });
  });
  it.each([
    ['nothing', ''],
    ['another file', '<html></html>'],
    ['no first line', '#EXTINF:4,\nlive.ts\n'],
    ['an absolute address', '#EXTM3U\n#EXTINF:4,\nhttps://other.test/live.ts\n'],
    ['a folder above', '#EXTM3U\n#EXTINF:4,\n../live.ts\n'],
    ['a folder', '#EXTM3U\n#EXTINF:4,\nfolder/live.ts\n'],
    ['a query', '#EXTM3U\n#EXTINF:4,\nlive.ts?key=1\n'],
    ['another ending', '#EXTM3U\n#EXTINF:4,\nlive.mp4\n'],
    ['two endings', '#EXTM3U\n#EXTINF:4,\nlive.html.ts\n'],
    ['a segment without a duration', '#EXTM3U\nlive.ts\n'],
    ['a duration of nothing', '#EXTM3U\n#EXTINF:0,\nlive.ts\n'],
    ['a negative duration', '#EXTM3U\n#EXTINF:-4,\nlive.ts\n'],
    ['a duration in powers', '#EXTM3U\n#EXTINF:4e9,\nlive.ts\n'],
    ['a duration without a number', '#EXTM3U\n#EXTINF:NaN,\nlive.ts\n'],
    ['a segment of minutes', '#EXTM3U\n#EXTINF:120,\nlive.ts\n'],
    ['an encrypted stream', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="https://other.test/key"\n#EXTINF:4,\nlive.ts\n'],
    ['parts of a file', '#EXTM3U\n#EXTINF:4,\n#EXT-X-BYTERANGE:100@0\nlive.ts\n'],
    ['an initialization section of MPEG-TS', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nlive.ts\n'],
    ['fragments without their initialization section', '#EXTM3U\n#EXTINF:4,\nlive.m4s\n'],
    ['fragments among packets', '#EXTM3U\n#EXTINF:4,\nlive.ts\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nlive.m4s\n#EXTINF:4,\nb.ts\n'],
    ['an initialization section elsewhere', '#EXTM3U\n#EXT-X-MAP:URI="https://other.test/init.mp4"\n#EXTINF:4,\nlive.m4s\n'],
    ['a part of an initialization section', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"\n#EXTINF:4,\nlive.m4s\n'],
    ['an initialization section without a name', '#EXTM3U\n#EXT-X-MAP:\n#EXTINF:4,\nlive.m4s\n'],
    ['a playlist of playlists', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n'],
    ['a sequence without a number', '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:x\n'],
    ['a sequence out of range', '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:9999999999999\n'],
    ['a sequence after segments', '#EXTM3U\n#EXTINF:4,\na.ts\n#EXT-X-MEDIA-SEQUENCE:4\n'],
    ['something after the end', '#EXTM3U\n#EXT-X-ENDLIST\n#EXTINF:4,\nlive.ts\n'],
    ['too many segments', `#EXTM3U\n${'#EXTINF:1,\na.ts\n'.repeat(501)}`],
    ['too many characters', `#EXTM3U\n${'# nothing\n'.repeat(8_000)}`],
  ])('refuses %s', (_, text) => {
    expect(parsePlaylist(text)).toBeNull();
  });
});

describe('names of uploads', () => {
  it('knows fragments of MP4 and their initialization section', () => {
    expect([isSegmentName('live0.m4s'), isFragmentName('live0.m4s'), isFragmentName('live0.ts')]).toEqual([true, true, false]);
    expect([isInitName('init.mp4'), isInitName('../init.mp4'), isSegmentName('init.mp4')]).toEqual([true, false, false]);
  });
  it.each(['live.ts', 'a', '.ts', '-a.ts', 'a b.ts', 'a.TS', 'a%2f.ts', `${'a'.repeat(61)}.ts`, 'a.m3u8.ts'])('judges %s', (name) => {
    expect(isSegmentName(name)).toBe(name === 'live.ts');
  });
  it('knows playlists', () => {
    expect([isPlaylistName('live.m3u8'), isPlaylistName('live.m3u8.tmp'), isPlaylistName('../live.m3u8')]).toEqual([true, false, false]);
  });
});

const playlist = (mediaSequence: number, ...names: string[]) => ({
  mediaSequence,
  entries: names.map((name) => ({ name, durationMs: 4000, discontinuity: false })),
  ended: false,
});
const take = (given: ReturnType<typeof playlist>, pending: string[], last: number | null) =>
  entriesToTake(given, new Map(pending.map((name) => [name, ''])), last === null ? null : { sourceSequence: last, init: '' }).map(
    ({ name, sourceSequence, discontinuity }) => [name, sourceSequence, discontinuity],
  );

describe('entriesToTake', () => {
  it('takes the first segments, then those that follow', () => {
    expect(take(playlist(0, 'a.ts'), ['a.ts'], null)).toEqual([['a.ts', 0, false]]);
    expect(take(playlist(0, 'a.ts', 'b.ts', 'c.ts'), ['b.ts', 'c.ts'], 0)).toEqual([
      ['b.ts', 1, false],
      ['c.ts', 2, false],
    ]);
  });
  it('waits for one of the newest two, and marks the gap that a lost one leaves', () => {
    expect(take(playlist(0, 'a.ts', 'b.ts', 'c.ts'), ['c.ts'], 0)).toEqual([]);
    expect(take(playlist(0, 'a.ts', 'b.ts', 'c.ts', 'd.ts'), ['c.ts', 'd.ts'], 0)).toEqual([
      ['c.ts', 2, true],
      ['d.ts', 3, false],
    ]);
    expect(take({ ...playlist(0, 'a.ts', 'b.ts', 'c.ts'), ended: true }, ['c.ts'], 0)).toEqual([['c.ts', 2, true]]);
  });
  it('does not take twice what was uploaded twice', () => {
    expect(take(playlist(5, 'f.ts', 'g.ts', 'h.ts'), ['f.ts', 'h.ts'], 6)).toEqual([['h.ts', 7, false]]);
  });
  it('begins anew with an encoder that begins anew, under names that were used before', () => {
    expect(take(playlist(0, 'a.ts', 'b.ts'), ['a.ts', 'b.ts'], 41)).toEqual([
      ['a.ts', 0, true],
      ['b.ts', 1, false],
    ]);
  });
  it('begins anew with another initialization section', () => {
    const given = playlist(0, 'a.m4s', 'b.m4s', 'c.m4s');
    const pending = new Map([
      ['a.m4s', 'one'],
      ['b.m4s', 'two'],
      ['c.m4s', 'two'],
    ]);
    expect(entriesToTake(given, pending, null).map(({ discontinuity }) => discontinuity)).toEqual([false, true, false]);
    expect(entriesToTake(given, pending, { sourceSequence: 1, init: 'one' }).map(({ discontinuity }) => discontinuity)).toEqual([true]);
  });
  it('takes nothing of an old list', () => {
    expect(take(playlist(3, 'd.ts', 'e.ts'), [], 9)).toEqual([]);
  });
});

describe('writePlaylist', () => {
  const segments = [
    { sequence: 11, durationMs: 4000, discontinuity: true, init: '' },
    { sequence: 12, durationMs: 3960, discontinuity: true, init: '' },
  ];
  it('lists a window of what runs', () => {
    expect(writePlaylist({ segments, targetMs: 4010, discontinuitiesBefore: 2, ended: false })).toBe(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:5\n#EXT-X-MEDIA-SEQUENCE:11\n#EXT-X-DISCONTINUITY-SEQUENCE:2\n' +
        '#EXT-X-DISCONTINUITY\n#EXTINF:4.000,\n11.ts\n#EXT-X-DISCONTINUITY\n#EXTINF:3.960,\n12.ts\n',
    );
  });
  it('closes what has ended', () => {
    expect(writePlaylist({ segments, targetMs: 4000, discontinuitiesBefore: 0, ended: true })).toBe(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:11\n#EXT-X-PLAYLIST-TYPE:VOD\n' +
        '#EXTINF:4.000,\n11.ts\n#EXT-X-DISCONTINUITY\n#EXTINF:3.960,\n12.ts\n#EXT-X-ENDLIST\n',
    );
  });
  it('names the initialization section of fragments where it changes, the same one in every window', () => {
    const fragments = [
      { sequence: 3, durationMs: 2000, discontinuity: false, init: 'one' },
      { sequence: 4, durationMs: 2000, discontinuity: false, init: 'one' },
      { sequence: 5, durationMs: 2000, discontinuity: true, init: 'two' },
    ];
    const written = writePlaylist({ segments: fragments, targetMs: 2000, discontinuitiesBefore: 0, ended: false });
    expect(written).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:3\n#EXT-X-MAP:URI="init-one.mp4"\n#EXTINF:2.000,\n3.m4s\n' +
        '#EXTINF:2.000,\n4.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-two.mp4"\n#EXTINF:2.000,\n5.m4s\n',
    );
    expect(parsePlaylist(written)?.entries).toHaveLength(3);
  });
  it('is read back', () => {
    const read = parsePlaylist(writePlaylist({ segments, targetMs: 4000, discontinuitiesBefore: 0, ended: true }));
    expect(read?.entries.map(({ name }) => name)).toEqual(['11.ts', '12.ts']);
  });
});

describe('isTransportStream', () => {
  const packets = (count: number) => Uint8Array.from({ length: count * 188 }, (_, at) => (at % 188 === 0 ? 0x47 : 0));
  it('knows whole packets', () => {
    expect(isTransportStream(packets(3))).toBe(true);
  });
  it.each([
    ['nothing', new Uint8Array()],
    ['a part of a packet', packets(3).subarray(0, 400)],
    ['packets without sync bytes', packets(3).with(188, 0)],
    ['a page', new TextEncoder().encode('G<script>'.padEnd(188, ' ').repeat(2).replaceAll('G<', 'X<'))],
  ])('refuses %s', (_, bytes) => {
    expect(isTransportStream(bytes)).toBe(false);
  });
});
