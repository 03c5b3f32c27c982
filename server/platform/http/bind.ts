/** Binds an endpoint of the contracts to its use case. */
import type { Answer, AnyEndpoint, HandlerInput } from '#contracts/kit/endpoint.ts';
import type { Actor, Call, Program, Seller } from './call.ts';

/** `action`: the id of the endpoint or download that handles the call. Used by the audit log and idempotency keys. */
export type BoundCall = Call & { action: string };
export type SignedIn = BoundCall & { actor: Actor };
/** A caller who acts for a shop: all records are looked up within `seller.shopId`. */
export type SellerCall = SignedIn & { seller: Seller };
/** A program with a key: it writes and reads the measurements of its source. */
export type ProgramCall = BoundCall & { program: Program };
type CallOf<E extends AnyEndpoint> = E['access'] extends 'seller'
  ? SellerCall
  : E['access'] extends 'program'
    ? ProgramCall
    : E['access'] extends 'user' | 'staff'
      ? SignedIn
      : BoundCall;

export type BindOptions<E extends AnyEndpoint> = {
  /**
   * Caches the response under these tags until one of them is invalidated. For public endpoints it is shared by all callers; for private
   * ones only by visitors without any identity. A read-only POST is cached per language, when it is public.
   */
  cacheTags?: (input: HandlerInput<E>) => string[];
  /** Which responses to cache; by default all. */
  retains?: (answer: Answer<E>) => boolean;
};

export type Bound = {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: erased; bind() keeps the types of each pair
  handle: (input: any, call: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: erased
  cacheTags?: (input: any) => string[];
  // biome-ignore lint/suspicious/noExplicitAny: erased
  retains?: (answer: any) => boolean;
};

export function bind<E extends AnyEndpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>, call: CallOf<E>) => Promise<Answer<E>>,
  options: BindOptions<E> = {},
): Bound {
  return {
    endpoint,
    handle: (input, call: CallOf<E>) => handle(input, { ...call, action: endpoint.id }),
    cacheTags: options.cacheTags,
    retains: options.retains,
  };
}
