/** A numpy file as numpy.load reads it: one array, or several arrays and pickles in sequence. */
import type { ContentReader } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { type ByteSource, EndOfBytes, sourceOfFile } from './byte-source.ts';
import { createFindings, type Findings } from './findings.ts';
import { followPickle } from './follow-pickle.ts';
import { createNameMachine } from './name-machine.ts';
import { readNpyHeader } from './npy-header.ts';
import { limitNote } from './plain-pickles.ts';

const MAGIC = Buffer.from('\x93NUMPY', 'latin1');
export const isNumpy = (head: Uint8Array): boolean => MAGIC.equals(head.subarray(0, MAGIC.length));

/** Enough for a header, to avoid unpacking the numbers after it. */
const PIECE = 64 * 1024;

/** The header text after the magic; null for a version that numpy does not read. */
async function readHeader(source: ByteSource): Promise<string | null> {
  await source.fill(MAGIC.length + 2);
  const [major = 0, minor = 0] = source.bytes.subarray(source.at + MAGIC.length, source.at + MAGIC.length + 2);
  if (major < 1 || major > 3 || minor !== 0) return null;
  await source.skip(MAGIC.length + 2);
  const lengthBytes = major === 1 ? 2 : 4;
  await source.fill(lengthBytes);
  const length = lengthBytes === 2 ? source.bytes.readUInt16LE(source.at) : source.bytes.readUInt32LE(source.at);
  await source.skip(lengthBytes);
  if (length > PICKLE_LIMITS.lineBytes) return null;
  await source.fill(length);
  const text = source.bytes.toString(major === 3 ? 'utf8' : 'latin1', source.at, source.at + length);
  await source.skip(length);
  return text;
}

/** @param count Called for each opcode. @throws InspectionRefusal of the reader */
export async function followArrays(reader: ContentReader, count: () => void): Promise<{ findings: Findings; pickles: number }> {
  const findings = createFindings();
  const source = sourceOfFile(reader, PICKLE_LIMITS.pickleBytes, PIECE);
  const pickled = async (): Promise<boolean> => (await followPickle(source, createNameMachine(findings), count)) === 'stop';
  let pieces = 0;
  /** False if it cannot be followed further. */
  async function followPiece(): Promise<boolean> {
    await source.fill(Math.min(MAGIC.length, reader.size - source.position()));
    if (!isNumpy(source.bytes.subarray(source.at))) return pickled();
    const text = await readHeader(source);
    const header = text === null ? null : readNpyHeader(text);
    if (!header) {
      findings.note('header-not-understood');
      // Scans the rest for pickles too, whatever numpy would take it for.
      await pickled();
      return false;
    }
    if (header.type.isObject) return pickled();
    await source.skip(header.count * header.type.itemBytes);
    return true;
  }
  try {
    do {
      pieces += 1;
      if (!(await followPiece())) {
        findings.note('not-read-to-the-end');
        break;
      }
      if (pieces >= PICKLE_LIMITS.arraysInARow) {
        findings.note('too-large');
        break;
      }
    } while (await source.hasMore());
  } catch (error) {
    findings.note(error instanceof EndOfBytes ? 'not-read-to-the-end' : limitNote(error));
  }
  return { findings, pickles: pieces };
}
