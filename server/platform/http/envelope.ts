/** The only place where an error becomes the envelope of section 7, in the caller's language. */
import { z } from 'zod';
import { type ErrorCode, errors } from '#contracts/errors.ts';
import type { ErrorEnvelope } from '#contracts/kit/envelope.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { errorMessage } from '#messages/error-message.ts';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { AppError } from './app-error.ts';
import { writeAnswer } from './written-answer.ts';

export const success = (data: unknown): string => `{"code":"0","data":${writeAnswer(data)},"message":""}`;

export type Failure = {
  status: number;
  code: ErrorCode;
  params: Record<string, unknown>;
  internal: boolean;
};

/** The product is ready within a second after the database. */
const RETRY_SECONDS = 1;
/** Value of the Retry-After header in seconds; null if waiting does not help. */
export function retryAfter({ status, params }: Failure): number | null {
  if (status === 503) return RETRY_SECONDS;
  return status === 429 && typeof params.seconds === 'number' ? Math.max(1, Math.ceil(params.seconds)) : null;
}

/** Error codes of Fastify itself. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'REQUEST_UNREADABLE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'REQUEST_UNREADABLE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'REQUEST_UNREADABLE',
  FST_ERR_BAD_URL: 'REQUEST_UNREADABLE',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};

export function describeFailure(error: unknown): Failure {
  if (error instanceof AppError) return { status: error.status, code: error.code, params: error.params, internal: error.status === 500 };
  if (error instanceof DatabaseUnavailable) return { status: errors.UNAVAILABLE.status, code: 'UNAVAILABLE', params: {}, internal: false };
  if (error instanceof z.ZodError) {
    const fields = error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), problem: issue.code, expected: issue.message }));
    return { status: 400, code: 'REQUEST_INVALID', params: { fields, field: fields[0]?.path ?? '' }, internal: false };
  }
  const { code = '', statusCode = 0 } = error as { code?: string; statusCode?: number };
  const known = FASTIFY_CODES[code];
  if (known) return { status: errors[known].status, code: known, params: {}, internal: false };
  if (statusCode === 429) return { status: 429, code: 'RATE_LIMITED', params: {}, internal: false };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, code: 'REQUEST_UNREADABLE', params: {}, internal: false };
  return { status: 500, code: 'INTERNAL', params: {}, internal: true };
}

export function failureEnvelope(failure: Failure, locale: Language, requestId: string): ErrorEnvelope {
  return {
    code: failure.code,
    data: null,
    message: errorMessage(locale, failure.code, { ...failure.params, requestId }),
    params: failure.params,
    requestId,
  };
}
