/**
 * One definition of a call is used by the server's binding, the typed web client and the OpenAPI document. Wire conventions: ids are
 * text; money is a decimal string in yuan ('1234.50', unit prices up to 6 decimals); instants are milliseconds since the epoch; a
 * bilingual field is two fields, `x` (zh) and `xEn`.
 */
import { z } from 'zod';
import type { ShopPermission, StaffPermission } from '#kernel/roles/roles.ts';
import type { Cost } from './cost.ts';

/**
 * user: any signed-in user. staff: the platform's staff. seller: the owner or a member of a shop, acting only on that shop. program: a
 * program with its own key, sent as `Authorization: Bearer …`.
 */
export type Access = 'public' | 'user' | 'staff' | 'seller' | 'program';
/** public: the same response for every caller, may be stored by shared caches; private: `no-store`. */
export type Caching = 'public' | 'private';

type Schema = z.ZodType;
type PermissionOf<X extends Access> = X extends 'staff' ? StaffPermission : X extends 'seller' ? ShopPermission : never;

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
  X extends Access = Access,
> = {
  /** `<context>.<verb-noun>`, unique. */
  id: string;
  method: 'GET' | 'POST';
  /** Both methods are served where a call is specified without one. */
  alsoMethod?: 'GET' | 'POST';
  path: string;
  summary: string;
  access: X;
  caching: Caching;
  /** Permission that staff or sellers need, any one of several; left out: access is sufficient. */
  permission?: PermissionOf<X> | readonly PermissionOf<X>[] | undefined;
  /** Creates something: accepts an `Idempotency-Key` header and repeats its first response. */
  idempotent?: boolean;
  /** A POST that only reads: clients retry it like a GET (section 7). */
  readsOnly?: boolean;
  /** Maximum bytes of the body if larger than the default. */
  largestBody?: number;
  /** Cost class with the largest accepted input; left out: less than 50 ms of processor time. */
  cost?: Cost;
  /**
   * Scopes of access tokens. Left out: the scope of the access. repository: the scopes of repositories instead; the context checks the
   * token's repositories. never: the call needs the person, in a browser.
   */
  byToken?: 'never' | 'repository';
  /**
   * The password must have been confirmed in this session within the last minutes, otherwise STEP_UP_REQUIRED: for changes of who may sign
   * in, moving money out, revealing secrets or granting rights (decision 0104). With `byToken: 'never'`, as a token cannot confirm a
   * password.
   */
  stepUp?: true;
  params: P;
  query: Q;
  body: B;
  answer: A;
};

const nothing = z.object({});
type Nothing = typeof nothing;

type Definition<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, X extends Access> = Omit<
  Endpoint<P, Q, B, A, X>,
  'params' | 'query' | 'body' | 'access' | 'caching'
> & { params?: P; query?: Q; body?: B; access?: X; caching?: Caching };

/** Defaults: no parameters, public access, private caching. */
export function endpoint<
  A extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  X extends Access = 'public',
>(definition: Definition<P, Q, B, A, X>): Endpoint<P, Q, B, A, X> {
  return {
    access: 'public' as X,
    caching: 'private',
    ...definition,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
  };
}

type Part<K extends string, S> = S extends z.ZodType
  ? keyof z.input<S> extends never
    ? { [key in K]?: undefined }
    : Record<string, never> extends z.input<S>
      ? { [key in K]?: z.input<S> }
      : { [key in K]: z.input<S> }
  : never;

/** What a caller passes. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Access> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never;

/** What a handler receives: parsed and defaulted. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Access> ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> } : never;

export type Answer<E> = E extends Endpoint<Schema, Schema, Schema, infer A, Access> ? z.output<A> : never;
// biome-ignore lint/suspicious/noExplicitAny: the erased form of an endpoint, for lists of them
export type AnyEndpoint = Endpoint<any, any, any, any, any>;
