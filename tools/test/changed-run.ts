/** `npm test -- --changed [ref]`: types, lint, the unit and component files, walks and faults that a change touches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changed, changedFiles, isCommentOnly } from './changed-files.ts';
import { changedKeys, isWords, sourcesOf } from './changed-words.ts';
import { close } from './close.ts';
import { testFiles } from './context-run.ts';
import { buildImportGraph } from './import-graph.ts';
import { prepare } from './prepare.ts';
import { root, runNode, runVitest } from './run-vitest.ts';
import { isUnit, isWalk, selectUnits, selectWalks } from './select.ts';
import { sourceFiles } from './source-files.ts';
import type { Failure } from './summary.ts';
import { parseUses } from './uses.ts';

/** What decides how everything is built and run: only a whole run tests it. */
const WHOLE =
  /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|react-router\.config\.ts|public\/|tools\/test\/(?:reporter|run-vitest)\.ts)/;
const LINTED = /\.(?:tsx?|css|json)$/;
const SOURCES = /^(?:kernel|contracts|messages|server|web|seeds|tools|e2e|bench)\//;
export const USES = 'tools/test/uses.txt';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Tables that a migration names, and the stores that name one of them too. */
function storesOf({ before, after }: Changed, sources: ReadonlyMap<string, string>): string[] {
  const text = `${before ?? ''}\n${after ?? ''}`;
  const tables = [...text.matchAll(/\b(?:TABLE|ON|INTO|UPDATE|FROM|REFERENCES)\s+(?:IF (?:NOT )?EXISTS\s+)?(\w+)/gi)].map(
    ([, table = '']) => table,
  );
  const named = new RegExp(`\\b(?:${[...new Set(tables)].join('|')})\\b`);
  return [...sources].flatMap(([path, source]) => (path.endsWith('-store.ts') && named.test(source) ? [path] : []));
}

/** What the endpoints of a contract are called by. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(([, method, path]) => `${method} ${path}`);

function printSelection(what: string, { tests, leftOut }: { tests: string[]; leftOut: string[] }): void {
  console.log(`${tests.length} ${what}${leftOut.length > 0 ? `; ${leftOut.length} more use it, which npm test runs (--all: now)` : ''}`);
}

/** `all`: without regard to time. Returns the exit code. */
export function runChanged(ref: string, all: boolean): number {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const differing = changedFiles(root, ref);
  if (differing.length === 0) {
    console.log(`Nothing differs from ${ref}.\n\n0 passed, 0 failed`);
    return 0;
  }
  const code = differing.filter((one) => !isCommentOnly(one));
  const whole = code.find(({ path }) => WHOLE.test(path));
  if (whole) {
    console.log(`${whole.path} decides how everything is built and run: npm test is what tests this change.`);
    return runNode('tools/test.ts', []) ?? 1;
  }
  console.log(
    `${differing.length} files differ from ${ref}${code.length < differing.length ? `, ${code.length} in more than comments` : ''}.`,
  );

  const failures: Failure[] = [];
  let checks = 0;
  const check = (name: string, status: number | null) => {
    checks += 1;
    if (status !== 0) failures.push({ file: name, project: '', name: '', why: 'see above' });
  };
  const linted = differing.filter(({ path, after }) => after !== null && LINTED.test(path)).map(({ path }) => path);
  if (linted.length > 0) check('lint', runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...linted]));
  if (differing.some(({ path }) => /\.tsx?$/.test(path))) check('types', runNode('tools/types.ts', []));
  console.log(`Lint and types: ${seconds()}`);

  const files = testFiles();
  if (code.length > 0) {
    const tracked = sourceFiles(root);
    const graph = buildImportGraph(root, tracked);
    const sources = new Map(
      tracked
        .filter((path) => SOURCES.test(path) && /\.tsx?$/.test(path) && !isUnit(path) && !isWords(path))
        .map((path) => [path, read(path)]),
    );
    const touched = new Set<string>();
    for (const one of code) {
      touched.add(one.path);
      if (one.path.endsWith('.sql')) for (const path of storesOf(one, sources)) touched.add(path);
    }
    // Words are imported by everything: what says the changed ones is touched, not what could.
    const keys = code.filter(({ path }) => isWords(path)).flatMap(changedKeys);
    const saying = [...new Set(keys.flatMap((key) => sourcesOf(key, sources)))];
    const changed = [...touched, ...saying];
    const calls = code.filter(({ path }) => path.startsWith('contracts/')).flatMap(({ after }) => callsIn(after ?? ''));
    const uses = parseUses(read(USES));
    const units = selectUnits(changed, graph, (test) => uses.seconds.get(test));
    const walks = selectWalks(
      changed.filter((path) => !isWords(path)),
      calls,
      files.filter(isWalk),
      graph,
      uses,
    );
    const chosen = all
      ? { units: [...units.tests, ...units.leftOut], walks: [...walks.tests, ...walks.leftOut] }
      : { units: units.tests, walks: walks.tests };
    printSelection('unit and component files', { tests: chosen.units, leftOut: all ? [] : units.leftOut });
    printSelection(
      `walks and faults${chosen.walks.length > 0 ? `: ${chosen.walks.map((path) => path.replace(/^e2e\/|\.e2e\.ts$/g, '')).join(', ')}` : ''}`,
      {
        tests: chosen.walks,
        leftOut: all ? [] : walks.leftOut,
      },
    );
    const tests = [...chosen.units, ...chosen.walks];
    if (tests.length > 0) {
      const { summary } = runVitest(tests, { env: chosen.walks.length > 0 ? prepare() : {} });
      console.log(`Took ${seconds()}.`);
      return close({
        ...summary,
        passed: summary.passed + checks - failures.length,
        failed: summary.failed + failures.length,
        failures: [...failures, ...summary.failures],
      });
    }
  }
  console.log(`Took ${seconds()}.`);
  return close({ passed: checks - failures.length, failed: failures.length, skipped: 0, failures });
}
