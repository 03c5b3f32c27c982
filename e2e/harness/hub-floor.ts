/** The product as a Hub: a process on a fixed address with accounts, tokens and contents for the Hub's own clients. */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as hub from '@huggingface/hub';
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import type { TokenScope } from '#kernel/tokens/tokens.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { startDemoProduct } from './demo-product.ts';
import { createClient } from './http-client.ts';
import { type RunningProduct, startProduct } from './product.ts';

export type HubFloor = {
  address: string;
  /** `hubUrl` for the clients. */
  hubUrl: string;
  databaseUrl: string;
  /** Its large objects are in the subfolder `objects`. */
  dataDir: string;
  /** A token of a demonstration account ('demo-user'). */
  tokenOf(userName: string, scopes?: TokenScope[], repositories?: string[]): Promise<string>;
  running(): RunningProduct;
  /** Of the current process. */
  pid(): number | undefined;
  kill(): Promise<void>;
  /** A new process on the same address, database and folder, after `kill`. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
};

const ALL: TokenScope[] = ['account.read', 'repository.read', 'repository.write'];

export async function startHub(env: Record<string, string> = {}): Promise<HubFloor> {
  const port = await findPort();
  const settings = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env };
  const product = await startDemoProduct(settings);
  const { address, databaseUrl, dataDir } = product;
  let running: RunningProduct = product;
  return {
    address,
    hubUrl: `${address}/hub`,
    databaseUrl,
    dataDir,
    running: () => running,
    pid: () => running.process.pid,
    kill: () => running.kill(),
    async restart() {
      running = await startProduct({ dataDir, env: { ...product.settings, ...settings } });
    },
    async dispose() {
      if (running !== product) await running.stop();
      await product.dispose();
    },
    async tokenOf(userName, scopes = ALL, repositories = []) {
      const client = createClient(address);
      await client.login(userName, `${userName}-2026`);
      const made = client.post<CreatedToken>('/user/token/create', {
        name: `test ${scopes.join(' ')}`.slice(0, 60),
        scopes,
        repositories,
        days: 7,
      });
      return (await client.data(made)).secret;
    },
  };
}

/** Like the Hub's own function, which fails when a busy server answers 503; this one retries. */
export async function createRepo(options: Parameters<typeof hub.createRepo>[0]): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await hub.createRepo(options);
      return;
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      // After a 503 it may have been created.
      if (statusCode === 409 && attempt > 0) return;
      if (statusCode !== 503 || attempt > 20) throw error;
      await pause(500);
    }
  }
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Deterministic bytes for a seed that never repeat within a file; `index` is the number of the block. */
function block(seed: string, index: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let state = createHash('sha256').update(`${seed} ${index}`).digest();
  for (let at = 0; at < size; at += state.length) {
    state.copy(bytes, at, 0, Math.min(state.length, size - at));
    if (at % (64 * 1024) === 0) state = createHash('sha256').update(state).update(String(at)).digest();
    else state.writeUInt32LE((state.readUInt32LE(0) + 0x9e3779b1) >>> 0, 0);
  }
  return bytes;
}
const BLOCK = 1024 * 1024;

/** A file of pseudo-random bytes generated on reading: a Blob of any size without memory. */
export class MadeBlob extends Blob {
  readonly #seed: string;
  readonly #start: number;
  readonly #end: number;
  constructor(seed: string, size: number, start = 0) {
    super([]);
    this.#seed = seed;
    this.#start = start;
    this.#end = size;
  }
  override get size(): number {
    return this.#end - this.#start;
  }
  override slice(start = 0, end = this.size): Blob {
    return new MadeBlob(this.#seed, Math.min(this.#start + end, this.#end), this.#start + start);
  }
  async *bytesFrom(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let at = this.#start; at < this.#end; ) {
      const index = Math.floor(at / BLOCK);
      const inBlock = at - index * BLOCK;
      const piece = block(this.#seed, index, BLOCK).subarray(inBlock, Math.min(BLOCK, this.#end - index * BLOCK));
      yield Uint8Array.from(piece);
      at += piece.length;
    }
  }
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.bytesFrom();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    });
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    let at = 0;
    for await (const piece of this.bytesFrom()) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes.buffer;
  }
  override async text(): Promise<string> {
    return Buffer.from(await this.arrayBuffer()).toString('utf8');
  }
  async sha256(): Promise<string> {
    return (await hashOf(this.bytesFrom())).digest('hex');
  }
}

async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash;
}
/** SHA-256 of a stream, without buffering it. */
export const sha256OfStream = async (stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> =>
  (await hashOf(stream as AsyncIterable<Uint8Array>)).digest('hex');

const MB = 1024 * 1024;
/** Resident memory of a process in MB, as reported by the system. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024) / MB);
}
/** The highest memory of a process during `work`, in MB; sampled twenty times a second. */
export async function highestMemory<T>(pid: () => number | undefined, work: () => Promise<T>): Promise<{ highest: number; done: T }> {
  let highest = memoryOf(pid());
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid()));
  }, 50);
  try {
    const done = await work();
    return { done, highest };
  } finally {
    clearInterval(timer);
  }
}
