/** `npm run words`: records that the English messages were reviewed against the current Chinese ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chineseWords, DIGESTS, digestLines } from './word-digests.ts';

const root = join(import.meta.dirname, '..');
const lines = digestLines(await chineseWords(root));
writeFileSync(join(root, DIGESTS), `${lines.join('\n')}\n`);
console.log(`${DIGESTS}: ${lines.length} words`);
