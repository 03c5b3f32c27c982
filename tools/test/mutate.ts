/**
 * `npm run test:mutations [-- <context or kind> …]`: applies each fault of `mutations.ts`, runs `npm test -- --changed`, and reverts it. A
 * fault must be found; a changed comment must be quick. Each result is written as a row of docs/test-mutations.md immediately. Without
 * arguments it runs those without a row; if there are none, all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutation, mutations } from './mutations.ts';
import { root } from './run-vitest.ts';

const PAGE = join(root, 'docs/test-mutations.md');
type Found = Mutation & { seconds: number; red: boolean; by: string };

/** The failed tests that the run printed. */
const namesIn = (output: string): string[] => {
  const failed = output.slice(output.lastIndexOf('\nFailed:') + 1);
  return [...failed.matchAll(/^ {2}(\S+?)(?: > |$)/gm)].map(([, name = '']) => name).filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name));
};

function tryOut(mutation: Mutation): Found {
  const path = join(root, mutation.file);
  const text = readFileSync(path, 'utf8');
  if (text.split(mutation.from).length !== 2) throw new Error(`${mutation.file}: ${mutation.from} is not there once`);
  const began = performance.now();
  // By function: a replacement string may contain patterns such as $1.
  writeFileSync(
    path,
    text.replace(mutation.from, () => mutation.to),
  );
  try {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/test.ts'), '--changed'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    writeFileSync(join(root, '.cache/test', `mutation-${mutation.context}-${mutation.kind}.log`), stdout);
    const names = status === 0 ? [] : namesIn(stdout);
    const walks = names.filter((name) => /\/(?:pages|walks|faults)\//.test(name));
    const by = [...new Set([...walks, ...names])].slice(0, 3).join(', ');
    return { ...mutation, seconds: Math.round((performance.now() - began) / 1000), red: status !== 0, by };
  } finally {
    writeFileSync(path, text);
  }
}

if (spawnSync('git', ['diff', '--quiet', 'HEAD'], { cwd: root }).status !== 0) {
  console.error('The work tree differs from HEAD: a changed line would not be the only change.');
  process.exit(2);
}

/** One row of the page; the seconds are parsed again for the median. */
const rowOf = ({ context, kind, file, seconds, red, by }: Found): string =>
  `| ${context} | ${kind} | \`${file}\` | ${red ? 'red' : 'green'} | ${seconds} | ${by} |`;
const keyOf = ({ context, kind }: Mutation): string => `| ${context} | ${kind} |`;

const rowsBefore = (): string[] => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8').split('\n') : []);

/** Preserves the rows of faults that were not run now. */
function write(found: readonly Found[]): void {
  const before = rowsBefore();
  const rows = mutations.flatMap((mutation) => {
    const now = found.find((one) => keyOf(one) === keyOf(mutation));
    return now ? rowOf(now) : before.filter((row) => row.startsWith(keyOf(mutation)));
  });
  const times = rows
    .filter((row) => !row.includes('| comment |'))
    .map((row) => Number(row.split('|')[5]))
    .toSorted((a, b) => a - b);
  writeFileSync(
    PAGE,
    `# Faults of one line

Each is put in alone; then \`npm test -- --changed\` runs. Written by \`npm run test:mutations\`. Median ${times[times.length >> 1] ?? 0} s, longest ${times.at(-1) ?? 0} s.

| context | kind | file | result | seconds | by, walks first |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
}

function chosenOnes(): readonly Mutation[] {
  const wanted = process.argv.slice(2);
  if (wanted.length > 0) return mutations.filter(({ context, kind }) => wanted.includes(context) || wanted.includes(kind));
  const before = rowsBefore();
  const missing = mutations.filter((mutation) => !before.some((row) => row.startsWith(keyOf(mutation))));
  return missing.length > 0 ? missing : mutations;
}

const found: Found[] = [];
for (const mutation of chosenOnes()) {
  console.log(`\n${mutation.context}, ${mutation.kind}: ${mutation.file}`);
  const one = tryOut(mutation);
  console.log(`${one.red ? 'red' : 'green'} after ${one.seconds} s ${one.by}`);
  found.push(one);
  write(found);
}
const wrong = found.filter(({ kind, red }) => (kind === 'comment' ? red : !red));
process.exit(wrong.length > 0 ? 1 : 0);
