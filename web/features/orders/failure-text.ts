/** What a failed call says to the reader: the server's words, or why there was no answer. */
import { ApiError } from '#contracts/kit/api.ts';
import type { Translate } from '../../lib/i18n.tsx';

/** '' for calls that ended because the reader left. */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.errorTitle');
  if (error.code === 'ABORTED') return '';
  if (error.code === 'TIMEOUT') return t('common.timeout');
  if (error.code === 'OFFLINE') return t('common.offline');
  return error.message || t('common.errorTitle');
}
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
