/**
 * A client that behaves carefully while the server may be down: calls answered 503 or not at all are retried unchanged (with the same
 * Idempotency-Key) until they are answered. Records every response that violates the rules for failures.
 */
import type { Envelope } from '#contracts/kit/envelope.ts';

/** What all clients of a test saw. */
export type Witnessed = {
  /** Number of responses by status. */
  answers: Map<number, number>;
  /** Calls without a response because the connection was refused or ended. */
  lost: number;
  /** Each kind of invalid response, with its count. */
  wrong: Map<string, number>;
};
export const newWitnessed = (): Witnessed => ({ answers: new Map(), lost: 0, wrong: new Map() });

export const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
/** The path without query and ids. */
const nameOf = (path: string) => path.replace(/[?].*|\/(?=[\w-]*\d)[\w-]{6,}/g, '');

/** A later response counts as none. */
const HANGS_MS = 45_000;
const LONGEST_PAUSE_MS = 500;

/** What is wrong with a response, if anything: every 5xx must be 503 UNAVAILABLE with the envelope and Retry-After. */
export function wrongWith(status: number, headers: Headers, text: string): string | null {
  if (status < 500) return null;
  if (status !== 503) return `status ${status}`;
  let envelope: Partial<Envelope<unknown>>;
  try {
    envelope = JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return '503 without the envelope';
  }
  if (envelope.code !== 'UNAVAILABLE') return `503 with code ${envelope.code}`;
  if (!envelope.message) return '503 without a message';
  if (!/^\d+$/.test(headers.get('retry-after') ?? '')) return '503 without Retry-After';
  return null;
}

/** Thrown when the test has ended before the call was answered. */
export class GaveUp extends Error {}

export type PatientClient = {
  /** Retries until the answer is not 503; throws GaveUp when the test ends meanwhile. */
  call<T>(method: 'GET' | 'POST', path: string, options?: { body?: unknown; key?: string }): Promise<Envelope<T>>;
  /** The data of a call that must succeed. */
  data<T>(method: 'GET' | 'POST', path: string, options?: { body?: unknown; key?: string }): Promise<T>;
};

type Options = {
  /** Evaluated for each attempt: the server may have moved. */
  address: () => string;
  cookie: string;
  witnessed: Witnessed;
  /** Aborted when the test no longer waits. */
  signal: AbortSignal;
  /** Time limit for one call, for hangs only; default: until `signal`. */
  patienceMs?: number;
};

export function createPatientClient({ address, cookie, witnessed, signal, patienceMs = Number.POSITIVE_INFINITY }: Options): PatientClient {
  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

  async function attempt<T>(method: string, path: string, body: unknown, key?: string): Promise<Envelope<T> | null> {
    const target = address();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(HANGS_MS)]);
    let response: Response;
    let text: string;
    try {
      response = await fetch(target + path, {
        method,
        redirect: 'manual',
        signal: limit,
        headers: { cookie, origin: target, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch {
      if (signal.aborted) throw new GaveUp(`no answer to ${method} ${path}`);
      witnessed.lost += 1;
      if (limit.aborted) count(witnessed.wrong, `${method} ${nameOf(path)}: no answer within ${HANGS_MS / 1000} s`);
      return null;
    }
    count(witnessed.answers, response.status);
    const wrong = wrongWith(response.status, response.headers, text);
    if (wrong) count(witnessed.wrong, `${method} ${nameOf(path)}: ${wrong}`);
    return response.status >= 500 ? null : (JSON.parse(text) as Envelope<T>);
  }

  async function call<T>(method: string, path: string, { body, key }: { body?: unknown; key?: string } = {}): Promise<Envelope<T>> {
    const end = performance.now() + patienceMs;
    for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const envelope = await attempt<T>(method, path, body, key);
      if (envelope) return envelope;
      if (signal.aborted || performance.now() > end) throw new GaveUp(`no answer to ${method} ${path}`);
      await pause(wait);
    }
  }
  return {
    call,
    async data<T>(method: string, path: string, options: { body?: unknown; key?: string } = {}) {
      const envelope = await call<T>(method, path, options);
      if (envelope.code !== '0') throw new Error(`${method} ${path}: ${envelope.code} ${envelope.message}`);
      return envelope.data as T;
    },
  };
}
