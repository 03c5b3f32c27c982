import type { ErrorCode } from '#contracts/errors.ts';
import { interpolate, placeholdersOf } from '#kernel/text/text.ts';
import { errors as en } from './en/errors.ts';
import { errors as zh } from './zh/errors.ts';

/** The message of a code, with its `{placeholders}` filled in. */
export function errorMessage(locale: 'zh' | 'en', code: ErrorCode, params: Record<string, unknown> = {}): string {
  const given = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
  const words = (locale === 'en' ? en : zh)[code];
  const blank = Object.fromEntries(placeholdersOf(words).map((name) => [name, '']));
  return interpolate(words, { ...blank, ...given }, locale);
}
