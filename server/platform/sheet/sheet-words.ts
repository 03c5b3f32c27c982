/** How sheets speak: in the words of the pages (messages/), in the language of whoever asked for them. */
import type { Language } from '#contracts/kit/fields.ts';
import { toCalendar } from '#kernel/time/time.ts';

/** The words of a room in a language. */
export const wordsIn = <W extends Record<string, string>>(
  locale: Language,
  words: { zh: W; en: { readonly [K in keyof W]: string } },
): { readonly [K in keyof W]: string } => words[locale];
/** Of a bilingual name: the one of the language, else the other. */
export const pickWord = (locale: Language, zh: string, en: string): string => (locale === 'en' ? en || zh : zh || en);

const two = (part: number): string => String(part).padStart(2, '0');
/** 'YYYY-MM-DD hh:mm:ss' in Shanghai, which sorts as it follows; '' for 0. */
export function timeText(instant: number): string {
  if (instant <= 0) return '';
  const { year, month, day, hour, minute, second } = toCalendar(instant);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}
