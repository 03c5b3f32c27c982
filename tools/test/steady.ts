/**
 * `npm run test:steady`: all tests five times in random order, with two processes that keep the cores busy. Each run is added to
 * docs/steady.md when it ends; an interrupted command continues with the next. `npm run test:steady -- --run 3`: only that one.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { close } from './close.ts';
import { prepare } from './prepare.ts';
import { repeatFailures } from './repeat-failures.ts';
import { root, runVitest } from './run-vitest.ts';
import { nextRuns, RUNS, type SteadyRun, withRun } from './steady-runs.ts';

const PATH = join(root, 'docs/steady.md');
const BURNERS = 2;
/** Occupies a core until its parent has ended for any reason. */
const BURN = 'const parent = process.ppid; for (let n = 0; ; n += 1) if (n % 1e7 === 0 && process.ppid !== parent) break;';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
/** The commit, and whether the work tree differs from it in more than the rows of earlier runs. */
const commit = (): string =>
  git('rev-parse', '--short', 'HEAD') +
  (git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/steady.md') === '' ? '' : ' and changes');

function burn(): ChildProcess[] {
  return Array.from({ length: BURNERS }, () => spawn(process.execPath, ['--eval', BURN], { stdio: 'ignore' }));
}

function runOnce(number: number, env: NodeJS.ProcessEnv): SteadyRun {
  const seed = randomInt(1, 1_000_000);
  const at = commit();
  const began = Date.now();
  console.log(`\nRun ${number} of ${RUNS}, seed ${seed}, beside ${BURNERS} burning processes.`);
  const { summary } = runVitest([`--sequence.seed=${seed}`], { env: { ...env, TEST_SHUFFLE: '1' } });
  const repeated = repeatFailures(summary, env);
  close(repeated.summary, { unsteady: repeated.unsteady });
  return {
    run: number,
    commit: at,
    seed,
    passed: repeated.summary.passed,
    failed: repeated.summary.failed,
    unsteady: repeated.unsteady.length,
    minutes: Math.round((Date.now() - began) / 60_000),
    ended: new Date().toISOString().slice(0, 16),
  };
}

const at = process.argv.indexOf('--run');
const only = at === -1 ? undefined : Number(process.argv[at + 1]);
const runs = only === undefined ? nextRuns(readFileSync(PATH, 'utf8')) : [only];
if (runs.length === 0)
  console.log(`All ${RUNS} runs are in docs/steady.md: take their rows out to begin again, or name one with -- --run.`);
const environment = prepare();
let red = 0;
for (const number of runs) {
  const burners = burn();
  const run = runOnce(number, environment);
  for (const burner of burners) burner.kill('SIGKILL');
  writeFileSync(PATH, withRun(readFileSync(PATH, 'utf8'), run));
  red += run.failed + run.unsteady;
}
process.exit(red > 0 ? 1 : 0);
