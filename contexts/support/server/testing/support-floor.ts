/** For tests: the chat on a real PostgreSQL. Account n + 1000 owns shop n; notifications are collected in `news`, notices separately. */

import type { DeskOrder } from '#contexts/support/calls/chat-desk.ts';
import type { Answer, AnyEndpoint, CallInput } from '#contracts/kit/endpoint.ts';
import type { Actor, Call, Seller } from '#server/platform/http/call.ts';
import type { TopicNews } from '#server/platform/realtime/topics.ts';
import type { StoredFile } from '#server/platform/storage/files.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { silentFanOut } from '#server/platform/test/silent-fan-out.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { createSupport, type ServedShop } from '../index.ts';

export type Notice = { accountId: number; code: string; params: Record<string, string | number>; url: string };
const served = (shopId: string, more: Partial<ServedShop> = {}): ServedShop => ({
  ...{ shopId, name: `店${shopId}`, nameEn: `Shop ${shopId}`, logoFileId: '', servicePhone: '', serviceEmail: '' },
  ...{ hasWorkday: false, serviceTime: '', open: true, ...more },
});

export async function openSupportFloor() {
  const test = await createTestDatabase({ max: 6 });
  const clock = { aheadMs: 0 };
  const news: TopicNews[] = [];
  const notified: Notice[] = [];
  const failures: unknown[] = [];
  const shops = new Map(['1001', '2001', '2002'].map((id) => [id, served(id)]));
  /** Additional members of shops, with their permissions. */
  const members = new Map<number, Seller>();
  const orders: (DeskOrder & { accountId: number; shopId: string })[] = [];
  const files = new Map<string, Partial<StoredFile>>();
  const support = createSupport({
    database: test.database,
    findSeller: async ({ accountId }) =>
      members.get(accountId) ??
      (shops.has(String(accountId - 1000)) ? { shopId: String(accountId - 1000), owner: true, permissions: [] } : null),
    worksFor: async (_, shopId, { accountId }) => String(accountId - 1000) === shopId || members.get(accountId)?.shopId === shopId,
    servedShops: async (ids) => new Map(ids.flatMap((id) => (shops.has(id) ? [[id, shops.get(id) as ServedShop] as const] : []))),
    workingCalendar: async () => ({ holidays: new Set<string>(), workdays: new Set<string>() }),
    userNames: async (ids) => new Map(ids.map((id) => [id, `user${id}`])),
    findAccountId: async (name) => (/^user\d+$/.test(name) ? Number(name.slice(4)) : null),
    peopleOfShop: async (shopId) => [
      Number(shopId) + 1000,
      ...[...members].filter(([, seller]) => seller.shopId === shopId && seller.permissions.includes('shop.service')).map(([id]) => id),
    ],
    peopleOfPlatform: async () => [9001, 9002],
    goodsOfShop: async (shopId, ids) => new Map(ids.filter((id) => id.startsWith(shopId)).map((id) => [id, {}])),
    isGoodsOnSale: async (id) => id.length === 6,
    isOffer: async (id) => id === 'offer',
    ordersOfBuyer: async (accountId, shopId) =>
      orders
        .filter((order) => order.accountId === accountId && (shopId === '' || order.shopId === shopId))
        .map(({ accountId: _, shopId: __, ...order }): DeskOrder => order),
    isOrderOf: async (accountId, orderId, shopId) =>
      orders.some((order) => order.orderId === orderId && order.accountId === accountId && (shopId === '' || order.shopId === shopId)),
    groupsOf: async (accountId) => (accountId === 101 ? [{ groupId: '7', groupName: 'Seven', isLeader: true }] : []),
    groupUsers: async () => [
      { userId: '101', userName: 'user101' },
      { userId: '102', userName: 'user102' },
    ],
    files: {
      claim: async () => {},
      release: async () => {},
      findFile: async (id) => (files.get(id) as StoredFile | undefined) ?? null,
    },
    notify: async (_, accountId, code, params, url) => void notified.push({ accountId, code, params, url }),
    countAttempt: async () => 0,
    fanOut: silentFanOut,
    publishNews: async (all) => void news.push(...all),
    onError: (error) => failures.push(error),
    now: () => Date.now() + clock.aheadMs,
  });
  const ask = callBound(support.routes);
  const as =
    (by: Call) =>
    <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> =>
      ask(endpoint, input, by);
  const person = (accountId: number, facts: Partial<Actor> = {}) =>
    call({ actor: actor({ accountId, userName: `user${accountId}`, ...facts }) });
  const sellerOf = (accountId: number, shopId: string, seller: Omit<Seller, 'shopId'> = { owner: true, permissions: [] }) =>
    ({ ...person(accountId), seller: { shopId, ...seller } }) as Call;
  return {
    ...{ database: test.database, drop: test.drop, support, clock, news, notified, failures, shops, members, orders, files },
    ask: as,
    buyer: (accountId: number) => as(person(accountId)),
    visitor: (visitorId: string) => as(call({ visitorId })),
    /** The owner of a shop. */
    shop: (shopId: string) => as(sellerOf(Number(shopId) + 1000, shopId)),
    member(accountId: number, shopId: string, permissions: Seller['permissions']) {
      members.set(accountId, { shopId, owner: false, permissions });
      return as(sellerOf(accountId, shopId, { owner: false, permissions }));
    },
    staff: (accountId: number, role = 'operator') => as(person(accountId, { staff: true, roles: [role] })),
    async runJob(name: string) {
      await support.jobs.find((job) => job.name === name)?.work(new AbortController().signal);
    },
  };
}
export type SupportFloor = Awaited<ReturnType<typeof openSupportFloor>>;

let ids = 0;
/** What a client sends. */
export const text = (body: string, more: Record<string, unknown> = {}) => {
  ids += 1;
  return { clientId: `client-${String(ids).padStart(8, '0')}`, kind: 'TEXT' as const, body, fileId: '', reference: '', ...more };
};
