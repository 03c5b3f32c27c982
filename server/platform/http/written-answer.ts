/** Responses with parts already serialised as JSON, to avoid parsing and serialising these. */

const writers = new WeakMap<object, () => string>();

/** A response together with its serialised JSON, which must be equal. Pages rendered in this process read the response itself. */
export function writtenAs<T extends object>(answer: T, write: () => string): T {
  writers.set(answer, write);
  return answer;
}

/** A response as JSON. */
export const writeAnswer = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null && writers.get(answer)?.()) || JSON.stringify(answer ?? null);

/** Merges the JSON of a non-empty object with another non-empty object that has different keys. */
export const joinObjects = (json: string, more: object): string => `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
