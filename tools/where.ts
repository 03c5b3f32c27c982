/**
 * `npm run where -- 'refund by line'`: the folder of a behaviour, where to begin, and the files outside of it that speak of it, with their
 * reasons. Without a name it lists the behaviours. Exits with 1 for a name that no behaviour has.
 */
import { join } from 'node:path';
import { behaviours } from './where/behaviours.ts';
import { readSources, speakingElsewhere } from './where/speaking-files.ts';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2).join(' ');
const behaviour = behaviours.find(({ name }) => name === wanted);
if (behaviour) {
  const { context, begin, tables, calls, messages, pages, elsewhere } = behaviour;
  console.log(`contexts/${context}, beginning with contexts/${context}/${begin}`);
  for (const [what, names] of Object.entries({ tables, calls, messages, pages }))
    if (names.length > 0) console.log(`  ${what}: ${names.join(', ')}`);
  const outside = speakingElsewhere(behaviour, readSources(root));
  if (outside.length > 0) console.log('outside of it:');
  for (const path of outside) console.log(`  ${path}: ${elsewhere[path] ?? 'without a reason'}`);
} else {
  if (wanted !== '') console.error(`There is no behaviour '${wanted}' in docs/where.md.`);
  console.log(behaviours.map(({ name, context }) => `${name}: contexts/${context}`).join('\n'));
  process.exitCode = wanted === '' ? 0 : 1;
}
