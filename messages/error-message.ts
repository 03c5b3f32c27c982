import type { ErrorCode } from '#contracts/errors.ts';
import { errors as en } from './en/errors.ts';
import { errors as zh } from './zh/errors.ts';

/** The words of a code, its `{placeholders}` filled. */
export function errorMessage(locale: 'zh' | 'en', code: ErrorCode, params: Record<string, unknown> = {}): string {
  const words = (locale === 'en' ? en : zh)[code];
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
