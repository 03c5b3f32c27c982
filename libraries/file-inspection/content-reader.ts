import { refuse } from './inspection-refusal.ts';

/** Input of viewers and scanners: a file of known size, read by ranges; `end` is exclusive and within the size. */
export type ContentReader = { size: number; read(start: number, end: number): Promise<Uint8Array> };

export const readerOf = (bytes: Uint8Array): ContentReader => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** @throws InspectionRefusal UNREADABLE if the file ends early or the store returns fewer bytes than requested */
export async function readExactly(reader: ContentReader, start: number, end: number): Promise<Uint8Array> {
  if (!(Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start && end <= reader.size))
    refuse('INSPECTION_UNREADABLE', 'beyond-the-end');
  if (start === end) return new Uint8Array();
  const bytes = await reader.read(start, end);
  if (bytes.length !== end - start) refuse('INSPECTION_UNREADABLE', 'short-read');
  return bytes;
}

/** A part of it, as if it were a file. */
export const sliceOf = (reader: ContentReader, from: number, to: number): ContentReader => ({
  size: to - from,
  read: (start, end) => readExactly(reader, from + start, from + end),
});

const PIECE = 4 * 1024 * 1024;

/** The bytes of a range in pieces of 4 MB. */
export async function* readPieces(reader: ContentReader, start: number, end: number, piece = PIECE): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += piece) yield await readExactly(reader, at, Math.min(end, at + piece));
}

/** The whole file in memory. @throws InspectionRefusal TOO_LARGE before anything is read */
export async function readWhole(reader: ContentReader, atMost: number): Promise<Uint8Array> {
  return readRange(reader, 0, reader.size, atMost);
}

/** A range in memory. @throws InspectionRefusal TOO_LARGE before anything is read */
export async function readRange(reader: ContentReader, start: number, end: number, atMost: number): Promise<Uint8Array> {
  if (end - start > atMost) refuse('INSPECTION_TOO_LARGE', 'bytes', atMost);
  if (end - start <= PIECE) return readExactly(reader, start, end);
  const whole = new Uint8Array(end - start);
  let at = 0;
  for await (const piece of readPieces(reader, start, end)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
