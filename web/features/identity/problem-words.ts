import { ApiError } from '#contracts/kit/api.ts';
import type { Translate } from '#web/lib/i18n.tsx';

/** What a failed call says to the reader: the server's words, or ours when there was no answer; '' when the reader left. */
export function problemWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.errorTitle');
  if (error.code === 'ABORTED') return '';
  if (error.code === 'OFFLINE') return t('common.offline');
  if (error.code === 'TIMEOUT') return t('common.timeout');
  return error.message || t('common.errorTitle');
}
