/** The growth bench must call every call that only reads, or list it as omitted with a reason. */
import { expect, it } from 'vitest';
import { ASKED, LEFT, NAMED, plainCalls, readingCalls } from '../bench/growth/calls.ts';

const left = Object.values(LEFT).flat();
const known = new Set(readingCalls().map(({ id }) => id));

it('asks every call that only reads, or says why not', () => {
  const named = new Set([...Object.keys(ASKED), ...left, ...plainCalls().map(({ id }) => id)]);
  expect([...known].filter((id) => !named.has(id))).toEqual([]);
});

it('names no call that there is not, and none twice', () => {
  const named = [...Object.keys(ASKED), ...left];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
  expect(NAMED.filter((id) => !(id in ASKED))).toEqual([]);
});
