/**
 * What pages know of an endpoint: by which request it is called. Its schemas and who may call it stay on the server, and types alone lead to
 * them. `npm run calls` writes the calls of each context from its endpoints (`calls/generated`).
 */
import type { Answer as AnswerOfEndpoint, AnyEndpoint, CallInput as InputOfEndpoint } from './endpoint.ts';
import type { AnySocket, DownFrame as DownOfSocket, SocketQuery as QueryOfSocket, UpFrame as UpOfSocket } from './socket.ts';

export type AnyCall = {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  /** A POST that only reads: clients retry it like a GET (section 7). */
  readsOnly?: boolean;
  /** Left out: private. */
  caching?: 'public' | 'private';
};
/** `ofEndpoint` exists in types alone. */
export type Call<E extends AnyEndpoint> = AnyCall & { readonly ofEndpoint?: E };
/** Endpoints that are declared together, as those of two desks. */
export type Calls<T> = { readonly [Name in keyof T]: T[Name] extends AnyEndpoint ? Call<T[Name]> : never };
/** The address of a socket; see `Call`. */
export type AnySocketCall = { id: string; path: string };
export type SocketCall<S extends AnySocket> = AnySocketCall & { readonly ofSocket?: S };
type SocketOf<C> = 'ofSocket' extends keyof C ? (C extends { readonly ofSocket?: infer S } ? Exclude<S, undefined> : never) : C;
export type SocketQuery<C> = QueryOfSocket<SocketOf<C>>;
export type UpFrame<C> = UpOfSocket<SocketOf<C>>;
export type DownFrame<C> = DownOfSocket<SocketOf<C>>;

type EndpointOf<C> = 'ofEndpoint' extends keyof C ? (C extends { readonly ofEndpoint?: infer E } ? Exclude<E, undefined> : never) : C;
/** What a caller passes, of a call or an endpoint. */
export type CallInput<C> = InputOfEndpoint<EndpointOf<C>>;
/** What it answers, of a call or an endpoint. */
export type Answer<C> = AnswerOfEndpoint<EndpointOf<C>>;

/** Whether the call only reads: it may be repeated, and a token needs only a read scope. */
export const changesNothing = ({ method, readsOnly }: Pick<AnyCall, 'method' | 'readsOnly'>): boolean =>
  method === 'GET' || readsOnly === true;
