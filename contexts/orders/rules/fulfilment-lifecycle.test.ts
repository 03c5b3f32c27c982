import { describe, expect, it } from 'vitest';
import { checkLifecycle, decideMove } from '#kernel/lifecycle/lifecycle.ts';
import {
  type FulfilmentState,
  followMilestones,
  fulfilmentLifecycle,
  type MilestoneState,
  milestoneLifecycle,
  refundLifecycle,
  unusedShare,
} from './orders.ts';

const actors = ['buyer', 'seller', 'system', 'staff'] as const;
/** Every (move, state, actor) that is allowed; all others must be refused. */
const allowed = {
  fulfilment: [
    'acceptService AWAIT_DELIVERY seller IN_SERVICE',
    ...['AWAIT_DELIVERY', 'IN_SERVICE', 'REWORK'].flatMap((from) => [
      `deliver ${from} seller DELIVERED`,
      `deliver ${from} system DELIVERED`,
    ]),
    'accept DELIVERED buyer ACCEPTED',
    'accept DELIVERED system ACCEPTED',
    'requestRework DELIVERED buyer REWORK',
    ...['AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED'].map((from) => `cancel ${from} system CANCELED`),
  ],
  milestone: [
    'deliver PLANNED seller DELIVERED',
    'deliver REWORK seller DELIVERED',
    'accept DELIVERED buyer ACCEPTED',
    'accept DELIVERED system ACCEPTED',
    'requestRework DELIVERED buyer REWORK',
    'remove PLANNED seller REMOVED',
  ],
  refund: [
    'approve REQUESTED staff APPROVED',
    'refuse REQUESTED staff REFUSED',
    'withdraw REQUESTED buyer WITHDRAWN',
    'send APPROVED system REFUNDING',
    'complete REFUNDING system REFUNDED',
  ],
};

describe.each([
  ['fulfilment', fulfilmentLifecycle],
  ['milestone', milestoneLifecycle],
  ['refund', refundLifecycle],
] as const)('the lifecycle of a %s', (name, lifecycle) => {
  it('can reach every state and has no dead end', () => {
    expect(checkLifecycle(lifecycle)).toEqual([]);
  });

  it('allows exactly these moves, of all moves from all states by all actors', () => {
    const found: string[] = [];
    for (const move of Object.keys(lifecycle.moves))
      for (const state of lifecycle.states)
        for (const actor of actors) {
          const decision = decideMove<string, string, string>(lifecycle, move, state, actor);
          if (decision.ok) found.push(`${move} ${state} ${actor} ${decision.to}`);
        }
    expect(found.toSorted()).toEqual(allowed[name].toSorted());
  });
});

describe('a service follows its milestones', () => {
  it.each<[FulfilmentState, MilestoneState[], string | null]>([
    ['IN_SERVICE', [], null],
    ['IN_SERVICE', ['REMOVED'], null],
    ['IN_SERVICE', ['PLANNED'], null],
    ['IN_SERVICE', ['DELIVERED', 'PLANNED'], null],
    ['IN_SERVICE', ['DELIVERED', 'ACCEPTED'], 'deliver'],
    ['IN_SERVICE', ['ACCEPTED', 'REMOVED'], 'deliver'],
    ['IN_SERVICE', ['REWORK', 'ACCEPTED'], null],
    ['REWORK', ['REWORK'], null],
    ['REWORK', ['DELIVERED'], 'deliver'],
    ['DELIVERED', [], null],
    ['DELIVERED', ['DELIVERED', 'ACCEPTED'], null],
    ['DELIVERED', ['REWORK', 'ACCEPTED'], 'requestRework'],
    ['DELIVERED', ['ACCEPTED', 'ACCEPTED'], 'accept'],
    ['AWAIT_DELIVERY', ['DELIVERED'], null],
    ['ACCEPTED', ['ACCEPTED'], null],
    ['CANCELED', ['DELIVERED'], null],
  ])('%s with %j: %s', (state, milestones, move) => {
    expect(followMilestones(state, milestones)).toBe(move);
  });
});

describe('the unused share of an amount', () => {
  it.each([
    [1000, 0, 10, 1000],
    [1000, 3, 10, 700],
    [1000, 1, 3, 666],
    [1000, 10, 10, 0],
    [1000, 11, 10, 0],
    [1000, 1, 0, 1000],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_495],
  ])('of %i fen with %i of %i used is %i', (fen, used, amount, expected) => {
    expect(unusedShare(fen, used, amount)).toBe(expected);
  });
});
