/**
 * `npm run test:mutations [-- <context or kind> …]`: puts each fault of `mutations.ts` in, runs `npm test -- --changed`, and takes it out again.
 * A fault has to be found; a changed comment has to be quick. The result is docs/test-mutations.md.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutation, mutations } from './mutations.ts';
import { root } from './run-vitest.ts';

const PAGE = join(root, 'docs/test-mutations.md');
type Found = Mutation & { seconds: number; red: boolean; by: string };

/** The tests that the run named as failed. */
const namesIn = (output: string): string[] => {
  const failed = output.slice(output.lastIndexOf('\nFailed:') + 1);
  return [...failed.matchAll(/^ {2}(\S+?)(?: > |$)/gm)].map(([, name = '']) => name).filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name));
};

function tryOut(mutation: Mutation): Found {
  const path = join(root, mutation.file);
  const text = readFileSync(path, 'utf8');
  if (text.split(mutation.from).length !== 2) throw new Error(`${mutation.file}: ${mutation.from} is not there once`);
  const began = performance.now();
  // As text: a replacement may hold patterns such as $1.
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
    const walks = names.filter((name) => name.startsWith('e2e/'));
    const by = [...new Set([...walks, ...names])].slice(0, 3).join(', ');
    return { ...mutation, seconds: Math.round((performance.now() - began) / 1000), red: status !== 0, by };
  } finally {
    writeFileSync(path, text);
  }
}

const wanted = process.argv.slice(2);
const chosen = mutations.filter(({ context, kind }) => wanted.length === 0 || wanted.includes(context) || wanted.includes(kind));
if (spawnSync('git', ['diff', '--quiet', 'HEAD'], { cwd: root }).status !== 0) {
  console.error('The work tree differs from HEAD: a changed line would not be the only change.');
  process.exit(2);
}
const found: Found[] = [];
for (const mutation of chosen) {
  console.log(`\n${mutation.context}, ${mutation.kind}: ${mutation.file}`);
  const one = tryOut(mutation);
  console.log(`${one.red ? 'red' : 'green'} after ${one.seconds} s ${one.by}`);
  found.push(one);
}

const rows = found.map(
  ({ context, kind, file, seconds, red, by }) => `| ${context} | ${kind} | \`${file}\` | ${red ? 'red' : 'green'} | ${seconds} | ${by} |`,
);
const times = found
  .filter(({ kind }) => kind !== 'comment')
  .map(({ seconds }) => seconds)
  .toSorted((a, b) => a - b);
const page = `# Faults of one line

Each is put in by itself; then \`npm test -- --changed\` runs. Written by \`npm run test:mutations\`. Median ${times[times.length >> 1] ?? 0} s, longest ${times.at(-1) ?? 0} s.

| context | kind | file | result | seconds | by, walks first |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
if (wanted.length === 0) writeFileSync(PAGE, page);
else console.log(page);
const wrong = found.filter(({ kind, red }) => (kind === 'comment' ? red : !red));
process.exit(wrong.length > 0 ? 1 : 0);
