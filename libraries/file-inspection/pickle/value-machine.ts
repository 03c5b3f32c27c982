/**
 * A machine that tracks the values by which joblib and torch decide what to read between and after opcodes: array wrappers with types and
 * shapes, and tensor storages. Values it is unsure of are null, and nothing is read by them.
 */
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import type { Machine, Move, Step } from './follow-pickle.ts';

export type Thing =
  | { kind: 'none' }
  | { kind: 'tuple'; items: Value[]; isUnsure: boolean }
  | { kind: 'list'; items: Value[]; isUnsure: boolean }
  | { kind: 'dict'; entries: Map<string, Value>; isUnsure: boolean }
  | { kind: 'global'; name: string }
  /** Of numpy: `code` as constructed ('f8'), `isSet` after its one state. Unsure once anything else might have changed it. */
  | { kind: 'dtype'; code: string; isSet: boolean; isUnsure: boolean }
  | { kind: 'wrapper' };
export type Value = string | number | null | Thing;
const MARK = Symbol('mark');
type Slot = Value | typeof MARK;

export const isThing = <K extends Thing['kind']>(value: Value | undefined, kind: K): value is Extract<Thing, { kind: K }> =>
  typeof value === 'object' && value !== null && value.kind === kind;
const isGlobal = (value: Value | undefined, ...names: string[]): boolean => isThing(value, 'global') && names.includes(value.name);

export const WRAPPER = 'joblib.numpy_pickle NumpyArrayWrapper';
/** They store the type as passed. */
const SCALARS = ['numpy.core.multiarray scalar', 'numpy._core.multiarray scalar'];
/** Maximum tracked values of one tuple, list or mapping. */
const MOST_VALUES = 10_000;

/** Values that may have been passed to an unknown function are no longer reliable, nor are their contents. */
function doubt(given: readonly (Value | undefined)[]): void {
  const values = [...given];
  while (values.length > 0) {
    const value = values.pop();
    if (!isKeeper(value) || value.isUnsure) continue;
    value.isUnsure = true;
    if (value.kind === 'dict') for (const entry of value.entries.values()) values.push(entry);
    else if (value.kind !== 'dtype') for (const item of value.items) values.push(item);
  }
}
type Keeper = Extract<Thing, { isUnsure: boolean }>;
const isKeeper = (value: Value | undefined): value is Keeper => typeof value === 'object' && value !== null && 'isUnsure' in value;
const tupleOf = (items: Value[]): Thing => ({ kind: 'tuple', items, isUnsure: false });
const listOf = (items: Value[]): Thing => ({ kind: 'list', items, isUnsure: false });

/** `numpy.dtype('f8', False, True)` */
function madeType(args: Value): Thing | null {
  if (!isThing(args, 'tuple')) return null;
  const [code, align, copy, ...rest] = args.items;
  return typeof code === 'string' && align === 0 && copy === 1 && rest.length === 0
    ? { kind: 'dtype', code, isSet: false, isUnsure: false }
    : null;
}

const NONE: Thing = { kind: 'none' };
const isNone = (value: Value | undefined): boolean => isThing(value, 'none');
/** State of a type without fields or shape: (3, '<', None, None, None, -1, -1, flags). */
function setType(dtype: Extract<Thing, { kind: 'dtype' }>, state: Value): void {
  const items = isThing(state, 'tuple') ? state.items : [];
  const [version, order, subtype, names, fields, size, alignment, flags] = items;
  const isUsual =
    items.length === 8 &&
    version === 3 &&
    ['<', '>', '|', '='].includes(order as string) &&
    [subtype, names, fields].every(isNone) &&
    size === -1 &&
    alignment === -1 &&
    flags === (dtype.code === 'O8' ? 63 : 0);
  if (!isUsual || dtype.isSet) dtype.isUnsure = true;
  dtype.isSet = true;
}

const DIGITS = /^[+-]?\d{1,15}L?$/;
function numberOf({ code, line, content }: Step): number | null {
  if (line !== null) return DIGITS.test(line) ? Number.parseInt(line, 10) : null;
  if (content === null) return null;
  switch (code) {
    case 0x4a: // BININT
      return content.readInt32LE(0);
    case 0x4b: // BININT1
      return content[0] ?? 0;
    case 0x4d: // BININT2
      return content.readUInt16LE(0);
    case 0x8a: // LONG1
      return content.length === 0 ? 0 : content.length <= 6 ? content.readIntLE(0, content.length) : null;
    default:
      return null;
  }
}

