/** All tests of all runners: sets up what they need, runs them, closes with what failed and 'N passed, N failed'. Arguments are handed to Vitest. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureFfmpeg } from './ffmpeg.ts';
import { ensureRedis } from './redis.ts';
import { type Summary, summarise, type TestReport } from './test-summary.ts';

const root = join(import.meta.dirname, '..');
const run = (file: string, args: string[], env: NodeJS.ProcessEnv = {}): number | null => {
  const { status, error } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error);
  return status;
};

function close({ passed, failed, skipped, failures }: Summary): never {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 ? 1 : 0);
}

const browser = ensureBrowser();
ensureFfmpeg();
ensureRedis();
if (run('tools/build-if-needed.ts', []) !== 0)
  close({ passed: 0, failed: 1, skipped: 0, failures: ['the pages could not be built, so nothing was tested; see above'] });

const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
const path = join(folder, 'report.json');
const status = run(
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...process.argv.slice(2)],
  { CHROMIUM_PATH: browser ?? '' },
);
let report: TestReport | null = null;
try {
  report = JSON.parse(readFileSync(path, 'utf8')) as TestReport;
} catch {
  // Said in the summary.
}
rmSync(folder, { recursive: true, force: true });
const summary = summarise(report, status, root);
if (!browser && summary.failed > 0) summary.failures.push('(there is no browser: tests that drive one cannot pass)');
close(summary);
