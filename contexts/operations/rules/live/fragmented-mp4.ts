/** Fragmented MP4 (ISO/IEC 14496-12): an initialization section, and media segments that need it. */

type Box = { type: string; start: number; end: number };

const HEADER = 8;
/** Boxes that contain boxes, as deep as the search goes. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const MOST_BOXES = 2_000;
/** Boxes of an encrypted stream; its keys come from elsewhere. */
const ENCRYPTION = new Set(['pssh', 'senc', 'encv', 'enca', 'sinf']);
/** Major brands of plain films; others are other kinds of files. */
const BRAND = /^(?:iso[m2-9]|mp4[12]|avc1|dash|cmf[cs2])$/;
/** An initialization section contains no media: a few kilobytes. */
export const MOST_INIT_BYTES = 64 * 1024;

/** The boxes between two offsets, each complete; null when they do not fill the range. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (to - at < HEADER || boxes.length === MOST_BOXES) return null;
    const size = view.getUint32(at);
    // 0: 'to the end', 1: a length of 64 bits. Encoders of segments use neither.
    if (size < HEADER || size > to - at) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEADER));
    boxes.push({ type, start: at + HEADER, end: at + size });
    at += size;
  }
  return boxes;
}

/** Types of all boxes, at any depth; null when one of them is broken. */
function typesOf(bytes: Uint8Array, boxes: readonly Box[]): Set<string> | null {
  const types = new Set<string>();
  const waiting = [...boxes];
  for (let box = waiting.pop(); box; box = waiting.pop()) {
    types.add(box.type);
    // Sample descriptions follow a version and a count.
    const from = box.type === 'stsd' ? box.start + HEADER : CONTAINERS.has(box.type) ? box.start : box.end;
    if (from > box.end || types.size > MOST_BOXES || waiting.length > MOST_BOXES) return null;
    const inner = boxesIn(bytes, from, box.end);
    if (!inner) return null;
    waiting.push(...inner);
  }
  return types;
}

const isEncrypted = (types: ReadonlySet<string>): boolean => [...ENCRYPTION].some((type) => types.has(type));

/** Whether the bytes are one initialization section of an unencrypted stream: its tracks, and no media. */
export function isInitSection(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_INIT_BYTES) return false;
  const boxes = boxesIn(bytes, 0, bytes.length);
  const order = boxes?.map(({ type }) => type).filter((type) => type !== 'free' && type !== 'skip');
  if (!boxes || order?.join(' ') !== 'ftyp moov' || boxes[0]?.type !== 'ftyp') return false;
  const brand = String.fromCharCode(...bytes.subarray(boxes[0].start, boxes[0].start + 4));
  if (!BRAND.test(brand)) return false;
  const types = typesOf(bytes, boxes);
  return types?.has('trak') === true && types.has('mvex') && !isEncrypted(types);
}

const IN_FRAGMENTS = new Set(['styp', 'sidx', 'prft', 'moof', 'mdat', 'free', 'skip']);

/** Whether the bytes are complete unencrypted fragments, each with its media. */
export function isMediaSegment(bytes: Uint8Array): boolean {
  const boxes = boxesIn(bytes, 0, bytes.length);
  if (!boxes || boxes.some(({ type }) => !IN_FRAGMENTS.has(type))) return false;
  const media = boxes.map(({ type }) => type).filter((type) => type === 'moof' || type === 'mdat');
  if (media.length === 0 || media.some((type, at) => type !== (at % 2 === 0 ? 'moof' : 'mdat')) || media.length % 2 !== 0) return false;
  const types = typesOf(bytes, boxes);
  return types?.has('traf') === true && !isEncrypted(types);
}
