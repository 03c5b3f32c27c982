/** Answers of which parts are JSON already, so that nothing reads and writes those. */

const writers = new WeakMap<object, () => string>();

/** The answer itself, with the JSON as which it is sent; both say the same. Pages that are rendered in this process read the answer. */
export function writtenAs<T extends object>(answer: T, write: () => string): T {
  writers.set(answer, write);
  return answer;
}

/** An answer as JSON. */
export const writeAnswer = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null && writers.get(answer)?.()) || JSON.stringify(answer ?? null);

/** One object of both: the JSON of one that has keys, and another one that has others. */
export const joinObjects = (json: string, more: object): string => `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
