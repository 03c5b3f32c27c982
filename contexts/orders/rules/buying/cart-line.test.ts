import { describe, expect, it } from 'vitest';
import { type CartLine, type CartLineProblem, cartLineProblems, mayAddToCart, openingRegionsProblem } from './buying.ts';

const limit = { amount: 10, maxAmount: 1_000, duration: 3 };
const share: CartLine = { displayed: true, goodsType: 'share', purchaseAmount: 10, purchaseDuration: 1 };
const storage: CartLine = { ...share, goodsType: 'storage', purchaseDuration: 3 };

describe('cartLineProblems', () => {
  it.each([
    ['the minimum', share, {}, []],
    ['the maximum', share, { purchaseAmount: 1_000 }, []],
    ['goods that are not displayed', share, { displayed: false }, ['NOT_DISPLAYED']],
    ['one below the minimum', share, { purchaseAmount: 9 }, ['AMOUNT_BELOW_MINIMUM']],
    ['nothing', share, { purchaseAmount: 0 }, ['AMOUNT_BELOW_MINIMUM']],
    ['less than nothing', share, { purchaseAmount: -1 }, ['AMOUNT_BELOW_MINIMUM']],
    ['one above the maximum', share, { purchaseAmount: 1_001 }, ['AMOUNT_ABOVE_MAXIMUM']],
    ['no number', share, { purchaseAmount: Number.NaN }, ['AMOUNT_BELOW_MINIMUM']],
    ['a part of a unit', share, { purchaseAmount: 10.5 }, ['AMOUNT_NOT_WHOLE']],
    ['storage for the least duration', storage, {}, []],
    ['storage for less', storage, { purchaseDuration: 2 }, ['DURATION_BELOW_MINIMUM']],
    ['a contract for the least duration', { ...storage, goodsType: 'contract' }, {}, []],
    ['a contract for less', { ...storage, goodsType: 'contract' }, { purchaseDuration: 1 }, ['DURATION_BELOW_MINIMUM']],
    ['a cloud server for less', { ...storage, goodsType: 'ecs' }, { purchaseDuration: 2 }, ['DURATION_BELOW_MINIMUM']],
    ['a bare-metal server for less', { ...storage, goodsType: 'bms' }, { purchaseDuration: 2 }, ['DURATION_BELOW_MINIMUM']],
    ['the longest term', storage, { purchaseDuration: 120 }, []],
    ['a longer one', storage, { purchaseDuration: 121 }, ['DURATION_ABOVE_MAXIMUM']],
    ['hours, which have no term', share, { purchaseDuration: 9_999 }, []],
    ['storage for no duration', storage, { purchaseDuration: Number.NaN }, ['DURATION_BELOW_MINIMUM']],
    [
      'all at once',
      storage,
      { displayed: false, purchaseAmount: 1, purchaseDuration: 1 },
      ['NOT_DISPLAYED', 'AMOUNT_BELOW_MINIMUM', 'DURATION_BELOW_MINIMUM'],
    ],
  ] as [string, CartLine, Partial<CartLine>, CartLineProblem[]][])('of %s', (_, line, change, problems) => {
    expect(cartLineProblems({ ...line, ...change }, limit)).toEqual(problems);
  });

  it('is limited to 1 and 99999999 even when the limit is wider', () => {
    const wide = { amount: 0, maxAmount: 10 ** 12, duration: 0 };
    expect(cartLineProblems({ ...share, purchaseAmount: 0 }, wide)).toEqual(['AMOUNT_BELOW_MINIMUM']);
    expect(cartLineProblems({ ...share, purchaseAmount: 99_999_999 }, wide)).toEqual([]);
    expect(cartLineProblems({ ...share, purchaseAmount: 100_000_000 }, wide)).toEqual(['AMOUNT_ABOVE_MAXIMUM']);
    expect(cartLineProblems({ ...storage, purchaseDuration: 0 }, wide)).toEqual(['DURATION_BELOW_MINIMUM']);
  });

  it('accepts no amount when the least is above the most', () => {
    const crossed = { amount: 10, maxAmount: 5, duration: 1 };
    for (const purchaseAmount of [1, 5, 7, 10, 100])
      expect(cartLineProblems({ ...share, purchaseAmount }, crossed)).toEqual(['LIMITS_CROSSED']);
  });
});

describe('mayAddToCart', () => {
  const member = { isJoinGroup: true, isLeader: false };
  const leader = { isJoinGroup: true, isLeader: true };
  const single = { isJoinGroup: false, isLeader: false };
  it.each([
    ['a member', member, true, 'gpu', 'MEMBER_HETEROGENEOUS'],
    ['a member', member, true, 'dcu', 'MEMBER_HETEROGENEOUS'],
    ['a member', member, true, 'cpu', null],
    ['a member', member, true, '', null],
    ['a leader', leader, true, 'gpu', null],
    ['a user outside any group', single, true, 'dcu', null],
    ['a visitor', null, true, 'gpu', null],
    ['a leader', leader, false, 'cpu', 'RESOURCE_OFFLINE'],
    ['a visitor', null, false, 'cpu', 'RESOURCE_OFFLINE'],
    ['a member', member, false, 'gpu', 'RESOURCE_OFFLINE'],
  ] as const)('by %s (%j), displayed %s, kind %j: %j', (_, user, displayed, goodsResourceType, reason) => {
    expect(mayAddToCart(user, { displayed, goodsResourceType })).toEqual(reason ? { ok: false, reason } : { ok: true });
  });
});

describe('openingRegionsProblem', () => {
  it('asks for a region, and for regions of one team only', () => {
    const [east, north, west] = [
      { clusterId: '1', team: 'a' },
      { clusterId: '2', team: 'a' },
      { clusterId: '3', team: 'b' },
    ] as const;
    expect(openingRegionsProblem([])).toBe('REGION_REQUIRED');
    expect(openingRegionsProblem([east])).toBeNull();
    expect(openingRegionsProblem([east, north])).toBeNull();
    expect(openingRegionsProblem([east, north, west])).toBe('REGION_TEAMS_MIXED');
  });
});
