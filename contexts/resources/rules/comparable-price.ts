/** Makes prices of different units comparable. Pure. */

const MONTHS: Record<string, number> = { year: 12, month: 1, day: 12 / 365, hour: 12 / (365 * 24) };
const HOURS_PER_MONTH = (365 * 24) / 12;

/** Months that a price is paid for, by its unit ('MONTH*3', 'DAY', 'core*hour', 'GB*month'); absent: paid once. */
function monthsOf(unit: string): number | undefined {
  const [first = '', second = ''] = unit.toLowerCase().split('*');
  const months = MONTHS[first] ?? MONTHS[second];
  return months === undefined ? undefined : months * (/^\d+$/.test(second) ? Number(second) : 1);
}

/** The cost per month, in micro-yuan; the price itself when paid once. */
export function monthlyMicro(priceMicro: number, unit: string): number {
  const months = monthsOf(unit);
  return months === undefined ? priceMicro : Math.round(priceMicro / months);
}

/** The cost per hour of goods priced by a term, a month being a twelfth of 365 days, in micro-yuan; the price itself when paid once. */
export function hourlyMicro(priceMicro: number, unit: string): number {
  const months = monthsOf(unit);
  return months === undefined ? priceMicro : Math.round(priceMicro / (months * HOURS_PER_MONTH));
}
