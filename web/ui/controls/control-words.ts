import type { Language } from '#contracts/kit/fields.ts';

/** The first and the last day that an address may have (`dayRange`). */
export const FIRST_DAY = '1993-01-01';
export const LAST_DAY = '9998-12-31';

/** The library's locale of a page: order of a date's parts, names of days and months. vite.config.ts keeps the words of these two. */
export const ariaLocaleOf = (locale: Language): string => (locale === 'en' ? 'en-US' : 'zh-CN');
