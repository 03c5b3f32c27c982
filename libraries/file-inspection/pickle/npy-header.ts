/** The header of a numpy array, a Python literal: read exactly as numpy reads it, or refused. */

type Literal = string | number | boolean | null | { tuple: Literal[] } | { list: Literal[] } | { dict: Map<string, Literal> };
/** `isObject`: a pickle follows instead of numbers. */
type ArrayType = { itemBytes: number; isObject: boolean };
type NpyHeader = { type: ArrayType; count: number };

const DEPTH = 16;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};

class NotUnderstood extends Error {}
const refuseLiteral = (): never => {
  throw new NotUnderstood();
};

function createReader(text: string) {
  let at = 0;
  const skip = (): void => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  };
  const take = (expected: string): boolean => {
    skip();
    if (text[at] !== expected) return false;
    at += 1;
    return true;
  };
  function readText(): string {
    const quote = text[at];
    let read = '';
    for (at += 1; text[at] !== quote; ) {
      const character = text[at] ?? refuseLiteral();
      if (character === '\n' || character === '\r') refuseLiteral();
      if (character !== '\\') {
        read += character;
        at += 1;
        continue;
      }
      const escape = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([\\'"nrtabfv]))/.exec(text.slice(at, at + 10));
      if (!escape) return refuseLiteral();
      const [all, two, four, eight, octal, letter = ''] = escape;
      const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(two ?? four ?? eight ?? '0', 16);
      if (code > 0x10ffff) refuseLiteral();
      read += letter ? (ESCAPES[letter] ?? '') : String.fromCodePoint(code);
      at += all.length;
    }
    at += 1;
    // Python concatenates adjacent strings.
    skip();
    if (/['"]/.test(text[at] ?? '')) refuseLiteral();
    return read;
  }
  /** Up to the closing bracket. `isOne`: a single item without a trailing comma, which in parentheses is no tuple. */
  function readItems(end: string, depth: number): { items: Literal[]; isOne: boolean } {
    const items: Literal[] = [];
    let commas = 0;
    while (!take(end)) {
      if (items.length > commas) refuseLiteral();
      items.push(readLiteral(depth + 1));
      if (take(',')) commas += 1;
    }
    return { items, isOne: items.length === 1 && commas === 0 };
  }
  function readDict(depth: number): Literal {
    const dict = new Map<string, Literal>();
    let commas = 0;
    while (!take('}')) {
      if (dict.size > commas) refuseLiteral();
      const key = readLiteral(depth + 1);
      // Python uses the last duplicate; no writer produces two.
      if (typeof key !== 'string' || dict.has(key) || !take(':')) return refuseLiteral();
      dict.set(key, readLiteral(depth + 1));
      if (take(',')) commas += 1;
    }
    return { dict };
  }
  function readLiteral(depth: number): Literal {
    if (depth > DEPTH) refuseLiteral();
    skip();
    const first = text[at] ?? refuseLiteral();
    if (first === "'" || first === '"') return readText();
    if (take('{')) return readDict(depth);
    if (take('[')) return { list: readItems(']', depth).items };
    if (take('(')) {
      const { items, isOne } = readItems(')', depth);
      return isOne ? (items[0] ?? null) : { tuple: items };
    }
    // Python 2 adds an L.
    const word = /^(?:(True|False|None)|(0|[1-9]\d{0,14})L?)(?![\w.'"])/.exec(text.slice(at, at + 20));
    if (!word) return refuseLiteral();
    at += word[0].length;
    return word[2] !== undefined ? Number(word[2]) : word[1] === 'None' ? null : word[1] === 'True';
  }
  return {
    whole(): Literal {
      const value = readLiteral(0);
      skip();
      return at === text.length ? value : refuseLiteral();
    },
  };
}

const PLAIN: readonly [RegExp, (digits: number) => number][] = [
  [/^[<>=|]?(?:b(1)|[iu]([1248])|f(2|4|8|12|16)|c(8|16|24|32))$/, (bytes) => bytes],
  [/^[<>=|]?[SaV](\d{1,9})$/, (bytes) => bytes],
  [/^[<>=|]?U(\d{1,9})$/, (characters) => characters * 4],
  [/^[<>=|]?[mM](8)(?:\[\d{0,9}(?:Y|M|W|D|h|m|s|ms|us|ns|ps|fs|as)\])?$/, (bytes) => bytes],
];
const OBJECT = /^(?:[<>=|]?O\d{0,2}|object_?)$/;

/** A type as numpy writes it ('<f4', '|O'); null for other accepted forms. */
export function describedType(text: string): ArrayType | null {
  if (OBJECT.test(text)) return { itemBytes: 8, isObject: true };
  for (const [pattern, bytesOf] of PLAIN) {
    const digits = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (digits !== undefined) return { itemBytes: bytesOf(Number(digits)), isObject: false };
  }
  return null;
}

const isTuple = (literal: Literal | undefined): literal is { tuple: Literal[] } =>
  typeof literal === 'object' && literal !== null && 'tuple' in literal;
const isList = (literal: Literal | undefined): literal is { list: Literal[] } =>
  typeof literal === 'object' && literal !== null && 'list' in literal;

/** Element count of a shape. */
function countOf(shape: Literal | undefined): number {
  const sizes = typeof shape === 'number' ? [shape] : isTuple(shape) ? shape.tuple : refuseLiteral();
  let count = 1;
  for (const size of sizes) count *= typeof size === 'number' ? size : refuseLiteral();
  return Number.isSafeInteger(count) ? count : refuseLiteral();
}

const isName = (name: Literal | undefined): boolean =>
  typeof name === 'string' || (isTuple(name) && name.tuple.length === 2 && name.tuple.every((part) => typeof part === 'string'));

/** `'<f4'`, `('<f4', (2, 3))`, or fields `[('x', '<f4'), ('y', '<f4', (2,))]` */
function typeOf(descr: Literal | undefined): ArrayType {
  if (typeof descr === 'string') return describedType(descr) ?? refuseLiteral();
  if (isTuple(descr)) {
    if (descr.tuple.length !== 2) refuseLiteral();
    const { itemBytes, isObject } = typeOf(descr.tuple[0]);
    return { itemBytes: itemBytes * countOf(descr.tuple[1]), isObject };
  }
  const whole: ArrayType = { itemBytes: 0, isObject: false };
  for (const field of isList(descr) ? descr.list : refuseLiteral()) {
    const [name, type, shape, ...rest] = isTuple(field) ? field.tuple : [];
    if (!isName(name) || rest.length > 0) refuseLiteral();
    const { itemBytes, isObject } = typeOf(type);
    whole.itemBytes += itemBytes * (shape === undefined ? 1 : countOf(shape));
    whole.isObject ||= isObject;
  }
  return whole;
}

/** Null: numpy might read it differently, or refuse it. */
export function readNpyHeader(text: string): NpyHeader | null {
  try {
    const header = createReader(text).whole();
    if (typeof header !== 'object' || header === null || !('dict' in header)) return null;
    const { dict } = header;
    if (dict.size !== 3 || typeof dict.get('fortran_order') !== 'boolean') return null;
    const shape = dict.get('shape');
    return isTuple(shape) ? { type: typeOf(dict.get('descr')), count: countOf(shape) } : null;
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}
