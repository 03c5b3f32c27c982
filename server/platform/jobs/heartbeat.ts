/** A periodic action while work is in progress, such as extending a lease. */

/**
 * Calls `beat` periodically until the returned function is called. Failures are ignored: the next call may succeed, and if none does, the
 * lease expires.
 */
export function beatEvery(everyMs: number, beat: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void beat().catch(() => {}), everyMs);
  return () => clearInterval(timer);
}
