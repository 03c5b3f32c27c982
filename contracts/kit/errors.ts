/** Codes that no context owns. Every code has words in messages/<locale>/errors.ts. */
export const kitErrors = {
  REQUEST_INVALID: { status: 400 },
  REQUEST_UNREADABLE: { status: 400 },
  LOGIN_REQUIRED: { status: 401 },
  PERMISSION_DENIED: { status: 403 },
  ORIGIN_REFUSED: { status: 403 },
  PATH_NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  BODY_TOO_LARGE: { status: 413 },
  MEDIA_TYPE_UNSUPPORTED: { status: 415 },
  RATE_LIMITED: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
} as const;
