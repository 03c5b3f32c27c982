/** Content as read by a program that loads consecutive pickles from its beginning. */

import type { ContentReader } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { InspectionRefusal } from '../inspection-refusal.ts';
import type { PickleNote } from '../results.ts';
import { type ByteSource, EndOfBytes, sourceOfFile } from './byte-source.ts';
import { createFindings, type Findings } from './findings.ts';
import { followPickle } from './follow-pickle.ts';
import { createNameMachine } from './name-machine.ts';

/** 'whole': every byte belongs to pickles. 'dead' and 'end': see Outcome. 'limit': over the limit, or unclear where the next one begins. */
type PlainPass = {
  findings: Findings;
  end: 'whole' | 'dead' | 'end' | 'limit';
  pickles: number;
  hasProtocol: boolean;
  /** One pickle, followed only by white space. */
  isAlone: boolean;
};

/** The note for an exceeded limit. @throws InspectionRefusal with another meaning; any other error */
export function limitNote(error: unknown): PickleNote {
  if (error instanceof InspectionRefusal && error.code === 'INSPECTION_TOO_LARGE') return 'too-large';
  if (error instanceof InspectionRefusal && error.code === 'INSPECTION_TOO_HARD') return 'too-many-opcodes';
  throw error;
}

/** Text files end with one or two line ends. */
const MOST_SPACE = 16;
async function hasOnlySpace(source: ByteSource): Promise<boolean> {
  try {
    await source.fill(MOST_SPACE + 1);
    return false;
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error;
    return source.bytes.subarray(source.at).every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
  }
}

/** @param count Called for each opcode. @throws InspectionRefusal of the reader */
export async function followPlain(reader: ContentReader, count: () => void, piece?: number): Promise<PlainPass> {
  const findings = createFindings();
  const source = sourceOfFile(reader, PICKLE_LIMITS.pickleBytes, piece);
  const pass: PlainPass = { findings, end: 'limit', pickles: 0, hasProtocol: false, isAlone: false };
  try {
    pass.hasProtocol = (await source.hasMore()) && source.bytes[0] === 0x80;
    while (pass.pickles < PICKLE_LIMITS.picklesInARow) {
      pass.pickles += 1;
      const outcome = await followPickle(source, createNameMachine(findings), count);
      if (outcome === 'overrun') {
        findings.note('not-read-to-the-end');
        return pass;
      }
      if (outcome !== 'stop') return { ...pass, end: outcome };
      if (!(await source.hasMore())) return { ...pass, end: 'whole' };
      if (pass.pickles === 1) pass.isAlone = await hasOnlySpace(source);
    }
    findings.note('too-large');
  } catch (error) {
    findings.note(limitNote(error));
  }
  return pass;
}

class BehindTheHead extends Error {
  override name = 'BehindTheHead';
}

/** The same from the first bytes of content of `size`; null if they do not suffice. */
export async function followHead(head: Uint8Array, size: number): Promise<PlainPass | null> {
  const reader: ContentReader = {
    size,
    async read(start, end) {
      if (end > head.length) throw new BehindTheHead();
      return head.subarray(start, end);
    },
  };
  try {
    return await followPlain(reader, () => {}, head.length || 1);
  } catch (error) {
    if (error instanceof BehindTheHead) return null;
    throw error;
  }
}

/**
 * Whether content not otherwise recognised counts as a pickle: a loader would import or run something before it fails, or it is a pickle
 * from first byte to last. Plain text may begin with an opcode by chance, but does not end as one.
 */
export function isPickle({ findings, end, hasProtocol, isAlone }: PlainPass): boolean {
  if (end === 'limit' || findings.hasAction()) return true;
  if (end === 'whole' && hasProtocol) return true;
  const hasImports = findings.imports.size > 0 || findings.notes.size > 0;
  return hasImports && (end === 'whole' || hasProtocol || isAlone);
}

/** Whether content of `size` with these first bytes may count as a pickle. */
export async function mayBePickle(head: Uint8Array, size: number): Promise<boolean> {
  const plain = await followHead(head, size);
  return plain === null || isPickle(plain);
}
