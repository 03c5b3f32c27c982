/** Increasing back-off between attempts, which ends early when the network is back or the user retries. */
import { ApiError } from '#contracts/kit/api.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

export type Pauses = {
  /** Waits before the next attempt. @throws ApiError ABORTED when the signal aborts */
  wait(): Promise<void>;
  /** An attempt has succeeded: the back-off starts over. */
  reset(): void;
};

/** `onWaiting` receives a function that ends the pause, and null once an attempt has succeeded. */
export function createPauses(
  onWaiting: (goOn: (() => void) | null) => void,
  signal: AbortSignal | undefined,
  random: () => number = Math.random,
): Pauses {
  let attempts = 0;
  return {
    wait() {
      // Jitter: clients disconnected at the same time do not reconnect at the same time.
      const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts) * (0.75 + random() / 2);
      attempts += 1;
      return new Promise((resolve, reject) => {
        // Without any network an attempt is pointless, but the browser may be wrong about that.
        const timer = setTimeout(goOn, navigator.onLine === false ? LONGEST_MS : pause);
        function end() {
          clearTimeout(timer);
          window.removeEventListener('online', goOn);
          document.removeEventListener('visibilitychange', goOnIfVisible);
          signal?.removeEventListener('abort', abort);
        }
        function goOn() {
          end();
          resolve();
        }
        // Timers of a background page are throttled.
        function goOnIfVisible() {
          if (document.visibilityState === 'visible') goOn();
        }
        function abort() {
          end();
          reject(new ApiError('ABORTED', '', 0));
        }
        if (signal?.aborted) return abort();
        window.addEventListener('online', goOn);
        document.addEventListener('visibilitychange', goOnIfVisible);
        signal?.addEventListener('abort', abort, { once: true });
        onWaiting(goOn);
      });
    },
    reset() {
      if (attempts === 0) return;
      attempts = 0;
      onWaiting(null);
    },
  };
}
