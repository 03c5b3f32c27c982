/** What writers of repositories sent and what was confirmed, and its comparison with the books. */
import type { Books } from './repository-books.ts';

/** Hashes of files by path. */
export type Tree = ReadonlyMap<string, string>;
/** A commit as its writer sent it: its title is unique, its tree everything below the writer's folder. */
export type SentCommit = { title: string; repositoryId: string; folder: string; tree: Tree /** '' until it is answered. */; id: string };

export type Journal = {
  commits: Map<string, SentCommit>;
  /** Every content that was ever sent. */
  hashes: Set<string>;
  repositories: Set<string>;
  /** Invalid responses. */
  wrong: string[];
};
export const newJournal = (): Journal => ({ commits: new Map(), hashes: new Set(), repositories: new Set(), wrong: [] });

/** The title of commits that the product creates itself. */
const FIRST = 'Initial commit';
const FIRST_FILES = 'README.md';

const shown = (tree: Tree): string =>
  [...tree]
    .map(([path, sha256]) => `${path} ${sha256}`)
    .sort()
    .join('\n');

export function compareJournal(journal: Journal, { commits, treeOf }: Books): string[] {
  const found: string[] = [];
  const own = commits.filter(({ repositoryId }) => journal.repositories.has(repositoryId));
  const ids = new Set(own.map(({ id }) => id));
  for (const { id, title } of journal.commits.values()) if (id !== '' && !ids.has(id)) found.push(`${title} was answered and is lost`);
  for (const [title, those] of Map.groupBy(own, (commit) => commit.title))
    if (title !== FIRST && those.length > 1) found.push(`${title} is there ${those.length} times`);
  for (const commit of own) {
    const tree = treeOf(commit);
    if (commit.title === FIRST) {
      if ([...tree.keys()].join() !== FIRST_FILES) found.push(`a first commit has ${[...tree.keys()]}`);
      continue;
    }
    const sent = journal.commits.get(commit.title);
    if (!sent) {
      found.push(`nobody sent ${commit.title}`);
      continue;
    }
    const below = [...tree]
      .filter(([path]) => path.startsWith(`${sent.folder}/`))
      .map(([path, { sha256 }]): [string, string] => [path, sha256]);
    if (shown(new Map(below)) !== shown(sent.tree)) found.push(`${commit.title} is not what was sent`);
    for (const [path, { sha256 }] of tree)
      if (path !== FIRST_FILES && !journal.hashes.has(sha256)) found.push(`${commit.title} has ${path} with a content that nobody sent`);
  }
  return found;
}
