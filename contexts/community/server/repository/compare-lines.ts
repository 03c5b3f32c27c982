/** Line diff of a text file between two revisions. Pure. */

import { createRequire } from 'node:module';
import type { z } from 'zod';
import type { diffLine } from '#contexts/community/calls/tree.ts';
import { cutText } from '#kernel/text/text.ts';

const require = createRequire(import.meta.url);

export type DiffLine = z.output<typeof diffLine>;
/** Maximum bytes per side, lines shown, and ms before giving up. */
export const MOST_COMPARED = 400 * 1024;
const MOST_LINES = 3_000;
const LONGEST_LINE = 2_000;
const MOST_MS = 150;
const AROUND = 3;

const cut = (text: string): string => (text.length > LONGEST_LINE ? `${cutText(text, LONGEST_LINE)}…` : text);

/** Null if the texts differ too much to compare in time. */
export function compareLines(before: string, after: string): { lines: DiffLine[]; cut: boolean } | null {
  // Loaded with the first comparison.
  const { structuredPatch } = require('diff') as typeof import('diff');
  const patch = structuredPatch('', '', before, after, undefined, undefined, { context: AROUND, timeout: MOST_MS });
  if (!patch) return null;
  const lines: DiffLine[] = [];
  for (const hunk of patch.hunks) {
    if (lines.length > 0 || hunk.oldStart > 1 || hunk.newStart > 1) lines.push({ kind: 'gap', before: 0, after: 0, text: '' });
    let old = hunk.oldStart;
    let fresh = hunk.newStart;
    for (const line of hunk.lines) {
      if (line.startsWith('\\')) continue;
      const text = cut(line.slice(1));
      if (line.startsWith('+')) lines.push({ kind: 'added', before: 0, after: fresh++, text });
      else if (line.startsWith('-')) lines.push({ kind: 'deleted', before: old++, after: 0, text });
      else lines.push({ kind: 'same', before: old++, after: fresh++, text });
    }
    if (lines.length > MOST_LINES) return { lines: lines.slice(0, MOST_LINES), cut: true };
  }
  return { lines, cut: false };
}
