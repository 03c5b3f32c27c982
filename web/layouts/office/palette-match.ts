/** Matches the pages of a console against the typed text. */
import { firstCharacter, trimInvisible } from '#kernel/text/text.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { pinyinInitials } from '#web/lib/pinyin-initials.ts';

export type PalettePage = { href: string; words: MessageKey; group: MessageKey; zh: string; en: string };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,/&-]+/)
    .filter(Boolean);
/** 0 for a whole name, 1 for its beginning, 2 for words or initials, 3 for any substring; undefined for none. */
function rankOf({ zh, en }: PalettePage, typed: string): number | undefined {
  const asked = typed.toLowerCase();
  const names = [zh, en.toLowerCase()];
  if (names.includes(asked)) return 0;
  if (names.some((name) => name.startsWith(asked))) return 1;
  const letters = asked.replace(/\s/g, '');
  const initials = [pinyinInitials(zh), wordsOf(en).map(firstCharacter).join('')];
  if (initials.some((one) => one.startsWith(letters))) return 2;
  const parts = wordsOf(en);
  if (wordsOf(asked).every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return names.some((name) => name.includes(asked)) ? 3 : undefined;
}

/** The pages that match, in either language, by initials of the pinyin or of the English words; all of them for an empty text. */
export function matchPages(pages: readonly PalettePage[], typed: string): PalettePage[] {
  const asked = trimInvisible(typed);
  if (asked === '') return [...pages];
  return pages
    .map((page) => ({ page, rank: rankOf(page, asked) }))
    .filter((one): one is { page: PalettePage; rank: number } => one.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}
