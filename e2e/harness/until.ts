import { addWait } from '#server/platform/test/waits.ts';

/** Asks again until the answer is good, five times a second; the last answer when time (ms) has run out, which only ends what hangs. */
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
