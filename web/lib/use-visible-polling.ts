import { useEffect, useRef } from 'react';

/**
 * Polls `intervalMs` after each answer, while the page is visible (section 4); hiding it stops polling, and showing it again polls
 * immediately. `ask` resolves to true when polling is finished.
 */
export function useVisiblePolling(ask: (signal: AbortSignal) => Promise<boolean>, intervalMs: number, enabled: boolean): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: AbortController | null = null;
    let done = false;
    const stop = () => {
      clearTimeout(timer);
      running?.abort();
      running = null;
    };
    const turn = async () => {
      const mine = new AbortController();
      running = mine;
      done = await latest.current(mine.signal).catch(() => false);
      if (running !== mine) return;
      running = null;
      if (!done && document.visibilityState === 'visible') timer = setTimeout(turn, intervalMs);
    };
    const onVisibility = () => {
      stop();
      if (!done && document.visibilityState === 'visible') void turn();
    };
    document.addEventListener('visibilitychange', onVisibility);
    if (document.visibilityState === 'visible') timer = setTimeout(turn, intervalMs);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [intervalMs, enabled]);
}
