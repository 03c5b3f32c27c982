import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import {
  creditStatementState,
  type FundFacts,
  fenInScope,
  fitsScopes,
  fundLifecycle,
  fundReceiptLifecycle,
  openOfStatement,
  refuseDraw,
  repaymentLifecycle,
  splitReturn,
  spreadMovedOut,
} from './payments.ts';

const all = { goodsTypes: [], shopIds: [], goodsIds: [] };
const line = (goodsType: string, shopId: string | null, goodsId: string, fen: number) => ({ goodsType, shopId, goodsId, fen });
const lines = [line('MODEL', '1', 'a', 100), line('SERVICE', '2', 'b', 20), line('MODEL', null, 'c', 3)];
const fund: FundFacts = {
  state: 'ACTIVE',
  limitFen: 100,
  drawnFen: 60,
  returnedFen: 10,
  validFrom: 1_000,
  validUntil: 2_000,
  isOverdue: false,
};
const wanted = { amountFen: 50, inScopeFen: 50, now: 1_500 };

it.each([fundLifecycle, fundReceiptLifecycle, repaymentLifecycle])('the lifecycle of a $name is sound', (lifecycle) => {
  expect(checkLifecycle(lifecycle)).toEqual([]);
});

describe('what of an order is in scope', () => {
  it.each([
    ['everything', all, 123],
    ['a type', { ...all, goodsTypes: ['MODEL'] }, 103],
    ['a shop', { ...all, shopIds: ['2'] }, 20],
    ['the platform', { ...all, shopIds: [''] }, 3],
    ['a product', { ...all, goodsIds: ['a', 'b'] }, 120],
    ['a type of a shop', { ...all, goodsTypes: ['MODEL'], shopIds: ['1'] }, 100],
    ['nothing of it', { ...all, goodsTypes: ['DATA'] }, 0],
  ])('%s', (_what, scope, fen) => {
    expect(fenInScope(scope, lines)).toBe(fen);
  });
});

describe('draws of several funds for one payment', () => {
  const models = { ...all, goodsTypes: ['MODEL'] };
  const ofOne = { ...all, shopIds: ['1'] };
  it.each([
    [
      'all of what two share',
      [
        [models, 50],
        [models, 53],
      ],
      true,
    ],
    [
      'more than two share',
      [
        [models, 50],
        [models, 54],
      ],
      false,
    ],
    ['more than one of them may alone', [[ofOne, 101]], false],
    [
      'what one may, and what is left of the other',
      [
        [ofOne, 100],
        [models, 3],
      ],
      true,
    ],
    [
      'the same fen twice',
      [
        [ofOne, 100],
        [models, 4],
      ],
      false,
    ],
    [
      'different lines',
      [
        [{ ...all, shopIds: ['2'] }, 20],
        [models, 103],
      ],
      true,
    ],
    [
      'what may be spent on everything besides',
      [
        [models, 103],
        [all, 20],
      ],
      true,
    ],
    [
      'more than there is',
      [
        [models, 103],
        [all, 21],
      ],
      false,
    ],
  ] as const)('%s: %j %s', (_what, draws, fits) => {
    expect(
      fitsScopes(
        draws.map(([scope, fen]) => ({ scope, fen })),
        lines,
      ),
    ).toBe(fits);
  });
});

describe('a draw', () => {
  it.each([
    ['of all that is left', {}, {}, null],
    ['of more than is left', {}, { amountFen: 51, inScopeFen: 51 }, 'FUND_INSUFFICIENT'],
    ['of what is suspended', { state: 'SUSPENDED' as const }, {}, 'FUND_SUSPENDED'],
    ['of what is closed', { state: 'CLOSED' as const }, {}, 'FUND_SUSPENDED'],
    ['at its end', {}, { now: 2_000 }, 'FUND_ENDED'],
    ['before its beginning', {}, { now: 999 }, 'FUND_NOT_YET'],
    ['for ever', { validUntil: 0 }, { now: 9_999 }, null],
    ['while it is overdue', { isOverdue: true }, {}, 'CREDIT_OVERDUE'],
    ['of more than is in scope', {}, { inScopeFen: 49 }, 'FUND_SCOPE'],
    ['of nothing in scope', {}, { amountFen: 0, inScopeFen: 0 }, 'FUND_SCOPE'],
  ])('%s: %s', (_what, facts, asked, refusal) => {
    expect(refuseDraw({ ...fund, ...facts }, { ...wanted, ...asked })).toBe(refusal);
  });
});

describe('money that comes back', () => {
  it('goes to the fund as far as it is used, and none is lost', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(20_000), (usedFen, returnedFen, fen) => {
        const { takesFen, excessFen } = splitReturn({ drawnFen: usedFen + returnedFen, returnedFen }, fen);
        expect([takesFen + excessFen, takesFen <= usedFen, excessFen >= 0]).toEqual([fen, true, true]);
        expect(excessFen > 0 ? takesFen : usedFen).toBe(usedFen);
      }),
    );
  });

  it.each([
    [0, 40, 'DUE'],
    [30, 40, 'DUE'],
    [69, 1, 'DUE'],
    [70, 0, 'PAID'],
    [90, 0, 'PAID'],
  ])('pays the oldest first: after %i, %i of the statement from 30 to 70 is open', (returnedFen, open, state) => {
    const statement = { fromFen: 30, throughFen: 70, dueAt: 500 };
    expect(openOfStatement(statement, returnedFen)).toBe(open);
    expect(creditStatementState(statement, returnedFen, 499)).toBe(state);
    expect(creditStatementState(statement, returnedFen, 500)).toBe(state === 'PAID' ? 'PAID' : 'OVERDUE');
  });
});

describe('what is taken out of a cost account', () => {
  const paidIn = [
    { accountId: 3, fen: 40 },
    { accountId: 2, fen: 0 },
    { accountId: 1, fen: 100 },
  ];
  it.each([
    ['up to the own', 1, 100, [[1, 100]]],
    [
      'to the others after it, the last one first',
      1,
      120,
      [
        [1, 100],
        [3, 20],
      ],
    ],
    [
      'to the others at once, of a leader with nothing in it',
      2,
      90,
      [
        [3, 40],
        [1, 50],
      ],
    ],
  ])('goes %s', (_, leaderId, fen, shares) => {
    expect(spreadMovedOut(paidIn, fen, leaderId).map((share) => [share.accountId, share.fen])).toEqual(shares);
  });

  it('is never more than was paid in', () => {
    expect(() => spreadMovedOut(paidIn, 141, 1)).toThrow(RangeError);
  });
});
