import { expect, it } from 'vitest';
import { reasonText } from './fields.ts';

it.each([
  ['坏了', true],
  ['𠮷𠮷', true],
  [' ok ', true],
  ['', false],
  ['坏', false],
  ['😀', false],
  ['\u200B\u200B', false],
  ['坏\u200B', false],
  [' 坏 ', false],
  ['😀'.repeat(10), true],
  ['😀'.repeat(11), false],
])('a reason of at most ten characters: %j is one: %s', (text, expected) => {
  expect(reasonText(10).safeParse(text).success).toBe(expected);
});
