/**
 * Budgets of expensive calls (`Cost` of the contracts): how many calls of a class one caller may run concurrently and per minute, and how
 * many more may wait. A caller is an account or, without one, an address, which gets less; the accounts of one address share the budget of
 * several. Beyond it a call is refused with COST_LIMITED, 429 and Retry-After. Budgets are per process, in memory.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cost } from '#contracts/kit/cost.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { AppError } from './app-error.ts';
import type { Call } from './call.ts';

/** The caller whose budget is used: `accountId` null for a visitor. */
export type CostCaller = { accountId: number | null; ip: string };
/** Concurrent calls, waiting calls, and calls per minute; `aMinute` omitted: unlimited. */
export type Share = { atOnce: number; waiting: number; aMinute?: number };
export type Budget = {
  account: Share;
  visitor: Share;
  /** All callers together. */
  all: Share;
  /** Most responses are cached and cost nothing: the handler enters the budget by `Call.withinBudget` on a cache miss. */
  isLate?: true;
};

export const BUDGETS: Record<Cost, Budget> = {
  archive: {
    account: { atOnce: 2, waiting: 4, aMinute: 120 },
    visitor: { atOnce: 2, waiting: 2, aMinute: 30 },
    // Slow readers hold a slot but hardly any processor time: many may run together.
    all: { atOnce: 512, waiting: 64 },
  },
  compare: {
    account: { atOnce: 2, waiting: 8, aMinute: 120 },
    visitor: { atOnce: 1, waiting: 4, aMinute: 60 },
    all: { atOnce: 4, waiting: 32 },
  },
  inspect: {
    account: { atOnce: 4, waiting: 12, aMinute: 600 },
    visitor: { atOnce: 2, waiting: 8, aMinute: 300 },
    all: { atOnce: 12, waiting: 48 },
    isLate: true,
  },
  commit: {
    account: { atOnce: 3, waiting: 12 },
    visitor: { atOnce: 1, waiting: 0 },
    all: { atOnce: 256, waiting: 64 },
  },
  assemble: {
    account: { atOnce: 8, waiting: 16 },
    visitor: { atOnce: 1, waiting: 0 },
    all: { atOnce: 128, waiting: 64 },
  },
  upload: {
    account: { atOnce: 48, waiting: 0 },
    // Encoders of broadcasts and other programs with a key instead of an account.
    visitor: { atOnce: 16, waiting: 16 },
    all: { atOnce: 512, waiting: 0 },
  },
  page: {
    // No number a minute: a campus has one address. Who asks for many at once shares the processor with the others instead.
    account: { atOnce: 4, waiting: 32 },
    visitor: { atOnce: 4, waiting: 64 },
    all: { atOnce: 24, waiting: 512 },
    isLate: true,
  },
  write: {
    account: { atOnce: 4, waiting: 16 },
    visitor: { atOnce: 1, waiting: 0 },
    all: { atOnce: 16, waiting: 128 },
  },
  sheet: {
    account: { atOnce: 2, waiting: 4, aMinute: 60 },
    visitor: { atOnce: 1, waiting: 0, aMinute: 10 },
    all: { atOnce: 128, waiting: 64 },
  },
};

/** Accounts of one address: a group behind one router gets the budget of this many accounts. */
const ACCOUNTS_OF_AN_ADDRESS = 4;
/** Maximum wait of a call for its turn: less than a client waits for the response. */
const PATIENCE_MS = 20_000;
const MINUTE_SECONDS = 60;
/** The end of a running call cannot be predicted. */
const RETRY_SECONDS = 5;
const MOST_HOLDERS = 50_000;

type Holder = { share: Share; running: number; waiting: number; left: number; at: number };
type Waiting = { holders: readonly Holder[]; begin(): void };

const times = ({ atOnce, waiting, aMinute }: Share, factor: number): Share => ({
  atOnce: atOnce * factor,
  waiting: waiting * factor,
  ...(aMinute !== undefined && { aMinute: aMinute * factor }),
});
const hasRoom = ({ running, share }: Holder): boolean => running < share.atOnce;
const limited = (seconds: number): AppError => new AppError('COST_LIMITED', { seconds: Math.max(1, Math.ceil(seconds)) });

type Options = {
  budgets?: Record<Cost, Budget>;
  /** The key under which an address is counted: an IPv6 network counts as one. */
  addressKey?: (ip: string) => string;
  now?: () => number;
  patienceMs?: number;
};

