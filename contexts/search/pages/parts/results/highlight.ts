/** Highlights in the page's language: the server's runs if they are of the shown text, else words are matched here. Pure. */
export type Run = { text: string; hit: boolean };
const textOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

/** Marks the words of a query in a text, ignoring case. */
export function markWords(text: string, keyword: string): Run[] {
  const words = keyword
    .split(/[\s,，、]+/)
    .filter((word) => word.length > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, 12);
  if (!words.length || !text) return [];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'iu');
  const runs = text
    .split(pattern)
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '');
  // `split` with one group puts every hit at an odd position, whole matches only.
  return runs.some((run) => run.hit) ? runs : [];
}

/** Runs of `shown`; [] without a hit. */
export function runsOf(runs: readonly Run[], shown: string, keyword: string): Run[] {
  if (runs.length && textOf(runs) === shown) return runs.some((run) => run.hit) ? [...runs] : [];
  return markWords(shown, keyword);
}
