/** All tests of all runners: sets up what they need, runs them, closes with 'N passed, N failed'. Arguments are handed to Vitest. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const run = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(node, [join(root, file), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const browser = ensureBrowser();
if (run('tools/build-if-needed.ts', []) !== 0) process.exit(1);

const report = join(mkdtempSync(join(tmpdir(), 'test-report-')), 'report.json');
const status = run(
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { CHROMIUM_PATH: browser ?? '' },
);

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
let summary: Report;
try {
  summary = JSON.parse(readFileSync(report, 'utf8')) as Report;
} catch {
  console.error('The test runner left no report.');
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
// A file that could not even be loaded has no test of its own: it counts as one failure.
const broken = summary.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
const failed = summary.numFailedTests + broken;
const skipped = summary.numPendingTests + summary.numTodoTests;
const code = failed > 0 || status !== 0 || summary.numPassedTests === 0 ? 1 : 0;
console.log(`\n${summary.numPassedTests} passed, ${Math.max(failed, code)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(code);
