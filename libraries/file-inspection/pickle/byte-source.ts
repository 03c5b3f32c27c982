/** Bytes of a file in order, with a small buffer. */
import { type ContentReader, readExactly } from '../content-reader.ts';
import { refuse } from '../inspection-refusal.ts';

export class EndOfBytes extends Error {
  override name = 'EndOfBytes';
}

export type ByteSource = {
  /** Buffered bytes; `at` is the next one. */
  bytes: Buffer;
  at: number;
  /** Makes at least `count` bytes available. @throws EndOfBytes */
  fill(count: number): Promise<void>;
  /** Skips `count` bytes. @throws EndOfBytes */
  skip(count: number): Promise<void>;
  /** Offset of the next byte from the beginning. */
  position(): number;
  /** False at the end of the bytes. */
  hasMore(): Promise<boolean>;
};

const PIECE = 256 * 1024;

type Pull = { next(): Promise<Uint8Array | null>; pass(count: number): number };

function createSource({ next, pass }: Pull, mostBytes: number): ByteSource {
  let before = 0;
  let read = 0;
  const source: ByteSource = {
    bytes: Buffer.alloc(0),
    at: 0,
    async fill(count) {
      while (source.bytes.length - source.at < count) {
        const piece = await next();
        if (piece === null) throw new EndOfBytes();
        read += piece.length;
        if (read > mostBytes) refuse('INSPECTION_TOO_LARGE', 'pickle', mostBytes);
        const rest = source.bytes.subarray(source.at);
        before += source.at;
        source.bytes = rest.length === 0 ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.concat([rest, piece]);
        source.at = 0;
      }
    },
    async skip(count) {
      const available = source.bytes.length - source.at;
      if (count <= available) {
        source.at += count;
        return;
      }
      before += source.bytes.length;
      source.bytes = Buffer.alloc(0);
      source.at = 0;
      const passed = pass(count - available);
      before += passed;
      if (passed < count - available) throw new EndOfBytes();
    },
    position: () => before + source.at,
    async hasMore() {
      if (source.at < source.bytes.length) return true;
      return source.fill(1).then(
        () => true,
        (error: unknown) => {
          if (error instanceof EndOfBytes) return false;
          throw error;
        },
      );
    },
  };
  return source;
}

/** Skipped bytes are never read. `mostBytes` bounds what is read, `piece` bytes at a time. */
export function sourceOfFile(reader: ContentReader, mostBytes: number, piece = PIECE): ByteSource {
  let at = 0;
  const next = async (): Promise<Uint8Array | null> => {
    if (at >= reader.size) return null;
    const end = Math.min(reader.size, at + piece);
    const bytes = await readExactly(reader, at, end);
    at = end;
    return bytes;
  };
  const pass = (count: number): number => {
    const passed = Math.min(count, reader.size - at);
    at += passed;
    return passed;
  };
  return createSource({ next, pass }, mostBytes);
}
