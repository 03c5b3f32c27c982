/**
 * `npm run test:uses`: runs all walks and faults while recording what they use, and writes tools/test/uses.txt. Takes as long as they do.
 * `npm run test:uses -- --times` only updates the times, from the last whole run.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { USES } from '../changed-run.ts';
import { close } from '../close.ts';
import { testFiles } from '../context-run.ts';
import { prepare } from '../prepare.ts';
import { RESULTS, readReport, root, runNode, runVitest } from '../run-vitest.ts';
import { isUnit, isWalk } from '../select.ts';
import { formatUses, parseUses } from '../uses.ts';
import { CHUNK_MODULES } from './chunk-modules.ts';
import { moduleFinder, thingsMet } from './collect-uses.ts';

const folder = join(root, RESULTS, 'uses');
const path = join(root, USES);
const known = parseUses(existsSync(path) ? readFileSync(path, 'utf8') : '');
const files = testFiles();
const notesOf = (test: string): string[] => known.things.filter((thing) => known.metBy(thing)?.includes(test));

/** Times of unit and component files, from the last whole run if there was one. */
function unitSeconds(): Map<string, number> {
  const seconds = new Map(known.seconds);
  const timed = readReport('report.json')?.cases.filter(({ file }) => isUnit(file)) ?? [];
  for (const { file } of timed) seconds.set(file, 0);
  for (const { file, ms } of timed) seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  for (const file of [...seconds.keys()]) if (!files.includes(file)) seconds.delete(file);
  return seconds;
}

if (process.argv[2] === '--times') {
  const ran = new Map(readReport('report.json')?.files.map(({ file, beganMs, endedMs }) => [file, (endedMs - beganMs) / 1000]));
  const timed = [...known.tests].map(([test, seconds]) => [test, { seconds: ran.get(test) ?? seconds, things: notesOf(test) }] as const);
  writeFileSync(path, formatUses(new Map(timed), unitSeconds()));
  process.exit();
}

/** Only these, or all: files that are not run retain their records. */
const only = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const environment = { ...prepare(), USES_DIR: folder };
if (runNode('tools/build-if-needed.ts', ['--force'], environment) !== 0) process.exit(1);
const { report, summary } = runVitest(['--project', 'e2e', '--project', 'faults', ...only], { name: 'uses.json', env: environment });

const moduleAt = moduleFinder(root);
const chunks = JSON.parse(readFileSync(join(root, CHUNK_MODULES), 'utf8')) as Record<string, string[]>;
const met = new Map<string, { seconds: number; things: Iterable<string> }>();
for (const test of files.filter(isWalk)) {
  const own = join(folder, test.replaceAll('/', '+'));
  const cases = report?.cases.filter(({ file }) => file === test) ?? [];
  const ran = report?.files.find(({ file }) => file === test);
  if (ran && existsSync(own)) met.set(test, { seconds: (ran.endedMs - ran.beganMs) / 1000, things: thingsMet(own, moduleAt, chunks) });
  // Starts no server that answers: without uses, but with a time.
  else if (cases.length > 0) met.set(test, { seconds: cases.reduce((sum, { ms }) => sum + ms / 1000, 0), things: [] });
  else if (known.tests.has(test)) met.set(test, { seconds: known.tests.get(test) ?? 0, things: notesOf(test) });
}
writeFileSync(path, formatUses(met, unitSeconds()));
console.log(`${USES}: ${met.size} walks and faults`);
process.exit(close(summary));
