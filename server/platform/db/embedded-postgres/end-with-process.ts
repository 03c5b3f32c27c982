// A process without an order of its own for its end (a command, a test run) would leave its database running when a signal ends it.

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
const running = new Set<() => Promise<void>>();

function endAll(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return; // somebody else sees to the end
  void Promise.allSettled([...running].map((stop) => stop())).then(() => {
    for (const one of SIGNALS) process.off(one, endAll);
    process.kill(process.pid, signal);
  });
}

/** Stops with `stop` what runs when a signal comes that nobody else listens for. Answers how to take that back. */
export function endWithProcess(stop: () => Promise<void>): () => void {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(stop);
  return () => {
    if (running.delete(stop) && running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
  };
}
