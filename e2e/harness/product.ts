/** The real server as a process, on its own data folder, as a user would start it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLogSource } from '#server/platform/test/case-logs.ts';
import { waiting } from '#server/platform/test/waits.ts';

const root = join(import.meta.dirname, '../..');
/** Timeout for hangs only: on a busy machine a start takes minutes. */
const START_LIMIT_MS = 280_000;
/** From `npm start`: tests and benchmarks run the server as a user would. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** Settings of the C library's memory allocator from the start script. */
export const ALLOCATOR: Record<string, string> = Object.fromEntries(
  (scripts.start.match(/\bMALLOC_\w+=\d+/g) ?? []).map((setting) => setting.split('=')),
);
/** Without the file of settings: a developer's .env must not change tests. */
const START_FLAGS = (scripts.start.match(/--\S+/g) ?? []).filter((flag) => !flag.startsWith('--env-file'));
const PROGRAM = scripts.start.split(' ').at(-1) ?? '';

export type RunningProduct = {
  /** http://127.0.0.1:port */
  address: string;
  dataDir: string;
  process: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Sends SIGTERM, waits for the end, returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends kill -9 and waits for the end. */
  kill(): Promise<void>;
  /** stop(), then removes the data folder. */
  dispose(): Promise<void>;
};

export type Launched = {
  process: ChildProcess;
  /** All output so far, of both streams. */
  output(): string;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Starts the server without waiting until it is ready. Undefined removes a variable. */
export function launch(options: { dataDir: string; env?: Record<string, string | undefined> }): Launched {
  const child = spawn(process.execPath, [...START_FLAGS, join(root, PROGRAM)], {
    cwd: root,
    env: {
      ...process.env,
      ...ALLOCATOR,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'warn',
      // Tests create the past records that they need.
      DEMO: 'catalogue',
      SANDBOX: options.env?.ALIPAY_GATEWAY || options.env?.WECHAT_GATEWAY ? undefined : '1',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  addLogSource(`server ${child.pid}`, () => text);
  return { process: child, output: () => text, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

export async function startProduct(options: { dataDir?: string; env?: Record<string, string> } = {}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  const { process: child, output, ended } = launch({ ...options, dataDir });
  const readyAt = new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not get ready:\n${output()}`));
    }, START_LIMIT_MS);
    const read = () => {
      const found = /ready at (http:\/\/[^/\s]+)/.exec(output());
      if (found?.[1]) {
        clearTimeout(limit);
        resolve(found[1]);
      }
    };
    child.stdout?.on('data', read);
    void ended.then((code) => {
      clearTimeout(limit);
      reject(new Error(`the server ended with ${code}:\n${output()}`));
    });
  });
  const address = await waiting('server', () => readyAt);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    return waiting('server', () => ended);
  };
  return {
    address,
    dataDir,
    process: child,
    output,
    stop,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async dispose() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
      // In every test: no work holding a connection waited for another (server/platform/db/inside.ts).
      const nested = /^.*NestedTake.*$/m.exec(output())?.[0];
      if (nested) throw new Error(`a take from the pool inside a transaction: ${nested}`);
    },
  };
}
