/**
 * Checks the types: all of them the first time, later what a change affects (`.cache/*.tsbuildinfo`), or with `--near` the changed files
 * and those that import them, which takes seconds.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const run = (file: string, args: string[]): number =>
  spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
const near = process.argv.includes('--near');
const retained = ['--incremental', '--tsBuildInfoFile', `.cache/types${near ? '-near' : ''}.tsbuildinfo`];
const typegen = run('node_modules/@react-router/dev/bin.cjs', ['typegen']);
process.exit(
  typegen ||
    run('node_modules/typescript-native/bin/tsc', [
      '-p',
      '.',
      ...retained,
      ...(near ? ['--assumeChangesOnlyAffectDirectDependencies'] : []),
    ]),
);
