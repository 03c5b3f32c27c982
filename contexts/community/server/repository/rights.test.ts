import { describe, expect, it } from 'vitest';
import { type RightsFacts, rightsOf } from './rights.ts';

const stranger: RightsFacts = {
  visibility: 'PUBLIC',
  state: 'OPEN',
  place: 'NONE',
  staff: false,
  accepted: false,
  onShelf: true,
  bought: false,
  tokenReads: true,
  tokenWrites: true,
};
const said = (facts: Partial<RightsFacts>): string => {
  const { rights, closed } = rightsOf({ ...stranger, ...facts });
  return [rights.at(-1) ?? 'nothing', closed].filter(Boolean).join(' ');
};

describe('the rights on a repository', () => {
  it.each<[Partial<RightsFacts>, Record<RightsFacts['visibility'], string>]>([
    [{}, { PUBLIC: 'READ', PRIVATE: 'nothing', GATED: 'LIST GATED', SOLD: 'LIST NOT_BOUGHT' }],
    [{ onShelf: false }, { PUBLIC: 'READ', PRIVATE: 'nothing', GATED: 'LIST GATED', SOLD: 'nothing' }],
    [{ accepted: true }, { PUBLIC: 'READ', PRIVATE: 'nothing', GATED: 'READ', SOLD: 'LIST NOT_BOUGHT' }],
    [
      { bought: true, onShelf: false },
      { PUBLIC: 'READ', PRIVATE: 'READ', GATED: 'READ', SOLD: 'READ' },
    ],
    [
      { place: 'MEMBER', onShelf: false },
      { PUBLIC: 'WRITE', PRIVATE: 'WRITE', GATED: 'WRITE', SOLD: 'WRITE' },
    ],
    [{ place: 'OWNER' }, { PUBLIC: 'ADMIN', PRIVATE: 'ADMIN', GATED: 'ADMIN', SOLD: 'ADMIN' }],
    [{ staff: true }, { PUBLIC: 'READ', PRIVATE: 'READ', GATED: 'READ', SOLD: 'READ' }],
    [
      { place: 'OWNER', tokenWrites: false },
      { PUBLIC: 'READ', PRIVATE: 'READ', GATED: 'READ', SOLD: 'READ' },
    ],
    [
      { place: 'OWNER', staff: true, accepted: true, bought: true, tokenReads: false, tokenWrites: false },
      { PUBLIC: 'READ', PRIVATE: 'nothing', GATED: 'LIST GATED', SOLD: 'LIST NOT_BOUGHT' },
    ],
    [
      { state: 'TAKEN_DOWN', bought: true, accepted: true },
      { PUBLIC: 'nothing', PRIVATE: 'nothing', GATED: 'nothing', SOLD: 'nothing' },
    ],
    [
      { state: 'TAKEN_DOWN', place: 'OWNER' },
      { PUBLIC: 'LIST TAKEN_DOWN', PRIVATE: 'LIST TAKEN_DOWN', GATED: 'LIST TAKEN_DOWN', SOLD: 'LIST TAKEN_DOWN' },
    ],
    [
      { state: 'TAKEN_DOWN', place: 'MEMBER' },
      { PUBLIC: 'nothing', PRIVATE: 'nothing', GATED: 'nothing', SOLD: 'nothing' },
    ],
    [
      { state: 'TAKEN_DOWN', staff: true },
      { PUBLIC: 'READ', PRIVATE: 'READ', GATED: 'READ', SOLD: 'READ' },
    ],
    [
      { state: 'DELETED', place: 'OWNER', staff: true },
      { PUBLIC: 'nothing', PRIVATE: 'nothing', GATED: 'nothing', SOLD: 'nothing' },
    ],
  ])('of %j', (facts, expected) => {
    for (const visibility of ['PUBLIC', 'PRIVATE', 'GATED', 'SOLD'] as const)
      expect(said({ ...facts, visibility }), visibility).toBe(expected[visibility]);
  });
});
