/** The words of the pages, for what is exported from them. */
import type { Language } from '#contracts/kit/fields.ts';
import { messages as en } from '#messages/en/index.ts';
import { officeMessages as officeEn } from '#messages/en/office/index.ts';
import { messages as zh } from '#messages/zh/index.ts';
import { officeMessages as officeZh } from '#messages/zh/office/index.ts';

type Words = Record<string, Record<string, string>>;
const catalogues: Record<Language, Words> = { zh: { ...zh, ...officeZh }, en: { ...en, ...officeEn } };

export type PageWords = {
  /** The words of a message key ('adminReport.turnover'), or undefined. */
  say(key: string): string | undefined;
  /** The same, or the code where nobody has named it. */
  word(key: string, code: string): string;
  pick(zh: string, en: string): string;
};
export const pageWords = (locale: Language): PageWords => {
  const say = (key: string) => {
    const dot = key.indexOf('.');
    return catalogues[locale][key.slice(0, dot)]?.[key.slice(dot + 1)];
  };
  return { say, word: (key, code) => say(key) ?? code, pick: (inZh, inEn) => (locale === 'en' ? inEn || inZh : inZh) };
};
