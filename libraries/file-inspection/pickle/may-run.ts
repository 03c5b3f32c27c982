/** Whether loading a file might run something: checks a few bytes before the full scan in another process. */
import { type ContentReader, readExactly } from '../content-reader.ts';
import { hdf5Places, isHdf5, namedKind, saysFormat, ZIP_END } from './formats.ts';
import { mayBePickle } from './plain-pickles.ts';
import { isTarHeader } from './tar.ts';
import { ZIP_TAIL_BYTES } from './zip-directory.ts';

/** Bytes of a file followed here; an opcode has at least one byte. */
const HEAD_BYTES = 4096;
/** Files read whole. */
const SMALL_BYTES = 128 * 1024;

/**
 * False only if no loader would run anything from the file: no name, beginning or end of a scanned format. True may still turn out harmless
 * in scanPickle.
 * @throws InspectionRefusal UNREADABLE; what the reader throws
 */
export async function mayRun(path: string, reader: ContentReader): Promise<boolean> {
  if (namedKind(path)) return true;
  if (reader.size === 0) return false;
  const isSmall = reader.size <= SMALL_BYTES;
  const first = await readExactly(reader, 0, isSmall ? reader.size : HEAD_BYTES);
  const head = first.subarray(0, HEAD_BYTES);
  if (saysFormat(head) || isTarHeader(head.subarray(0, 512))) return true;
  if (await mayBePickle(head, reader.size)) return true;
  const tail = isSmall ? first : await readExactly(reader, Math.max(0, reader.size - ZIP_TAIL_BYTES), reader.size);
  if (Buffer.from(tail).includes(ZIP_END)) return true;
  for (const at of hdf5Places(reader.size)) {
    const bytes = isSmall ? first.subarray(at, at + 8) : await readExactly(reader, at, at + 8);
    if (isHdf5(bytes)) return true;
  }
  return false;
}
