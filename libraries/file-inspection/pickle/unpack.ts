/** Unpacks compressed content, up to a requested length. */
import { Readable } from 'node:stream';
import { createGunzip, createInflate, createInflateRaw, createZstdDecompress, type Gunzip } from 'node:zlib';
import { type ContentReader, readPieces } from '../content-reader.ts';

export type Packing = 'gzip' | 'zlib' | 'zstd' | 'deflate';
type Unpacked = {
  bytes: Buffer;
  /** 'more': more than requested. 'broken': damaged after these bytes. */
  end: 'whole' | 'more' | 'broken';
  /** All compressed bytes were used: nothing follows them. */
  isUsedUp: boolean;
};

const unpackers: Record<Packing, (options: { chunkSize: number }) => Gunzip> = {
  gzip: createGunzip,
  zlib: createInflate,
  deflate: createInflateRaw,
  zstd: createZstdDecompress,
};
const CHUNK = 16 * 1024;
/** At most this many bytes before the damage are lost. */
const FINE_CHUNK = 64;

async function unpackBy(reader: ContentReader, packing: Packing, atMost: number, chunkSize: number): Promise<Unpacked> {
  const unpacker = unpackers[packing]({ chunkSize });
  const chunks: Buffer[] = [];
  let length = 0;
  let refusal: unknown;
  const source = Readable.from(readPieces(reader, 0, reader.size, Math.max(chunkSize, 1024)), { objectMode: false });
  try {
    const end = await new Promise<Unpacked['end']>((resolve) => {
      source.on('error', (error) => {
        refusal = error;
        resolve('broken');
      });
      unpacker.on('error', () => resolve('broken'));
      unpacker.on('end', () => resolve('whole'));
      unpacker.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > atMost) resolve('more');
      });
      source.pipe(unpacker);
    });
    if (refusal) throw refusal;
    return { bytes: Buffer.concat(chunks).subarray(0, atMost), end, isUsedUp: end === 'whole' && unpacker.bytesWritten === reader.size };
  } finally {
    source.destroy();
    unpacker.destroy();
  }
}

/** At most `atMost` unpacked bytes. @throws what the reader throws */
export async function unpack(reader: ContentReader, packing: Packing, atMost: number): Promise<Unpacked> {
  const unpacked = await unpackBy(reader, packing, atMost, CHUNK);
  return unpacked.end === 'broken' ? unpackBy(reader, packing, Math.min(atMost, CHUNK * 4), FINE_CHUNK) : unpacked;
}
