/** What people ask of a large installation, as requests. */
import type { LoadRequest } from '../load.ts';
import { searchAgain, searchAnew } from '../search-request.ts';
import { beginnings, searches } from './catalogue-file.ts';

export type Installed = {
  goodsIds: string[];
  /** The category with most products. */
  category: string;
  products: number;
  buyerOrders: number;
  /** Half a year. */
  from: string;
  to: string;
  cookies: Record<'buyer' | 'shop' | 'staff', string>;
};
export type Asked = { name: string; requests: LoadRequest[] };

const PAGE = 20;
const get = (path: string, cookie = ''): LoadRequest => ({ method: 'GET', path, ...(cookie && { headers: { cookie } }) });

/** Some pages back from the end: as far from the first one as an offset would feel. */
async function deepCursor(address: string, path: string, cookie: string): Promise<string> {
  let cursor = 'last';
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(`${address}${path}&cursor=${encodeURIComponent(cursor)}`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data?: { previous: string } };
    if (!data?.previous) break;
    cursor = data.previous;
  }
  return cursor;
}

/** The same questions for every size, in the same order. */
export async function questionsOf(
  address: string,
  { goodsIds, category, products, buyerOrders, from, to, cookies }: Installed,
): Promise<Asked[]> {
  const search = (query: object, classify: object = {}): LoadRequest =>
    searchAnew(address, { query: { pageSize: PAGE, ...query }, classify });
  const words = (list: string[]) => list.map((keyWords) => search({ keyWords }));
  const wordsAgain = (list: string[]) => list.map((keyWords) => searchAgain(address, { query: { pageSize: PAGE, keyWords } }));
  const pages = Math.max(1, Math.min(10_000, Math.floor(products / PAGE)));
  const deepPages = Array.from({ length: 40 }, (_, at) => search({ pageNum: Math.max(1, pages - at) }));
  const buyerPages = Math.max(1, Math.ceil(buyerOrders / PAGE));
  const buyer = (pageNum: number) => get(`/mall/order/list?pageSize=${PAGE}&pageNum=${pageNum}`, cookies.buyer);
  const lists: Asked[] = [];
  for (const [who, path, cookie] of [
    ['seller', `/mall/seller/order/list?pageSize=${PAGE}`, cookies.shop],
    ['operator', `/mall/admin/order/list?pageSize=${PAGE}`, cookies.staff],
  ] as const) {
    const deep = await deepCursor(address, path, cookie);
    lists.push(
      { name: `${who}’s orders, first page`, requests: [get(path, cookie)] },
      { name: `${who}’s orders, deep page`, requests: [get(`${path}&cursor=${encodeURIComponent(deep)}`, cookie)] },
      { name: `${who}’s orders, last page`, requests: [get(`${path}&cursor=last`, cookie)] },
    );
  }
  return [
    { name: 'detail', requests: goodsIds.map((id) => get(`/mall/goods/${id}/detail`)) },
    { name: 'search in Chinese', requests: wordsAgain(searches.zh) },
    { name: 'search in English', requests: wordsAgain(searches.en) },
    { name: 'search with a typo', requests: wordsAgain(searches.typo) },
    { name: 'search in Chinese, never asked before', requests: words(searches.zh) },
    { name: 'search in English, never asked before', requests: words(searches.en) },
    { name: 'search with a typo, never asked before', requests: words(searches.typo) },
    { name: 'browse, first pages', requests: Array.from({ length: 40 }, (_, at) => search({ pageNum: at + 1 })) },
    { name: 'browse, deep pages', requests: deepPages },
    { name: 'browse a category', requests: Array.from({ length: 10 }, (_, at) => search({ pageNum: at + 1 }, { category })) },
    { name: 'suggestions', requests: beginnings.map((keyword) => get(`/search/suggest?keyword=${encodeURIComponent(keyword)}`)) },
    { name: 'buyer’s orders, first page', requests: [buyer(1)] },
    { name: 'buyer’s orders, deep page', requests: [buyer(Math.max(1, Math.floor(buyerPages / 2)))] },
    { name: 'buyer’s orders, last page', requests: [buyer(buyerPages)] },
    ...lists,
    { name: 'dashboard of the seller, 90 days', requests: [get('/mall/seller/dashboard?days=90', cookies.shop)] },
    { name: 'operator’s turnover, half a year', requests: [get(`/operation/admin/report/turnover?from=${from}&to=${to}`, cookies.staff)] },
  ];
}
