/**
 * `npm run verify`: all checks and all tests; `npm run verify -- --changed [ref]`: the same checks, and the tests that a change touches;
 * `npm run check`: the checks alone.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
/** Fastest checks first. */
const CHECKS = ['format', 'lint', 'types', 'graph', 'dead', 'docs:check'];
const npm = (script: string, given: string[] = []): number =>
  spawnSync('npm', ['run', '--silent', script, ...(given.length > 0 ? ['--', ...given] : [])], { cwd: root, stdio: 'inherit' }).status ?? 1;

const checksAlone = args[0] === '--checks';
const whole =
  args[0] === '--changed'
    ? 'Verifying a change: all checks, and the tests that it touches.'
    : 'Verifying everything: all checks, all tests.';
console.log(checksAlone ? 'Checking: everything but tests.' : whole);
for (const check of CHECKS) {
  console.log(`\n${check} …`);
  if (npm(check) !== 0) {
    console.log(`\nFailed:\n  ${check}: see above; npm run ${check}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
}
process.exit(checksAlone ? 0 : npm('test', args));
