/** A redis-server on one port that a test can kill and restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { findPort } from '#server/platform/test/find-port.ts';
import { findRedis } from '#server/platform/test/redis-server.ts';

export type RedisProcess = { url: string; start(): void; kill(): Promise<void> };

export async function startRedis(): Promise<RedisProcess> {
  const program = findRedis();
  if (!program) throw new Error('there is no redis-server here');
  const port = await findPort();
  let child: ChildProcess | null = null;
  const start = () => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  };
  start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const killed = child;
      child = null;
      if (!killed) return;
      const exited = new Promise((resolve) => killed.once('exit', resolve));
      killed.kill('SIGKILL');
      await exited;
    },
  };
}
