/** `npm run words`: notes that the English words were looked at beside the Chinese ones as they are now. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chineseWords, DIGESTS, digestLines } from './word-digests.ts';

const root = join(import.meta.dirname, '..');
const lines = digestLines(await chineseWords(root));
writeFileSync(join(root, DIGESTS), `${lines.join('\n')}\n`);
console.log(`${DIGESTS}: ${lines.length} words`);
