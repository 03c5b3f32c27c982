/**
 * `node tools/words/list-source-words.ts [beginning of a path]`: lists idioms in comments and summaries with their places, and counts them.
 */
import { join } from 'node:path';
import { findAllIdioms } from './source-words.ts';

const beginning = process.argv[2] ?? '';
const found = findAllIdioms(join(import.meta.dirname, '../..')).filter(({ file }) => file.startsWith(beginning));
for (const { file, line, word, text } of found) console.log(`${file}:${line}: [${word}] ${text}`);
const counts = Map.groupBy(found, ({ word }) => word.toLowerCase());
console.log(
  `\n${found.length} places: ${[...counts]
    .map(([word, places]) => [word, places.length] as const)
    .toSorted((a, b) => b[1] - a[1])
    .map(([word, count]) => `${word} ${count}`)
    .join(', ')}`,
);
