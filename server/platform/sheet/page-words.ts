/** Texts of the pages, for exports. */
import type { Language } from '#contracts/kit/fields.ts';

/** Thousands of texts: loaded with the first export in a language. */
const texts = {
  zh: () => Promise.all([import('#messages/zh/index.ts'), import('#messages/zh/office/index.ts')]),
  en: () => Promise.all([import('#messages/en/index.ts'), import('#messages/en/office/index.ts')]),
};

export type PageWords = {
  /** The text of a message key ('adminReport.turnover'), or undefined. */
  say(key: string): string | undefined;
  /** The same, or the code if there is no text. */
  word(key: string, code: string): string;
  pick(zh: string, en: string): string;
};
export const pageWords = async (locale: Language): Promise<PageWords> => {
  const [{ messages }, { officeMessages }] = await texts[locale]();
  const catalogue: Record<string, Record<string, string>> = { ...messages, ...officeMessages };
  const say = (key: string) => {
    const dot = key.indexOf('.');
    return catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
  };
  return { say, word: (key, code) => say(key) ?? code, pick: (inZh, inEn) => (locale === 'en' ? inEn || inZh : inZh) };
};
