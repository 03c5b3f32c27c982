import type { Answer, AnyCall, CallInput } from './call.ts';

export type CallOptions = {
  /** HTTP statuses without the usual reaction (section 7: 401 and 403 of the current-user call). */
  ignoreStatuses?: number[];
  /** Continues when the user navigates to a route of another name. */
  keep?: boolean;
  /** The page polls: this does not count as use of the session. */
  background?: boolean;
  /** Answered from the client's cache if possible. */
  cached?: boolean;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** A caller of endpoints: over HTTP in the browser, in process while a page is rendered on the server. */
export type Api = {
  call<E extends AnyCall>(call: E, input: CallInput<E>, options?: CallOptions): Promise<Answer<E>>;
};

const API_ERROR = Symbol.for('marketplace.ApiError');

/** The error of a failed call on either side. `status` 0: no response (offline, aborted, timed out). */
export class ApiError extends Error {
  /** Pages are bundled with their own copy of this class, so instanceof has to accept errors of either copy. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && API_ERROR in value;
  }
  readonly [API_ERROR] = true;
  readonly code: string;
  readonly status: number;
  readonly params: Record<string, unknown>;
  readonly requestId: string | undefined;
  constructor(code: string, message: string, status: number, params: Record<string, unknown> = {}, requestId?: string) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.params = params;
    this.requestId = requestId;
  }
}
