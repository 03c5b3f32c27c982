/** Pages that search engines may index, and their canonical addresses (record 'What strangers find'). */
import { entriesOf, LANGUAGE_KEY, type Page, pageAt, readQuery } from './pages.ts';

/** With a single address. */
export const PUBLIC_PAGES = [
  'mall/',
  'mall/search/goods',
  'mall/search/resource',
  'mall/search/shop',
  'mall/ranking',
  'mall/service/ai',
  'mall/service/container',
  'mall/service/ecs',
  'mall/service/hpc',
  'mall/voucher',
  'mall/live',
  'mall/community',
  'mall/community/models',
  'mall/community/datasets',
  'mall/community/spaces',
  'mall/settle',
  'mall/help',
  'mall/terms',
  'mall/privacy',
] as const satisfies readonly Page[];
/** With an address for each item that they show. */
export const PUBLIC_PAGES_OF = [
  'mall/detail/shop',
  'mall/help/:slug',
  'mall/live/:broadcastId',
  'mall/community/publisher/:namespace',
  'mall/community/:kind/:namespace/:name',
] as const satisfies readonly Page[];
const listed: readonly Page[] = [...PUBLIC_PAGES, ...PUBLIC_PAGES_OF];

/** Query names that make it another page; filters, order and page number do not. */
const DISTINCTIVE = new Set(['id', 'goodsType', 'common', 'board']);

/**
 * The canonical address of a public page in the default language, below the origin: on the desktop, without query names that do not make it
 * another page. '' where search engines must not index: private pages, search results, unknown pages.
 * @param pathname of the desktop's page, with /ui
 */
export function listedAddress(pathname: string, query: URLSearchParams): string {
  const page = pageAt(pathname === '/ui/mall/index1' ? '/ui/mall' : pathname);
  if (!page || !listed.includes(page)) return '';
  const values = readQuery(page, query) as Record<string, unknown>;
  if (values.keyword) return '';
  const distinctive = Object.fromEntries(Object.entries(values).filter(([name]) => DISTINCTIVE.has(name)));
  const text = new URLSearchParams(entriesOf(page, distinctive)).toString();
  const path = pathname === '/ui/mall/index1' ? '/ui/mall' : pathname.replace(/\/+$/, '');
  return text ? `${path}?${text}` : path;
}
/** The same page in a language. */
export const inLanguage = (address: string, language: 'zh' | 'en'): string =>
  language === 'zh' ? address : `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${language}`;
