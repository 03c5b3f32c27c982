/** The data of charts, and the formatting of their numbers. */
import { formatNumber } from '#kernel/money/money.ts';

export type ChartUnit = 'yuan' | 'count' | 'percent';
export type ChartPoint = {
  /** Axis label: a day 'YYYY-MM-DD', a month 'YYYY-MM', a name. */
  at: string;
  value: number;
};
export type ChartSeries = { key: string; label: string; points: readonly ChartPoint[] };

/** A formatted value; percent of 0.5 is 50%. */
export function chartValue(value: number, unit: ChartUnit): string {
  if (unit === 'yuan') return `¥${formatNumber(value)}`;
  if (unit === 'percent') return `${formatNumber(value * 100, 1)}%`;
  return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}

/** A short value on the axis: ¥1.2万 / ¥12K. */
export function axisValue(value: number, unit: ChartUnit, locale: 'zh' | 'en'): string {
  if (unit === 'percent') return `${formatNumber(value * 100, 0)}%`;
  const sign = unit === 'yuan' ? '¥' : '';
  const steps: [number, string][] =
    locale === 'zh'
      ? [
          [1e8, '亿'],
          [1e4, '万'],
        ]
      : [
          [1e9, 'B'],
          [1e6, 'M'],
          [1e3, 'K'],
        ];
  const step = steps.find(([size]) => Math.abs(value) >= size);
  if (!step) return sign + formatNumber(value, Number.isInteger(value) ? 0 : 1);
  const short = value / step[0];
  return sign + formatNumber(short, Number.isInteger(short) ? 0 : 1) + step[1];
}

/** A day on the axis, without its year. */
export const axisDay = (at: string): string => (/^\d{4}-\d\d-\d\d$/.test(at) ? at.slice(5) : at);

/** Whether a position on the axis, a day or a month, is still in progress on the day `today`. */
export const isOpenAt = (at: string, today: string): boolean => /^\d{4}-\d\d/.test(at) && today.startsWith(at);
/** The key of the additional series for the last step to the period in progress. */
export const soFar = (key: string): string => `${key}:soFar`;
/**
 * Rows in which the last period, if it is `today` ('YYYY-MM-DD') or its month, is not a point of the line: it would look like a fall. The
 * step
 * to it is a separate series, `soFar(key)`, drawn dashed. Null where a line has no point.
 */
export function openRows(rows: readonly ChartRow[], series: readonly ChartSeries[], today: string): OpenRow[] {
  const open = rows.findIndex(({ at }) => isOpenAt(at, today));
  if (open < 0) return [...rows];
  return rows.map((row, index) => {
    if (index < open - 1) return row;
    const changed: OpenRow = { ...row };
    for (const { key } of series) {
      changed[soFar(key)] = row[key] ?? 0;
      if (index >= open) changed[key] = null;
    }
    return changed;
  });
}
export type OpenRow = { at: string } & Record<string, string | number | null>;

export type ChartRow = { at: string } & Record<string, string | number>;
/** One row for each position on the axis, with the value of each series; 0 for a missing value. */
export function chartRows(series: readonly ChartSeries[]): ChartRow[] {
  const places = [...new Set(series.flatMap((one) => one.points.map((point) => point.at)))];
  const values = series.map((one) => new Map(one.points.map((point) => [point.at, point.value])));
  return places.map((at) => ({ at, ...Object.fromEntries(series.map((one, index) => [one.key, values[index]?.get(at) ?? 0])) }));
}
