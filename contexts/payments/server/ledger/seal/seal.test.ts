import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOCK,
  blocksOf,
  climb,
  hashHead,
  hashPosting,
  leafOf,
  pathByBlocks,
  pathOf,
  rootOf,
  type SealedTransaction,
  saltOf,
} from './seal.ts';

const transaction = (id: number): SealedTransaction => ({
  id,
  kind: 'capture',
  reference: `T${id}`,
  accountId: 7,
  atMicros: '1700000000000000',
  postings: [
    { lineNo: 1, account: 'wallet:7', fen: 100 },
    { lineNo: 2, account: 'sales:3', fen: -100 },
  ],
});
const SALT = 'a'.repeat(64);

describe('the tree of a day', () => {
  it('leads from each leaf to its root, and from no other leaf', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, draw) => {
        const leaves = Array.from({ length: count }, (_, index) => leafOf(transaction(index + 1), SALT));
        const index = draw % count;
        const path = pathOf(leaves, index);
        expect(climb(leaves[index] ?? '', path)).toBe(rootOf(leaves));
        expect(climb(leafOf(transaction(999), SALT), path)).not.toBe(rootOf(leaves));
      }),
    );
    expect(rootOf([])).toBe('');
    expect(() => pathOf(['a'], 1)).toThrow(RangeError);
  });

  it('has the same ways by blocks, of which the leaves of one and the roots of all are enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, draw) => {
        const leaves = Array.from({ length: count }, (_, index) => `leaf ${index}`);
        const index = draw % count;
        const [block, at] = [Math.floor(index / BLOCK), index % BLOCK];
        const roots = blocksOf(leaves);
        expect(rootOf(roots)).toBe(rootOf(leaves));
        expect(pathByBlocks(roots, block, leaves.slice(block * BLOCK, (block + 1) * BLOCK), at)).toEqual(pathOf(leaves, index));
      }),
    );
  });

  it('changes with everything of a transaction', () => {
    const whole = transaction(1);
    const [one, two] = whole.postings;
    if (!one || !two) throw new Error('two postings');
    const changed: SealedTransaction[] = [
      { ...whole, id: 2 },
      { ...whole, kind: 'refund' },
      { ...whole, reference: 'T2' },
      { ...whole, accountId: null },
      { ...whole, atMicros: '1700000000000001' },
      { ...whole, postings: [two, one] },
      { ...whole, postings: [one] },
      { ...whole, postings: [{ ...one, fen: 101 }, two] },
      { ...whole, postings: [{ ...one, account: 'wallet:8' }, two] },
    ];
    expect(new Set([whole, ...changed].map((other) => leafOf(other, SALT))).size).toBe(changed.length + 1);
  });

  it('gives nothing of a posting away without its salt', () => {
    const [posting] = transaction(1).postings;
    if (!posting) throw new Error('a posting');
    expect(hashPosting(posting, saltOf(SALT, 1, 1))).not.toBe(hashPosting(posting, saltOf('b'.repeat(64), 1, 1)));
    expect(saltOf(SALT, 1, 1)).not.toBe(saltOf(SALT, 1, 2));
  });
});

it('a head contains everything that it stands for, and the head before it', () => {
  const head = { day: '2026-03-01', firstId: 1, lastId: 9, count: 9, root: 'r', previous: 'p' };
  const others = [{ day: '2026-03-02' }, { firstId: 2 }, { lastId: 8 }, { count: 8 }, { root: 's' }, { previous: 'q' }];
  expect(new Set([head, ...others.map((other) => ({ ...head, ...other }))].map(hashHead)).size).toBe(others.length + 1);
});
