/** Calls that write long lists, many texts or a file of rows. A refused one is measured up to its refusal, and named. */
import { randomUUID } from 'node:crypto';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Client } from '../../e2e/harness/http-client.ts';
import { companyFields, upload } from '../../e2e/harness/office-floor.ts';
import type { Asked } from './measure.ts';
import type { Callers } from './readings.ts';

const CART_LINES = 100;
const BANK_ROWS = 50_000;
const YEAR = 2031;

const send = (client: Client, path: string, body: unknown): Promise<Response> =>
  client.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
const idsOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** As many offers as there are, each once. */
async function fillCart(user: Client): Promise<string[]> {
  const ids: string[] = [];
  for (const goodsType of ['share', 'ecs', 'storage', 'exclusive']) {
    const offers = await user.data<ResourceGoods[]>(user.get(`/market/goods/listed?goodsType=${goodsType}`)).catch(() => []);
    for (const { goodsId, availableCluster, limit } of offers) {
      if (ids.length === CART_LINES) return ids;
      const data = { goodsId, clusterId: availableCluster.clusterId, purchaseAmount: Math.max(1_000, limit.amount), purchaseDuration: 1 };
      const line = await user.data<{ id: string }>(user.post('/market/shoppingcart', { data })).catch(() => null);
      if (line) ids.push(line.id);
    }
  }
  return ids;
}

async function uploadStatement(staff: Client): Promise<string> {
  const rows = Array.from(
    { length: BANK_ROWS },
    (_, at) => `2026-03-31 09:00:00,COST${at},,${at + 1}.00,付款人${at},6222000011112222,货款`,
  );
  const text = ['交易时间,交易流水号,借方发生额,贷方发生额,对方户名,对方账号,附言', ...rows].join('\r\n');
  return (await upload(staff, 'import-sheet', { name: 'costs.csv', type: 'text/csv', bytes: Buffer.from(text) })).fileId;
}

/** In calling order. `goodsIds`: a hundred listings on the shelf. `repository`: the address of the calls of one. */
export async function listsOf({ user, seller, staff }: Callers, repository: string, goodsIds: readonly string[]): Promise<Asked[]> {
  const cartIds = await fillCart(user);
  const fileId = await uploadStatement(staff);
  const first = Date.UTC(YEAR, 0, 1);
  const days = Array.from({ length: 365 }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
  const [holidays, workdays] = [days.filter((_, at) => at % 2 === 0), days.filter((_, at) => at % 2 === 1)];
  const request = { kind: 'cart', cartIds };
  const once = (call: string, input: string, ask: () => Promise<Response>): Asked => ({ call, input, isFirst: true, ask });
  return [
    once('orders.confirm-order', `${cartIds.length} lines of the cart`, () => send(user, '/mall/order/confirm', { request })),
    once('orders.create-order', `${cartIds.length} lines of the cart`, () => send(user, '/mall/order/create', { request })),
    once('catalogue.change-listings', `${goodsIds.length} taken off the shelf`, () =>
      send(seller, '/mall/seller/goods/bulk', { action: 'unshelve', ids: goodsIds }),
    ),
    once('catalogue.change-listings', `${goodsIds.length} deleted`, () =>
      send(seller, '/mall/seller/goods/bulk', { action: 'delete', ids: goodsIds }),
    ),
    once('payments.import-bank-statement', `${BANK_ROWS} credits`, () =>
      send(staff, '/operation/admin/transfers/import', { bankAccount: 'icbc', fileId }),
    ),
    once('orders.save-group-project', '500 members', () =>
      send(user, '/mall/group/project/save', { code: `costs-${Date.now()}`, name: 'Costs', userIds: idsOf(500) }),
    ),
    once('resources.order-clusters', '1,000 of them', () => send(staff, '/market/admin/clusters/order', { clusterIds: idsOf(1_000) })),
    once('operations.order-banners', '200 of them', () => send(staff, '/operation/admin/banner-order', { place: 'HOME', ids: idsOf(200) })),
    once('operations.order-help', '300 of them', () => send(staff, '/operation/admin/help-order', { topic: 'PAYING', ids: idsOf(300) })),
    once('operations.save-working-calendar', 'every day of a year', () =>
      send(staff, '/operation/admin/working-calendar/save', { year: YEAR, holidays, workdays }),
    ),
    once('operations.create-service-block', '20,000 characters of signs', () =>
      send(staff, '/operation/admin/service-blocks', {
        page: 'hpc',
        kind: 'QUESTION',
        title: 'Costs',
        titleEn: 'Costs',
        body: '<'.repeat(10_000),
        bodyEn: '<'.repeat(10_000),
      }),
    ),
    once('shops.save-onboarding-draft', 'every text as long as it may be', () => {
      const fields = Object.entries(companyFields(1)).map(([name, value]) => [
        name,
        typeof value === 'string' ? '甲'.repeat(2_000) : value,
      ]);
      return send(user, '/mall/retailer/draft', { applicantType: 'ENTERPRISE', fields: Object.fromEntries(fields) });
    }),
    once('identity.read-notices', '100 of them', () => send(user, '/user/notice/read', { ids: idsOf(100) })),
    once('identity.create-token', '100 repositories', () =>
      send(user, '/user/token/create', {
        name: 'costs of repositories',
        scopes: ['repository.read'],
        repositories: Array.from({ length: 100 }, (_, at) => `model/demo-user/costs-${at}`),
        days: 7,
      }),
    ),
    once('community.answer-discussion', '40,000 characters of emphasis', () =>
      send(user, `${repository}/discussion/1/answer`, { body: '*a **b '.repeat(5_700) }),
    ),
  ];
}
