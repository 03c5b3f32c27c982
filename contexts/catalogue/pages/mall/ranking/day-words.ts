import { formatDate } from '#kernel/time/time.ts';

/** '2026-11-22' as a date in the language. */
export const dayWords = (day: string, locale: 'zh' | 'en'): string => formatDate(Date.parse(`${day}T00:00:00+08:00`), locale);
