/**
 * Every page of the product with its query, as contexts declare them (`calls/pages.ts`, `calls/office-pages.ts`). Addresses of pages are
 * written and read only by this module, on the server and in the browser, so that no query name is written that the page does not read.
 */
import type { Field } from '../kit/query-field.ts';
import { mallPages } from './mall-pages.ts';
import { officePages } from './office-pages.ts';

export const pageQueries = { ...mallPages, ...officePages };
type Pages = typeof pageQueries;
/** '<area>/<path>' as the route table has it; 'mall/' is the area's first page. */
export type Page = keyof Pages;
export type Area = 'mall' | 'console' | 'sso' | 'seller' | 'admin';
/** The paths of an area, without it. */
export type PathIn<A extends Area> = Page extends infer P ? (P extends `${A}/${infer Path}` ? Path : never) : never;

/** A path that ends in '*' has the rest as `path`: the folders and the name of a file, '' for none. */
const REST = 'path';

type ParamOf<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : P extends '*'
      ? typeof REST
      : never;
/** The parsed query of a page. */
export type QueryOf<P extends Page> = { [N in keyof Pages[P]]: Pages[P][N] extends Field<infer T> ? T : never };
/** The values of an address: the ids in its path, and any of its query. */
export type ValuesOf<P extends Page> = { [N in ParamOf<P>]: string } & { [N in keyof QueryOf<P>]?: QueryOf<P>[N] | undefined };
/** Optional if empty. */
export type ValuesArgument<P extends Page> = [ParamOf<P>] extends [never] ? [values?: ValuesOf<P>] : [values: ValuesOf<P>];

const BASE = '/ui';
/** The address of an area's first page: addresses below it belong to the area. */
export const areaPath = (area: Area): string => `${BASE}/${area}`;
/** Areas with a phone version of each page, at /ui/<area>/mobile/… (section 2). */
const TWINS: readonly string[] = ['mall', 'console', 'sso'] satisfies Area[];

/** Query encoding: commas between values, '+' for blanks. */
const encode = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Cs}/gu, ''))
    .replaceAll('%2C', ',')
    .replaceAll('%20', '+');

const fieldsOf = (page: Page): [name: string, field: Field<unknown>][] => Object.entries(pageQueries[page]);

/** Names and values of the query in an address, in the order of the declaration. */
export function entriesOf<P extends Page>(page: P, values: Partial<QueryOf<P>>): [name: string, value: string][] {
  const given = values as Readonly<Record<string, unknown>>;
  return fieldsOf(page).flatMap(([name, field]) => (given[name] === undefined ? [] : field.write(given[name], name)));
}

/** '?keyword=…', or '' without values. */
export function searchOf<P extends Page>(page: P, values: Partial<QueryOf<P>>): string {
  const text = entriesOf(page, values)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  return text && `?${text}`;
}

/** The address of a page, e.g. '/ui/mall/detail/goods?id=5'; of its phone version with `mobile`. */
export function addressOn<P extends Page>(mobile: boolean, page: P, ...[values]: ValuesArgument<P>): string {
  const [area = '', ...rest] = page.split('/');
  const given = (values ?? {}) as Readonly<Record<string, unknown>>;
  const path = rest.filter(Boolean).flatMap((part) =>
    part === '*'
      ? String(given[REST] ?? '')
          .split('/')
          .filter(Boolean)
          .map(encodeURIComponent)
      : [part.startsWith(':') ? encodeURIComponent(String(given[part.slice(1)])) : part],
  );
  const parts = [BASE, area, ...(mobile && TWINS.includes(area) ? ['mobile'] : []), ...path];
  return parts.join('/') + searchOf(page, given as Partial<QueryOf<P>>);
}
/** The address of a page for the desktop; notices and content store this one, phones convert it to their version. */
export const addressOf = <P extends Page>(page: P, ...values: ValuesArgument<P>): string => addressOn(false, page, ...values);

/** The parsed query of a page. Never fails: values that cannot be parsed are treated as absent. */
export const readQuery = <P extends Page>(page: P, query: URLSearchParams): QueryOf<P> =>
  Object.fromEntries(fieldsOf(page).map(([name, field]) => [name, field.read(query, name)])) as QueryOf<P>;

/** The query of a page as text: for lists, whose calls expect text. */
export const readTexts = <P extends Page>(page: P, query: URLSearchParams): { [N in keyof QueryOf<P>]?: string } =>
  Object.fromEntries(entriesOf(page, readQuery(page, query))) as { [N in keyof QueryOf<P>]?: string };

/** The source of a pattern for paths of the route table: an id matches one part of a path, '*' any number. */
export const patternOf = (path: string): string => path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?');

const patterns = (Object.keys(pageQueries) as Page[])
  // A path that is written out comes before one with an id: goods/new is not the product 'new'.
  .sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
  .map((page) => {
    const [area, ...path] = page.split('/').filter(Boolean);
    const below = patternOf(path.join('/'));
    return { page, pattern: new RegExp(`^${BASE}/${area}${TWINS.includes(area ?? '') ? '(?:/mobile)?' : ''}${below && `/${below}`}/?$`) };
  });

/** The page at a path that begins with /ui; undefined when there is none. */
export const pageAt = (pathname: string): Page | undefined => patterns.find(({ pattern }) => pattern.test(pathname))?.page;

/** A page that plays streams: its policy allows the player's blob URLs. */
export const playsVideo = (pathname: string): boolean => {
  const page = pageAt(pathname);
  return page === 'mall/live/:broadcastId' || page === 'seller/live/:broadcastId';
};

/** Whether an address of the home page requests the broadcast on air: its response is not the same for every visitor. */
export function wantsLive(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://page.test');
  const page = pageAt(pathname);
  return (page === 'mall/' || page === 'mall/index1') && readQuery(page, searchParams).live;
}

/** Allowed in the address of every page: its language for visitors who have not chosen one (crawlers, followed links). */
export const LANGUAGE_KEY = 'lang';
/** Allowed in the address of every page: the key that attributes visits to a channel (section 2). */
export const CHANNEL_KEY = 'channel';
/** `to` with the channel of the address that led there, so that the visit still counts for it. */
export function keepChannel(from: string, to: string): string {
  const channel = new URL(from, 'http://page.test').searchParams.get(CHANNEL_KEY);
  return channel ? `${to}?${new URLSearchParams({ [CHANNEL_KEY]: channel })}` : to;
}

/**
 * What is wrong with an address of this product: it matches no page, its query has a name that its page does not read, or a value that its
 * page reads differently. '' when it is valid.
 */
export function faultOf(address: string): '' | `no page` | `unread: ${string}` | `misread: ${string}` {
  const url = new URL(address, 'http://page.test');
  const page = pageAt(url.pathname);
  if (!page) return 'no page';
  const fields = fieldsOf(page);
  const read = new Map(fields.flatMap(([name, field]) => field.write(field.read(url.searchParams, name), name)));
  // The builder omits defaults, but forms send them.
  const usual = new Map(fields.flatMap(([name, { about }]) => (about.kind === 'number' ? [[name, String(about.usual)]] : [])));
  for (const [name, value] of url.searchParams) {
    if (name === CHANNEL_KEY || (name === LANGUAGE_KEY && (value === 'zh' || value === 'en')) || value === '') continue;
    if (!fields.some(([own, field]) => field.owns(name, own))) return `unread: ${name}`;
    if ((read.get(name) ?? usual.get(name)) !== value) return `misread: ${name}`;
  }
  return '';
}
