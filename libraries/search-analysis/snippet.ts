/** The part of a long text that contains the match. Pure. */
import type { Highlighter, Run } from './highlight.ts';

/** Characters before the first highlight, and in total. */
const BEFORE = 24;
const LENGTH = 120;

/**
 * Around the line with most highlights; [] without any. A line in another language is less useful to a reader than the summary.
 * @param english whether to use lines without Chinese, or those with some
 */
export function snippetOf(text: string, highlight: Highlighter, english: boolean): Run[] {
  let best: { runs: Run[]; marks: number } | undefined;
  for (const line of text.split('\n')) {
    if (/\p{Script=Han}/u.test(line) === english) continue;
    const runs = highlight(line);
    const marks = new Set(runs.filter(({ hit }) => hit).map((run) => run.text.toLowerCase())).size;
    if (marks > (best?.marks ?? 0)) best = { runs, marks };
  }
  return best ? cut(best.runs) : [];
}

function cut(runs: Run[]): Run[] {
  const shown: Run[] = [];
  let left = LENGTH;
  for (const [index, run] of runs.entries()) {
    let { text } = run;
    if (index === 0 && !run.hit && text.length > BEFORE) {
      const end = Array.from(text).slice(-BEFORE).join('');
      // not within an English word
      const at = /^[a-z]*[^a-z]+(?=[a-z])/iu.exec(end)?.[0].length ?? 0;
      text = `…${end.slice(at < BEFORE ? at : 0)}`;
    }
    if (text.length > left) {
      shown.push({ text: `${Array.from(text).slice(0, Math.max(0, left)).join('')}…`, hit: run.hit });
      break;
    }
    shown.push({ text, hit: run.hit });
    left -= text.length;
  }
  return shown;
}
