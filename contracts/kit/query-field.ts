/**
 * Fields of a page's query: writing a value to an address and reading it. Reading never fails: a value that cannot be parsed yields the
 * field's empty value. Writing omits empty values. For every value that reading can return, read(write(value)) is that value. Pure.
 */

import { cutCharacters, toPlainText } from '#kernel/text/text.ts';
import { FIRST_DAY, LAST_DAY } from '#kernel/time/time.ts';

/** Describes the field's type, for tests that try every value. */
export type FieldKind =
  | { kind: 'text'; longest: number }
  | { kind: 'id' }
  | { kind: 'price' }
  | { kind: 'day' }
  | { kind: 'month' }
  | { kind: 'flag' }
  | { kind: 'number'; from: number; to: number; usual: number }
  | { kind: 'one'; of: readonly string[] }
  | { kind: 'list'; of: readonly string[] | null; longest: number }
  | { kind: 'levels'; deepest: number };

export type Field<T> = {
  about: FieldKind;
  /** Value when the address does not have it. */
  empty: T;
  read: (query: URLSearchParams, name: string) => T;
  /** Names with their values; none for the empty value. */
  write: (value: T, name: string) => [name: string, value: string][];
  /** Whether a name of an address belongs to this field. */
  owns: (candidate: string, name: string) => boolean;
};

const single = <T>(about: FieldKind, empty: T, parse: (text: string) => T | null, print: (value: T) => string): Field<T> => ({
  about,
  empty,
  read: (query, name) => {
    const text = query.get(name);
    return text === null ? empty : (parse(text) ?? empty);
  },
  write: (value, name) => {
    const text = print(value);
    return text === '' ? [] : [[name, text]];
  },
  owns: (candidate, name) => candidate === name,
});

/** Plain text in one line, without blanks around it; at most `longest` characters. */
export const plainText = (text: string, longest: number): string =>
  cutCharacters(toPlainText(text).replace(/[\t\n\r]/g, ''), longest).trim();

/** Text as typed, e.g. a keyword or an address to return to. */
export const text = (longest = 100): Field<string> =>
  single(
    { kind: 'text', longest },
    '',
    (typed) => plainText(typed, longest),
    (value) => plainText(value, longest),
  );

/** An address to return to or to show: empty when longer than `longest` or with control characters; never truncated. */
export const address = (longest = 2_000): Field<string> => {
  const whole = (value: string): string => (plainText(value, longest + 1) === value && value.length <= longest ? value : '');
  return single({ kind: 'text', longest }, '', whole, whole);
};

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** The id of a record, or another short name of letters and digits. */
export const id = (): Field<string> =>
  single(
    { kind: 'id' },
    '',
    (typed) => (ID.test(typed) ? typed : null),
    (value) => value,
  );

/** Yuan as typed: digits with at most six decimals, without redundant zeros; '' for no limit. */
export const price = (): Field<string> =>
  single(
    { kind: 'price' },
    '',
    (typed) => {
      const match = /^0*(\d{1,9})(?:\.(\d{1,6}))?$/.exec(typed.trim().replace(/^¥\s*/, '').replaceAll(',', ''));
      const decimals = (match?.[2] ?? '').replace(/0+$/, '');
      return match ? `${match[1]}${decimals && `.${decimals}`}` : null;
    },
    (value) => value,
  );

const isKnownDay = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY;
/** A day of the calendar, 'YYYY-MM-DD'. */
export const day = (): Field<string> =>
  single(
    { kind: 'day' },
    '',
    (typed) =>
      /^\d{4}-\d\d-\d\d$/.test(typed) &&
      !Number.isNaN(Date.parse(typed)) &&
      new Date(typed).toISOString().startsWith(typed) &&
      isKnownDay(typed)
        ? typed
        : null,
    (value) => value,
  );

/** A month of the calendar, 'YYYY-MM'. */
export const month = (): Field<string> =>
  single(
    { kind: 'month' },
    '',
    (typed) => (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed) && isKnownDay(`${typed}-01`) ? typed : null),
    (value) => value,
  );

/** Present as '1', or absent. */
export const flag = (): Field<boolean> =>
  single(
    { kind: 'flag' },
    false,
    (typed) => typed === '1',
    (value) => (value ? '1' : ''),
  );

/** A whole number in the range; `usual` is the default: omitted from addresses and used if none is given. */
export const number = (from: number, to: number, usual: number): Field<number> =>
  single(
    { kind: 'number', from, to, usual },
    usual,
    (typed) => (/^\d{1,12}$/.test(typed) && Number(typed) >= from && Number(typed) <= to ? Number(typed) : null),
    (value) => (value === usual ? '' : String(value)),
  );
/** The page of a list; the first is omitted. */
export const pageNumber = (): Field<number> => number(1, 10_000, 1);
/** A quantity or a number of periods; 0 where the address has none. */
export const count = (): Field<number> => number(1, 999_999_999, 0);

/** One of the given values, '' for none. */
export const oneOf = <const T extends string>(...words: readonly T[]): Field<T | ''> =>
  single<T | ''>(
    { kind: 'one', of: words },
    '',
    (typed) => words.find((word) => word === typed) ?? null,
    (value) => value,
  );

const isCode = (value: string): boolean => value !== '' && value.length <= 64 && !value.includes(',') && plainText(value, 64) === value;

function listField<T extends string>(words: readonly T[] | null, longest: number): Field<readonly T[]> {
  const known = (value: string): value is T => (words === null ? isCode(value) : (words as readonly string[]).includes(value));
  return {
    about: { kind: 'list', of: words, longest },
    empty: [],
    read: (query, name) =>
      [
        ...new Set(
          query
            .getAll(name)
            .flatMap((value) => value.split(','))
            .map((value) => value.trim()),
        ),
      ]
        .filter(known)
        .slice(0, longest),
    write: (values, name) => (values.length > 0 ? [[name, values.join(',')]] : []),
    owns: (candidate, name) => candidate === name,
  };
}
/** Several codes without commas, each once: 'a,b' and repeated names are both accepted, since links and forms write differently. */
export const list = (longest = 20): Field<readonly string[]> => listField<string>(null, longest);
/** Several of the given values. */
export const someOf = <const T extends string>(...words: readonly T[]): Field<readonly T[]> => listField(words, words.length);

/** A path from the root down: name1, name2 … up to the first missing level (section 2). */
export const levels = (deepest = 8): Field<readonly string[]> => ({
  about: { kind: 'levels', deepest },
  empty: [],
  read: (query, name) => {
    const path: string[] = [];
    for (let level = 1; level <= deepest; level += 1) {
      const value = query.get(`${name}${level}`)?.trim() ?? '';
      if (!isCode(value)) break;
      path.push(value);
    }
    return path;
  },
  write: (values, name) => values.slice(0, deepest).map((value, index) => [`${name}${index + 1}`, value]),
  owns: (candidate, name) => {
    const level = candidate.startsWith(name) ? candidate.slice(name.length) : '';
    return /^[1-9]\d?$/.test(level) && Number(level) <= deepest;
  },
});

/** Parameters of every list of a back office (contracts/kit/list.ts). */
export const sortedBy = <const S extends string>(...sorts: readonly S[]) => ({
  sort: oneOf(...sorts),
  order: oneOf('asc', 'desc'),
  /** Of the page; '' is the first. */
  cursor: text(1_100),
});
