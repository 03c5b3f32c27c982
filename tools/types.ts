/** Checks the types; after the first time only what a change touches (`.cache/types.tsbuildinfo`). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const run = (file: string, args: string[]): number =>
  spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
const typegen = run('node_modules/@react-router/dev/bin.cjs', ['typegen']);
process.exit(
  typegen || run('node_modules/typescript-native/bin/tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']),
);
