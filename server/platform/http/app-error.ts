import { type ErrorCode, errors } from '#contracts/errors.ts';

/** A refusal: the code says which, the envelope's renderer says it in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, unknown>;
  constructor(code: ErrorCode, params: Record<string, unknown> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
  get status(): number {
    return errors[this.code].status;
  }
}
