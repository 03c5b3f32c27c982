/** Historical calls of users, as the server would have built them. */

import type { Answer, AnyEndpoint, CallInput } from '#contracts/kit/endpoint.ts';
import { newId } from '#kernel/id/id.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { Bound, SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { type KnownPerson } from '../identity/past-people-store.ts';

/** `at`: the time of the call, for the audit log. */
type AtTime = { at: number };
/** The endpoint adds its id as the action. */
export type PastCall = Omit<SignedIn, 'action'> & AtTime;
export type PastSellerCall = Omit<SellerCall, 'action'> & AtTime;
/** An action of a user, for the audit log. */
export type PastAct = { by: PastCall & { action: string }; entry: AuditEntry };

/** Networks reserved for examples (RFC 5737). */
const addressOf = ({ id, staff }: KnownPerson): string => (staff ? `203.0.113.${10 + (id % 40)}` : `198.51.100.${1 + (id % 250)}`);

export function callOf(person: KnownPerson, at: number): PastCall {
  return {
    requestId: newId(at),
    ip: addressOf(person),
    locale: 'zh',
    actor: {
      accountId: person.id,
      userName: person.userName,
      roles: person.staff ? ['superadmin', 'admin', 'operator', 'assistant'] : ['common', 'leader'],
      staff: person.staff,
      isLeader: true,
      isJoinGroup: false,
      userType: 'other',
      unsigned: false,
      phoneStatus: 'VERIFIED',
      retailerId: person.retailerId,
      language: 'zh',
    },
    visitorId: '',
    idempotencyKey: `past-${newId(at)}`,
    userAgent: '',
    cookies: {},
    setCookie: () => {},
    makeVisitor: () => '',
    at,
  };
}
export const sellerCallOf = (person: KnownPerson, shopId: string, at: number): PastSellerCall => ({
  ...callOf(person, at),
  seller: { shopId, owner: true, permissions: [] },
});

/** Calls the handler of an endpoint as the server does, with parsed input. */
export function createCaller(routes: Bound[]) {
  return async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, call: PastCall): Promise<Answer<E>> => {
    const bound = routes.find((route) => route.endpoint.id === endpoint.id);
    if (!bound) throw new Error(`${endpoint.id} is not bound`);
    const parsed = {
      params: endpoint.params.parse(input.params ?? {}),
      query: endpoint.query.parse(input.query ?? {}),
      body: endpoint.body.parse(input.body ?? {}),
    };
    return (await bound.handle(parsed, call)) as Answer<E>;
  };
}
