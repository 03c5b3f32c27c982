/**
 * A table row shorter than the first is padded with empty cells: a few characters can become thousands of cells. A table with many more
 * cells than characters is shown as text.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { MARKDOWN_LIMITS } from './card-limits.ts';

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** Runs of non-empty lines, each searched once: paragraphs ask again at each of their lines. */
const runs = new WeakMap<StateBlock, { start: number; end: number }>();
function endOfRun(state: StateBlock, start: number, end: number): number {
  const known = runs.get(state);
  if (known && known.start <= start && start < known.end) return Math.min(known.end, end);
  let next = start;
  while (next < end && !state.isEmpty(next)) next += 1;
  runs.set(state, { start, end: next });
  return next;
}

/** The line after a table that begins at `start`; null if there is none, or its text is long enough for its cells. */
function endOfHollowTable(state: StateBlock, start: number, end: number): number | null {
  if (start + 2 > end) return null;
  const delimiters = lineOf(state, start + 1);
  if (!delimiters.includes('|') || !/^[\s|:-]+$/.test(delimiters)) return null;
  const columns = delimiters.split('|').length - 1;
  const next = endOfRun(state, start, end);
  if (next < start + 2) return null;
  const characters = (state.eMarks[next - 1] ?? 0) - (state.bMarks[start] ?? 0);
  return (next - start) * columns > MARKDOWN_LIMITS.emptyCells + characters ? next : null;
}

export const narrowTables = (markdown: MarkdownIt): void => {
  markdown.block.ruler.before(
    'table',
    'hollow-table',
    (state, start, end, silent) => {
      const next = endOfHollowTable(state, start, end);
      if (next === null) return false;
      if (silent) return true;
      const token = state.push('code_block', 'code', 0);
      token.content = state.getLines(start, next, state.blkIndent, true);
      token.map = [start, next];
      state.line = next;
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );
};
