/** The opcodes of pickle protocols 0 to 5: their arguments and stack effects. */

/** A fixed number of bytes, one or two lines, or content prefixed by a length of 1, 4 or 8 bytes. */
type Argument = number | 'line' | 'two-lines' | 'length1' | 'length4' | 'length8';
export type Effect =
  /** Pushes a non-text value. */
  | 'push'
  | 'push-text'
  /** A quoted or escaped text on a line; a number on a line. */
  | 'push-quoted'
  | 'push-escaped'
  | 'push-integer'
  | 'push-float'
  | 'push-mark'
  | 'pop'
  | 'pop-mark'
  | 'duplicate'
  /** Pops everything above the last mark; pushes nothing, one value, or the result of calling the first of them. */
  | 'mark'
  | 'mark-push'
  | 'mark-call'
  /** Pops this many values and pushes one. */
  | 'take1'
  | 'take2'
  | 'take3'
  /** The same, by calling the lowest. */
  | 'call2'
  | 'call3'
  /** Passes the top to the object below, which may run code from it. */
  | 'build'
  /** Pops one or two and leaves what is below. */
  | 'drop1'
  | 'drop2'
  | 'memo-get'
  | 'memo-put'
  | 'memoize'
  | 'global'
  | 'stack-global'
  | 'instance'
  | 'extension'
  | 'none'
  | 'stop';
export type Opcode = { argument: Argument; effect: Effect };

const table: (Opcode | undefined)[] = [];
const add = (codes: string | number[], argument: Argument, effect: Effect): void => {
  for (const code of typeof codes === 'string' ? Buffer.from(codes, 'latin1') : codes) table[code] = { argument, effect };
};

add('(', 0, 'push-mark');
add('.', 0, 'stop');
add('0', 0, 'pop');
add('1', 0, 'pop-mark');
add('2', 0, 'duplicate');
add('P', 'line', 'push');
add('IL', 'line', 'push-integer');
add('F', 'line', 'push-float');
add('N])}', 0, 'push');
add('J', 4, 'push');
add('K', 1, 'push');
add('M', 2, 'push');
add('G', 8, 'push');
add('Q', 0, 'take1');
add('R', 0, 'call2');
add('S', 'line', 'push-quoted');
add('V', 'line', 'push-escaped');
add('X', 'length4', 'push-text');
add('T', 'length4', 'push-text');
add('U', 'length1', 'push-text');
add('B', 'length4', 'push');
add('C', 'length1', 'push');
add('a', 0, 'drop1');
add('b', 0, 'build');
add('s', 0, 'drop2');
add('eu', 0, 'mark');
add('dlt', 0, 'mark-push');
add('o', 0, 'mark-call');
add('c', 'two-lines', 'global');
add('i', 'two-lines', 'instance');
add('g', 'line', 'memo-get');
add('h', 1, 'memo-get');
add('j', 4, 'memo-get');
add('p', 'line', 'memo-put');
add('q', 1, 'memo-put');
add('r', 4, 'memo-put');
add([0x80], 1, 'none');
add([0x81], 0, 'call2');
add([0x82], 1, 'extension');
add([0x83], 2, 'extension');
add([0x84], 4, 'extension');
add([0x85], 0, 'take1');
add([0x86], 0, 'take2');
add([0x87], 0, 'take3');
add([0x88, 0x89, 0x8f, 0x97], 0, 'push');
add([0x8a], 'length1', 'push');
add([0x8b], 'length4', 'push');
add([0x8c], 'length1', 'push-text');
add([0x8d], 'length8', 'push-text');
add([0x8e, 0x96], 'length8', 'push');
add([0x90], 0, 'mark');
add([0x91], 0, 'mark-push');
add([0x92], 0, 'call3');
add([0x93], 0, 'stack-global');
add([0x94], 0, 'memoize');
add([0x95], 8, 'none');
add([0x98], 0, 'none');

export const opcodeOf = (byte: number): Opcode | undefined => table[byte];
