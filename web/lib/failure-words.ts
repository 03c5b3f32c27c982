/** The message for a failed call: the server's, or why there was no response; '' when the user left the page. */
import { ApiError } from '#contracts/kit/api.ts';
import type { Translate } from './i18n.tsx';

/** Whether a retry may succeed: service or network were unavailable, and the request itself was valid. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ['UNAVAILABLE', 'OFFLINE', 'TIMEOUT'].includes(error.code);

export function failureWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.errorTitle');
  if (error.code === 'ABORTED') return '';
  if (error.code === 'OFFLINE') return t('common.offline');
  if (error.code === 'TIMEOUT') return t('common.timeout');
  return error.message || t('common.errorTitle');
}
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
