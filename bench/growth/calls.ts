/**
 * The calls of the growth bench: all that only read. Those without required parameters are called without; those that need some, or are
 * worth calling in several ways, are listed here with them; those omitted are listed with a reason. `tools/growth-calls.test.ts` refuses a
 * call that is in none of these.
 */
import { endpoints } from '#contracts/endpoints.ts';
import { changesNothing } from '#contracts/kit/call.ts';
import { type Access, type AnyEndpoint } from '#contracts/kit/endpoint.ts';
import type { LoadRequest } from '../load.ts';
import { searchAgain, searchFresh } from '../search-request.ts';
import { misspelt, type Term } from './terms.ts';

export type Cookies = Record<'buyer' | 'shop' | 'staff' | 'leader', string>;
export type Installed = {
  address: string;
  cookies: Cookies;
  /** Products on sale, from all over the catalogue, with an SKU of each. */
  goods: { goodsId: string; skuId: string }[];
  shopGoods: string[];
  shopId: string;
  products: number;
  buyerId: number;
  orders: { buyer: string[]; shop: string[] };
  buyerOrders: number;
  entitlements: string[];
  /** The categories with most and with fewest products, and an industry. */
  category: string;
  rareCategory: string;
  industry: string;
  /** Names of products that the buyer has ordered, in both languages: those ordered most and least. */
  bought: string[];
  terms: Term[];
  /** Half a year. */
  from: string;
  to: string;
};
export type Asked = { name: string; call: string; requests: LoadRequest[] };
type Ways = Record<string, LoadRequest[] | LoadRequest>;

const PAGE = 20;
const query = (values: object): string =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();
const get = (path: string, cookie = '', values: object = {}): LoadRequest => ({
  method: 'GET',
  path: Object.keys(values).length > 0 ? `${path}?${query(values)}` : path,
  ...(cookie && { headers: { cookie } }),
});

/** The cursor of a page near the end: an offset would be slow there. */
async function deepCursor(address: string, path: string, cookie: string): Promise<string> {
  let cursor = 'last';
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(`${address}${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`, {
      headers: { cookie },
    });
    const { data } = (await answer.json()) as { data?: { previous: string } };
    if (!data?.previous) break;
    cursor = data.previous;
  }
  return cursor;
}
/** A list by keyset: its first page, a deep one, the last one. */
async function keyset({ address }: Installed, path: string, cookie: string, values: object = {}): Promise<Ways> {
  const asked = { pageSize: PAGE, ...values };
  const deep = await deepCursor(address, `${path}?${query(asked)}`, cookie);
  return {
    'first page': get(path, cookie, asked),
    'deep page': get(path, cookie, { ...asked, cursor: deep }),
    'last page': get(path, cookie, { ...asked, cursor: 'last' }),
  };
}
/** A list by page numbers. */
const numbered = (path: string, cookie: string, total: number, values: object = {}): Ways => {
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = (pageNum: number) => get(path, cookie, { pageSize: PAGE, ...values, pageNum });
  return { 'first page': page(1), 'deep page': page(Math.max(1, Math.floor(pages / 2))), 'last page': page(pages) };
};
const each = <T>(items: readonly T[], of: (item: T) => LoadRequest): LoadRequest[] => items.map(of);
const ranks = ({ terms }: Installed, from: number, to: number): Term[] => terms.slice(from - 1, to);

const BETWEEN = [
  ['10', '50'],
  ['100', '500'],
  ['450', '520'],
  ['2000', '9000'],
  ['', '30'],
  ['5000', ''],
] as const;

