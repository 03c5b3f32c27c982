/** The words for a failed call: the server's, or why there was no answer; '' when the user left the page. */
import { ApiError } from '#contracts/kit/api.ts';
import type { Translate } from './i18n.tsx';

/** Whether the same request may succeed in a moment: the service or the network was away, nothing was wrong with the request. */
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
