import {
  add,
  addInteger,
  assemble,
  type Code,
  divide,
  get,
  integer,
  isBelow,
  isLess,
  load,
  multiply,
  nearest,
  number,
  set,
  shiftLeft,
  store,
  subtract,
  when,
  whilst,
} from '../kit/wasm.ts';

/** Memory addresses of the arrays of up to 512 numbers; the virial is one number. */
export const ADDRESSES = { x: 0, y: 4096, fx: 8192, fy: 12_288, virial: 16_384 };

const NAMES = [
  'count',
  'box',
  'cutoffSquared',
  'shift',
  'i',
  'j',
  'ai',
  'aj',
  'xi',
  'yi',
  'fxi',
  'fyi',
  'dx',
  'dy',
  'r2',
  'inverse',
  'six',
  'f',
  'energy',
  'virial',
] as const;
type Name = (typeof NAMES)[number];
const at = (name: Name): number => NAMES.indexOf(name);
const of = (name: Name): Code => get(at(name));
const let_ = (name: Name, value: Code): Code => set(at(name), value);
const next = (name: 'i' | 'j'): Code => let_(name, addInteger(of(name), integer(1)));
const address = (name: 'i' | 'j'): Code => shiftLeft(of(name), integer(3));

/** The shortest of the distances to all periodic images along one axis. */
const wrapped = (difference: Code, name: 'dx' | 'dy'): Code[] => [
  let_(name, difference),
  let_(name, subtract(of(name), multiply(of('box'), nearest(divide(of(name), of('box')))))),
];

const pair: Code = [
  ...wrapped(subtract(of('xi'), load(of('aj'), ADDRESSES.x)), 'dx').flat(),
  ...wrapped(subtract(of('yi'), load(of('aj'), ADDRESSES.y)), 'dy').flat(),
  ...let_('r2', add(multiply(of('dx'), of('dx')), multiply(of('dy'), of('dy')))),
  ...when(isLess(of('r2'), of('cutoffSquared')), [
    ...let_('inverse', divide(number(1), of('r2'))),
    ...let_('six', multiply(of('inverse'), multiply(of('inverse'), of('inverse')))),
    ...let_('energy', add(of('energy'), subtract(multiply(number(4), multiply(of('six'), subtract(of('six'), number(1)))), of('shift')))),
    ...let_('f', multiply(multiply(number(24), of('inverse')), multiply(of('six'), subtract(multiply(number(2), of('six')), number(1))))),
    ...let_('virial', add(of('virial'), multiply(of('f'), of('r2')))),
    ...let_('fxi', add(of('fxi'), multiply(of('f'), of('dx')))),
    ...let_('fyi', add(of('fyi'), multiply(of('f'), of('dy')))),
    ...store(of('aj'), ADDRESSES.fx, subtract(load(of('aj'), ADDRESSES.fx), multiply(of('f'), of('dx')))),
    ...store(of('aj'), ADDRESSES.fy, subtract(load(of('aj'), ADDRESSES.fy), multiply(of('f'), of('dy')))),
  ]),
];

const body: Code = [
  ...let_('i', integer(0)),
  ...whilst(isBelow(of('i'), of('count')), [
    ...store(address('i'), ADDRESSES.fx, number(0)),
    ...store(address('i'), ADDRESSES.fy, number(0)),
    ...next('i'),
  ]),
  ...let_('i', integer(0)),
  ...whilst(isBelow(of('i'), of('count')), [
    ...let_('ai', address('i')),
    ...let_('xi', load(of('ai'), ADDRESSES.x)),
    ...let_('yi', load(of('ai'), ADDRESSES.y)),
    ...let_('fxi', load(of('ai'), ADDRESSES.fx)),
    ...let_('fyi', load(of('ai'), ADDRESSES.fy)),
    ...let_('j', addInteger(of('i'), integer(1))),
    ...whilst(isBelow(of('j'), of('count')), [...let_('aj', address('j')), ...pair, ...next('j')]),
    ...store(of('ai'), ADDRESSES.fx, of('fxi')),
    ...store(of('ai'), ADDRESSES.fy, of('fyi')),
    ...next('i'),
  ]),
  ...store(integer(0), ADDRESSES.virial, of('virial')),
  ...of('energy'),
];

/**
 * A WebAssembly module whose `forces(count, box, cutoffSquared, shift)` reads positions of discs in a periodic square, writes the
 * Lennard-Jones forces and the virial, and returns the potential energy, all in reduced units.
 */
export const forcesModule = (): Uint8Array =>
  assemble(
    'forces',
    ['i32', 'f64', 'f64', 'f64'],
    NAMES.slice(4).map((name) => (['i', 'j', 'ai', 'aj'].includes(name) ? 'i32' : 'f64')),
    body,
  );
