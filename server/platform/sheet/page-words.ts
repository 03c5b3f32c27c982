/** The words of the pages, for what is exported from them. */
import type { Language } from '#contracts/kit/fields.ts';

type Words = Record<string, Record<string, string>>;
/** Thousands of texts: loaded with the first export in a language. */
const load: Record<Language, () => Promise<Words>> = {
  zh: async () => {
    const [{ messages }, { officeMessages }] = await Promise.all([import('#messages/zh/index.ts'), import('#messages/zh/office/index.ts')]);
    return { ...messages, ...officeMessages };
  },
  en: async () => {
    const [{ messages }, { officeMessages }] = await Promise.all([import('#messages/en/index.ts'), import('#messages/en/office/index.ts')]);
    return { ...messages, ...officeMessages };
  },
};
const loaded: Partial<Record<Language, Promise<Words>>> = {};

export type PageWords = {
  /** The words of a message key ('adminReport.turnover'), or undefined. */
  say(key: string): string | undefined;
  /** The same, or the code where nobody has named it. */
  word(key: string, code: string): string;
  pick(zh: string, en: string): string;
};
export const pageWords = async (locale: Language): Promise<PageWords> => {
  loaded[locale] ??= load[locale]();
  const catalogue = await loaded[locale];
  const say = (key: string) => {
    const dot = key.indexOf('.');
    return catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
  };
  return { say, word: (key, code) => say(key) ?? code, pick: (inZh, inEn) => (locale === 'en' ? inEn || inZh : inZh) };
};
