/** Growing pauses between attempts, which end early when the network is back or the user wants to go on. */
import { ApiError } from '#contracts/kit/api.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

export type Pauses = {
  /** Waits before the next attempt. @throws ApiError ABORTED when the signal ended it */
  wait(): Promise<void>;
  /** An attempt has succeeded: the next pause is a short one again. */
  reset(): void;
};

/** `onWaiting` is given what ends the pause, and null once an attempt has succeeded. */
export function createPauses(
  onWaiting: (goOn: (() => void) | null) => void,
  signal: AbortSignal | undefined,
  random: () => number = Math.random,
): Pauses {
  let attempts = 0;
  return {
    wait() {
      // Clients that were cut off together do not come back together.
      const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts) * (0.75 + random() / 2);
      attempts += 1;
      return new Promise((resolve, reject) => {
        // Without a network at all an attempt is pointless, but the browser may be wrong about that.
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
        // Timers of a page in the background hardly run.
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
