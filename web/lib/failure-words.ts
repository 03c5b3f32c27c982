/** What a failed call says to the reader: the server's words, or why there was no answer; '' when the reader left. */
import { ApiError } from '#contracts/kit/api.ts';
import type { Translate } from './i18n.tsx';

export function failureWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.errorTitle');
  if (error.code === 'ABORTED') return '';
  if (error.code === 'OFFLINE') return t('common.offline');
  if (error.code === 'TIMEOUT') return t('common.timeout');
  return error.message || t('common.errorTitle');
}
