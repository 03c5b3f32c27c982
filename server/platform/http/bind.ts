/** Ties an endpoint of the contracts to the use case that answers it. */
import type { Answer, AnyEndpoint, HandlerInput } from '#contracts/kit/endpoint.ts';
import type { Actor, Call, Seller } from './call.ts';

/** `action`: the id of the endpoint or download that answers. The audit log and the keys of creations carry it. */
export type BoundCall = Call & { action: string };
export type SignedIn = BoundCall & { actor: Actor };
/** Whoever acts for a shop: every record that is read or written is looked up within `seller.shopId`. */
export type SellerCall = SignedIn & { seller: Seller };
type CallOf<E extends AnyEndpoint> = E['access'] extends 'seller'
  ? SellerCall
  : E['access'] extends 'user' | 'staff'
    ? SignedIn
    : BoundCall;

export type BindOptions<E extends AnyEndpoint> = {
  /**
   * Keeps the answer in memory under these tags until one of them is dropped. For public endpoints it holds for everybody;
   * for a private one it holds for visitors without any identity only, and callers with one are always answered afresh.
   */
  cacheTags?: (input: HandlerInput<E>) => string[];
};

export type Bound = {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: erased; bind() keeps the types of each pair
  handle: (input: any, call: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: erased
  cacheTags?: (input: any) => string[];
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
  };
}
