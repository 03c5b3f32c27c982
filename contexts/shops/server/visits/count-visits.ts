/** Counts visits in memory and writes them every few seconds: page views never wait for it. */

import { isStoredId } from '#kernel/id/id.ts';
import { dayOf } from '#kernel/time/time.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { Signer } from '#server/platform/crypto/signer.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { createVisitorIdentifier } from './identify-visitors.ts';
import type { VisitDelta, VisitStore } from './visit-store.ts';

type Visit = { day: string; who: string; accountId: number; retailerId: string; shopId: string; goodsId: string };
type Options = {
  signer: Signer;
  store: VisitStore;
  /** The shops that goods on sale belong to. */
  shopsOfGoods(goodsIds: string[]): Promise<ReadonlyMap<string, string>>;
  now: () => number;
};

/** Maximum number of buffered visits; people do not produce more within a few seconds. */
const MOST_WAITING = 20_000;
/** Maximum number of visitors stored per day; beyond it a visitor may count twice. */
const MOST_SEEN = 200_000;
/** Limit of visits from one network between two writes: enough for a campus, not for a script. */
const MOST_OF_NETWORK = 300;
/** Limit of counted views of one page by one visitor per day. */
const MOST_VIEWS = 50;

export function createVisitCounter({ signer, store, shopsOfGoods, now }: Options) {
  const whoVisits = createVisitorIdentifier(signer);
  let waiting: Visit[] = [];
  let reported = new Map<string, number>();
  const deltas = new Map<string, VisitDelta>();
  const seen = boundedCache<string, number>({ max: MOST_SEEN });
  let running: Promise<void> = Promise.resolve();

  /** The shop's own members do not count. */
  async function ownVisits(visits: Visit[]): Promise<(visit: Visit, shopId: string) => boolean> {
    const accounts = [...new Set(visits.map(({ accountId }) => accountId))].filter((id) => id > 0);
    const retailerIds = [...new Set(visits.map(({ retailerId }) => retailerId))].filter(Boolean);
    const [members, shops] = await Promise.all([
      accounts.length > 0 ? store.membersAmong(accounts) : [],
      retailerIds.length > 0 ? store.shopsOfRetailers(retailerIds) : [],
    ]);
    const own = new Set([
      ...members.map(({ accountId, shopId }) => `u${accountId} ${shopId}`),
      ...shops.map(({ retailerId, shopId }) => `r${retailerId} ${shopId}`),
    ]);
    return (visit, shopId) => own.has(`u${visit.accountId} ${shopId}`) || own.has(`r${visit.retailerId} ${shopId}`);
  }

  function count({ day, who }: Visit, shopId: string, goodsId: string): void {
    const times = (seen.get(`${day} ${who} ${shopId} ${goodsId}`) ?? 0) + 1;
    if (times > MOST_VIEWS) return;
    seen.set(`${day} ${who} ${shopId} ${goodsId}`, times);
    const key = `${shopId} ${day} ${goodsId}`;
    const delta = deltas.get(key) ?? { shopId, day, goodsId, views: 0, visitors: 0 };
    deltas.set(key, { ...delta, views: delta.views + 1, visitors: delta.visitors + (times === 1 ? 1 : 0) });
  }

  async function write(): Promise<void> {
    const visits = waiting;
    reported = new Map();
    if (visits.length > 0) {
      const goodsIds = [...new Set(visits.map(({ goodsId }) => goodsId))].filter((id) => id !== '0');
      const [shopOf, isOwn] = await Promise.all([
        goodsIds.length > 0 ? shopsOfGoods(goodsIds) : new Map<string, string>(),
        ownVisits(visits),
      ]);
      waiting = waiting.slice(visits.length);
      for (const visit of visits) {
        const shopId = visit.goodsId === '0' ? visit.shopId : shopOf.get(visit.goodsId);
        if (!shopId || isOwn(visit, shopId)) continue;
        count(visit, shopId, '0');
        if (visit.goodsId !== '0') count(visit, shopId, visit.goodsId);
      }
    }
    if (deltas.size === 0) return;
    const written = [...deltas];
    deltas.clear();
    try {
      await store.add(written.map(([, delta]) => delta));
    } catch (error) {
      // Visits that could not be written are retried in the next round.
      for (const [key, delta] of written) {
        const more = deltas.get(key);
        deltas.set(key, more ? { ...delta, views: delta.views + more.views, visitors: delta.visitors + more.visitors } : delta);
      }
      throw error;
    }
  }
  /** Writes are serialised. */
  function flush(): Promise<void> {
    running = running.then(write);
    const mine = running;
    running = running.catch(() => {});
    return mine;
  }

  return {
    /** Staff do not count either. */
    record(page: { shopId?: string | undefined; goodsId?: string | undefined }, call: Call): void {
      const { shopId = '', goodsId = '0' } = page;
      if (call.actor?.staff || waiting.length >= MOST_WAITING || !isStoredId(page.goodsId ?? shopId)) return;
      const network = addressKey(call.ip);
      const times = (reported.get(network) ?? 0) + 1;
      if (times > MOST_OF_NETWORK) return;
      reported.set(network, times);
      const { accountId = 0, retailerId = '' } = call.actor ?? {};
      const day = dayOf(now());
      waiting.push({ day, who: whoVisits(call, day), accountId, retailerId, shopId, goodsId });
    },
    flush,
    jobs: [{ name: 'shops.write-visits', everyMs: 5_000, runs: 'everywhere', atEnd: true, work: flush }] satisfies Job[],
  };
}
