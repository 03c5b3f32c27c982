/**
 * A named part of a long walk; returns the result of `work`. Errors are prefixed with the names of the enclosing steps, which shows the
 * position of a failure: `step 'pays by scanning': Timeout 90000ms exceeded.`
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw new Error(`step '${name}': ${String(error)}`);
    // Rethrows the error itself, with its stack and expected values.
    error.message = `step '${name}': ${error.message}`;
    throw error;
  }
}
