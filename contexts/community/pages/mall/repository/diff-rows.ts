/** Pairs the lines of a difference side by side. Pure. */

import type { z } from 'zod';
import type { diffLine } from '#contexts/community/calls/tree.ts';

export type DiffLine = z.output<typeof diffLine>;
/** Null: no line on this side. A gap is on both sides. */
export type DiffPair = { before: DiffLine | null; after: DiffLine | null };

/** Deleted lines are shown beside the added lines that follow them. */
export function pairLines(lines: readonly DiffLine[]): DiffPair[] {
  const pairs: DiffPair[] = [];
  let deleted: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(deleted.length, added.length); index += 1)
      pairs.push({ before: deleted[index] ?? null, after: added[index] ?? null });
    deleted = [];
    added = [];
  };
  for (const line of lines) {
    if (line.kind === 'deleted') {
      if (added.length > 0) flush();
      deleted.push(line);
    } else if (line.kind === 'added') added.push(line);
    else {
      flush();
      pairs.push({ before: line, after: line });
    }
  }
  flush();
  return pairs;
}
