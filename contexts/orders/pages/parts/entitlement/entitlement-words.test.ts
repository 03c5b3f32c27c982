import { describe, expect, it } from 'vitest';
import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { byNeed, isEndingSoon, sumQuotas } from './entitlement-words.ts';

const now = 1_800_000_000_000;
const quota = (own: Partial<Entitlement>) =>
  ({
    kind: 'QUOTA',
    state: 'ACTIVE',
    unit: 'core*hour',
    amount: 100,
    used: 10,
    usableFrom: 1,
    endsAt: now + 90 * DAY_MS,
    ...own,
  }) as Entitlement;

describe('entitlements', () => {
  it('adds up quotas in force by what they are counted in, the largest first', () => {
    const list = [
      quota({ unit: 'card*hour', amount: 5, used: 1 }),
      quota({}),
      quota({ amount: 50, used: 5 }),
      quota({ state: 'FROZEN' }),
      quota({ kind: 'LICENCE' }),
      // A shop's quota package.
      quota({ unit: '', amount: 1, used: null }),
    ];
    expect(sumQuotas(list)).toEqual([
      { unit: 'core*hour', amount: 150, used: 15 },
      { unit: 'card*hour', amount: 5, used: 1 },
    ]);
  });

  it('has no sum of what is used unless all of it is measured', () => {
    const list = [quota({}), quota({ used: null }), quota({ unit: 'card*hour', used: null })];
    expect(sumQuotas(list).map(({ amount, used }) => [amount, used])).toEqual([
      [200, null],
      [100, null],
    ]);
  });

  it('shows first what is used most, then what ends first of that which nobody measures', () => {
    const list = [
      quota({ id: 'lasts', used: null, endsAt: 0, startsAt: now }),
      quota({ id: 'later', used: null }),
      quota({ id: 'sooner', used: null, endsAt: now + DAY_MS }),
      quota({ id: 'hardly', used: 1 }),
      quota({ id: 'nearly', used: 99 }),
      quota({ id: 'lasts longer', used: null, endsAt: 0, startsAt: now + DAY_MS }),
    ];
    expect(list.toSorted(byNeed).map(({ id }) => id)).toEqual(['nearly', 'hardly', 'sooner', 'later', 'lasts longer', 'lasts']);
  });

  it.each([
    [{ endsAt: now + 7 * DAY_MS }, true],
    [{ endsAt: now + 7 * DAY_MS + 1 }, false],
    [{ endsAt: now + 1 }, true],
    [{ endsAt: now }, false],
    [{ endsAt: 0 }, false],
    [{ endsAt: now + DAY_MS, state: 'REVOKED' as const }, false],
    [{ endsAt: now + DAY_MS, usableFrom: 0 }, false],
  ])('tells what ends soon: %j', (own, soon) => expect(isEndingSoon(quota(own), now, 7)).toBe(soon));

  it('begins to tell when the platform says so', () => {
    const ends = quota({ endsAt: now + 20 * DAY_MS });
    expect([0, 19, 20, 30].map((days) => isEndingSoon(ends, now, days))).toEqual([false, false, true, true]);
  });
});
