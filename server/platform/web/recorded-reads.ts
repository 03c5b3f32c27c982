/**
 * The calls made while rendering a page, each with a digest of its answer. A page is a function of its address, its user's kind and these
 * answers, so the same answers yield the same page without rendering (decision 0080).
 */
import { createHash } from 'node:crypto';
import { type Api, ApiError } from '#contracts/kit/api.ts';
import type { AnyCall } from '#contracts/kit/call.ts';

type Input = unknown;
export type Read = { endpoint: AnyCall; input: Input; digest: string };

/** Cached answers are the same object each time: they are serialised only once. */
const known = new WeakMap<object, string>();
function digestOf(answer: unknown): string {
  const retained = typeof answer === 'object' && answer !== null ? known.get(answer) : undefined;
  if (retained) return retained;
  const digest = createHash('sha256')
    .update(JSON.stringify(answer) ?? '')
    .digest('base64');
  if (typeof answer === 'object' && answer !== null) known.set(answer, digest);
  return digest;
}

/** null: a fault, which does not predict the next answer. */
const digestOfFailure = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? `failed ${error.code}` : null;

export type Reading = ReturnType<typeof recordReads>;

/** The calls of one request: each is made once, whether a cached page is compared or a new one rendered. */
export function recordReads(given: Api) {
  const answers = new Map<string, Promise<unknown>>();
  const reads = new Map<string, Read>();
  let faulty = false;
  let personal = false;

  function ask(endpoint: AnyCall, input: Input): Promise<unknown> {
    const key = `${endpoint.id} ${JSON.stringify(input)}`;
    let answer = answers.get(key);
    if (!answer) {
      answer = given.call(endpoint as never, input as never);
      answers.set(key, answer);
    }
    return answer;
  }
  async function digestOfCall(endpoint: AnyCall, input: Input): Promise<string | null> {
    return ask(endpoint, input).then(digestOf, digestOfFailure);
  }

  const api: Api = {
    async call(endpoint, input) {
      if (endpoint.caching !== 'public') personal = true;
      const digest = await digestOfCall(endpoint, input);
      if (digest === null) faulty = true;
      else reads.set(`${endpoint.id} ${JSON.stringify(input)}`, { endpoint, input, digest });
      return ask(endpoint, input) as never;
    },
  };
  return {
    api,
    /** The recorded calls, unordered; null when a part failed, so the page may be incomplete. */
    recorded: (): readonly Read[] | null => (faulty ? null : [...reads.values()]),
    /** Whether an answer may depend on the caller. */
    personal: () => personal,
    /** Whether all these calls return the same answers for this request. */
    async agrees(others: readonly Read[]): Promise<boolean> {
      const same = await Promise.all(others.map(async ({ endpoint, input, digest }) => (await digestOfCall(endpoint, input)) === digest));
      return same.every(Boolean);
    },
  };
}
