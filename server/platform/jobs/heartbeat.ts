/** A sign of life while something goes on, such as the extension of a lease. */

/**
 * Calls `beat` every so often until the function that is answered is called. One that fails counts for nothing: the next one may succeed,
 * and when none does, the lease runs out.
 */
export function beatEvery(everyMs: number, beat: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void beat().catch(() => {}), everyMs);
  return () => clearInterval(timer);
}
