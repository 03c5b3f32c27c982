/** Splits content for a bucket into parts. */
import { MOST_PARTS } from '../part-size.ts';
import { WrongSize } from '../port.ts';

const MB = 1024 * 1024;
/** Parts are buffered in memory, one at a time per content. */
const PART_BYTES = 8 * MB;
/** For unknown sizes, parts double in size after this many: 10 000 of them are enough for 496 GB. */
const GROWS_AFTER = 2_000;

/** The content, which must have `size` bytes if that is known. @throws WrongSize */
export async function* countingTo(content: AsyncIterable<Uint8Array>, size: number | undefined): AsyncGenerator<Uint8Array> {
  let found = 0;
  for await (const chunk of content) {
    found += chunk.length;
    if (size !== undefined && found > size) throw new WrongSize(size, found);
    yield chunk;
  }
  if (size !== undefined && found !== size) throw new WrongSize(size, found);
}

/** Content in parts of 8 MB at least, the last one excepted, and 10 000 at most. */
export async function* inParts(content: AsyncIterable<Uint8Array>, size: number | undefined): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let [length, count] = [0, 0];
  const wanted = (): number =>
    size === undefined ? PART_BYTES * 2 ** Math.floor(count / GROWS_AFTER) : Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < wanted()) continue;
    yield Buffer.concat(held, length);
    [held, length, count] = [[], 0, count + 1];
  }
  if (length > 0) yield Buffer.concat(held, length);
}

export async function* followedBy(first: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
