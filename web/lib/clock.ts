/** A clock that many texts of a page share. */
import { useSyncExternalStore } from 'react';

/** Returns a hook: the beginning of the present tick (ms), the same answer until the next one; 0 on the server and while it is hydrated. */
export function createClock(tickMs: number): () => number {
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const one of listeners) one();
    }, tickMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }
  const read = (): number => Math.floor(Date.now() / tickMs) * tickMs;
  return () => useSyncExternalStore(subscribe, read, () => 0);
}
