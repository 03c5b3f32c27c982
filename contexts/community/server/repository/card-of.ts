/** Reads the card of a revision. */
import { cardIn, findCards } from '../inspect/card.ts';
import { factsOf, MOST_CARD_BYTES, NO_CARD, type StoredCard } from './card-facts.ts';
import type { Commit } from './commit-store.ts';
import { listFolder } from './manifest/list-folder.ts';
import { type Page, readPage } from './manifest/page.ts';
import { findEntries, type LoadPages } from './manifest/read-manifest.ts';
import type { CommitParts } from './parts.ts';

/** Top-level files searched for cards. */
const MOST_AT_TOP = 1_000;

/** Possible card names; a commit that touches none of them leaves the card unchanged. */
export const isCardPath = (path: string): boolean => /^readme(?:[._-][a-z]{2})?\.md$/i.test(path);

const withFresh =
  (load: LoadPages, fresh: ReadonlyMap<string, string>): LoadPages =>
  async (hashes) => {
    const stored = await load(hashes.filter((hash) => !fresh.has(hash)));
    return new Map(
      hashes.map((hash): [string, Page] => [hash, fresh.has(hash) ? readPage(fresh.get(hash) ?? '') : (stored.get(hash) as Page)]),
    );
  };

/** `fresh`: pages not stored yet. */
export async function readCardOf(
  { context, pages }: Pick<CommitParts, 'context' | 'pages'>,
  repositoryId: string,
  { root }: Pick<Commit, 'root'>,
  fresh: ReadonlyMap<string, string> = new Map(),
): Promise<StoredCard> {
  const load = withFresh(pages.loader(repositoryId), fresh);
  const known = await findEntries(load, root, ['README.md', 'readme.md']);
  const top =
    known.size > 0
      ? [...known.keys()]
      : (await listFolder(load, root, { folder: '', recursive: false, after: '', limit: MOST_AT_TOP })).entries.map(({ path }) => path);
  const path = cardIn(findCards(top), 'zh');
  const entry = path === null ? undefined : (known.get(path) ?? (await findEntries(load, root, [path])).get(path));
  if (entry?.type !== 'FILE' || entry.size > MOST_CARD_BYTES) return NO_CARD;
  return factsOf((await context.objects.read(entry.sha256)).toString('utf8'));
}
