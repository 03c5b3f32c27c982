// One run of PostgreSQL's main process.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { plainEnvironment, type RunAs } from './run-command.ts';

export type Postmaster = {
  pid: number;
  /** Resolves once it has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

type Launch = { postgres: string; cluster: string; args: string[]; runAs: RunAs; log: (line: string) => void };

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** Resolves when it takes connections, however long its recovery lasts. @throws EmbeddedPostgresError with its last lines */
export async function launchPostmaster({ postgres, cluster, args, runAs, log }: Launch): Promise<Postmaster> {
  const child = spawn(postgres, ['-D', cluster, ...args], {
    cwd: '/',
    detached: true, // Ctrl-C in the terminal is for the server, which stops the database last
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runAs,
  });
  const lastLines: string[] = [];
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.on('error', (error) => {
      lastLines.push(error.message);
      end();
    });
  });
  const lines = createInterface({ input: child.stderr });
  const readWhole = new Promise<void>((resolve) => lines.once('close', resolve));
  lines.on('line', (line) => {
    lastLines.push(line);
    lastLines.splice(0, lastLines.length - 10);
    log(line);
  });

  const endWithProcess = () => child.kill('SIGINT'); // process.exit() without stop()
  process.once('exit', endWithProcess);
  void ended.then(() => process.off('exit', endWithProcess));

  for (;;) {
    const noted = readPostmasterPid(cluster);
    if (running && noted?.ready && noted.pid === child.pid) break;
    if (!running) {
      await Promise.race([readWhole, sleep(500)]);
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastLines.join(' | ')}`);
    }
    await Promise.race([ended, sleep(10)]);
  }

  return {
    pid: child.pid as number,
    ended,
    async stop() {
      child.kill('SIGINT'); // fast: ends the sessions, writes everything down
      const impatient = [
        setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS),
        setTimeout(() => child.kill('SIGKILL'), FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS),
      ];
      await ended;
      impatient.forEach(clearTimeout);
    },
  };
}
