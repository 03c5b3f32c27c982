/** Texts of sheets: those of the pages (messages/), in the language of the requesting user. */
import type { Language } from '#contracts/kit/fields.ts';
import { toCalendar, twoDigits } from '#kernel/time/time.ts';

/** The texts of one message group in a language. */
export const wordsIn = <W extends Record<string, string>>(
  locale: Language,
  words: { zh: W; en: { readonly [K in keyof W]: string } },
): { readonly [K in keyof W]: string } => words[locale];
/** The name in the given language, otherwise the other one. */
export const pickWord = (locale: Language, zh: string, en: string): string => (locale === 'en' ? en || zh : zh || en);

/** 'YYYY-MM-DD hh:mm:ss' in Shanghai, which sorts chronologically; '' for 0. */
export function timeText(instant: number): string {
  if (instant <= 0) return '';
  const { year, month, day, hour, minute, second } = toCalendar(instant);
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
}
