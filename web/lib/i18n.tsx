/** Messages and bilingual fields in the language of the page. Changing the language reloads the page. */
import { createContext, useContext } from 'react';
import type { Language } from '#contracts/kit/fields.ts';
import { interpolate } from '#kernel/text/text.ts';
import { formatDate, formatDateTime, formatMinute } from '#kernel/time/time.ts';
import type { messages as mallSource } from '#messages/zh/index.ts';
import type { officeMessages as officeSource } from '#messages/zh/office/index.ts';
import { useElsewhere } from './reader-zone.ts';

type Source = typeof mallSource & typeof officeSource;
type Catalogue = { readonly [C in keyof Source]: { readonly [K in keyof Source[C]]: string } };
/** `context.key`, e.g. `cart.title`. */
export type MessageKey = { [C in keyof Catalogue & string]: `${C}.${keyof Catalogue[C] & string}` }[keyof Catalogue & string];

const catalogues = new Map<Language, Given>();
/** Whole contexts, or only those of their messages that a first page uses. */
type Given = { readonly [C in keyof Catalogue]?: Partial<Catalogue[C]> };
export function registerMessages(locale: Language, catalogue: Given): void {
  catalogues.set(locale, { ...catalogues.get(locale), ...catalogue });
}
let loaded: Promise<void> | undefined;
/** Loads only the messages of the page's language; once for all pages. */
export function loadMessages(locale: Language): Promise<void> {
  loaded ??= (locale === 'en' ? import('#messages/en/index.ts') : import('#messages/zh/index.ts')).then(
    ({ messages }) => registerMessages(locale, messages),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
let officeLoaded: Promise<void> | undefined;
/** Loads the messages of the seller and operator consoles, for their pages only. */
export function loadOfficeMessages(locale: Language): Promise<void> {
  officeLoaded ??= (locale === 'en' ? import('#messages/en/office/index.ts') : import('#messages/zh/office/index.ts')).then(
    ({ officeMessages }) => registerMessages(locale, officeMessages),
    (error: unknown) => {
      officeLoaded = undefined;
      throw error;
    },
  );
  return officeLoaded;
}
/** The home page has few messages and many new visitors: it does not wait for those of the other pages. */
export async function loadFirstMessages(locale: Language): Promise<void> {
  const { first } = locale === 'en' ? await import('#messages/en/first.ts') : await import('#messages/zh/first.ts');
  registerMessages(locale, first);
}
/** The language of the document that the server sent. */
export const documentLanguage = (): Language => (document.documentElement.lang.startsWith('en') ? 'en' : 'zh');

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

function createTranslate(locale: Language): Translate {
  return (key, params) => {
    const catalogue = catalogues.get(locale) as Record<string, Record<string, string>> | undefined;
    const dot = key.indexOf('.');
    const words = catalogue?.[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
    return params ? interpolate(words, params, locale) : words;
  };
}

/** The keys of a context, in order: for lists that offer every message of it. */
export const wordsIn = (locale: Language, room: keyof Catalogue): string[] => Object.keys(catalogues.get(locale)?.[room] ?? {});

export type I18n = {
  locale: Language;
  t: Translate;
  /** The message of a problem code in the contracts, e.g. a blocking reason. */
  tProblem: (problem: { code: string; params: Record<string, string | number> }) => string;
  /**
   * An instant (ms) in a message, to the second or the minute, in Beijing time; the zone is added if the reader's clock differs. Pages use
   * `Instant`.
   */
  timeText: (at: number) => string;
  minuteText: (at: number) => string;
  /** The time of day of an instant, '08:04:09'. */
  clockText: (at: number) => string;
  /** The time of day for today (that of `now`, ms), with the day for any other. */
  momentText: (at: number, now: number) => string;
  /** Chooses between `x` and `xEn` of a view. */
  pick: (zh: string, en: string) => string;
  /** Separates a label from its value: '：', or ': ' in English. */
  colon: string;
};

function createI18n(locale: Language, elsewhere: boolean): I18n {
  const t = createTranslate(locale);
  const zoned = (time: string): string => (elsewhere ? t('common.beijingTime', { time }) : time);
  return {
    locale,
    t,
    tProblem: ({ code, params }) => t(`problems.${code}` as MessageKey, params),
    timeText: (at) => zoned(formatDateTime(at, locale)),
    minuteText: (at) => zoned(formatMinute(at, locale)),
    clockText: (at) => zoned(formatDateTime(at, locale).slice(-8)),
    momentText: (at, now) =>
      zoned(formatDate(at, locale) === formatDate(now, locale) ? formatMinute(at, locale).slice(-5) : formatMinute(at, locale)),
    pick: (zh, en) => (locale === 'en' ? en || zh : zh || en),
    colon: locale === 'en' ? ': ' : '：',
  };
}

const made = new Map<string, I18n>();
const i18nOf = (locale: Language, elsewhere: boolean): I18n => {
  const kind = `${locale} ${elsewhere}`;
  const i18n = made.get(kind) ?? createI18n(locale, elsewhere);
  made.set(kind, i18n);
  return i18n;
};
/** Messages in the document's language, for code outside components. */
export const documentWords = (): Translate => i18nOf(documentLanguage(), false).t;

const I18nContext = createContext<Language>('zh');
export function I18nProvider({ locale, children }: { locale: Language; children: React.ReactNode }) {
  return <I18nContext value={locale}>{children}</I18nContext>;
}
export const useI18n = (): I18n => i18nOf(useContext(I18nContext), useElsewhere());
