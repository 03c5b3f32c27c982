/** Whether loading a file might run something: a look at a few of its bytes, before all of them are scanned in another process. */
import { type ContentReader, readExactly } from '../content-reader.ts';
import { hdf5Places, isHdf5, namedKind, saysFormat, ZIP_END } from './formats.ts';
import { mayBePickle } from './plain-pickles.ts';
import { isTarHeader } from './tar.ts';
import { ZIP_TAIL_BYTES } from './zip-directory.ts';

/** So much of a file is followed here; opcodes are single bytes at the least. */
const HEAD_BYTES = 4096;
/** Files that are read at once. */
const SMALL_BYTES = 128 * 1024;

/**
 * False only where no loader would run anything of the file: no name, no beginning and no end of anything that is scanned. What is true
 * here may still turn out to be nothing (scanPickle says so).
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
