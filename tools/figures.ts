/**
 * `npm run figures`: lengths of functions and files, of the product and of its tests. `--against <ref>` compares them with a commit. For
 * information only: no figure fails.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CodeFigures, figuresOf, groupOf, LONG_FUNCTION, type SourceFile } from './code-figures.ts';

const root = join(import.meta.dirname, '..');
const git = (args: string[], input?: string): Buffer =>
  execFileSync('git', args, { cwd: root, input, maxBuffer: 512 * 1024 * 1024, stdio: ['pipe', 'pipe', 'inherit'] });
const pathsIn = (list: Buffer): string[] => list.toString('utf8').split('\0').filter(Boolean);

/** The files on the disk: tracked and new ones. */
function readWorkingFiles(): SourceFile[] {
  const paths = new Set(pathsIn(git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'])));
  const deleted = new Set(pathsIn(git(['ls-files', '-z', '--deleted'])));
  return [...paths]
    .filter((path) => groupOf(path) && !deleted.has(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The files of a commit, read from the repository without checking it out: one `git cat-file` for all. */
function readCommittedFiles(ref: string): SourceFile[] {
  const paths = pathsIn(git(['ls-tree', '-r', '-z', '--name-only', ref])).filter(groupOf);
  const answer = git(['cat-file', '--batch'], paths.map((path) => `${ref}:${path}\n`).join(''));
  let at = 0;
  return paths.map((path) => {
    // `<object> blob <bytes>\n<content>\n` for each requested name.
    const end = answer.indexOf('\n', at);
    const bytes = Number(answer.toString('utf8', at, end).split(' ')[2]);
    at = end + 1 + bytes + 1;
    return { path, text: answer.toString('utf8', end + 1, end + 1 + bytes) };
  });
}

const rows: [string, (figures: CodeFigures) => number][] = [
  [`functions over ${LONG_FUNCTION} lines`, ({ longFunctions }) => longFunctions.length],
  ['files', ({ files }) => files],
  ['lines', ({ lines }) => lines],
  ['lines outside contexts', ({ outside }) => outside],
  ['casts', ({ casts }) => casts],
  ['lines a file, median', ({ median }) => median],
  ['lines a file, p90', ({ p90 }) => p90],
  ['lines a file, longest', ({ longest }) => longest.lines],
];

const { values } = parseArgs({ options: { against: { type: 'string' } } });
if (values.against) git(['rev-parse', '--verify', '--quiet', `${values.against}^{commit}`]);
const now = readWorkingFiles();
const before = values.against ? readCommittedFiles(values.against) : null;

for (const group of ['product', 'tests'] as const) {
  const own = (files: SourceFile[]): CodeFigures => figuresOf(files.filter(({ path }) => groupOf(path) === group));
  const [current, earlier] = [own(now), before && own(before)];
  console.log(
    `${group === 'product' ? 'Product' : '\nTests'}${' '.repeat(24)}${earlier ? `${values.against?.slice(0, 10).padStart(10)} ` : ''}       now`,
  );
  for (const [label, value] of rows) {
    const cells = [...(earlier ? [earlier] : []), current].map((figures) => String(value(figures)).padStart(10));
    console.log(`  ${label.padEnd(29)}${cells.join(' ')}`);
  }
  console.log(`  the longest file is ${current.longest.path}`);
  for (const { path, name, line, lines } of current.longFunctions) console.log(`  ${String(lines).padStart(5)}  ${path}:${line}  ${name}`);
}
