import { describe, expect, it } from 'vitest';
import { type CartLine, type CartLineProblem, cartLineProblems, lineLimit, mayAddToCart, openingRegionsProblem } from './buying.ts';

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
    ['storage for no duration', storage, { purchaseDuration: Number.NaN }, ['DURATION_BELOW_MINIMUM']],
    ['other resources for less', share, { goodsType: 'contract', purchaseDuration: 2 }, []],
    [
      'all at once',
      storage,
      { displayed: false, purchaseAmount: 1, purchaseDuration: 1 },
      ['NOT_DISPLAYED', 'AMOUNT_BELOW_MINIMUM', 'DURATION_BELOW_MINIMUM'],
    ],
  ] as [string, CartLine, Partial<CartLine>, CartLineProblem[]][])('of %s', (_, line, change, problems) => {
    expect(cartLineProblems({ ...line, ...change }, limit)).toEqual(problems);
  });

  it('holds to 1 and 99999999 even when the limit is wider', () => {
    const wide = { amount: 0, maxAmount: 10 ** 12, duration: 0 };
    expect(cartLineProblems({ ...share, purchaseAmount: 0 }, wide)).toEqual(['AMOUNT_BELOW_MINIMUM']);
    expect(cartLineProblems({ ...share, purchaseAmount: 99_999_999 }, wide)).toEqual([]);
    expect(cartLineProblems({ ...share, purchaseAmount: 100_000_000 }, wide)).toEqual(['AMOUNT_ABOVE_MAXIMUM']);
    expect(cartLineProblems({ ...storage, purchaseDuration: 0 }, wide)).toEqual(['DURATION_BELOW_MINIMUM']);
  });
});

describe('lineLimit', () => {
  const configured = { minQuota: 50, maxQuota: 5_000, minDuration: 3, minCpuNum: 100, minGpuNum: 8 };
  it.each([
    ['share', 'cpu', 100],
    ['share', 'gpu', 8],
    ['share', 'dcu', 8],
    ['share', '', 50],
    ['storage', '', 50],
    ['contract', 'cpu', 1],
    ['contract', 'gpu', 1],
    ['ecs', 'cpu', 1],
    ['bms', 'gpu', 1],
  ] as const)('of %s %s starts at %i', (kind, compute, amount) => {
    expect(lineLimit(kind, compute, configured)).toEqual({ amount, maxAmount: 5_000, duration: 3 });
  });

  it('falls back on the general minimum, on 1 and on 99999999', () => {
    expect(lineLimit('share', 'cpu', { minQuota: 50 }).amount).toBe(50);
    expect(lineLimit('share', 'gpu', {})).toEqual({ amount: 1, maxAmount: 99_999_999, duration: 1 });
    expect(lineLimit('storage', '', { minQuota: 0, minDuration: 0, maxQuota: 10 ** 12 })).toEqual({
      amount: 1,
      maxAmount: 99_999_999,
      duration: 1,
    });
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
