/** A separate thread for processor-bound work longer than a request may block: one order after the other, ended when idle. */
import { parentPort, Worker } from 'node:worker_threads';

/** The thread ends after this idle time: it uses some 60 MB. */
const IDLE_MS = 60_000;

type Answer = { number: number; bytes?: Uint8Array; failure?: string };
export type Thread<Order> = {
  /** The thread's result for an order, after those before it. Rejects when it fails or the thread ends. */
  ask(order: Order): Promise<Buffer>;
  /** Number of orders waiting or in progress. */
  waiting(): number;
  close(): Promise<void>;
};

/** `file`: the module that calls `serveOrders`. Started by the first order. */
export function createThread<Order>(file: URL): Thread<Order> {
  const answers = new Map<number, { resolve(bytes: Buffer): void; reject(error: Error): void }>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let number = 0;
  let waiting = 0;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  function drop(error: Error): void {
    worker = null;
    for (const { reject } of answers.values()) reject(error);
    answers.clear();
  }
  function running(): Worker {
    if (worker) return worker;
    const own = new Worker(file);
    // Work in progress does not keep the process alive.
    own.unref();
    own.on('message', (message: Answer) => {
      const answer = answers.get(message.number);
      answers.delete(message.number);
      if (message.bytes) answer?.resolve(Buffer.from(message.bytes));
      else answer?.reject(new Error(message.failure));
    });
    own.on('error', (error) => worker === own && drop(error instanceof Error ? error : new Error(String(error))));
    own.on('exit', () => worker === own && drop(new Error('the thread has ended')));
    worker = own;
    return own;
  }
  const work = (order: Order): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      number += 1;
      answers.set(number, { resolve, reject });
      running().postMessage({ number, order });
    });

  return {
    ask(order) {
      waiting += 1;
      const mine = last.then(() => {
        if (closed) throw new Error('closed');
        return work(order);
      });
      last = mine
        .catch(() => undefined)
        .then(() => {
          waiting -= 1;
          idle = setTimeout(() => {
            if (answers.size > 0) return;
            void worker?.terminate();
            worker = null;
          }, IDLE_MS);
          idle.unref();
        });
      return mine;
    },
    waiting: () => waiting,
    async close() {
      closed = true;
      clearTimeout(idle);
      const own = worker;
      worker = null;
      await own?.terminate();
      drop(new Error('closed'));
    },
  };
}

/** Called in the thread: answers each order with bytes. */
export function serveOrders<Order>(make: (order: Order) => Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ number, order }: { number: number; order: Order }) => {
    try {
      parentPort?.postMessage({ number, bytes: await make(order) } satisfies Answer);
    } catch (error) {
      parentPort?.postMessage({ number, failure: String(error) } satisfies Answer);
    }
  });
}
