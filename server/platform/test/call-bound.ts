/** Calls a bound endpoint as the API server does: parses the input, validates the answer against the contract. */
import { randomUUID } from 'node:crypto';
import type { Answer, AnyEndpoint, CallInput } from '#contracts/kit/endpoint.ts';
import type { Bound } from '../http/bind.ts';
import type { Actor, Call } from '../http/call.ts';

export const actor = (facts: Partial<Actor> = {}): Actor => ({
  accountId: 10001,
  userName: 'buyer',
  roles: ['common'],
  staff: false,
  isLeader: true,
  isJoinGroup: false,
  userType: 'other',
  unsigned: false,
  phoneStatus: 'VERIFIED',
  retailerId: '',
  language: 'zh',
  ...facts,
});

/** A visitor without identity, unless said otherwise. */
export const call = (facts: Partial<Call> = {}): Call => ({
  requestId: 'test',
  ip: '127.0.0.1',
  locale: 'zh',
  actor: null,
  visitorId: '',
  idempotencyKey: '',
  userAgent: '',
  cookies: {},
  setCookie: () => {},
  makeVisitor: () => 'visitor',
  ...facts,
});

export function callBound(routes: Bound[]) {
  return async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, by: Call = call()): Promise<Answer<E>> => {
    const bound = routes.find((route) => route.endpoint.id === endpoint.id);
    if (!bound) throw new Error(`${endpoint.id} is not bound`);
    const parsed = {
      params: endpoint.params.parse(input.params ?? {}),
      query: endpoint.query.parse(input.query ?? {}),
      body: endpoint.body.parse(input.body ?? {}),
    };
    // The API server refuses a creating call without a key; here each call gets one unless it has one.
    const keyed = endpoint.idempotent && by.idempotencyKey === '' ? { ...by, idempotencyKey: randomUUID() } : by;
    return endpoint.answer.parse(await bound.handle(parsed, keyed)) as Answer<E>;
  };
}

/** The code of a refusal; '' when not refused. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: { code?: string }) => error.code ?? String(error),
  );
