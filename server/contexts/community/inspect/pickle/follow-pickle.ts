/** Follows one pickle from its first opcode to STOP without running it: only names, texts that may become names, and the memo are kept. */
import type { PickleNote } from '#contracts/community/inspection.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import { type ByteSource, EndOfBytes } from './byte-source.ts';
import { type Effect, opcodeOf } from './opcodes.ts';

/** What is found on the way; one over all pickles of a file. */
export type Finds = {
  import(module: string, name: string): void;
  note(code: PickleNote): void;
  /** @throws InspectionRefusal TOO_HARD for the first opcode too many */
  count(): void;
};

const MARK = Symbol('mark');
type Value = string | null | typeof MARK;
const LINE_END = 0x0a;

const character = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};
const LETTERS: Record<string, string> = { n: '\n', t: '\t', r: '\r' };
const unquoted = (text: string): string =>
  text.replace(/\\(?:x([\da-f]{2})|([0-7]{1,3})|([\\'"nrt]))/gi, (_, hex?: string, octal?: string, letter = '') =>
    hex ? character(hex, 16) : octal ? character(octal, 8) : (LETTERS[letter] ?? letter),
  );
const unescaped = (text: string): string =>
  text.replace(/\\u([\da-fA-F]{4})|\\U([\da-fA-F]{8})/g, (_, short?: string, long = '') => character(short ?? long, 16));

/** A line without its end. Longer than a name can be: '' and `isLong`. */
async function readLine(source: ByteSource): Promise<{ text: string; isLong: boolean }> {
  let looked = 0;
  let isLong = false;
  for (;;) {
    const end = source.bytes.indexOf(LINE_END, source.at + looked);
    if (end >= 0) {
      isLong ||= end - source.at > PICKLE_LIMITS.lineBytes;
      const text = isLong ? '' : source.bytes.toString('utf8', source.at, end);
      source.at = end + 1;
      return { text, isLong };
    }
    looked = source.bytes.length - source.at;
    if (looked > PICKLE_LIMITS.lineBytes) {
      isLong = true;
      source.at = source.bytes.length;
      looked = 0;
    }
    await source.fill(looked + 1);
  }
}

/** The content behind a length, as text where it is short enough to be a name; null otherwise. */
async function readContent(source: ByteSource, lengthBytes: 1 | 4 | 8): Promise<string | null> {
  if (source.bytes.length - source.at < lengthBytes) await source.fill(lengthBytes);
  const { bytes, at } = source;
  const length = lengthBytes === 1 ? (bytes[at] ?? 0) : lengthBytes === 4 ? bytes.readUInt32LE(at) : Number(bytes.readBigUInt64LE(at));
  source.at += lengthBytes;
  if (length > PICKLE_LIMITS.nameCharacters) {
    // A length that no file has ends the bytes.
    await source.skip(Math.min(length, Number.MAX_SAFE_INTEGER));
    return null;
  }
  if (source.bytes.length - source.at < length) await source.fill(length);
  const text = source.bytes.toString('utf8', source.at, source.at + length);
  source.at += length;
  return text;
}

function createMachine(finds: Finds) {
  const stack: Value[] = [];
  const memo = new Map<number, Value>();
  const push = (value: Value): void => {
    if (stack.length >= PICKLE_LIMITS.stack) refuse('INSPECTION_TOO_HARD', 'pickle-stack');
    stack.push(value);
  };
  const take = (count: number): void => {
    stack.length = Math.max(0, stack.length - count);
  };
  const takeMark = (): void => {
    while (stack.length > 0) if (stack.pop() === MARK) return;
  };
  const put = (key: number): void => {
    if (memo.size >= PICKLE_LIMITS.memo) refuse('INSPECTION_TOO_HARD', 'pickle-memo');
    memo.set(key, stack.at(-1) ?? null);
  };
  const found = (module: Value, name: Value): void => {
    if (typeof module === 'string' && typeof name === 'string' && module !== '' && name !== '') finds.import(module, name);
    else finds.note('computed-import');
  };
  /** `text`: what followed, as far as it is a text; `number`: as far as it is a number. */
  function apply(effect: Effect, text: string | null, second: string | null, number: number): void {
    if (effect === 'push') push(null);
    else if (effect === 'push-text') push(text);
    else if (effect === 'push-quoted') push(text === null ? null : unquoted(text.slice(1, -1)));
    else if (effect === 'push-escaped') push(text === null ? null : unescaped(text));
    else if (effect === 'push-mark') push(MARK);
    else if (effect === 'pop' || effect === 'drop1') take(1);
    else if (effect === 'drop2') take(2);
    else if (effect === 'pop-mark' || effect === 'mark') takeMark();
    else if (effect === 'duplicate') push(stack.at(-1) ?? null);
    else if (effect === 'mark-push') {
      takeMark();
      push(null);
    } else if (effect === 'take1' || effect === 'take2' || effect === 'take3') {
      take(Number(effect.slice('take'.length)));
      push(null);
    } else if (effect === 'memo-get') push(memo.get(number) ?? null);
    else if (effect === 'memo-put') put(number);
    else if (effect === 'memoize') put(memo.size);
    else if (effect === 'global' || effect === 'instance') {
      found(text, second);
      if (effect === 'instance') takeMark();
      push(null);
    } else if (effect === 'stack-global') {
      const name = stack.pop() ?? null;
      found(stack.pop() ?? null, name);
      push(null);
    } else if (effect === 'extension') {
      finds.note('extension-registry');
      push(null);
    }
  }
  return { apply };
}

/**
 * True when the pickle came to its STOP; the source stands behind it. False, with a note, where the bytes end before or are no
 * opcodes: what Python runs of it up to there has been found nevertheless.
 * @throws InspectionRefusal
 */
export async function followPickle(source: ByteSource, finds: Finds): Promise<boolean> {
  const machine = createMachine(finds);
  try {
    for (;;) {
      if (source.at >= source.bytes.length) await source.fill(1);
      const opcode = opcodeOf(source.bytes[source.at] ?? 0);
      if (!opcode) break;
      source.at += 1;
      finds.count();
      const { argument, effect } = opcode;
      if (effect === 'stop') return true;
      let text: string | null = null;
      let second: string | null = null;
      let number = 0;
      if (typeof argument === 'number') {
        if (source.bytes.length - source.at < argument) await source.fill(argument);
        if (effect === 'memo-get' || effect === 'memo-put')
          number = argument === 1 ? (source.bytes[source.at] ?? 0) : source.bytes.readUInt32LE(source.at);
        source.at += argument;
      } else if (argument === 'line' || argument === 'two-lines') {
        const line = await readLine(source);
        text = line.isLong ? null : line.text;
        number = Number(text);
        if (argument === 'two-lines') {
          const next = await readLine(source);
          second = next.isLong ? null : next.text;
        }
        if (text !== null && text.length > PICKLE_LIMITS.nameCharacters) text = null;
      } else text = await readContent(source, argument === 'length1' ? 1 : argument === 'length4' ? 4 : 8);
      machine.apply(effect, text, second, number);
    }
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error;
  }
  finds.note('not-read-to-the-end');
  return false;
}
