/** A function that computes its value at the first call and returns the same one afterwards. */
export function once<T>(compute: () => T): () => T {
  let retained: { value: T } | undefined;
  return () => {
    retained ??= { value: compute() };
    return retained.value;
  };
}
