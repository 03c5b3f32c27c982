/** Reads one pickle from its first opcode to STOP without running it; the given machine interprets each opcode. */
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { type ByteSource, EndOfBytes } from './byte-source.ts';
import { type Effect, opcodeOf } from './opcodes.ts';

/** The argument of an opcode: one or two lines, or length-prefixed content if short enough to be a name; null otherwise. */
export type Step = { code: number; effect: Effect; line: string | null; second: string | null; content: Buffer | null };
/**
 * 'dead': every program that loads the pickle fails here. A function: the loader reads other data here before the next opcode; `isFramed`:
 * it has read ahead, and that data is elsewhere.
 */
export type Move = 'go' | 'dead' | ((source: ByteSource, isFramed: boolean) => Promise<'go' | 'dead'>);
export type Machine = {
  apply(step: Step): Move;
  /** Whether STOP has a value to return. */
  hasResult(): boolean;
};
/**
 * 'stop': followed to its STOP, the source is after it. 'dead': every loader fails before that. 'end': the bytes end before that.
 * 'overrun': its STOP is within a frame, after which a loader would continue.
 */
export type Outcome = 'stop' | 'dead' | 'end' | 'overrun';

const LINE_END = 0x0a;
const FRAME = 0x95;

/** A line without its end; null if longer than any name. The last line of the bytes may lack its end. */
async function readLine(source: ByteSource): Promise<string | null> {
  let looked = 0;
  let isLong = false;
  for (;;) {
    const end = source.bytes.indexOf(LINE_END, source.at + looked);
    if (end >= 0) {
      isLong ||= end - source.at > PICKLE_LIMITS.lineBytes;
      const text = isLong ? null : source.bytes.toString('utf8', source.at, end);
      source.at = end + 1;
      return text;
    }
    looked = source.bytes.length - source.at;
    if (looked > PICKLE_LIMITS.lineBytes) {
      isLong = true;
      source.at = source.bytes.length;
      looked = 0;
    }
    try {
      await source.fill(looked + 1);
    } catch (error) {
      if (!(error instanceof EndOfBytes) || looked === 0) throw error;
      // Python's own unpickler drops the last character of the last line, whatever it is.
      const text = isLong ? null : source.bytes.toString('utf8', source.at, source.bytes.length - 1);
      source.at = source.bytes.length;
      return text;
    }
  }
}

/** Length-prefixed content if short enough to be a name; null otherwise. */
async function readContent(source: ByteSource, lengthBytes: 1 | 4 | 8): Promise<Buffer | null> {
  if (source.bytes.length - source.at < lengthBytes) await source.fill(lengthBytes);
  const { bytes, at } = source;
  const length = lengthBytes === 1 ? (bytes[at] ?? 0) : lengthBytes === 4 ? bytes.readUInt32LE(at) : Number(bytes.readBigUInt64LE(at));
  source.at += lengthBytes;
  if (length > PICKLE_LIMITS.nameCharacters) {
    // A length beyond any file ends the bytes.
    await source.skip(Math.min(length, Number.MAX_SAFE_INTEGER));
    return null;
  }
  if (source.bytes.length - source.at < length) await source.fill(length);
  const content = source.bytes.subarray(source.at, source.at + length);
  source.at += length;
  return content;
}

/** @param count Called for each opcode. @throws InspectionRefusal; what `count` throws */
export async function followPickle(source: ByteSource, machine: Machine, count: () => void): Promise<Outcome> {
  let frameEnd = 0;
  try {
    for (;;) {
      if (source.at >= source.bytes.length) await source.fill(1);
      const code = source.bytes[source.at] ?? 0;
      const opcode = opcodeOf(code);
      if (!opcode) return 'dead';
      source.at += 1;
      count();
      const { argument, effect } = opcode;
      if (effect === 'stop') return !machine.hasResult() ? 'dead' : source.position() < frameEnd ? 'overrun' : 'stop';
      const step: Step = { code, effect, line: null, second: null, content: null };
      if (typeof argument === 'number') {
        if (source.bytes.length - source.at < argument) await source.fill(argument);
        step.content = source.bytes.subarray(source.at, source.at + argument);
        source.at += argument;
        // A loader buffers these bytes whole and never returns them.
        if (code === FRAME) frameEnd = Math.max(frameEnd, source.position() + Number(step.content.readBigUInt64LE(0)));
      } else if (argument === 'line' || argument === 'two-lines') {
        step.line = await readLine(source);
        if (argument === 'two-lines') step.second = await readLine(source);
      } else step.content = await readContent(source, argument === 'length1' ? 1 : argument === 'length4' ? 4 : 8);
      let move = machine.apply(step);
      if (typeof move === 'function') move = await move(source, source.position() < frameEnd);
      if (move === 'dead') return 'dead';
    }
  } catch (error) {
    if (error instanceof EndOfBytes) return 'end';
    throw error;
  }
}
