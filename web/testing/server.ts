/** The server of a component test: calls are answered at `fetch`, in the envelope of the contracts. */
import { vi } from 'vitest';
import { ApiError } from '#contracts/kit/api.ts';
import type { Answer, AnyCall } from '#contracts/kit/call.ts';
import { IDEMPOTENCY_HEADER } from '#contracts/kit/envelope.ts';

/** A call as sent. */
export type Sent = { params: Record<string, string>; query: Record<string, string>; body: unknown; idempotencyKey: string | null };
type Reply<E> = Answer<E> | Promise<Answer<E>>;

export type TestServer = {
  /** Sets the answer of a call; a function may read the call, wait, throw `refusal(…)` or `OFFLINE`. The latest answer is used. */
  answer<E extends AnyCall>(endpoint: E, reply: Reply<E> | ((sent: Sent) => Reply<E>)): void;
  /** Delays the answer of the next calls until it is provided. */
  hold<E extends AnyCall>(endpoint: E): { give(reply: Answer<E>): void; fail(error: Error): void };
  /** The calls sent so far, in order. */
  calls(endpoint: AnyCall): readonly Sent[];
};

/** No network. */
export const OFFLINE = new TypeError('fetch failed');
/** A refusal by the server: code and message. */
export const refusal = (code: string, words: string, params: Record<string, unknown> = {}, status = 400): ApiError =>
  new ApiError(code, words, status, params);

const missing: string[] = [];
/** Calls without an answer from the test, since the last check. */
export const unexpectedCalls = (): string[] => missing.splice(0);

const patternOf = ({ path }: AnyCall): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const envelope = (status: number, content: object): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });

/** Replaces `fetch` until the test ends. */
export function startServer(): TestServer {
  const replies = new Map<AnyCall, (sent: Sent) => unknown>();
  const sent = new Map<AnyCall, Sent[]>();
  const fetch = async (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const endpoint = [...replies.keys()].findLast((one) => one.method === method && patternOf(one).test(url.pathname));
    if (!endpoint) {
      missing.push(`${method} ${url.pathname}`);
      throw OFFLINE;
    }
    const call: Sent = {
      params: { ...patternOf(endpoint).exec(url.pathname)?.groups },
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      idempotencyKey: new Headers(headers).get(IDEMPOTENCY_HEADER),
    };
    sent.set(endpoint, [...(sent.get(endpoint) ?? []), call]);
    try {
      const data = await replies.get(endpoint)?.(call);
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return envelope(200, { code: '0', data, message: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return envelope(error.status, { code: error.code, data: null, message: error.message, params: error.params });
    }
  };
  vi.stubGlobal('fetch', fetch);
  return {
    answer: (endpoint, reply) => void replies.set(endpoint, typeof reply === 'function' ? (reply as (call: Sent) => unknown) : () => reply),
    hold: (endpoint) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer<typeof endpoint>>();
      replies.set(endpoint, () => promise);
      return { give: resolve, fail: reject };
    },
    calls: (endpoint) => sent.get(endpoint) ?? [],
  };
}
