/** Runs Vitest in a separate process and reads its report. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './report.ts';
import { type Summary, summarise } from './summary.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export const root = join(import.meta.dirname, '../..');
/** Report, logs and lists of the last run. */
export const RESULTS = '.cache/test';

export type Run = { report: Report | null; summary: Summary };

/** Runs a program of the project in its folder with inherited output. Returns the exit code, null when a signal ended it. */
export function runNode(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number | null {
  const { status, error } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error);
  return status;
}

export function readReport(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(root, RESULTS, name), 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** `args`: of Vitest, such as parts of file names. `name`: of the report. */
export function runVitest(
  args: readonly string[],
  { name = 'report.json', env = {} }: { name?: string; env?: NodeJS.ProcessEnv } = {},
): Run {
  mkdirSync(join(root, RESULTS), { recursive: true });
  const path = join(root, RESULTS, name);
  rmSync(path, { force: true });
  const temporary = makeTemporaryFolder();
  const status = runNode('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=./tools/test/reporter.ts', ...args], {
    TMPDIR: temporary.path,
    TEST_REPORT: path,
    ...env,
  });
  temporary.remove();
  const report = readReport(name);
  return { report, summary: summarise(report, status) };
}
