/**
 * A machine that tracks only the names a pickle imports: texts that may become names, and where they are. It fails only where every
 * unpickler does (Python 2 and 3, in C and in Python): after a dead end nothing more runs.
 */

import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import type { PickleNote } from '../results.ts';
import type { Machine, Move, Step } from './follow-pickle.ts';

/** Receives findings. */
export type Finds = {
  import(module: string, name: string): void;
  /** Something is called, or passed to an object that may run code from it. */
  call(): void;
  note(code: PickleNote): void;
};

const MARK = Symbol('mark');
type Value = string | null | typeof MARK;
/** A memo key; a non-numeric line is a key of Python 2. */
type Key = number | string;

const character = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};
const LETTERS: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' };
const unescapedQuoted = (text: string): string =>
  text.replace(/\\(?:x([\da-f]{2})|([0-7]{1,3})|([\\'"nrtabfv]))/gi, (_, hex?: string, octal?: string, letter = '') =>
    hex ? character(hex, 16) : octal ? character(octal, 8) : (LETTERS[letter] ?? letter),
  );
/** Without its quotes; undefined if there are none: then every loader fails. */
const unquoted = (line: string): string | undefined => {
  const [, , text] = /^(['"])([\s\S]*)\1$/.exec(line.replace(/[\0- ]+$/, '')) ?? [];
  return text === undefined ? undefined : unescapedQuoted(text);
};
const unescaped = (text: string): string =>
  text.replace(/\\u([\da-fA-F]{4})|\\U([\da-fA-F]{8})/g, (_, short?: string, long = '') => character(short ?? long, 16));

/** As lenient as Python's most lenient number parser. */
const INTEGER = /^[\s\0]*[+-]?[\da-fox_]+l?[\s\0]*$/i;
const FLOAT = /^[\s\0]*[+-]?(?:[\d.][\de._+-]*|inf\w*|nan)[\s\0]*$/i;
const isNumber = ({ effect, line }: Step): boolean => line === null || (effect === 'push-integer' ? INTEGER : FLOAT).test(line);

const shortName = (text: string | null): string | null => (text !== null && text.length > PICKLE_LIMITS.nameCharacters ? null : text);

function keyOf({ line, content }: Step): Key {
  if (content) return content.length === 1 ? (content[0] ?? 0) : content.readUInt32LE(0);
  if (line === null) return refuse('INSPECTION_TOO_HARD', 'pickle-line');
  const digits = line
    .trim()
    .replace(/(\d)_(?=\d)/g, '$1')
    .replace(/^(?:\+|-(?=0+$))?0*(?=\d)/, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : digits;
}

export function createNameMachine(finds: Finds): Machine {
  const stack: Value[] = [];
  const memo = new Map<Key, Value>();
  let marks = 0;
  const push = (value: Value): Move => {
    if (stack.length >= PICKLE_LIMITS.stack) refuse('INSPECTION_TOO_HARD', 'pickle-stack');
    stack.push(value);
    if (value === MARK) marks += 1;
    return 'go';
  };
  const pop = (): Value => {
    const value = stack.pop() ?? null;
    if (value === MARK) marks -= 1;
    return value;
  };
  /** Removes `taken` of the `needed` values that must be present. */
  const take = (needed: number, taken: number): boolean => {
    if (stack.length < needed) return false;
    for (let count = 0; count < taken; count += 1) pop();
    return true;
  };
  /** Number of values above the last mark; -1 without one. */
  const takeMark = (): number => {
    if (marks === 0) return -1;
    let count = 0;
    while (pop() !== MARK) count += 1;
    return count;
  };
  function put(key: Key): Move {
    if (stack.length === 0) return 'dead';
    if (memo.size >= PICKLE_LIMITS.memo) refuse('INSPECTION_TOO_HARD', 'pickle-memo');
    const top = stack.at(-1) ?? null;
    // Python 2 preserves marks, and keys as written.
    if (top === MARK) finds.note('computed-import');
    memo.set(key, top);
    return 'go';
  }
  const isPlain = (step: Step): boolean => step.line === null || String(keyOf(step)) === step.line;
  const found = (module: Value, name: Value): void => {
    if (typeof module === 'string' && typeof name === 'string' && module !== '' && name !== '') finds.import(module, name);
    else finds.note('computed-import');
  };
  const called = (isThere: boolean): Move => {
    if (!isThere) return 'dead';
    finds.call();
    return push(null);
  };

  function apply(step: Step): Move {
    const { effect, line, second, content } = step;
    switch (effect) {
      case 'push':
        return push(null);
      case 'push-text':
        return push(content === null ? null : content.toString('utf8'));
      case 'push-integer':
      case 'push-float':
        return isNumber(step) ? push(null) : 'dead';
      case 'push-quoted': {
        if (line === null) return push(null);
        const text = unquoted(line);
        return text === undefined ? 'dead' : push(shortName(text));
      }
      case 'push-escaped':
        return push(line === null ? null : shortName(unescaped(line)));
      case 'push-mark':
        return push(MARK);
      case 'pop':
        return take(1, 1) ? 'go' : 'dead';
      case 'drop1':
        return take(2, 1) ? 'go' : 'dead';
      case 'drop2':
        return take(3, 2) ? 'go' : 'dead';
      case 'build':
        if (!take(2, 1)) return 'dead';
        finds.call();
        return 'go';
      case 'pop-mark':
        return takeMark() < 0 ? 'dead' : 'go';
      case 'mark':
        return takeMark() < 0 || stack.length === 0 ? 'dead' : 'go';
      case 'mark-push':
        return takeMark() < 0 ? 'dead' : push(null);
      case 'mark-call':
        return called(takeMark() > 0);
      case 'duplicate':
        return stack.length === 0 ? 'dead' : push(stack.at(-1) ?? null);
      case 'take1':
      case 'take2':
      case 'take3': {
        const count = Number(/\d$/.exec(effect)?.[0]);
        return take(count, count) ? push(null) : 'dead';
      }
      case 'call2':
      case 'call3': {
        const count = Number(/\d$/.exec(effect)?.[0]);
        return called(take(count, count));
      }
      case 'memo-get': {
        const key = keyOf(step);
        if (!memo.has(key)) return 'dead';
        if (!isPlain(step)) finds.note('computed-import');
        return push(memo.get(key) ?? null);
      }
      case 'memo-put':
        if (!isPlain(step)) finds.note('computed-import');
        return put(keyOf(step));
      case 'memoize':
        return put(memo.size);
      case 'global':
        found(shortName(line), shortName(second));
        return push(null);
      case 'instance':
        // Python's own unpickler imports before it searches for the mark.
        found(shortName(line), shortName(second));
        return called(takeMark() >= 0);
      case 'stack-global': {
        if (stack.length < 2) return 'dead';
        const name = pop();
        found(pop(), name);
        return push(null);
      }
      case 'extension':
        finds.note('extension-registry');
        return push(null);
      default:
        return 'go';
    }
  }
  return { apply, hasResult: () => stack.length > 0 };
}
