import { describe, expect, it } from 'vitest';
import { isId, isStoredId, newId, newOrderNo } from './id.ts';

describe('newId', () => {
  it('has 26 characters and is recognised by isId', () => {
    const id = newId();
    expect(id).toHaveLength(26);
    expect(isId(id)).toBe(true);
  });

  it('sorts by the instant, at any distance', () => {
    const instants = [0, 1, 31, 32, 1_000, 1_772_668_800_000, 1_772_668_800_001, 4_102_444_800_000, 2 ** 48 - 1];
    const ids = instants.map((instant) => newId(instant));
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
  });

  it('never repeats within one millisecond', () => {
    const ids = new Set(Array.from({ length: 20_000 }, () => newId(1_772_668_800_000)));
    expect(ids.size).toBe(20_000);
  });

  it('uses every character at every random position, so that all 80 bits are random', () => {
    const seen = Array.from({ length: 16 }, () => new Set<string>());
    for (let round = 0; round < 3_000; round += 1) {
      [...newId(0).slice(10)].forEach((character, place) => {
        seen[place]?.add(character);
      });
    }
    expect(seen.map((characters) => characters.size)).toEqual(Array(16).fill(32));
  });

  it('refuses instants it cannot write', () => {
    for (const instant of [-1, 0.5, 2 ** 48, Number.NaN]) expect(() => newId(instant)).toThrow(RangeError);
  });
});

describe('isId', () => {
  it.each([
    ['', false],
    ['01arz3ndektsv4rrffq69g5fav', true],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', false],
    ['81arz3ndektsv4rrffq69g5fav', false],
    ['01arz3ndektsv4rrffq69g5fai', false],
    ['01arz3ndektsv4rrffq69g5fa', false],
    ['01arz3ndektsv4rrffq69g5favv', false],
    ['01arz3ndektsv4rrffq69g5fav\n', false],
    [42, false],
    [null, false],
    [['01arz3ndektsv4rrffq69g5fav'], false],
  ])('of %j is %s', (value, answer) => {
    expect(isId(value)).toBe(answer);
  });
});

describe('newOrderNo', () => {
  it('begins with the second in Shanghai and has 22 digits', () => {
    const number = newOrderNo(Date.parse('2026-03-04T16:04:09.999Z'));
    expect(number).toMatch(/^20260305000409\d{8}$/);
  });

  it('hardly ever repeats within a second', () => {
    const numbers = new Set(Array.from({ length: 1_000 }, () => newOrderNo(1_772_668_800_000)));
    expect(numbers.size).toBeGreaterThanOrEqual(999);
  });
});

describe('isStoredId', () => {
  it.each([
    ['0', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['', false],
    ['12a', false],
    ['-1', false],
    ['1\n', false],
  ])('of %j is %s', (text, answer) => {
    expect(isStoredId(text)).toBe(answer);
  });
});
