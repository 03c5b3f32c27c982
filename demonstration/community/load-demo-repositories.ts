/** Loads the demo repositories with their history. Existing ones are left unchanged. */
import type { NamespaceKind, RepositoryType, Visibility } from '#contexts/community/rules/repository.ts';
import type { CommitParts } from '#contexts/community/server/repository/parts.ts';
import type { Repositories } from '#contexts/community/server/repository/repositories.ts';
import { insertSale } from '#contexts/community/server/sale/sale-store.ts';
import { createScanStore } from '#contexts/community/server/scan/scan-store.ts';
import { createPast } from './add-past.ts';
import { createPastReaders } from './past-readers.ts';
import { sampleOf } from './sample.ts';

const DAY_MS = 86_400_000;
/** Days over which past downloads are spread, more of them later. */
const SPREAD_DAYS = 60;

export type DemoNamespace = { name: string; title: string; titleEn: string; kind: NamespaceKind; subjectId: string; ownerId: number };
export type DemoRepository = {
  type: RepositoryType;
  namespace: string;
  name: string;
  visibility: Visibility;
  summary: string;
  summaryEn: string;
  /** '' unless SOLD. */
  goodsId: string;
  commits: {
    title: string;
    description: string;
    daysAgo: number;
    authorId: number;
    put: { path: string; bytes: Uint8Array }[];
    remove: string[];
  }[];
  tags: { name: string; commit: number }[];
  discussions: {
    title: string;
    authorId: number;
    daysAgo: number;
    body: string;
    answers: { authorId: number; daysAgo: number; body: string }[];
    closed: boolean;
  }[];
  /** Accounts that liked it. */
  likedBy: number[];
  downloads: number;
  /** The operator who verified it; 0 for none. */
  verifiedBy: number;
};

/** `context`: what a commit needs of the community. */
export function createDemoLoader(context: CommitParts['context'], repositories: Pick<Repositories, 'content' | 'revisions'>) {
  const past = createPast(context, repositories);
  const readers = createPastReaders(context.database);
  const scans = createScanStore(context.database);
  return async function loadDemoRepositories(namespaces: readonly DemoNamespace[], all: Iterable<DemoRepository>): Promise<number> {
    const now = context.now();
    const ago = (days: number): number => now - days * DAY_MS;
    const taken = new Map<string, { id: Awaited<ReturnType<typeof past.addNamespace>>; ownerId: number }>();
    for (const { ownerId, ...given } of namespaces) taken.set(given.name, { id: await past.addNamespace(given), ownerId });
    let made = 0;
    for (const seed of all) {
      const namespace = taken.get(seed.namespace);
      if (!namespace?.id) continue;
      const { ownerId } = namespace;
      const { type, name, visibility, summary, summaryEn, tags, goodsId, verifiedBy } = seed;
      const commits = seed.commits.map(({ daysAgo, ...commit }) => ({ ...commit, at: ago(daysAgo) }));
      const repository = await past.addRepository(
        namespace.id,
        { type, name, visibility, createdBy: ownerId, summary, summaryEn, commits, tags },
        async (tx, repositoryId) => {
          if (goodsId !== '')
            await insertSale(tx, { repositoryId, goodsId, becomesSold: true, at: commits[0]?.at ?? now, accountId: ownerId });
          if (verifiedBy > 0) await scans.verify(tx, repositoryId, { at: now, by: verifiedBy });
        },
      );
      if (!repository) continue;
      made += 1;
      const days = sampleOf(seed.downloads, SPREAD_DAYS, repository.name);
      await readers.add(repository.id, {
        likes: seed.likedBy.map((accountId, at) => ({ accountId, at: ago((at * 7) % 50) })),
        days: days.map((downloads, daysAgo) => ({ at: ago(daysAgo), downloads })),
      });
      for (const { daysAgo, answers, ...discussion } of seed.discussions)
        await readers.addDiscussion(repository.id, {
          ...discussion,
          at: ago(daysAgo),
          answers: answers.map((answer) => ({ authorId: answer.authorId, body: answer.body, at: ago(answer.daysAgo) })),
        });
    }
    return made;
  };
}
