/** Several processes of the product on one database, with the secret that they must share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from './product.ts';

export const SESSION_SECRET = 'the-secret-of-all-processes-on-one-database';

export type ProductOnDatabase = {
  name: string;
  /** Of the current or last process. */
  address(): string;
  /** Reasons and times of unexpected exits since the last call; [] if there were none. */
  unexpectedEnds(): string[];
  isRunning(): boolean;
  running(): RunningProduct;
  /** `env` replaces settings from this start on. */
  start(env?: Record<string, string>): Promise<void>;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  dispose(): Promise<void>;
};

/** Creates a process description; `start` runs it. Each has its own data folder, for keys of the sandbox. */
export function productOn(name: string, databaseUrl: string, env: Record<string, string> = {}): ProductOnDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  let settings: Record<string, string> = { DATABASE_URL: databaseUrl, SESSION_SECRET, DEMO: '0', LOG_LEVEL: 'fatal', ...env };
  let product: RunningProduct | undefined;
  let wanted = false;
  let ends: string[] = [];
  const running = (): RunningProduct => {
    if (!product) throw new Error(`${name} was not started`);
    return product;
  };
  const isRunning = () => product !== undefined && product.process.exitCode === null && product.process.signalCode === null;
  /** The first output after it was ready: of an uncaught error the message, without the details. */
  const lastWords = (text: string) => {
    const [, ...lines] = text.slice(Math.max(0, text.indexOf('ready at'))).split('\n');
    return lines
      .filter((line) => line.trim() !== '')
      .slice(0, 8)
      .join('\n');
  };

  return {
    name,
    running,
    isRunning,
    address: () => running().address,
    unexpectedEnds: () => ends.splice(0),
    async start(more = {}) {
      settings = { ...settings, ...more };
      const started = await startProduct({ dataDir, env: settings });
      product = started;
      wanted = true;
      started.process.once('exit', (code, signal) => {
        if (wanted && product === started) ends = [...ends, `${name} ended with ${code ?? signal}:\n${lastWords(started.output())}`];
      });
    },
    async stop() {
      wanted = false;
      return running().stop();
    },
    async kill() {
      wanted = false;
      if (isRunning()) await running().kill();
    },
    async dispose() {
      wanted = false;
      if (isRunning()) await running().kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
