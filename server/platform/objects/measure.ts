/** Counts and hashes content while streaming it. */
import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';

export type Measured = {
  chunks: AsyncGenerator<Uint8Array>;
  /** Bytes and hash of what has passed; reading the hash ends the measurement. */
  size(): number;
  sha256(): string;
};

/** Maximum size of the content, in bytes; reading stops beyond it. */
type Limits = { atMost?: number | undefined; size?: number | undefined };

/** @throws AppError OBJECT_TOO_LARGE beyond `atMost`, OBJECT_MISMATCH beyond `size`, from `chunks` */
export function measure(content: AsyncIterable<Uint8Array>, limits: Limits = {}): Measured {
  const { atMost = Number.POSITIVE_INFINITY, size: stated = Number.POSITIVE_INFINITY } = limits;
  const hash = createHash('sha256');
  let size = 0;
  let digest: string | undefined;
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > atMost) throw new AppError('OBJECT_TOO_LARGE');
      if (size > stated) throw new AppError('OBJECT_MISMATCH');
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    chunks: passing(),
    size: () => size,
    sha256: () => {
      digest ??= hash.digest('hex');
      return digest;
    },
  };
}

/** Reads until `atMost` bytes are exceeded; `isWhole`: the content ended before. The rest is still in `chunks`. */
export async function takeBeginning(
  chunks: AsyncGenerator<Uint8Array>,
  atMost: number,
): Promise<{ beginning: Uint8Array[]; isWhole: boolean }> {
  const beginning: Uint8Array[] = [];
  for (let length = 0; length <= atMost; ) {
    const next = await chunks.next();
    if (next.done) return { beginning, isWhole: true };
    beginning.push(next.value);
    length += next.value.length;
  }
  return { beginning, isWhole: false };
}

export async function* joined(beginning: readonly Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* beginning;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
