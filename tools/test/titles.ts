/**
 * `npm run test:titles -- --against <commit>`: titles and assertions of all tests beside those of another commit: what left, what came. A
 * test that only moved to another file is not listed. `--assertions` lists the assertions that left, too. Titles are read from the source:
 * of `it.each` the title as written, with the rows that it is written for counted when they are a list.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparedTests, type TestFile, testsIn } from './titles-in.ts';

const root = join(import.meta.dirname, '../..');
const TESTS = /\.(?:test|e2e)\.tsx?$/;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });

/** Test files of a commit, without checking it out. */
function filesAt(commit: string): TestFile[] {
  const files = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((file) => TESTS.test(file));
  const request = files.map((file) => `${commit}:${file}\n`).join('');
  const answer = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input: request, maxBuffer: 2 ** 30 });
  let at = 0;
  return files.map((file) => {
    const head = answer.indexOf('\n', at);
    const size = Number(answer.subarray(at, head).toString().split(' ')[2]);
    const text = answer.subarray(head + 1, head + 1 + size).toString();
    at = head + 1 + size + 1;
    return { file, tests: testsIn(file, text) };
  });
}

const filesNow = (): TestFile[] =>
  globSync(
    '{kernel,libraries,contracts,messages,server,web,demonstration,tools,e2e,contexts,base,libs,demo,app}/**/*.{test,e2e}.{ts,tsx}',
    {
      cwd: root,
    },
  )
    .toSorted()
    .map((file) => ({ file, tests: testsIn(file, readFileSync(join(root, file), 'utf8')) }));

const args = process.argv.slice(2);
const against = args[args.indexOf('--against') + 1] ?? 'HEAD';
if (!args.includes('--against')) {
  console.error('npm run test:titles -- --against <commit> [--assertions]');
  process.exit(2);
}
const [before, now] = [filesAt(against), filesNow()];
const { left, came, assertionsLeft, assertions } = comparedTests(before, now);
const print = (title: string, list: readonly { file: string; title: string }[]): void => {
  console.log(`\n${title}: ${list.length}`);
  for (const [file, some] of Map.groupBy(list, (one) => one.file)) {
    console.log(`  ${file}`);
    for (const one of some) console.log(`    ${one.title}`);
  }
};
const count = (files: readonly TestFile[]): number => files.reduce((sum, { tests }) => sum + tests.length, 0);
console.log(`${against}: ${before.length} files, ${count(before)} titles, ${assertions.before} assertions`);
console.log(`now: ${now.length} files, ${count(now)} titles, ${assertions.now} assertions`);
print('Titles that left', left);
if (args.includes('--came')) print('Titles that came', came);
else console.log(`\nTitles that came: ${came.length} (--came lists them)`);
if (args.includes('--assertions')) print('Assertions that left, of titles that are still there', assertionsLeft);
else console.log(`Assertions that left, of titles that are still there: ${assertionsLeft.length} (--assertions lists them)`);
