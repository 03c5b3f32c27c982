/**
 * A named part of a long walk; answers what it answers. A failure in it begins with the names of the steps around it, so that a report
 * says how far the walk came: `step 'pays by scanning': Timeout 90000ms exceeded.`
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw new Error(`step '${name}': ${String(error)}`);
    // The error itself goes on: it knows where it happened and what was expected.
    error.message = `step '${name}': ${error.message}`;
    throw error;
  }
}
