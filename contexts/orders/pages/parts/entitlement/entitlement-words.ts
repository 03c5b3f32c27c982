import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { DAY_MS } from '#kernel/time/time.ts';

export const kinds = ['QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED'] as const satisfies readonly Entitlement['kind'][];

/** Whole days left at `now`; 0 on the last day. */
export const daysLeft = (endsAt: number, now: number): number => Math.floor((endsAt - now) / DAY_MS);

/** Whether the end of a term is pointed out: from `days` days before it (`acctEndDays` of the index configuration). */
export const isEndingSoon = (one: Entitlement, now: number, days: number): boolean =>
  one.state === 'ACTIVE' && one.usableFrom > 0 && one.endsAt > now && one.endsAt <= now + days * DAY_MS;

/** Whether a quota is counted in units. A shop's package counts as one piece: its name and specification describe its size. */
export const isCounted = ({ kind, unit }: Pick<Entitlement, 'kind' | 'unit'>): boolean => kind === 'QUOTA' && unit !== '';

/** `used`: null unless all of it is measured. */
export type Sum = { unit: string; amount: number; used: number | null };
/** The used share of a quota, 0 to 1; -1 without metering. */
const shareOf = ({ used, amount }: Entitlement): number => (used === null ? -1 : used / amount);
/** The most used first; those without metering last, earliest end first. */
export const byNeed = (a: Entitlement, b: Entitlement): number =>
  shareOf(b) - shareOf(a) || (a.endsAt || Number.POSITIVE_INFINITY) - (b.endsAt || Number.POSITIVE_INFINITY) || b.startsAt - a.startsAt;

/** Quotas in force, summed by unit, the largest first. */
export function sumQuotas(list: readonly Entitlement[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const quota of list) {
    const { state, unit, amount, used } = quota;
    if (!isCounted(quota) || state !== 'ACTIVE') continue;
    const sum = sums.get(unit) ?? { unit, amount: 0, used: 0 };
    sums.set(unit, { unit, amount: sum.amount + amount, used: sum.used === null || used === null ? null : sum.used + used });
  }
  return [...sums.values()].sort((a, b) => b.amount - a.amount);
}
