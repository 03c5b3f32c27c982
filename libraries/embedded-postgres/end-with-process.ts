// Without shutdown steps of its own, a process (a command, a test run) would leave its database running when a signal ends it.

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
const running = new Set<() => Promise<void>>();

function endAll(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return; // another handler does the shutdown
  void Promise.allSettled([...running].map((stop) => stop())).then(() => {
    for (const one of SIGNALS) process.off(one, endAll);
    process.kill(process.pid, signal);
  });
}

/** Calls `stop` on signals without another listener. Returns a function that unregisters it. */
export function endWithProcess(stop: () => Promise<void>): () => void {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(stop);
  return () => {
    if (running.delete(stop) && running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
  };
}
