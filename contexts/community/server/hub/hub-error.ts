/** An error in the Hub's format: `{error}`, and a code and a message as headers. */
import type { ErrorCode } from '#contracts/errors.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { errorMessage } from '#messages/error-message.ts';
import { describeFailure, retryAfter } from '#server/platform/http/envelope.ts';

/** Codes that clients recognise; all others are sent unchanged. */
const HUB_CODES: Partial<Record<ErrorCode, string>> = {
  REPOSITORY_NOT_FOUND: 'RepoNotFound',
  NAMESPACE_NOT_FOUND: 'RepoNotFound',
  REVISION_NOT_FOUND: 'RevisionNotFound',
  ENTRY_NOT_FOUND: 'EntryNotFound',
  REPOSITORY_GATED: 'GatedRepo',
  REPOSITORY_NOT_BOUGHT: 'GatedRepo',
  REPOSITORY_TAKEN_DOWN: 'DisabledRepo',
};
/** Errors that the product's own envelope sends with status 200. */
const leastStatus = (status: number): number => Math.max(status, 400);
/** Headers carry only ASCII. */
const inHeader = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]+/g, ' ');

export type HubFailure = { status: number; code: ErrorCode; headers: Record<string, string>; body: string; internal: boolean };

export function hubFailure(error: unknown, locale: Language, requestId: string): HubFailure {
  const failure = describeFailure(error);
  const params = { ...failure.params, requestId };
  const message = errorMessage(locale, failure.code, params);
  const seconds = retryAfter(failure);
  return {
    status: leastStatus(failure.status),
    code: failure.code,
    internal: failure.internal,
    headers: {
      'x-error-code': HUB_CODES[failure.code] ?? failure.code,
      'x-error-message': inHeader(errorMessage('en', failure.code, params)),
      ...(seconds === null ? {} : { 'retry-after': String(seconds) }),
      ...(failure.code === 'TOKEN_REFUSED' || failure.code === 'LOGIN_REQUIRED' ? { 'www-authenticate': 'Bearer, Basic realm="hub"' } : {}),
    },
    // git-lfs shows `message`.
    body: JSON.stringify({ error: message, message, code: failure.code, requestId }),
  };
}
