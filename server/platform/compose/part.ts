/**
 * How a context declares itself (decision 109): parts with what they need, what they offer, and what they add to the slots of others.
 * Composed by compose.ts.
 */

import type { PersonalData } from './personal-data.ts';

/** What exactly one part offers. */
export type Port<T> = { readonly kind: 'port'; readonly name: string; readonly type?: T };
/** What any number of parts add to, read by the parts that need it once all are made. */
export type Slot<T> = { readonly kind: 'slot'; readonly name: string; readonly type?: T };

/** What contexts add to that needs no part: known before any part is made, and for commands without the application. */
export type List<T> = { readonly kind: 'list'; readonly name: string; readonly type?: T };

/** @param name `<context>.<what>` */
export const port = <T>(name: string): Port<T> => ({ kind: 'port', name });
export const slot = <T>(name: string): Slot<T> => ({ kind: 'slot', name });
export const list = <T>(name: string): List<T> => ({ kind: 'list', name });

export type Needs = Readonly<Record<string, Port<unknown> | Slot<unknown> | List<unknown>>>;
export type Offers = Readonly<Record<string, Port<unknown>>>;

/** A slot is read by a call, which throws while parts are still being made. */
export type Needed<N extends Needs> = {
  readonly [K in keyof N]: N[K] extends Slot<infer T>
    ? () => readonly T[]
    : N[K] extends List<infer T>
      ? readonly T[]
      : N[K] extends Port<infer T>
        ? T
        : never;
};
export type Offered<O extends Offers> = { readonly [K in keyof O]: O[K] extends Port<infer T> ? T : never };

export type Addition = { readonly slot: Slot<unknown> | List<unknown>; readonly values: readonly unknown[] };
export const add = <T>(to: Slot<T> | List<T>, ...values: readonly T[]): Addition => ({ slot: to, values });

type Made<O extends Offers> = { offers: Offered<O>; adds?: readonly Addition[] };
type Declared<N extends Needs, O extends Offers> = {
  /** `<context>` or `<context>.<part>` */
  name: string;
  needs: N;
  offers: O;
  make(needed: Needed<N>): Made<O> | Promise<Made<O>>;
};
export type Part = {
  readonly name: string;
  readonly needs: Needs;
  readonly offers: Offers;
  make(needed: Readonly<Record<string, unknown>>): Made<Offers> | Promise<Made<Offers>>;
};
export const part = <const N extends Needs, const O extends Offers>(declared: Declared<N, O>): Part => declared as unknown as Part;

/** A part that needs nothing: for what the application brings. */
export const given = <T>(offered: Port<T>, value: T): Part =>
  part({ name: offered.name, needs: {}, offers: { value: offered }, make: () => ({ offers: { value } }) });

/** A context of the marketplace: its parts, what it adds to lists, the topics of the events that its code writes, and what it knows of people. */
export type Context = {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly lists?: readonly Addition[];
  readonly emits: readonly string[];
  readonly personal: PersonalData;
};

/** What contexts add to a list. */
export const listed = <T>(contexts: readonly Pick<Context, 'lists'>[], { name }: List<T>): readonly T[] =>
  contexts.flatMap(({ lists = [] }) => lists.filter(({ slot }) => slot.name === name).flatMap(({ values }) => values as readonly T[]));
