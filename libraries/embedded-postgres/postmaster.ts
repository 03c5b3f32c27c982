// One run of PostgreSQL's main process.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { plainEnvironment, type RunAs } from './run-command.ts';

export type Postmaster = {
  pid: number;
  /** Resolves once it has ended, for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
/** `level`: severity of the line; 'info' if unknown. */
export type Log = (line: string, level?: LogLevel) => void;

type Launch = { postgres: string; cluster: string; args: string[]; runAs: RunAs; log: Log /** Aborts a start. */; signal?: AbortSignal };

/** Time limit of the shutdown; afterwards the next start recovers from the log, as after a power loss. */
const FAST_SHUTDOWN_MS = 1_500;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** Severity of PostgreSQL's own lines, which begin with it. Routine messages are logged at debug level. */
const levelOf = (line: string): LogLevel =>
  /^(?:FATAL|PANIC|ERROR):/.test(line) ? 'error' : line.startsWith('WARNING:') ? 'warn' : 'debug';

/**
 * Resolves when it accepts connections, however long its recovery takes.
 * @throws EmbeddedPostgresError with its last lines; the reason of `signal`, once it has ended
 */
export async function launchPostmaster({ postgres, cluster, args, runAs, log, signal }: Launch): Promise<Postmaster> {
  const child = spawn(postgres, ['-D', cluster, ...args], {
    cwd: '/',
    detached: true, // Ctrl-C in the terminal must reach the server only, which stops the database last
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
    log(line, levelOf(line));
  });

  const endWithProcess = () => child.kill('SIGINT'); // process.exit() without stop()
  process.once('exit', endWithProcess);
  void ended.then(() => process.off('exit', endWithProcess));

  const stop = async () => {
    child.kill('SIGINT'); // fast shutdown: ends the sessions and writes a checkpoint
    const impatient = [
      setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS),
      setTimeout(() => child.kill('SIGKILL'), FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS),
    ];
    await ended;
    impatient.forEach(clearTimeout);
  };

  for (;;) {
    if (signal?.aborted) {
      await stop();
      throw signal.reason;
    }
    const noted = readPostmasterPid(cluster);
    if (running && noted?.ready && noted.pid === child.pid) break;
    if (!running) {
      await Promise.race([readWhole, sleep(500)]);
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastLines.join(' | ')}`);
    }
    await Promise.race([ended, sleep(10)]);
  }

  return { pid: child.pid as number, ended, stop };
}
