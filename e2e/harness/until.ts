import { addWait } from '#server/platform/test/waits.ts';

/** Polls five times a second until the answer is good; returns the last answer after `limitMs` (ms), which is for hangs only. */
export async function until<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean, limitMs = 60_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (isGood(answer) || Date.now() > end) return answer;
    const began = performance.now();
    await new Promise((go) => setTimeout(go, 200));
    addWait('clock', performance.now() - began);
  }
}
