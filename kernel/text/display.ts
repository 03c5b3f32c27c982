import type { Locale } from './locale.ts';

/** A count on a badge: '99+' above 99 (section 9), '' when there is nothing to show (0, negative, not a number). */
export const badge = (count: number): string => {
  if (!(count >= 1)) return '';
  return count > 99 ? '99+' : String(Math.floor(count));
};

/** `{name}`, `{name, number}` or `{name, plural, one {# file} other {# files}}`, whose forms may hold `{other}` placeholders. */
const placeholder = /\{(\w+)(?:, (number)|, plural,((?: (?:zero|one|two|few|many|other) \{(?:[^{}]|\{\w+\})*\})+))?\}/g;
const pluralForm = / (zero|one|two|few|many|other) \{((?:[^{}]|\{\w+\})*)\}/g;
type Param = string | number;

const plurals = new Map<Locale, Intl.PluralRules>();
const rulesOf = (locale: Locale): Intl.PluralRules => {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
};
/** A formatted number counts as its value: '1,200' → 1200; '1.2K' is not a number. */
const numberOf = (value: Param): number => (typeof value === 'number' ? value : Number(value.replaceAll(',', '')));
const writtenNumber = (value: Param): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
    : String(value);
/** The form for `count` by the rules of the language; anything that is not a number uses `other`. */
const formFor = (forms: string, count: number, locale: Locale): string => {
  const rule = Number.isNaN(count) ? 'other' : rulesOf(locale).select(count);
  const found = Object.fromEntries([...forms.matchAll(pluralForm)].map(([, name = '', words = '']) => [name, words]));
  return found[rule] ?? found['other'] ?? '';
};

/**
 * Replaces the placeholders of a message by `params`, once: braces within a value stay text. `{name}` is the value unchanged, `{name,
 * number}` writes a number with thousands separators, `{name, plural, one {# file} other {# files}}` is the form that the language has for
 * the number, with `#` for the number itself. A placeholder without a value stays as it is. Nothing is escaped.
 */
export const interpolate = (message: string, params: Readonly<Record<string, Param>> = {}, locale: Locale = 'zh'): string =>
  message.replace(placeholder, (whole, name: string, style?: string, forms?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    if (forms === undefined) return style ? writtenNumber(value) : String(value);
    return formFor(forms, numberOf(value), locale).replace(/#|\{(\w+)\}/g, (mark, inner?: string) =>
      inner === undefined ? writtenNumber(value) : Object.hasOwn(params, inner) ? String(params[inner]) : mark,
    );
  });

/** The names of a message's placeholders, without duplicates, in alphabetical order: used to compare translations. */
export const placeholdersOf = (message: string): string[] => {
  const found = new Set<string>();
  for (const [, name = '', , forms = ''] of message.matchAll(placeholder))
    for (const one of [name, ...[...forms.matchAll(pluralForm)].flatMap(([, , words = '']) => placeholdersOf(words))]) found.add(one);
  return [...found].sort();
};

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/**
 * A size in bytes for people, 1024 to the unit, at most one decimal: 1536 → '1.5 KB'.
 * @throws RangeError when the size is negative or not finite.
 */
export const formatBytes = (bytes: number): string => {
  if (!(bytes >= 0) || !Number.isFinite(bytes)) throw new RangeError('Not a size');
  let unit = 0;
  let size = Math.round(bytes);
  while (Math.round(size * 10) / 10 >= 1024 && unit < byteUnits.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size * 10) / 10} ${byteUnits[unit]}`;
};
