import { expect, it } from 'vitest';
import { isObjectKey } from './port.ts';

it('names a place within the folder of objects alone, and none that the folder needs itself', () => {
  expect(isObjectKey('0123456789abcdef/0a/ff/01ARZ3NDEKTSV4RRFFQ69G5FAV'.toLowerCase())).toBe(true);
  for (const key of ['../../outside', '/tmp/outside', 'tmp/x', '..', 'a//b', '', '.', 'a/./b', 'a\\b', 'a/b\n', 'a\0b', 'a/../b'])
    expect(isObjectKey(key), JSON.stringify(key)).toBe(false);
});
