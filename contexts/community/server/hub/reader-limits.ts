/**
 * Rate limits per reader, in the memory of this process: calls by a token bucket, contents by concurrent streams. A reader is an account,
 * or an IP address if anonymous.
 */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export type Reader = { accountId: number | null; ip: string };
export type Allowance = { calls: number; callsPerSecond: number; streams: number };
export type ReaderLimits = { account: Allowance; address: Allowance };

export const READER_LIMITS: ReaderLimits = {
  account: { calls: 12_000, callsPerSecond: 60, streams: 48 },
  // Many people may share an address.
  address: { calls: 6_000, callsPerSecond: 30, streams: 64 },
};
const MOST_READERS = 50_000;
const RETRY_STREAM_SECONDS = 5;

type State = { left: number; at: number; streams: number };

export function createReaderLimits(limits: ReaderLimits = READER_LIMITS, now: () => number = Date.now) {
  const states = boundedCache<string, State>({ max: MOST_READERS });
  const allowanceOf = ({ accountId }: Reader) => (accountId === null ? limits.address : limits.account);
  function stateOf(reader: Reader): State {
    const key = reader.accountId === null ? reader.ip : String(reader.accountId);
    const known = states.get(key);
    if (known) return known;
    const state = { left: allowanceOf(reader).calls, at: now(), streams: 0 };
    states.set(key, state);
    return state;
  }
  return {
    /** @throws AppError RATE_LIMITED (seconds) */
    countCall(reader: Reader): void {
      const { calls, callsPerSecond } = allowanceOf(reader);
      const state = stateOf(reader);
      const at = now();
      state.left = Math.min(calls, state.left + ((at - state.at) / 1_000) * callsPerSecond);
      state.at = at;
      if (state.left < 1) throw new AppError('RATE_LIMITED', { seconds: (1 - state.left) / callsPerSecond });
      state.left -= 1;
    },
    /** Takes a slot for a content stream; the returned function releases it, once. @throws AppError RATE_LIMITED (seconds) */
    takeStream(reader: Reader): () => void {
      const state = stateOf(reader);
      if (state.streams >= allowanceOf(reader).streams) throw new AppError('RATE_LIMITED', { seconds: RETRY_STREAM_SECONDS });
      state.streams += 1;
      let taken = true;
      return () => {
        if (taken) state.streams -= 1;
        taken = false;
      };
    },
  };
}
export type Limiter = ReturnType<typeof createReaderLimits>;
