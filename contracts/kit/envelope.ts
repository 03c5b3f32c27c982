/** The envelope of section 7: code '0' means success and `data` is the result; otherwise `code` is the error and `message` its text. */
export type Envelope<T> = { code: '0'; data: T; message: string } | ErrorEnvelope;
export type ErrorEnvelope = {
  code: string;
  data: null;
  message: string;
  /** Values of the placeholders in the message; a validation error lists its fields. */
  params?: Record<string, unknown>;
  requestId?: string;
};
/** Header with the version of the calling client (section 7), compared with the server's build. */
export const VERSION_HEADER = 'x-client-version';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** '1': a page polls, without its user. It does not count as use of a session. */
export const BACKGROUND_HEADER = 'x-background';
export const REQUEST_TIMEOUT_MS = 30_000;
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;
