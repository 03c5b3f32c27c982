import { type ErrorCode, errors } from '#contracts/errors.ts';

/** An error for the caller: identified by its code, translated by the renderer of the envelope. */
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
