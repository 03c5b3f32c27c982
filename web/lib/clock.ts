/** A clock shared by many texts of a page. */
import { useSyncExternalStore } from 'react';

/** Returns a hook: the beginning of the present tick (ms), unchanged until the next one; 0 on the server and during hydration. */
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
