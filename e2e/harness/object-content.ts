/** Random-looking content that is the same for the same seed, of any length, without being whole in memory. */
import { createCipheriv, createHash } from 'node:crypto';

const CHUNK_BYTES = 256 * 1024;

/** Bytes `start` up to but excluding `end`; `start` is a multiple of 16. */
export async function* contentOf(seed: string, end: number, start = 0): AsyncGenerator<Buffer> {
  const key = createHash('sha256').update(seed).digest().subarray(0, 16);
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(BigInt(start / 16), 8);
  const cipher = createCipheriv('aes-128-ctr', key, counter);
  const zeros = Buffer.alloc(CHUNK_BYTES);
  for (let at = start; at < end; at += CHUNK_BYTES) yield cipher.update(zeros.subarray(0, Math.min(CHUNK_BYTES, end - at)));
}

export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
