/** Combines the seeds of the AI community with the demonstration's people, shops and products. */

import type { NamespaceKind, RepositoryType, Visibility } from '#contexts/community/rules/repository.ts';
import { community } from '#contexts/community/server/offers.ts';
import type { Identity } from '#contexts/identity/server/index.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import type { Shops } from '#contexts/shops/server/index.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { base } from '#server/platform/base/base.ts';
import type { Composed } from '#server/platform/compose/compose.ts';
import { listDemoSkus } from './catalogue/demo-skus-store.ts';
import { createDemoLoader } from './community/load-demo-repositories.ts';
import { demoAccounts, retailerIdOf } from './seeds/accounts.ts';
import { demoNamespaces, makeDemoRepositories, type SeedNamespace, type SeedRepository } from './seeds/community/index.ts';
import { soldBy } from './seeds/community/sold.ts';

type Ports = { identity: Identity; shops: Shops };

/** Author where a seed's name belongs to no account. */
const SOMEONE = 'demo-user';
/** Marks repositories with so many downloads as verified. */
const OPERATOR = 'demo-operator';
const VERIFIED_FROM = 3_000;

async function findPeople(identity: Identity): Promise<Map<string, number>> {
  const people = new Map<string, number>();
  for (const { userName } of demoAccounts) {
    const id = await identity.findAccountId(userName);
    if (id !== null) people.set(userName, id);
  }
  return people;
}

async function subjectOf({ identity, shops }: Ports, { kind, owner }: SeedNamespace, people: ReadonlyMap<string, number>) {
  if (kind === 'shop') {
    const subjectId = (await shops.shopReferences()).get(`demo:${owner}`);
    const ownerId = (await identity.findRetailer(retailerIdOf(owner))) ?? people.get(SOMEONE);
    return subjectId === undefined || ownerId === undefined ? null : { subjectId, ownerId };
  }
  const ownerId = people.get(owner);
  if (ownerId === undefined) return null;
  if (kind === 'person') return { subjectId: String(ownerId), ownerId };
  const group = await identity.groups.groupOf(ownerId);
  return group && { subjectId: group.groupId, ownerId };
}

/** Each once; existing ones are not changed. */
export async function addDemoRepositories(composed: Composed): Promise<void> {
  const ports: Ports = { identity: composed.get(identity), shops: composed.get(shops) };
  const database = composed.get(base.database);
  const people = await findPeople(ports.identity);
  const everyone = [...people.values()];
  const namespaces = [];
  const owners = new Map<string, number>();
  for (const seed of demoNamespaces) {
    const subject = await subjectOf(ports, seed, people);
    if (!subject) continue;
    owners.set(seed.name, subject.ownerId);
    namespaces.push({
      name: seed.name,
      title: seed.title,
      titleEn: seed.titleEn,
      kind: seed.kind.toUpperCase() as NamespaceKind,
      ...subject,
    });
  }
  const authorIn = (namespace: string) => (author: string) =>
    people.get(author) ?? owners.get(author) ?? owners.get(namespace) ?? people.get(SOMEONE) ?? 0;

  const all = makeDemoRepositories();
  const mostLiked = Math.max(...all.map(({ likes }) => likes));
  /** As many accounts as exist for the most liked one; fewer for the others, so that lists differ. */
  const likesOf = ({ likes }: SeedRepository): number => Math.round(everyone.length * Math.sqrt(likes / mostLiked));

  async function prepared(seed: SeedRepository, place: number) {
    const authorOf = authorIn(seed.namespace);
    const key = soldBy[seed.name];
    const goodsId = seed.visibility === 'sold' && key !== undefined ? ((await listDemoSkus(database, [key]))[0]?.goodsId ?? '') : '';
    const visibility = (seed.visibility === 'sold' && goodsId === '' ? 'PRIVATE' : seed.visibility.toUpperCase()) as Visibility;
    return {
      type: seed.type.toUpperCase() as RepositoryType,
      namespace: seed.namespace,
      name: seed.name,
      visibility,
      summary: seed.summary,
      summaryEn: seed.summaryEn,
      goodsId,
      commits: seed.commits.map(({ title, description = '', daysAgo, author, put, remove = [] }) => ({
        title,
        description,
        daysAgo,
        authorId: authorOf(author),
        put,
        remove,
      })),
      tags: seed.tags ?? [],
      discussions: (seed.discussions ?? []).map(({ author, closed = false, answers, ...said }) => ({
        ...said,
        closed,
        authorId: authorOf(author),
        answers: answers.map(({ author: by, ...answer }) => ({ ...answer, authorId: authorOf(by) })),
      })),
      likedBy: Array.from({ length: likesOf(seed) }, (_, at) => everyone[(place + at) % everyone.length] ?? 0),
      downloads: seed.downloads,
      verifiedBy: seed.downloads >= VERIFIED_FROM ? (people.get(OPERATOR) ?? 0) : 0,
    };
  }
  const seeds = [];
  for (const [place, seed] of all.entries()) seeds.push(await prepared(seed, place));
  const load = createDemoLoader(
    { database, objects: composed.get(base.objects), quotas: composed.get(settings).communityQuotas.current, now: Date.now },
    composed.get(community).repositories,
  );
  await load(namespaces, seeds);
}
