/** For tests: repositories on a real database and an object folder, with stub people, group and shop. */

import type { RepositoryGoods } from '#contexts/catalogue/server/index.ts';
import { searchAnalyser } from '#contexts/search/server/index.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { type Community, createCommunity } from '../index.ts';
import type { Asker } from '../ports.ts';
import type { Opened, Repository } from '../repository/repositories.ts';
import type { Queue } from '../sale/sale-parts.ts';
import type { ReporterMail } from '../takedown/takedown-parts.ts';

const GB = 1024 ** 3;

export type CommunityFloor = Awaited<ReturnType<typeof openCommunityFloor>>;
export async function openCommunityFloor() {
  const test = await createTestDatabase();
  const objects: Objects = createTestObjects(test.database, { graceMs: 0 });
  const world = {
    groups: new Map<number, { groupId: string; name: string; isLeader: boolean }>(),
    sellers: new Map<number, { shopId: string; owner: boolean; permissions: readonly ('shop.goods' | 'shop.money')[] }>(),
    onShelf: new Set<string>(),
    /** 'account goods'. */
    entitled: new Set<string>(),
    quota: 10 * GB,
    clock: { aheadMs: 0 },
    notified: [] as { accountId: number; code: string; params: Record<string, string | number>; url: string }[],
    used: [] as string[],
    /** Stub for goods of the catalogue. */
    goods: {} as Partial<RepositoryGoods>,
    queues: [] as Queue[],
    closed: [] as string[],
    /** Seconds to wait, by rule. */
    waits: new Map<string, number>(),
    claimed: [] as string[],
    mails: [] as ReporterMail[],
    mailFailure: null as Error | null,
  };
  const open = (): Community =>
    createCommunity({
      database: test.database,
      objects,
      publicUrl: 'http://127.0.0.1:1',
      spacesUrl: 'http://127.0.0.1:2',
      groupOf: async (accountId) => world.groups.get(accountId) ?? null,
      groupPeople: async (groupId) =>
        [...world.groups].flatMap(([accountId, group]) =>
          group.groupId === groupId ? [{ accountId, userName: `user${accountId}`, isLeader: group.isLeader }] : [],
        ),
      findSeller: async ({ accountId }) => world.sellers.get(accountId) ?? null,
      shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
      describeToken: async () => null,
      userNames: async (ids) => new Map(ids.map((id) => [id, `user${id}`])),
      groupNames: async (ids) =>
        new Map([...world.groups.values()].filter(({ groupId }) => ids.includes(groupId)).map(({ groupId, name }) => [groupId, name])),
      findAccountId: async (nameOrId) => Number(/^(?:user)?(\d+)$/.exec(nameOrId)?.[1] ?? 0) || null,
      isOnShelf: async (goodsId) => world.onShelf.has(goodsId),
      entitledGoods: async ({ accountId }, goodsIds) =>
        [...world.entitled]
          .map((one) => one.split(' '))
          .filter(([account, goodsId = '']) => Number(account) === accountId && (goodsIds === null || goodsIds.includes(goodsId)))
          .map(([, goodsId = '']) => ({ goodsId, skuId: `${goodsId}1` })),
      markUsed: async (reader, entitled) => void world.used.push(...entitled.map(({ goodsId }) => `${reader.accountId} ${goodsId}`)),
      goods: world.goods as never,
      queues: { queues: async () => world.queues, closedTo: async () => new Set(world.closed) },
      groupLeader: async (groupId) => [...world.groups].find(([, group]) => group.groupId === groupId && group.isLeader)?.[0] ?? null,
      shopOwner: async (shopId) => [...world.sellers].find(([, seller]) => seller.shopId === shopId && seller.owner)?.[0] ?? null,
      files: {
        claim: async (_tx, { fileIds }) => void world.claimed.push(...fileIds),
        findFile: async (id) => ({ id, name: `${id}.pdf`, size: 7 }) as never,
      },
      cipher: createFieldCipher([fieldKeyOf('a secret for tests')]),
      claimMinutes: async () => 30,
      async mailReporter(mail) {
        if (world.mailFailure) throw world.mailFailure;
        world.mails.push(mail);
      },
      quotas: async () => ({ PERSON: world.quota, GROUP: world.quota, SHOP: world.quota }),
      shopAccounts: async (shopId) => [...world.sellers].flatMap(([accountId, seller]) => (seller.shopId === shopId ? [accountId] : [])),
      pricesOf: async (goodsIds) =>
        new Map(goodsIds.filter((id) => world.onShelf.has(id)).map((id) => [id, { price: '9.90', priceUnit: '' }])),
      countAttempt: async (rule) => world.waits.get(rule) ?? 0,
      secret: 's'.repeat(40),
      analyser: searchAnalyser(),
      notify: async (_tx, accountId, code, params, url) => void world.notified.push({ accountId, code, params, url }),
      notifyShop: async () => {},
      now: () => Date.now() + world.clock.aheadMs,
    });
  const community = open();
  const { repositories } = community;

  /** A caller with this account number. */
  const by = (accountId: number, facts: Partial<Actor> = {}, more: Partial<Call> = {}): Call & { actor: Actor } => {
    const person = actor({ accountId, userName: `user${accountId}`, isJoinGroup: world.groups.has(accountId), ...facts });
    return { ...call({ actor: person, idempotencyKey: `key-${crypto.randomUUID()}`, ...more }), actor: person };
  };
  let made = 0;
  return {
    ...world,
    world,
    community,
    repositories,
    objects,
    database: test.database,
    run: callBound(community.routes),
    by,
    visitor: call(),
    /** An empty repository of an account. */
    async make(asker: Asker, facts: Partial<Parameters<typeof repositories.create>[1]> = {}): Promise<Repository> {
      made += 1;
      const namespace = asker.actor?.userName ?? '';
      return repositories.create(asker, { type: 'MODEL', namespace, name: `made-${made}`, visibility: 'PUBLIC', ...facts });
    },
    /** Commits texts by path; null deletes. */
    async commit(
      asker: Asker,
      repository: Pick<Repository, 'id'>,
      files: Record<string, Buffer | string | null>,
      more: { branch?: string; title?: string; parentCommit?: string } = {},
    ) {
      const opened: Opened = await repositories.openById(asker, repository.id, 'WRITE');
      const puts = Object.entries(files).flatMap(([path, content]) => (content === null ? [] : [{ path, bytes: Buffer.from(content) }]));
      const deletes = Object.entries(files).flatMap(([path, content]) => (content === null ? [{ delete: path }] : []));
      const operations = [...(await repositories.content.storeSmall(repository.id, puts)), ...deletes];
      return repositories.commits.write(opened, asker, { branch: '', title: 'Change', description: '', ...more, operations });
    },
    /** The community in a second process, on the same database. */
    second: async () => open(),
    /** Delivers the outbox and invalidates caches, as the product does. */
    async settle(): Promise<void> {
      await createRelay({
        database: test.database,
        handlers: community.eventHandlers,
        onError(error) {
          throw error;
        },
      }).drain();
      community.social.invalidateLists();
    },
    /** Runs a job once. */
    work: async (name: string): Promise<unknown> => community.jobs.find((job) => job.name === name)?.work(new AbortController().signal),
    async close(): Promise<void> {
      community.close();
      await test.drop();
    },
  };
}
