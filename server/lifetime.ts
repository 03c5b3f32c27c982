/** The life of the process: a signal or a failure shuts it down in order, at any stage. */
import type { FastifyBaseLogger } from 'fastify';

/** Ctrl-C, the service manager, a closed terminal, a stopped container. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
/** Time limit of the shutdown, ms. */
const LIMIT_MS = 30_000;
/** One Ctrl-C often arrives twice: from the terminal, and from npm. Only a later signal forces the end; ms. */
const SAME_SIGNAL_MS = 1_000;

export type Lifetime = {
  /** Aborted once the process ends: a start in progress is aborted. */
  ending: AbortSignal;
  /**
   * Registers a shutdown step; steps run in reverse order. `hurry` is aborted on a second signal. The returned number is added to the
   * exit code.
   */
  onEnd(close: (hurry: AbortSignal) => Promise<unknown>): void;
  /** Shuts down, then exits the process with `code`. */
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
    if (ending.signal.aborted) return; // of an aborted start
    log.fatal({ err: error }, 'the server ends');
    hurry.abort();
    void end(1);
  });
  // Writing to a closed terminal fails: that must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return { ending: ending.signal, onEnd: (close) => void closers.push(close), end };
}
