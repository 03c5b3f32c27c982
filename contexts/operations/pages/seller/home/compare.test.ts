import { expect, it } from 'vitest';
import { compare } from './compare.ts';

it.each([
  [150, 100, 'up', 0.5],
  [50, 100, 'down', 0.5],
  [0, 100, 'down', 1],
  [7, 7, 'same', 0],
  [0, 0, 'same', 0],
  [3, 0, 'fresh', 0],
] as const)('%d after %d is %s by %d', (now, before, kind, share) => {
  expect(compare(now, before)).toEqual({ kind, share });
});
