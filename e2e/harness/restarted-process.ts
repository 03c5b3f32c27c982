/** A program that is started again whenever it ends, as a service manager does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { addLogSource } from '#server/platform/test/case-logs.ts';
import { until } from './until.ts';

/** Printed by the program once it is ready. */
const READY = /^\s*ready\b/gm;

export type RestartedProcess = {
  /** All output so far, of all runs. */
  output(): string;
  /** How often it ended. */
  ends(): number;
  /** How often it was ready. */
  starts(): number;
  /** How long no run was ready since this time of performance.now(), ms. */
  downSince(from: number): number;
  /** kill -9; resolves once it is ready again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function keepRunning(program: string, env: Record<string, string>): Promise<RestartedProcess> {
  let child: ChildProcess | undefined;
  let output = '';
  let isOver = false;
  let ends = 0;
  const downs: { from: number; to: number }[] = [];
  const starts = () => output.match(READY)?.length ?? 0;
  async function run(): Promise<void> {
    while (!isOver) {
      child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (data) => {
          const before = starts();
          output += data;
          const down = downs.at(-1);
          if (down && starts() > before) down.to = performance.now();
        });
      // Not 'close': processes that it started may hold its output open for a while.
      await once(child, 'exit');
      if (isOver) return;
      ends += 1;
      downs.push({ from: performance.now(), to: Number.POSITIVE_INFINITY });
    }
  }
  const running = run();
  addLogSource(program, () => output);
  await until(async () => starts(), Boolean);
  return {
    output: () => output,
    ends: () => ends,
    starts,
    downSince: (since) =>
      downs.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, performance.now()) - Math.max(from, since)), 0),
    async kill() {
      const before = starts();
      child?.kill('SIGKILL');
      await until(
        async () => starts(),
        (count) => count > before,
      );
    },
    async stop() {
      isOver = true;
      child?.kill('SIGKILL');
      await running;
    },
  };
}
