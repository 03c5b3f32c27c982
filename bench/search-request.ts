/** Requests of searches. */
import type { LoadRequest } from './load.ts';

type Body = { query: object; classify?: object; sort?: object };
type Options = { path?: string; cookie?: string };

export const GOODS_SEARCH = '/search/goods/v1/full-text';

/** The same search each time, which the product answers with what it keeps. */
export const searchAgain = (address: string, body: Body, { path = GOODS_SEARCH, cookie }: Options = {}): LoadRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin: address, ...(cookie && { cookie }) },
});

/** Each time one that was not asked before, by a kind of hits that there is not: it costs what the search costs. */
export const searchAnew = (address: string, body: Body, options: Options = {}): LoadRequest => ({
  ...searchAgain(address, body, options),
  bodyOf: (number) => JSON.stringify({ ...body, query: { ...body.query, searchType: `kind-${number}` } }),
});
