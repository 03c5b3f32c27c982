import { describe, expect, it } from 'vitest';
import { isInitSection, isMediaSegment } from './fragmented-mp4.ts';

const text = new TextEncoder();
const box = (type: string, ...inner: Uint8Array[]): Uint8Array => {
  const size = 8 + inner.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(text.encode(type), 4);
  let at = 8;
  for (const one of inner) {
    bytes.set(one, at);
    at += one.length;
  }
  return bytes;
};
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const zeros = (length: number) => new Uint8Array(length);

const ftyp = box('ftyp', text.encode('iso5'), zeros(4));
const track = (entry = 'avc1') => box('trak', box('mdia', box('minf', box('stbl', box('stsd', zeros(8), box(entry, zeros(20)))))));
const moov = (...more: Uint8Array[]) => box('moov', box('mvhd', zeros(20)), track(), box('mvex', box('trex', zeros(24))), ...more);
const moof = (...more: Uint8Array[]) => box('moof', box('mfhd', zeros(8)), box('traf', box('tfhd', zeros(8)), ...more));
const mdat = box('mdat', zeros(100));
const longer = (bytes: Uint8Array) => {
  const changed = Uint8Array.from(bytes);
  new DataView(changed.buffer).setUint32(0, bytes.length + 1);
  return changed;
};

describe('isInitSection', () => {
  it('knows tracks without media', () => {
    expect(isInitSection(join(ftyp, moov()))).toBe(true);
    expect(isInitSection(join(ftyp, box('free', zeros(10)), moov()))).toBe(true);
  });
  it.each([
    ['nothing', zeros(0)],
    ['a page', text.encode('<script>alert(1)</script>')],
    ['a type without tracks', ftyp],
    ['tracks without a type', moov()],
    ['a whole film', join(ftyp, moov(), mdat)],
    ['a film without fragments', join(ftyp, box('moov', track()))],
    ['no track', join(ftyp, box('moov', box('mvex')))],
    ['an encrypted track', join(ftyp, box('moov', track('encv'), box('mvex')))],
    ['another kind of file', join(box('ftyp', text.encode('qt  '), zeros(4)), moov())],
    ['keys', join(ftyp, moov(box('pssh', zeros(20))))],
    ['a box that is longer than its bytes', longer(join(ftyp, moov()))],
    ['a box that is longer than its box', join(ftyp, box('moov', longer(track()), box('mvex')))],
    ['half of a head', join(ftyp, moov(), zeros(4))],
    ['a box of no length', join(ftyp, moov(), zeros(8))],
    ['much', join(ftyp, moov(box('udta', zeros(64 * 1024))))],
  ])('refuses %s', (_, bytes) => {
    expect(isInitSection(bytes)).toBe(false);
  });
});

describe('isMediaSegment', () => {
  it('knows fragments with their media', () => {
    expect(isMediaSegment(join(box('styp', text.encode('msdh')), box('sidx', zeros(40)), moof(), mdat))).toBe(true);
    expect(isMediaSegment(join(moof(), mdat, moof(), mdat))).toBe(true);
  });
  it.each([
    ['nothing', zeros(0)],
    ['a page', text.encode('<script>alert(1)</script>')],
    ['media alone', mdat],
    ['a fragment without media', moof()],
    ['media before its fragment', join(mdat, moof())],
    ['two fragments with one media', join(moof(), moof(), mdat)],
    ['an initialization section', join(ftyp, moov())],
    ['a film', join(ftyp, moov(), moof(), mdat)],
    ['an encrypted fragment', join(moof(box('senc', zeros(8))), mdat)],
    ['a fragment of nothing', join(box('moof', box('mfhd', zeros(8))), mdat)],
    ['boxes of another kind', join(moof(), mdat, box('uuid', zeros(20)))],
    ['a cut one', join(moof(), mdat).subarray(0, -1)],
  ])('refuses %s', (_, bytes) => {
    expect(isMediaSegment(bytes)).toBe(false);
  });
});
