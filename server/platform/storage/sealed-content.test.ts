import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFieldCipher, fieldKeyOf } from '../crypto/field-cipher.ts';
import { openPieces, PIECE_BYTES, plainSize, sealedPieceBytes, sealPieces } from './sealed-content.ts';

const cipher = createFieldCipher([fieldKeyOf('a secret of the test, long enough for it')]);
const sealing = { cipher, fileId: '1', variant: 'full' as const };

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function open(bytes: Buffer, size: number, as = sealing): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of openPieces(as, inChunks(bytes, size))) pieces.push(piece);
  return Buffer.concat(pieces);
}

it.each([
  [1, 1],
  [1000, 7],
  [PIECE_BYTES, 65_536],
  [PIECE_BYTES + 1, 500_000],
  [3 * PIECE_BYTES - 1, 10_000_000],
  [3 * PIECE_BYTES, PIECE_BYTES],
])('opens %i bytes that come %i at a time', async (length, size) => {
  const plain = randomBytes(length);
  const sealed = Buffer.concat([...sealPieces(sealing, plain)]);
  expect((await open(sealed, size)).equals(plain)).toBe(true);
  expect(plainSize(sealed.length, sealedPieceBytes(sealed))).toBe(length);
});

it('can open a piece alone, by its computed place', () => {
  const plain = randomBytes(2 * PIECE_BYTES + 5);
  const sealed = Buffer.concat([...sealPieces(sealing, plain)]);
  for (const position of [0, 1, 2]) {
    const length = sealedPieceBytes(sealed);
    const piece = cipher.open(sealed.subarray(position * length, (position + 1) * length), `stored_file:1:full:${position}`);
    expect(piece.equals(plain.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES))).toBe(true);
  }
});

it('opens nothing of another file, and no piece in another place', async () => {
  const sealed = Buffer.concat([...sealPieces(sealing, randomBytes(2 * PIECE_BYTES))]);
  const half = sealed.length / 2;
  await expect(open(sealed, 100_000, { ...sealing, fileId: '2' })).rejects.toThrow();
  await expect(open(Buffer.concat([sealed.subarray(half), sealed.subarray(0, half)]), 100_000)).rejects.toThrow();
  await expect(open(sealed.subarray(0, half + 100), 100_000)).rejects.toThrow();
});
