/** The part size of an upload. */
const MB = 1024 * 1024;
export const MOST_PARTS = 10_000;
/** An interrupted upload that is resumed loses at most this much, unless it would need more than 10 000 parts of it. */
const USUAL_BYTES = 16 * MB;

/** Whole megabytes, 16 at least, so that no upload has more than 10 000 parts: 16 MB up to 156 GB. */
export const partBytesFor = (size: number): number => Math.max(USUAL_BYTES, Math.ceil(size / MOST_PARTS / MB) * MB);

/** Empty content has one part, too. */
export const countParts = (size: number, partBytes: number): number => Math.max(1, Math.ceil(size / partBytes));

/** Bytes of the part with this number, from 1 on; null when there is no such part. */
export function sizeOfPart(number: number, { size, partBytes }: { size: number; partBytes: number }): number | null {
  const count = countParts(size, partBytes);
  if (!Number.isInteger(number) || number < 1 || number > count) return null;
  return number < count ? partBytes : size - (count - 1) * partBytes;
}
