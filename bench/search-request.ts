/** Requests of searches. */
import type { LoadRequest } from './load.ts';

type Body = { query: object; classify?: object; sort?: object };
type Options = { path?: string; cookie?: string };

export const GOODS_SEARCH = '/search/goods/v1/full-text';

/** The same search each time, which the product answers from its cache. */
export const searchAgain = (address: string, body: Body, { path = GOODS_SEARCH, cookie }: Options = {}): LoadRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin: address, ...(cookie && { cookie }) },
});

/** A new search each time, with an unused kind of hits: never cached. */
export const searchFresh = (address: string, body: Body, options: Options = {}): LoadRequest => ({
  ...searchAgain(address, body, options),
  bodyOf: (number) => JSON.stringify({ ...body, query: { ...body.query, searchType: `kind-${number}` } }),
});
