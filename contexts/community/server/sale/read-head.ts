/** The head of a repository for reviewers: card, first files, scan results. */

import { AppError } from '#server/platform/http/app-error.ts';
import { askForCode } from '../inspect/ask-for-code.ts';
import { cardIn, findCards } from '../inspect/card.ts';
import type { Inspection } from '../inspect/inspection.ts';
import type { FileEntry, Repositories, Repository } from '../repository/repositories.ts';
import { placeOfText } from '../viewer/card-routes.ts';
import type { SaleParts, Verdict } from './sale-parts.ts';

/** Top-level entries searched for a card, and files searched for those that may carry code. */
const MOST_AT_TOP = 1_000;
const MOST_LOOKED_AT = 1_000;

/** The file is too large, too hard or malformed, or there is no capacity to read it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'RATE_LIMITED' || error.code.startsWith('INSPECTION_'));

export function createHeadReader(
  { tree, content, revisions }: Pick<Repositories, 'tree' | 'content' | 'revisions'>,
  inspection: Inspection,
): Pick<SaleParts, 'cardHtml' | 'firstFiles' | 'scan'> {
  const headOf = (repository: Repository) => (repository.head === '' ? null : revisions.find(repository, repository.head));
  const fileOf = (entry: FileEntry) => ({ sha256: entry.sha256, reader: content.reader(entry) });
  /** '' if loading the file runs nothing. */
  async function verdictOf(entry: FileEntry): Promise<Verdict | ''> {
    try {
      return (await askForCode(inspection, entry.path, fileOf(entry)))?.verdict ?? '';
    } catch (error) {
      if (isRefusal(error)) return 'UNREADABLE';
      throw error;
    }
  }
  return {
    async cardHtml(repository, language) {
      const head = await headOf(repository);
      if (!head) return '';
      const { entries } = await tree.list(repository, head, { folder: '', recursive: false, after: '', limit: MOST_AT_TOP });
      const path = cardIn(findCards(entries.map((entry) => entry.path)), language);
      const entry = entries.find((one) => one.path === path);
      if (entry?.type !== 'FILE') return '';
      try {
        return (await inspection.ask('card', fileOf(entry), placeOfText(repository, head, '', entry.path))).html;
      } catch (error) {
        if (isRefusal(error)) return '';
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
        const verdict = await verdictOf(entry);
        if (verdict !== '') verdicts.push({ path: entry.path, verdict });
      }
      return verdicts;
    },
  };
}
