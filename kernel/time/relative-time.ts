import type { Locale } from '../text/locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const words = {
  minute: { zh: '分钟前', en: 'minute' },
  hour: { zh: '小时前', en: 'hour' },
  day: { zh: '天前', en: 'day' },
  month: { zh: '个月前', en: 'month' },
  year: { zh: '年前', en: 'year' },
};

const largestUnit = (elapsed: number): [number, keyof typeof words] => {
  if (elapsed < hour) return [Math.max(1, Math.floor(elapsed / minute)), 'minute'];
  if (elapsed < day) return [Math.floor(elapsed / hour), 'hour'];
  if (elapsed < 30 * day) return [Math.floor(elapsed / day), 'day'];
  if (elapsed < 365 * day) return [Math.min(11, Math.floor(elapsed / (30 * day))), 'month'];
  return [Math.floor(elapsed / (365 * day)), 'year'];
};

/**
 * The time from `then` to `now` (both ms), in the largest unit that fits, rounded down: '3小时前', '3 hours ago'. Never less than '1分钟前', also
 * for future instants, as clocks differ (section 9). A month counts 30 days, a year 365.
 * @throws RangeError when an instant is not finite.
 */
export const relativeTime = (then: number, now: number, locale: Locale): string => {
  if (!Number.isFinite(then) || !Number.isFinite(now)) throw new RangeError('The instant is out of range');
  const [count, unit] = largestUnit(now - then);
  return locale === 'en' ? `${count} ${words[unit].en}${count === 1 ? '' : 's'} ago` : `${count}${words[unit].zh}`;
};
