/** `npm test -- --changed [ref]`: types, lint, the unit and component files, walks and faults that a change affects. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changed, changedFiles, isCommentOnly } from './changed-files.ts';
import { changedKeys, isWords, sourcesOf } from './changed-words.ts';
import { close } from './close.ts';
import { testFiles } from './context-run.ts';
import { buildImportGraph } from './import-graph.ts';
import { prepare } from './prepare.ts';
import { root, runNode, runVitest } from './run-vitest.ts';
import { isUnit, isWalk, type Selection, selectUnits, selectWalks } from './select.ts';
import { sourceFiles } from './source-files.ts';
import { parseUses } from './uses.ts';

/** Files that determine how everything is built and run: only a whole run tests them. */
const WHOLE =
  /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|react-router\.config\.ts|public\/|tools\/test\/(?:reporter|run-vitest)\.ts)/;
const LINTED = /\.(?:tsx?|css|json)$/;
const SOURCES = /^(?:kernel|contracts|messages|server|web|demonstration|tools|e2e|bench)\//;
export const USES = 'tools/test/uses.txt';

/** Timeout of waits in a run of changes, ms. */
const PATIENCE_MS = 25_000;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Stores that use a table of the migration. */
function storesOf({ before, after }: Changed, sources: ReadonlyMap<string, string>): string[] {
  const text = `${before ?? ''}\n${after ?? ''}`;
  const tables = [...text.matchAll(/\b(?:TABLE|ON|INTO|UPDATE|FROM|REFERENCES)\s+(?:IF (?:NOT )?EXISTS\s+)?(\w+)/gi)].flatMap(
    ([, table]) => table ?? [],
  );
  if (tables.length === 0) return [];
  const named = new RegExp(`\\b(?:${[...new Set(tables)].join('|')})\\b`);
  return [...sources].flatMap(([path, source]) => (path.endsWith('-store.ts') && named.test(source) ? [path] : []));
}

/** Methods and paths of the endpoints in a contract. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(([, method, path]) => `${method} ${path}`);

export type Touched = { units: Selection; walks: Selection };

/** The tests that a change affects; `code`: files with a change of more than comments. */
export function touchedTests(code: readonly Changed[]): Touched {
  const tracked = sourceFiles(root);
  const graph = buildImportGraph(root, tracked);
  const sources = new Map(
    tracked
      .filter((path) => SOURCES.test(path) && /\.tsx?$/.test(path) && !isUnit(path) && !isWords(path))
      .map((path) => [path, read(path)]),
  );
  const stores = code.filter(({ path }) => path.endsWith('.sql')).flatMap((one) => storesOf(one, sources));
  // Messages are imported by everything: only sources that use a changed one are affected, not all importers.
  const keys = code.filter(({ path }) => isWords(path)).flatMap(changedKeys);
  const saying = keys.flatMap((key) => sourcesOf(key, sources));
  const changed = [...new Set([...code.map(({ path }) => path), ...stores, ...saying])];
  const calls = code.filter(({ path }) => /^contracts\/|^contexts\/\w+\/calls\//.test(path)).flatMap(({ after }) => callsIn(after ?? ''));
  const uses = parseUses(read(USES));
  const notWords = changed.filter((path) => !isWords(path));
  return {
    units: selectUnits(notWords, graph, (test) => uses.seconds.get(test)),
    walks: selectWalks(notWords, calls, testFiles().filter(isWalk), graph, uses),
  };
}

const shortName = (path: string): string => path.replace(/^(?:e2e|contexts)\/|\.e2e\.ts$/g, '');
function printSelection(what: string, { tests, leftOut }: Selection, list: boolean): void {
  const names = list && tests.length > 0 ? `: ${tests.map(shortName).join(', ')}` : '';
  console.log(`${tests.length} ${what}${names}`);
  if (leftOut.length > 0) console.log(`  and ${leftOut.length} more that use it, which npm test runs (now: --all)`);
}

/** Runs a program of the project in parallel with others; prints its output if it fails. Returns whether it succeeded. */
async function succeeds(name: string, file: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) console.log(`${name}:\n${text}`);
  return status === 0;
}

/** Lint of the existing files, and types. Returns what failed and the number of checks. */
async function checkSource(differing: readonly Changed[]): Promise<{ failed: string[]; checked: number }> {
  const linted = differing.flatMap(({ path, after }) => (after !== null && LINTED.test(path) ? [path] : []));
  const checks: [name: string, done: Promise<boolean>][] = [];
  if (linted.length > 0)
    checks.push(['lint', succeeds('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...linted])]);
  if (differing.some(({ path }) => /\.tsx?$/.test(path))) checks.push(['types', succeeds('types', 'tools/types.ts', ['--near'])]);
  const done = await Promise.all(checks.map(async ([name, ok]) => ({ name, ok: await ok })));
  return { failed: done.filter(({ ok }) => !ok).map(({ name }) => name), checked: done.length };
}

/** `all`: without a time limit. Returns the exit code. */
export async function runChanged(ref: string, all: boolean): Promise<number> {
  const began = performance.now();
  const took = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const differing = changedFiles(root, ref);
  const code = differing.filter((one) => !isCommentOnly(one));
  const whole = code.find(({ path }) => WHOLE.test(path));
  if (whole) {
    console.log(`${whole.path} decides how everything is built and run: all tests run.`);
    return runNode('tools/test.ts', []) ?? 1;
  }
  console.log(`${differing.length} files differ from ${ref}, ${code.length} of them in more than comments.`);

  const checking = checkSource(differing);
  let touched: Touched = { units: { tests: [], leftOut: [] }, walks: { tests: [], leftOut: [] } };
  if (code.length > 0) {
    const found = touchedTests(code);
    const within = ({ tests, leftOut }: Selection): Selection =>
      all ? { tests: [...tests, ...leftOut], leftOut: [] } : { tests, leftOut };
    touched = { units: within(found.units), walks: within(found.walks) };
    printSelection('unit and component files', touched.units, false);
    printSelection('walks and faults', touched.walks, true);
  }
  const { failed, checked } = await checking;
  console.log(`Lint and types after ${took()}.`);
  const checks = failed.map((name) => ({ file: name, project: '', name: '', why: 'see above' }));
  const tests = [...touched.units.tests, ...touched.walks.tests];
  // Code that does not type-check is not tested.
  if (failed.length > 0 || tests.length === 0)
    return close({ passed: checked - failed.length, failed: failed.length, skipped: 0, failures: checks });
  // The user waits and wants each story's first failure soon; a whole run has longer timeouts.
  const quick = { TEST_STORY: 'file', TEST_PATIENCE: String(PATIENCE_MS) };
  const { summary } = runVitest(tests, { env: { ...(touched.walks.tests.length > 0 ? prepare() : {}), ...quick } });
  console.log(`Took ${took()}.`);
  return close({ ...summary, passed: summary.passed + checked });
}
