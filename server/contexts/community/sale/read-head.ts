/** What the head of a repository shows to those who decide about it: the card, the first files, what scanners say. */
import { addressOf } from '#contracts/pages/pages.ts';
import { placeOf } from '../access-parts.ts';
import { hubAddress } from '../hub-address.ts';
import { cardIn, findCards } from '../inspect/card.ts';
import { HEAD_BYTES, mayBePickle } from '../inspect/file-view.ts';
import { InspectionRefusal } from '../inspect/inspection-refusal.ts';
import { scanPickle } from '../inspect/pickle/pickle-scan.ts';
import { viewCard } from '../inspect/render-card.ts';
import type { FileEntry, Repositories, Repository } from '../repository/repositories.ts';
import type { SaleParts, Verdict } from './sale-parts.ts';

/** Entries at the top that are looked through for a card, and files that are looked through for those that may carry code. */
const MOST_AT_TOP = 1_000;
const MOST_LOOKED_AT = 1_000;

export function createHeadReader({
  tree,
  content,
  revisions,
}: Pick<Repositories, 'tree' | 'content' | 'revisions'>): Pick<SaleParts, 'cardHtml' | 'firstFiles' | 'scan'> {
  const headOf = (repository: Repository) => (repository.head === '' ? null : revisions.find(repository, repository.head));
  const addressesOf = (repository: Repository) => ({
    picture: (path: string) => hubAddress(repository, repository.head, path),
    file: (path: string) =>
      addressOf('mall/community/:kind/:namespace/:name/file/:revision/*', { ...placeOf(repository), revision: repository.head, path }),
  });
  async function verdictOf(entry: FileEntry): Promise<Verdict> {
    try {
      return (await scanPickle(content.reader(entry))).verdict;
    } catch (error) {
      if (error instanceof InspectionRefusal) return 'UNREADABLE';
      throw error;
    }
  }
  return {
    async cardHtml(repository) {
      const head = await headOf(repository);
      if (!head) return '';
      const { entries } = await tree.list(repository, head, { folder: '', recursive: false, after: '', limit: MOST_AT_TOP });
      const path = cardIn(findCards(entries.map((entry) => entry.path)), 'zh');
      const entry = entries.find((one) => one.path === path);
      if (entry?.type !== 'FILE') return '';
      try {
        return (await viewCard(content.reader(entry), entry.path, addressesOf(repository))).html;
      } catch (error) {
        if (error instanceof InspectionRefusal) return '';
        throw error;
      }
    },
    async firstFiles(repository, most) {
      const head = await headOf(repository);
      if (!head) return { files: [], more: false };
      const { entries, more } = await tree.list(repository, head, { folder: '', recursive: false, after: '', limit: most });
      return {
        files: entries.map((entry) => ({ type: entry.type, path: entry.path, size: entry.type === 'FILE' ? entry.size : 0 })),
        more,
      };
    },
    async scan(repository, most) {
      const head = await headOf(repository);
      if (!head) return [];
      const { entries } = await tree.list(repository, head, { folder: '', recursive: true, after: '', limit: MOST_LOOKED_AT });
      const verdicts: { path: string; verdict: Verdict }[] = [];
      for (const entry of entries) {
        if (entry.type !== 'FILE' || verdicts.length >= most) continue;
        const first = await content.reader(entry).read(0, Math.min(entry.size, HEAD_BYTES));
        if (mayBePickle(entry.path, first)) verdicts.push({ path: entry.path, verdict: await verdictOf(entry) });
      }
      return verdicts;
    },
  };
}
