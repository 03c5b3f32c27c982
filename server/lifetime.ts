/** The life of the process: a signal or a failure ends it in order, at whatever stage it is. */
import type { FastifyBaseLogger } from 'fastify';

/** Ctrl-C, the service manager, the terminal that is closed, the container that is stopped. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
/** What has not ended by then never will; in ms. */
const LIMIT_MS = 30_000;
/** One Ctrl-C often arrives twice: from the terminal, and from npm. Only what comes later is somebody's impatience; in ms. */
const SAME_SIGNAL_MS = 1_000;

export type Lifetime = {
  /** Aborted once the process ends: a start under way is given up. */
  ending: AbortSignal;
  /** Ends this when the process ends; what was begun last ends first. `hurry` is aborted when somebody insists. The number answered is added to the exit code. */
  onEnd(close: (hurry: AbortSignal) => Promise<unknown>): void;
  /** Ends everything, and the process with `code`. */
  end(code: number): Promise<never>;
};

export function followSignals(log: FastifyBaseLogger): Lifetime {
  const ending = new AbortController();
  const hurry = new AbortController();
  const closers: ((hurry: AbortSignal) => Promise<unknown>)[] = [];
  let ended: Promise<never> | undefined;
  let exitCode = 0;

  async function closeAll(): Promise<never> {
    setTimeout(() => {
      log.fatal('what is still running did not end in time');
      process.exit(1);
    }, LIMIT_MS).unref();
    ending.abort(new Error('the server is stopping'));
    for (const close of closers.reverse()) {
      await close(hurry.signal).catch((error: unknown) => {
        exitCode = 1;
        log.error({ err: error }, 'closing failed');
      });
    }
    process.exit(exitCode);
  }

  function end(code: number): Promise<never> {
    exitCode = Math.max(exitCode, code);
    ended ??= closeAll();
    return ended;
  }

  let signalled = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signalled === 0) {
        signalled = performance.now();
        log.info({ signal }, 'stopping');
        void end(0);
      } else if (performance.now() - signalled > SAME_SIGNAL_MS) hurry.abort();
    });
  }
  process.on('uncaughtException', (error) => {
    if (ending.signal.aborted) return; // of a start that was given up
    log.fatal({ err: error }, 'the server ends');
    hurry.abort();
    void end(1);
  });
  // A terminal that is gone cannot be written to: no reason to end otherwise than in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return { ending: ending.signal, onEnd: (close) => void closers.push(close), end };
}