function searches(of: Installed): Ways {
  const { address, products, category, rareCategory, industry } = of;
  const fresh = (body: object): LoadRequest => searchFresh(address, { query: { pageSize: PAGE }, ...body });
  const words = (list: string[]): LoadRequest[] => list.map((keyWords) => fresh({ query: { pageSize: PAGE, keyWords } }));
  const again = (list: string[]): LoadRequest[] => list.map((keyWords) => searchAgain(address, { query: { pageSize: PAGE, keyWords } }));
  const rare = ranks(of, 2_000, 2_099);
  const some = ranks(of, 200, 299);
  const frequent = ranks(of, 1, 200);
  const pairs = frequent
    .slice(0, 100)
    .map((term, at) => ({ zh: `${term.zh} ${frequent[(at * 7 + 31) % 200]?.zh}`, en: `${term.en} ${some[at]?.en}` }));
  const pages = Math.max(1, Math.min(10_000, Math.floor(products / PAGE)));
  const pageOf = (pageNum: number, body: object = {}): LoadRequest => fresh({ ...body, query: { pageSize: PAGE, pageNum } });
  const first = Array.from({ length: 40 }, (_, at) => at + 1);
  return {
    'words that a third of all have': words(frequent.map(({ zh }) => zh)),
    'the same in English': words(frequent.map(({ en }) => en)),
    'two words, one of them frequent': words(pairs.flatMap(({ zh, en }) => [zh, en])),
    'words of some': words(some.flatMap(({ zh, en }) => [zh, en])),
    'words of few': words(rare.flatMap(({ zh, en }) => [zh, en])),
    'with a typo': words(rare.map(({ en }) => misspelt(en))),
    'asked again': again([...rare, ...frequent].map(({ zh }) => zh)),
    'browse, first pages': first.map((page) => pageOf(page)),
    'browse, deep pages': first.map((back) => pageOf(Math.max(1, pages - back + 1))),
    'browse between prices': BETWEEN.flatMap(([priceStart, priceEnd]) =>
      first.slice(0, 5).map((page) => pageOf(page, { filter: { priceStart, priceEnd } })),
    ),
    'browse between prices in a category': BETWEEN.map(([priceStart, priceEnd]) =>
      pageOf(1, { filter: { priceStart, priceEnd }, classify: { category: [category] } }),
    ),
    'browse between prices, cheapest first': BETWEEN.map(([priceStart, priceEnd]) =>
      pageOf(1, { filter: { priceStart, priceEnd }, sort: { sortBy: 'basePrice', sort: 'asc' } }),
    ),
    'browse a category': first
      .slice(0, 10)
      .flatMap((page) => [category, rareCategory].map((code) => pageOf(page, { classify: { category: [code] } }))),
    'browse an industry by price': first
      .slice(0, 10)
      .map((page) => pageOf(page, { classify: { industry: [industry] }, sort: { sortBy: 'basePrice', sort: 'desc' } })),
    'words between prices': BETWEEN.flatMap(([priceStart, priceEnd]) =>
      some.slice(0, 20).map(({ zh }) => fresh({ query: { pageSize: PAGE, keyWords: zh }, filter: { priceStart, priceEnd } })),
    ),
  };
}

/** Calls that once grew with the data; they are measured first. */
export const NAMED: readonly string[] = [
  'orders.list-orders',
  'catalogue.list-related-goods',
  'shops.get-seller-dashboard',
  'orders.list-entitlements',
  'orders.list-admin-orders',
  'catalogue.get-goods-report',
  'search.search-goods',
];

