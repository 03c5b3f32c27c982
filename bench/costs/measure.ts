/** One call after another, each with the processor time that it took. */
import { processorMs } from './processor.ts';

/** A call; `input` describes what makes it the largest. */
export type Asked = {
  call: string;
  input: string;
  /** Only the first call counts, as later responses are cached; default: the mean of several. */
  isFirst?: boolean;
  ask(): Promise<Response>;
};
export type Measured = Pick<Asked, 'call' | 'input'> & { status: number; ms: number; databaseMs: number; bytes: number };

/** A faster response cannot have used more processor time: it is not repeated. */
const CHEAP_MS = 25;
/** Ticks are 10 ms: enough of them are measured for a mean. */
const ENOUGH_MS = 400;
const MOST_TIMES = 6;

export function createMeasuring(server: number, database: number) {
  async function once(ask: Asked['ask']) {
    const [before, stored] = [processorMs(server), processorMs(database)];
    const from = performance.now();
    const answer = await ask();
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
    const took = performance.now() - from;
    return { status: answer.status, bytes, took, ms: processorMs(server) - before, databaseMs: processorMs(database) - stored };
  }

  return async function measure({ call, input, isFirst = false, ask }: Asked): Promise<Measured> {
    const first = await once(ask);
    const { status, bytes } = first;
    if (isFirst || status >= 400) return { call, input, status, bytes, ms: first.ms, databaseMs: first.databaseMs };
    if (first.took < CHEAP_MS) return { call, input, status, bytes, ms: first.took, databaseMs: 0 };
    const sum = { ms: 0, databaseMs: 0, times: 0 };
    while (sum.times < MOST_TIMES && (sum.times < 2 || sum.ms < ENOUGH_MS)) {
      const next = await once(ask);
      if (next.status !== status) break;
      sum.ms += next.ms;
      sum.databaseMs += next.databaseMs;
      sum.times += 1;
    }
    if (sum.times === 0) return { call, input, status, bytes, ms: first.ms, databaseMs: first.databaseMs };
    return { call, input, status, bytes, ms: sum.ms / sum.times, databaseMs: sum.databaseMs / sum.times };
  };
}
