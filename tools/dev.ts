/** Development: pages with hot reload, and a server that restarts when its sources change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['server', 'contexts', 'contracts', 'kernel', 'libraries', 'messages', 'demonstration'].map(
  (room) => `--watch-path=${join(root, room)}`,
);
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'server/main.ts'), '--dev'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