export type Budgets = ReturnType<typeof createBudgets>;
export function createBudgets({ budgets = BUDGETS, addressKey = (ip) => ip, now = Date.now, patienceMs = PATIENCE_MS }: Options = {}) {
  const holders = boundedCache<string, Holder>({ max: MOST_HOLDERS });
  const make = (share: Share): Holder => ({ share, running: 0, waiting: 0, left: share.aMinute ?? 0, at: now() });
  const alls = new Map<Cost, { all: Holder; queue: Set<Waiting> }>();

  function holderOf(key: string, share: Share): Holder {
    const known = holders.get(key);
    if (known) return known;
    const made = make(share);
    holders.set(key, made);
    return made;
  }
  function classOf(cost: Cost) {
    const known = alls.get(cost) ?? { all: make(budgets[cost].all), queue: new Set<Waiting>() };
    alls.set(cost, known);
    return known;
  }
  function holdersOf(cost: Cost, { accountId, ip }: CostCaller, all: Holder): Holder[] {
    const { account, visitor } = budgets[cost];
    const address = addressKey(ip);
    if (accountId === null) return [holderOf(`${cost} of ${address}`, visitor), all];
    const shared = times(account, ACCOUNTS_OF_AN_ADDRESS);
    return [holderOf(`${cost} ${accountId}`, account), holderOf(`${cost} at ${address}`, shared), all];
  }
  /** Seconds until the holder may call again; 0: now. */
  function pauseOf(holder: Holder): number {
    const { aMinute } = holder.share;
    if (aMinute === undefined) return 0;
    const at = now();
    holder.left = Math.min(aMinute, holder.left + ((at - holder.at) / 1_000 / MINUTE_SECONDS) * aMinute);
    holder.at = at;
    return holder.left >= 1 ? 0 : ((1 - holder.left) / aMinute) * MINUTE_SECONDS;
  }

  /** Resolves when it is the call's turn. @throws AppError COST_LIMITED after PATIENCE_MS, or when its caller has disconnected */
  function turn(queue: Set<Waiting>, taken: readonly Holder[], signal: AbortSignal | undefined): Promise<void> {
    for (const holder of taken) holder.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(waiting);
        for (const holder of taken) holder.waiting -= 1;
      };
      const giveUp = () => {
        leave();
        reject(limited(RETRY_SECONDS));
      };
      const timer = setTimeout(giveUp, patienceMs);
      timer.unref();
      const waiting: Waiting = {
        holders: taken,
        begin() {
          leave();
          for (const holder of taken) holder.running += 1;
          resolve();
        },
      };
      queue.add(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  async function enter(cost: Cost, caller: CostCaller, signal?: AbortSignal): Promise<() => void> {
    const { all, queue } = classOf(cost);
    const taken = holdersOf(cost, caller, all);
    const pause = Math.max(...taken.map(pauseOf));
    if (pause > 0) throw limited(pause);
    const full = taken.filter((holder) => !hasRoom(holder));
    if (full.some(({ waiting, share }) => waiting >= share.waiting)) throw limited(RETRY_SECONDS);
    for (const holder of taken) if (holder.share.aMinute !== undefined) holder.left -= 1;
    if (full.length > 0) await turn(queue, taken, signal);
    else for (const holder of taken) holder.running += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      for (const holder of taken) holder.running -= 1;
      for (const waiting of queue) if (waiting.holders.every(hasRoom)) waiting.begin();
    };
  }

  return {
    isLate: (cost: Cost): boolean => budgets[cost].isLate === true,
    /**
     * Waits for the turn of a call; the result releases its slot, once. `signal`: the caller no longer waits.
     * @throws AppError COST_LIMITED (seconds)
     */
    enter,
    /** Runs the work when it is the caller's turn. @throws AppError COST_LIMITED (seconds) */
    async within<T>(cost: Cost, caller: CostCaller, work: () => Promise<T>): Promise<T> {
      const leave = await enter(cost, caller);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

export const costCallerOf = ({ actor, ip }: Pick<Call, 'actor' | 'ip'>): CostCaller => ({ accountId: actor?.accountId ?? null, ip });

/** Waits for a request's turn, and releases its slot when the response was sent or the connection is lost. @throws AppError COST_LIMITED */
export async function enterUntilAnswered(budgets: Budgets, cost: Cost, caller: CostCaller, { raw }: FastifyReply): Promise<void> {
  const gone = new AbortController();
  const onClose = () => gone.abort();
  raw.once('close', onClose);
  const leave = await budgets.enter(cost, caller, gone.signal);
  raw.off('close', onClose);
  if (raw.destroyed) leave();
  else raw.once('close', leave);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cost class of a route that is not an endpoint. */
    cost?: Cost;
    /** The caller whose budget is used; omitted: the account or visitor of the request. */
    costCaller?: (request: FastifyRequest) => CostCaller;
  }
}

/** For routes that declare their class in their `config`; endpoints and downloads enter their budget where access is checked. */
export function registerBudgets(
  app: FastifyInstance,
  budgets: Budgets,
  resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    const { cost, costCaller } = request.routeOptions.config;
    if (cost === undefined) return;
    const caller = costCaller ? costCaller(request) : costCallerOf(await resolve(request, reply));
    await enterUntilAnswered(budgets, cost, caller, reply);
  });
}
