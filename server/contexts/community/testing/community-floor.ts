/** For tests: repositories on a real database and a folder of objects, with people, a group and a shop that are said to be there. */
import type { Actor, Call } from '#server/platform/http/call.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { type Community, createCommunity } from '../index.ts';
import type { Asker } from '../ports.ts';
import type { Opened, Repository } from '../repository/repositories.ts';

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
    told: [] as { accountId: number; code: string }[],
  };
  const community: Community = createCommunity({
    database: test.database,
    objects,
    publicUrl: 'http://127.0.0.1:1',
    groupOf: async (accountId) => world.groups.get(accountId) ?? null,
    groupPeople: async (groupId) =>
      [...world.groups].flatMap(([accountId, group]) =>
        group.groupId === groupId ? [{ accountId, userName: `user${accountId}`, isLeader: group.isLeader }] : [],
      ),
    findSeller: async ({ accountId }) => world.sellers.get(accountId) ?? null,
    shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
    userNames: async (ids) => new Map(ids.map((id) => [id, `user${id}`])),
    isOnShelf: async (goodsId) => world.onShelf.has(goodsId),
    hasEntitlement: async (accountId, goodsId) => world.entitled.has(`${accountId} ${goodsId}`),
    quotas: async () => ({ PERSON: world.quota, GROUP: world.quota, SHOP: world.quota }),
    notify: async (_tx, accountId, code) => void world.told.push({ accountId, code }),
    notifyShop: async () => {},
    now: () => Date.now() + world.clock.aheadMs,
  });
  const { repositories } = community;

  /** The account of a number, with a call of its own. */
  const by = (accountId: number, facts: Partial<Actor> = {}, more: Partial<Call> = {}): Call & { actor: Actor } => {
    const person = actor({ accountId, userName: `user${accountId}`, ...facts });
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
      files: Record<string, string | null>,
      more: { branch?: string; title?: string; parentCommit?: string } = {},
    ) {
      const opened: Opened = await repositories.openById(asker, repository.id, 'WRITE');
      const puts = Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [{ path, bytes: Buffer.from(text) }]));
      const deletes = Object.entries(files).flatMap(([path, text]) => (text === null ? [{ delete: path }] : []));
      const operations = [...(await repositories.content.storeSmall(repository.id, puts)), ...deletes];
      return repositories.commits.write(opened, asker, { branch: '', title: 'Change', description: '', ...more, operations });
    },
    close: () => test.drop(),
  };
}
