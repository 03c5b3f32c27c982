/**
 * The content of a sealed file: consecutive pieces of 1 MB, each encrypted for its place (file, variant, position). Encryption adds the
 * same number of bytes to each piece, given by its second byte: piece n begins at n times the length of the first one.
 */
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Variant } from './content-store.ts';

export const PIECE_BYTES = 1024 * 1024;
/** In addition to the key id: format, length of the id, iv, tag. */
const FIXED_BYTES = 2 + 12 + 16;
/** Number of leading bytes that determine a piece's length. */
const BEGINNING = 2;

export type Sealing = { cipher: FieldCipher; fileId: string; variant: Variant };

/** The associated data of a sealed piece: it cannot be decrypted elsewhere. */
export const placeOf = ({ fileId, variant }: Sealing, position: number): string => `stored_file:${fileId}:${variant}:${position}`;

/** Bytes of a piece of full length, from its first two bytes. */
export const sealedPieceBytes = (beginning: Uint8Array): number => PIECE_BYTES + FIXED_BYTES + (beginning[1] ?? 0);

/** Bytes of the plain content. */
export const plainSize = (size: number, pieceBytes: number): number => size - Math.ceil(size / pieceBytes) * (pieceBytes - PIECE_BYTES);

export function* sealPieces(sealing: Sealing, bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    yield sealing.cipher.seal(bytes.subarray(start, start + PIECE_BYTES), placeOf(sealing, start / PIECE_BYTES));
}

/** The plain pieces. @throws Error when the content was changed or belongs to another file */
export async function* openPieces(sealing: Sealing, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const piece of inPieces(content)) {
    yield sealing.cipher.open(piece, placeOf(sealing, position));
    position += 1;
  }
}

/** The same pieces, sealed with the current key. */
export async function* resealPieces(sealing: Sealing, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const piece of openPieces(sealing, content)) {
    yield sealing.cipher.seal(piece, placeOf(sealing, position));
    position += 1;
  }
}

/** The sealed pieces; all but the last have the length given by the first one. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  let pieceBytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (pieceBytes === 0 && length >= BEGINNING) pieceBytes = sealedPieceBytes(Buffer.concat(held, length));
    if (pieceBytes === 0 || length < pieceBytes) continue;
    let rest: Buffer = Buffer.concat(held, length);
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes)) yield rest.subarray(0, pieceBytes);
    [held, length] = [[rest], rest.length];
  }
  if (length > 0) yield Buffer.concat(held, length);
}