type ValueMachine = Machine & { result(): Value };
type ValueHooks = {
  /** joblib reads an array with this state here. */
  onArray?(state: ReadonlyMap<string, Value>): Move;
  /** torch looks up a storage by this id. */
  onPersistent?(id: Value): void;
};

export function createValueMachine({ onArray, onPersistent }: ValueHooks): ValueMachine {
  const stack: Slot[] = [];
  const memo = new Map<number, Value>();
  const push = (value: Slot): Move => {
    if (stack.length >= PICKLE_LIMITS.stack) refuse('INSPECTION_TOO_HARD', 'pickle-stack');
    stack.push(value);
    return 'go';
  };
  /** Undefined if a loader fails. */
  const pop = (): Value | undefined => {
    const value = stack.pop();
    return value === MARK ? undefined : value;
  };
  const top = (): Value | undefined => {
    const value = stack.at(-1);
    return value === MARK ? undefined : value;
  };
  const takeMark = (): Value[] | undefined => {
    const at = stack.lastIndexOf(MARK);
    if (at < 0) return undefined;
    return stack.splice(at).slice(1) as Value[];
  };
  /** Longer ones are not tracked. */
  const pushAll = (make: (items: Value[]) => Thing, items: (Value | undefined)[]): Move => {
    if (items.includes(undefined)) return 'dead';
    if (items.length <= MOST_VALUES) return push(make(items as Value[]));
    doubt(items);
    return push(null);
  };
  function put(key: number): Move {
    const value = top();
    if (value === undefined) return 'dead';
    if (memo.size >= PICKLE_LIMITS.memo) refuse('INSPECTION_TOO_HARD', 'pickle-memo');
    memo.set(key, value);
    return 'go';
  }
  const keyOf = ({ line, content }: Step): number =>
    content
      ? content.length === 1
        ? (content[0] ?? 0)
        : content.readUInt32LE(0)
      : /^\d{1,15}$/.test(line ?? '')
        ? Number(line)
        : Number.NaN;

  function extend(list: Value | undefined, items: readonly Value[]): Move {
    if (list === undefined) return 'dead';
    if (isThing(list, 'list') && !list.isUnsure && list.items.length + items.length <= MOST_VALUES) list.items.push(...items);
    else doubt([list, ...items]);
    return 'go';
  }
  function assign(dict: Value | undefined, pairs: readonly Value[]): Move {
    if (dict === undefined || pairs.length % 2 === 1) return 'dead';
    for (let at = 0; at < pairs.length; at += 2) {
      const [key, value] = [pairs[at] ?? null, pairs[at + 1] ?? null];
      if (isThing(dict, 'dict') && !dict.isUnsure && typeof key === 'string' && dict.entries.size < MOST_VALUES)
        dict.entries.set(key, value);
      else doubt([dict, key, value]);
    }
    return 'go';
  }
  function call(callable: Value | undefined, args: Value | undefined): Move {
    if (callable === undefined || args === undefined) return 'dead';
    const made = isGlobal(callable, 'numpy dtype') ? madeType(args) : null;
    if (made) return push(made);
    const [ofClass] = isThing(args, 'tuple') ? args.items : [];
    // As protocols 0 and 1 construct objects.
    if (isGlobal(callable, 'copyreg _reconstructor', 'copy_reg _reconstructor') && isGlobal(ofClass, WRAPPER))
      return push({ kind: 'wrapper' });
    if (!isGlobal(callable, ...SCALARS)) doubt([args]);
    return push(null);
  }
  function build(state: Value | undefined, object: Value | undefined): Move {
    if (state === undefined || object === undefined) return 'dead';
    if (isThing(object, 'dtype')) setType(object, state);
    else if (isThing(object, 'wrapper')) {
      if (!onArray || !isThing(state, 'dict') || state.isUnsure) return 'dead';
      stack.pop();
      push(null);
      return onArray(state.entries);
    } else if (isThing(object, 'global')) {
      // What a class or function does afterwards is unknown.
      return 'dead';
    } else doubt([state]);
    return 'go';
  }
  function persistent(id: Value | undefined): Move {
    if (id === undefined) return 'dead';
    onPersistent?.(id);
    return push(null);
  }

  function apply(step: Step): Move {
    const { code, effect, line, second, content } = step;
    switch (effect) {
      case 'push-text':
        return push(content === null ? null : content.toString('utf8'));
      case 'push-quoted':
        return push(line !== null && /^'[^'\\]*'$/.test(line) ? line.slice(1, -1) : null);
      case 'push-escaped':
        return push(line !== null && !line.includes('\\') ? line : null);
      case 'push-integer':
        return push(line === '01' ? 1 : line === '00' ? 0 : numberOf(step));
      case 'push':
        if (code === 0x4e) return push(NONE);
        if (code === 0x88 || code === 0x89) return push(code === 0x88 ? 1 : 0); // NEWTRUE, NEWFALSE
        if (code === 0x29) return push(tupleOf([])); // EMPTY_TUPLE
        if (code === 0x5d) return push(listOf([])); // EMPTY_LIST
        if (code === 0x7d) return push({ kind: 'dict', entries: new Map(), isUnsure: false }); // EMPTY_DICT
        return push(numberOf(step));
      case 'push-float':
        return push(null);
      case 'push-mark':
        return push(MARK);
      case 'pop':
        return stack.pop() === undefined ? 'dead' : 'go';
      case 'pop-mark':
        return takeMark() ? 'go' : 'dead';
      case 'duplicate': {
        const value = top();
        return value === undefined ? 'dead' : push(value);
      }
      case 'drop1': {
        const item = pop();
        return item === undefined ? 'dead' : extend(top(), [item]);
      }
      case 'drop2': {
        const value = pop();
        const key = pop();
        return value === undefined || key === undefined ? 'dead' : assign(top(), [key, value]);
      }
      case 'mark': {
        const items = takeMark();
        return items === undefined ? 'dead' : code === 0x75 ? assign(top(), items) : extend(top(), items); // SETITEMS
      }
      case 'mark-push': {
        const items = takeMark();
        if (items === undefined) return 'dead';
        if (code === 0x74) return pushAll(tupleOf, items); // TUPLE
        if (code === 0x6c) return pushAll(listOf, items); // LIST
        if (code !== 0x64) doubt(items);
        push(code === 0x64 ? { kind: 'dict', entries: new Map(), isUnsure: false } : null); // DICT
        return code === 0x64 ? assign(top(), items) : 'go';
      }
      case 'mark-call': {
        const items = takeMark();
        if (!items || items.length === 0) return 'dead';
        doubt(items);
        return push(null);
      }
      case 'take1':
        return code === 0x85 ? pushAll(tupleOf, [pop()]) : persistent(pop()); // TUPLE1
      case 'take2': {
        const b = pop();
        return pushAll(tupleOf, [pop(), b]);
      }
      case 'take3': {
        const c = pop();
        const b = pop();
        return pushAll(tupleOf, [pop(), b, c]);
      }
      case 'call2': {
        const args = pop();
        const callable = pop();
        // NEWOBJ of the wrapper
        if (code === 0x81 && isGlobal(callable, WRAPPER)) return args === undefined ? 'dead' : push({ kind: 'wrapper' });
        return call(callable, args);
      }
      case 'call3': {
        const named = pop();
        const args = pop();
        const callable = pop();
        if (named === undefined || args === undefined || callable === undefined) return 'dead';
        doubt([named, args]);
        return push(null);
      }
      case 'build': {
        const state = pop();
        return build(state, top());
      }
      case 'memo-get': {
        const value = memo.get(keyOf(step));
        return value === undefined ? 'dead' : push(value);
      }
      case 'memo-put':
        return Number.isNaN(keyOf(step)) ? 'dead' : put(keyOf(step));
      case 'memoize':
        return put(memo.size);
      case 'global':
        return push({ kind: 'global', name: `${line} ${second}` });
      case 'instance': {
        const items = takeMark();
        if (!items) return 'dead';
        doubt(items);
        return push(null);
      }
      case 'stack-global': {
        const name = pop();
        const module = pop();
        return typeof name === 'string' && typeof module === 'string' ? push({ kind: 'global', name: `${module} ${name}` }) : 'dead';
      }
      case 'extension':
        return push(null);
      default:
        return 'go';
    }
  }
  return { apply, hasResult: () => stack.length > 0, result: () => top() ?? null };
}
