import { expect, it } from 'vitest';
import { isPingSpared } from './spared-ping.ts';

const now = 1_000_000;
const received = { now, poolAnsweredAt: now - 3_000, ownAnsweredAt: now - 13_000, holdsLocks: false };

it('a server that answers others is not pinged', () => {
  expect(isPingSpared(received)).toBe(true);
});

it.each([
  ['the others have stopped', { poolAnsweredAt: now - 3_500 }],
  ['the connection itself has not answered for long', { ownAnsweredAt: now - 14_000 }],
  ['a lock depends on the connection', { holdsLocks: true }],
])('it is pinged when %s', (_when, change) => {
  expect(isPingSpared({ ...received, ...change })).toBe(false);
});
