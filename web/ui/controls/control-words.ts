import type { Language } from '#contracts/kit/fields.ts';

/** The first and last day accepted in an address (`dayRange`). */
export const FIRST_DAY = '1993-01-01';
export const LAST_DAY = '9998-12-31';

/**
 * The library's locale for a page: order of date parts, names of days and months. vite.config.ts includes only the messages of these two.
 */
export const ariaLocaleOf = (locale: Language): string => (locale === 'en' ? 'en-US' : 'zh-CN');