/** By the id of the call. */
export const ASKED: Record<string, (of: Installed) => Ways | Promise<Ways>> = {
  'orders.list-orders': ({ cookies, buyerOrders, bought }) => ({
    ...numbered('/mall/order/list', cookies.buyer, buyerOrders),
    'by keyword': each(bought, (keyword) => get('/mall/order/list', cookies.buyer, { pageSize: PAGE, keyword })),
    'by keyword, those that are paid': each(bought, (keyword) =>
      get('/mall/order/list', cookies.buyer, { pageSize: PAGE, keyword, status: 'PAID' }),
    ),
    // With a thousand orders in all most words have one or two: without the longer answers.
    'by keyword, one on a page': each(bought, (keyword) => get('/mall/order/list', cookies.buyer, { pageSize: 1, keyword })),
  }),
  'catalogue.list-related-goods': ({ goods }) => ({ '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/related`)) }),
  'shops.get-seller-dashboard': ({ cookies }) => ({
    'a day': get('/mall/seller/dashboard', cookies.shop, { days: 1 }),
    '90 days': get('/mall/seller/dashboard', cookies.shop, { days: 90 }),
  }),
  'orders.list-entitlements': ({ cookies, buyerOrders, orders }) => ({
    ...numbered('/mall/entitlement/list', cookies.buyer, Math.floor(buyerOrders * 0.9)),
    'of a kind': get('/mall/entitlement/list', cookies.buyer, { pageSize: PAGE, kind: 'DOWNLOAD' }),
    'of an order': each(orders.buyer, (orderId) => get('/mall/entitlement/list', cookies.buyer, { orderId, pageSize: 100 })),
  }),
  'orders.list-admin-orders': async (of) => ({
    ...(await keyset(of, '/mall/admin/order/list', of.cookies.staff)),
    'of a shop': get('/mall/admin/order/list', of.cookies.staff, { pageSize: PAGE, shopId: of.shopId }),
    'of a shop by amount': get('/mall/admin/order/list', of.cookies.staff, { pageSize: PAGE, shopId: of.shopId, sort: 'amount' }),
    'of a shop, its free ones': get('/mall/admin/order/list', of.cookies.staff, { pageSize: PAGE, shopId: of.shopId, type: 'FREE' }),
    'by amount': get('/mall/admin/order/list', of.cookies.staff, { pageSize: PAGE, sort: 'amount' }),
    'of a state': get('/mall/admin/order/list', of.cookies.staff, { pageSize: PAGE, status: 'REFUNDED' }),
    'of a buyer': get('/mall/admin/order/list', of.cookies.staff, { pageSize: PAGE, buyer: 'growth-0' }),
  }),
  'catalogue.get-goods-report': ({ cookies, from, to }) => ({
    'half a year by days': get('/operation/admin/report/goods', cookies.staff, { from, to }),
    'by months': get('/operation/admin/report/goods', cookies.staff, { from, to, step: 'month' }),
  }),
  'search.search-goods': searches,

  'search.search-all': (of) => {
    const path = '/search/searchAll/full-text';
    return {
      words: each(ranks(of, 200, 299), ({ zh }) => searchFresh(of.address, { query: { pageSize: PAGE, keyWords: zh } }, { path })),
      browse: searchFresh(of.address, { query: { pageSize: PAGE } }, { path }),
    };
  },
  'search.search-ai': (of) => ({
    '': each(ranks(of, 200, 299), ({ zh }) =>
      searchFresh(of.address, { query: { pageSize: PAGE, keyWords: zh } }, { path: '/search/aiNexus/full-text' }),
    ),
  }),
  'search.search-shop-goods': (of) => {
    const path = '/search/quantumCompute/store-search-goods';
    const inShop = (keyWords: string): LoadRequest =>
      searchFresh(of.address, { query: { pageSize: PAGE, keyWords, storeId: of.shopId } }, { path });
    return { 'by words': each(ranks(of, 1, 50), ({ zh }) => inShop(zh)), 'all of it': inShop('') };
  },
  'catalogue.match-specification': ({ goods }) => ({
    '': each(goods, ({ skuId }) => get('/search/goods/specification/matched', '', { skuId, keyword: 'Edition 1' })),
  }),
  'reviews.list-unreviewed-of': ({ address, orders, cookies }) => ({
    '': {
      method: 'POST',
      path: '/mall/review/orders',
      body: JSON.stringify({ orderIds: orders.buyer.slice(0, PAGE) }),
      headers: { 'content-type': 'application/json', origin: address, cookie: cookies.buyer },
    },
  }),
  'search.search-resources': ({ address }) => ({
    '': searchFresh(address, { query: { pageSize: PAGE } }, { path: '/search/quantumCompute/full-text' }),
  }),
  'search.suggest': ({ terms }) => ({
    '': each([...terms.slice(0, 100), ...terms.slice(2_000, 2_100)], ({ zh }) => get('/search/suggest', '', { keyword: zh })),
    'in English': each([...terms.slice(0, 100), ...terms.slice(2_000, 2_100)], ({ en }) =>
      get('/search/suggest', '', { keyword: en.slice(0, 4) }),
    ),
  }),
  'catalogue.get-goods-detail': ({ goods }) => ({ '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/detail`)) }),
  'catalogue.list-goods-skus': ({ goods, cookies }) => ({
    '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/skus`, cookies.buyer)),
  }),
  'catalogue.find-goods-of-sku': ({ goods }) => ({ '': each(goods, ({ skuId }) => get(`/mall/goods/by-sku/${skuId}`)) }),
  'catalogue.get-depend-resource': ({ goods }) => ({
    '': each(goods, ({ goodsId }) => get(`/mall/goods/app-software/${goodsId}/depend-resource`)),
  }),
  'catalogue.list-goods-cards': ({ goods }) => ({
    '': each(
      Array.from({ length: Math.floor(goods.length / PAGE) }, (_, at) => goods.slice(at * PAGE, (at + 1) * PAGE)),
      (some) => get('/mall/goods/cards', '', { ids: some.map(({ goodsId }) => goodsId).join(',') }),
    ),
  }),
  'catalogue.get-ranking': () => ({
    '': ['sales', 'rising', 'rating', 'free', 'new'].flatMap((board) =>
      ['week', 'month', 'halfYear'].map((period) => get('/mall/ranking', '', { board, period })),
    ),
    'of a type': ['MODEL', 'DATA'].map((goodsType) => get('/mall/ranking', '', { goodsType })),
  }),
  'catalogue.list-seller-goods': async (of) => ({
    ...(await keyset(of, '/mall/seller/goods', of.cookies.shop)),
    'by sales': get('/mall/seller/goods', of.cookies.shop, { pageSize: PAGE, sort: 'soldCount' }),
    'by keyword': each(ranks(of, 1, 50), ({ zh }) => get('/mall/seller/goods', of.cookies.shop, { pageSize: PAGE, keyword: zh })),
  }),
  'catalogue.list-platform-goods': async (of) => ({
    ...(await keyset(of, '/mall/admin/goods', of.cookies.staff)),
    'by keyword': each(ranks(of, 1, 50), ({ en }) => get('/mall/admin/goods', of.cookies.staff, { pageSize: PAGE, keyword: en })),
    'of a category': get('/mall/admin/goods', of.cookies.staff, { pageSize: PAGE, category: of.category }),
  }),
  'catalogue.get-seller-listing': ({ shopGoods, cookies }) => ({
    '': each(shopGoods, (id) => get(`/mall/seller/goods/${id}`, cookies.shop)),
  }),
  'catalogue.get-platform-goods': ({ goods, cookies }) => ({
    '': each(goods, ({ goodsId }) => get(`/mall/admin/goods/${goodsId}`, cookies.staff)),
  }),
  'orders.get-order-detail': ({ orders, cookies }) => ({ '': each(orders.buyer, (id) => get(`/mall/order/${id}/detail`, cookies.buyer)) }),
  'orders.get-after-sales': ({ orders, cookies }) => ({
    '': each(orders.buyer, (id) => get(`/mall/order/${id}/after-sales`, cookies.buyer)),
  }),
  'orders.get-seller-order': ({ orders, cookies }) => ({
    '': each(orders.shop, (id) => get(`/mall/seller/order/${id}/detail`, cookies.shop)),
  }),
  'orders.get-admin-order': ({ orders, cookies }) => ({
    '': each(orders.buyer, (id) => get(`/mall/admin/order/${id}/detail`, cookies.staff)),
  }),
  'orders.get-user-purchase-info': ({ goods, cookies }) => ({
    '': each(goods, ({ goodsId }) => get(`/search/goods/user-purchase-info/${goodsId}`, cookies.buyer)),
  }),
  'orders.get-following-options': ({ entitlements, cookies }) => ({
    '': each(entitlements, (id) => get(`/mall/entitlement/${id}/options`, cookies.buyer)),
  }),
  'orders.list-seller-orders': async (of) => ({
    ...(await keyset(of, '/mall/seller/order/list', of.cookies.shop)),
    'by amount': get('/mall/seller/order/list', of.cookies.shop, { pageSize: PAGE, sort: 'amount' }),
    'of goods': each(of.shopGoods.slice(0, 20), (goodsId) => get('/mall/seller/order/list', of.cookies.shop, { pageSize: PAGE, goodsId })),
    'of goods, one on a page': each(of.shopGoods.slice(0, 20), (goodsId) =>
      get('/mall/seller/order/list', of.cookies.shop, { pageSize: 1, goodsId }),
    ),
  }),
  'orders.list-refunds': (of) => keyset(of, '/mall/admin/refund/list', of.cookies.staff),
  'orders.get-turnover-report': ({ cookies, from, to }) => ({
    'half a year': get('/operation/admin/report/turnover', cookies.staff, { from, to }),
    'by months': get('/operation/admin/report/turnover', cookies.staff, { from, to, step: 'month' }),
  }),
  'identity.get-user-report': ({ cookies, from, to }) => ({ '': get('/operation/admin/report/users', cookies.staff, { from, to }) }),
  'search.get-search-report': ({ cookies, from, to }) => ({ '': get('/operation/admin/report/searches', cookies.staff, { from, to }) }),
  'identity.list-accounts': async (of) => ({
    ...(await keyset(of, '/user/admin/account/list', of.cookies.staff)),
    'by name': get('/user/admin/account/list', of.cookies.staff, { pageSize: PAGE, keyword: 'growth-1' }),
  }),
  'identity.get-account': ({ buyerId, cookies }) => ({ '': get(`/user/admin/account/${buyerId}`, cookies.staff) }),
  'shops.get-shop-detail': ({ shopId }) => ({ '': get(`/mall/shop/${shopId}/detail`) }),
  'shops.list-featured-goods': ({ shopId }) => ({ '': get(`/mall/shop/${shopId}/featured`) }),
  'shops.get-admin-shop': ({ shopId, cookies }) => ({ '': get(`/mall/admin/shop/${shopId}`, cookies.staff) }),
  'shops.list-shops': (of) => keyset(of, '/mall/admin/shop/list', of.cookies.staff),
  'reviews.get-summary': ({ goods }) => ({ '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/review/summary`)) }),
  'reviews.list-reviews': ({ goods }) => ({ '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/review/list`)) }),
  'reviews.list-questions': ({ goods }) => ({ '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/question/list`)) }),
  'reviews.get-my-part': ({ goods, cookies }) => ({
    '': each(goods, ({ goodsId }) => get(`/mall/goods/${goodsId}/review/mine`, cookies.buyer)),
  }),
  'reviews.get-shop-scores': ({ shopId }) => ({ '': get(`/mall/shop/${shopId}/scores`) }),
  'reviews.list-order-lines': ({ orders, cookies }) => ({ '': each(orders.buyer, (id) => get(`/mall/review/order/${id}`, cookies.buyer)) }),
  'payments.get-shop-money': ({ shopId, cookies }) => ({ '': get(`/operation/admin/settlement/shops/${shopId}`, cookies.staff) }),
  'support.read-shop-info': ({ shopId }) => ({ '': get(`/customerservice/shop/${shopId}/info`) }),
  'orders.get-group-rules': ({ cookies }) => ({ '': get('/mall/group/rules', cookies.leader) }),
  'orders.list-group-projects': ({ cookies }) => ({ '': get('/mall/group/project/list', cookies.leader) }),
  'orders.list-approvals': ({ cookies }) => ({ '': get('/mall/group/approval/list', cookies.leader) }),
  'payments.list-fund-budgets': ({ cookies }) => ({ '': get('/operation/funds/budgets', cookies.leader) }),
  'operations.get-agreement': () => ({ '': get('/operation/agreement', '', { code: 'purchase' }) }),
  'operations.get-platform-config': () => ({ '': get('/platform/config', '', { names: 'theme' }) }),
};

/** Reason → omitted calls. */
export const LEFT: Record<string, readonly string[]> = {
  'It reads one record by its id, whatever there is beside it': [
    'identity.get-group',
    'operations.get-build-meta',
    'identity.read-invitation',
    'identity.read-unsubscribe-link',
    'shops.get-onboarding-application',
    'catalogue.get-application',
    'catalogue.get-import-job',
    'operations.get-audit-entry',
    'resources.get-admin-offer',
    'metering.get-bill',
    'metering.get-service',
    'metering.get-seller-bill',
    'metering.get-admin-bill',
    'payments.get-proof',
    'payments.get-statement',
    'payments.get-seller-statement',
    'invoicing.get-invoice',
    'invoicing.get-any',
    'invoicing.get-of-seller',
    'payments.get-my-fund',
    'payments.get-repayment',
    'payments.get-fund',
    'vouchers.get-staff-programme',
    'vouchers.get-voucher-batch',
    'operations.get-agreement-version',
    'operations.get-help-article',
    'operations.get-service-page',
    'operations.get-live-room',
    'operations.get-seller-live',
    'files.get-upload',
    'community.get-takedown',
    'payments.get-scan',
    'payments.get-remittance',
    'payments.query-charge-status',
    'payments.query-order-pay-status',
    'payments.get-payment-options',
    'orders.get-group-terms',
    'operations.get-working-calendar',
  ],
  'It is about what is written or reviewed, of which this installation has nothing: one record by its id': [
    'catalogue.preview-goods-detail',
    'catalogue.preview-goods-skus',
    'catalogue.preview-publish-detail',
    'catalogue.preview-publish-skus',
    'catalogue.audit-goods-detail',
    'catalogue.audit-goods-skus',
  ],
  'It needs the keys of a provider of live streams': ['operations.get-vhall-sign-info'],
  'It reads what waits for a bank transfer now, which the bench has none of': ['payments.list-transfer-candidates'],
  'It reads what was sent with it': ['identity.verify-cluster-token', 'shops.check-personal-info', 'payments.inspect-bank-statement'],
  'It is a step of a purchase, measured by `npm run bench`': ['orders.confirm-order', 'invoicing.preview'],
  'It is of a program that reports usage, not of a page': ['metering.list-metered-services'],
  'Books, usage and bills of a year are measured by `BENCH_ONLY=volume npm run bench`': [
    'payments.list-proof-differences',
    'payments.list-seller-statement-lines',
    'payments.list-statement-lines',
    'payments.list-my-fund-movements',
    'payments.list-fund-movements',
    'vouchers.list-programme-vouchers',
    'vouchers.list-voucher-batch-lines',
  ],
  'It is bounded by one record that nothing of a catalogue or of orders makes longer': [
    'identity.query-group-users',
    'orders.get-spending',
    'catalogue.list-import-problems',
    'resources.list-price-changes',
    'resources.list-stock-changes',
    'reviews.list-answers',
    'operations.list-live-messages',
  ],
  'The chat is measured by `BENCH_ONLY=chat npm run bench`': [
    'support.list-messages',
    'support.search-messages',
    'support.get-shop-conversation',
    'support.list-shop-messages',
    'support.list-shop-customer-orders',
    'support.search-shop-messages',
    'support.get-platform-conversation',
    'support.list-platform-messages',
    'support.list-platform-customer-orders',
    'support.search-platform-messages',
  ],
  'Repositories are measured by `BENCH_ONLY=contents` and `BENCH_ONLY=community npm run bench`': [
    'community.get-repository',
    'community.list-commits',
    'community.list-refs',
    'community.get-like',
    'community.get-readers',
    'community.get-discussion',
    'community.list-discussions',
    'community.get-lineage',
    'community.get-namespace',
    'community.list-library',
    'community.compare-file',
    'community.get-file',
    'community.list-changes',
    'community.list-files',
    'community.get-card',
    'community.get-file-statistics',
    'community.inspect-file',
    'community.list-file-rows',
    'community.get-space',
    'community.get-gate',
    'community.get-gate-settings',
    'community.list-access-requests',
    'community.get-queue-info',
    'community.get-sale',
    'community.list-goods-repositories',
    'community.list-reviewed-repositories',
    'community.get-licence',
    'community.get-scan',
    'community.list-repository-takedowns',
  ],
};
const isLeft = (id: string): boolean => Object.values(LEFT).some((ids) => ids.includes(id));

const isPlain = ({ method, access, params, query: asked }: AnyEndpoint): boolean =>
  method === 'GET' && access !== 'program' && params.safeParse({}).success && asked.safeParse({}).success;
/** Calls that only read. */
export const readingCalls = (): AnyEndpoint[] => endpoints.filter((endpoint) => changesNothing(endpoint));
/** Those called without parameters. */
export const plainCalls = (): AnyEndpoint[] =>
  readingCalls().filter((endpoint) => isPlain(endpoint) && !(endpoint.id in ASKED) && !isLeft(endpoint.id));

/** The same calls for every size, in the same order; those that once grew first. */
export async function questionsOf(installed: Installed): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [call, waysOf] of Object.entries(ASKED))
    for (const [way, requests] of Object.entries(await waysOf(installed)))
      asked.push({ call, name: way === '' ? call : `${call}: ${way}`, requests: Array.isArray(requests) ? requests : [requests] });
  const cookieOf: Record<Access, string> = {
    public: installed.cookies.buyer,
    user: installed.cookies.buyer,
    seller: installed.cookies.shop,
    staff: installed.cookies.staff,
    program: '',
  };
  for (const { id, path, access } of plainCalls()) asked.push({ call: id, name: id, requests: [get(path, cookieOf[access as Access])] });
  const placeOf = ({ call }: Asked): number => (NAMED.includes(call) ? NAMED.indexOf(call) : NAMED.length);
  return asked.sort((a, b) => placeOf(a) - placeOf(b));
}
