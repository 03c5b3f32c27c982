/** Tar archives, which torch tries first on anything but ZIP: a first block with a valid checksum is enough. */
import { type ContentReader, readExactly } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';

const BLOCK = 512;
const SUM_AT = 148;
const SUM_END = 156;

/** An octal number, or binary if its first byte has the flag; NaN otherwise. */
function numberIn(field: Uint8Array): number {
  if (field[0] === 0x80) return Number(BigInt(`0x${Buffer.from(field.subarray(1)).toString('hex') || '0'}`));
  const text = Buffer.from(field).toString('latin1').split('\0')[0]?.trim() ?? '';
  return text === '' ? 0 : /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** As Python does: the sum of its bytes, signed or unsigned, with the checksum field counted as spaces. */
export function isTarHeader(block: Uint8Array): boolean {
  if (block.length < BLOCK) return false;
  let unsigned = 8 * 32;
  let signed = 8 * 32;
  for (let at = 0; at < BLOCK; at += 1) {
    if (at >= SUM_AT && at < SUM_END) continue;
    const byte = block[at] ?? 0;
    unsigned += byte;
    signed += byte > 127 ? byte - 256 : byte;
  }
  const sum = numberIn(block.subarray(SUM_AT, SUM_END));
  return unsigned > 8 * 32 && (sum === unsigned || sum === signed);
}

type TarMember = { name: string; start: number; end: number };
/** `isClear`: every tar reader finds exactly these members. `isAll`: there are no more than were read. */
type Tar = { members: TarMember[]; isClear: boolean; isAll: boolean };

const FILES = new Set(['0', '\0', '7']);
/** Directories and links, which have no content. */
const EMPTY = new Set(['1', '2', '3', '4', '5', '6']);
/** Long names, and pax records. */
const NAMES = new Set(['L', 'K', 'x', 'g']);
const LONGEST_RECORD = 64 * 1024;
const LONGEST_END = 1024 * 1024;

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);
/** Some readers continue after an empty block. */
const endsInZeros = async (reader: ContentReader, at: number): Promise<boolean> =>
  reader.size - at <= LONGEST_END && isZero(await readExactly(reader, at, reader.size));

/** @throws InspectionRefusal of the reader */
export async function readTar(reader: ContentReader): Promise<Tar> {
  const tar: Tar = { members: [], isClear: true, isAll: true };
  let at = 0;
  while (at + BLOCK <= reader.size) {
    const block = await readExactly(reader, at, at + BLOCK);
    if (isZero(block)) return { ...tar, isClear: tar.isClear && (await endsInZeros(reader, at)) };
    const size = numberIn(block.subarray(124, 136));
    const type = String.fromCharCode(block[156] ?? 0);
    const start = at + BLOCK;
    const isBroken = !isTarHeader(block) || !Number.isSafeInteger(size) || start + size > reader.size;
    if (isBroken) return { ...tar, isClear: false };
    if (tar.members.length >= PICKLE_LIMITS.zipEntries) return { ...tar, isAll: false };
    const name = Buffer.from(block.subarray(0, 100)).toString('utf8').split('\0')[0] ?? '';
    if (NAMES.has(type)) {
      const record = Buffer.from(await readExactly(reader, start, start + Math.min(size, LONGEST_RECORD))).toString('latin1');
      // These shift what follows.
      if (size > LONGEST_RECORD || /\b(?:size|GNU\.sparse[\w.]*)=/.test(record)) tar.isClear = false;
    } else if (FILES.has(type)) {
      // The oldest format marks a directory like this.
      if (type === '\0' && name.endsWith('/') && size > 0) tar.isClear = false;
      tar.members.push({ name, start, end: start + size });
    } else if (!EMPTY.has(type) || size > 0) {
      tar.isClear = false;
      tar.members.push({ name, start, end: start + size });
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return tar;
}
