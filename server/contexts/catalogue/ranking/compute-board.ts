/** Computes the boards of the ranking, one board per job, and stores them by day. */
import {
  averageRating,
  BOARD_PERIODS,
  type Board,
  type Entry,
  entriesKept,
  type GoodsFigures,
  GROWTH_LEAST,
  keptSince,
  keysOf,
  MOST_RANKED,
  type Period,
  PIECES_OF_BUYER,
  type Rating,
  snapshotDays,
  stretchOf,
} from '#kernel/ranking/ranking.ts';
import { dayOf, stretchBefore } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { ShopName } from '../ports.ts';
import type { RankingStore } from './ranking-store.ts';

/** Days of Asia/Shanghai, both included. */
type Stretch = { from: string; to: string };
export type OwnPerson = { shopId: string; accountId: number };
export type Sold = { pieces: number; buyers: number };
export type RankingPorts = {
  /** Names of the shops by id. */
  shopNames(ids: string[]): Promise<ReadonlyMap<string, ShopName>>;
  /**
   * By goods, pieces of paid lines that had not been returned by the end of the days: FORMAL for money, FREE without. A buyer counts for at
   * most `most` pieces of a product; purchases of a shop's own people do not count. Goods with fewer than `least` pieces are omitted.
   */
  sold(
    asked: Stretch & { type: 'FORMAL' | 'FREE'; own: readonly OwnPerson[]; most: number; least: number },
  ): Promise<ReadonlyMap<string, Sold>>;
  /** Visitors by goods, each once per day. */
  visitors(asked: Stretch): Promise<ReadonlyMap<string, number>>;
  /** Owners and members of shops. */
  ownPeople(): Promise<OwnPerson[]>;
  /** Ratings by buyers until an instant (ms), by goods: plain means, weighted here. Those without a rating may be missing. */
  ratings(until: number): Promise<ReadonlyMap<string, Rating>>;
};
export type RankingContext = { database: Database; store: RankingStore; ports: RankingPorts; now: () => number };

const DAY_MS = 86_400_000;
const dayEnd = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + DAY_MS;
const none = new Map<string, never>();

async function entriesOf(context: RankingContext, board: Board, period: Period, day: string, own: readonly OwnPerson[]): Promise<Entry[]> {
  const { store, ports } = context;
  const stretch = stretchOf(period, day);
  // in a large catalogue few goods grow: the others are not loaded
  const least = board === 'rising' ? GROWTH_LEAST : 1;
  const sold = (asked: Stretch | null, type: 'FORMAL' | 'FREE', atLeast = 1) =>
    asked ? ports.sold({ ...asked, type, own, most: PIECES_OF_BUYER, least: atLeast }) : none;
  const paidFor = board === 'sales' || board === 'rising' || board === 'new';
  const [now, before, taken, visitors, rated] = await Promise.all([
    paidFor ? sold(stretch, 'FORMAL', least) : none,
    board === 'rising' && stretch ? sold(stretchBefore(stretch.from, stretch.to), 'FORMAL') : none,
    board === 'free' ? sold(stretch, 'FREE') : none,
    board === 'new' && stretch ? ports.visitors(stretch) : none,
    board === 'sales' || board === 'rising' ? none : ports.ratings(dayEnd(day)),
  ]);
  const ratedGoods = rated.size > 0 ? await store.candidates(day, [...rated.keys()]) : [];
  const ratings = new Map(ratedGoods.map(({ goodsId }) => [goodsId, rated.get(goodsId) as Rating]));
  // In a large catalogue few goods are on a board: the others are not read.
  const goods =
    board === 'rating'
      ? ratedGoods
      : board === 'free'
        ? await store.candidatesForNothing(day)
        : board === 'new'
          ? await store.candidatesSince(day, stretch?.from ?? '')
          : await store.candidates(day, [...now.keys()]);
  const compared = { from: stretch?.from ?? '', average: averageRating([...ratings.values()]) };
  const entries = goods.flatMap(({ goodsId, ...facts }) => {
    const figures: GoodsFigures = {
      goodsId,
      ...facts,
      pieces: now.get(goodsId)?.pieces ?? 0,
      piecesBefore: before.get(goodsId)?.pieces ?? 0,
      buyers: now.get(goodsId)?.buyers ?? 0,
      takers: taken.get(goodsId)?.buyers ?? 0,
      visitors: visitors.get(goodsId) ?? 0,
      rating: ratings.get(goodsId) ?? { hundredths: 0, count: 0 },
    };
    const keys = keysOf(board, figures, compared);
    return keys ? [{ goodsId, type: facts.type, industries: facts.industries, keys }] : [];
  });
  return entriesKept(entries, MOST_RANKED);
}

/**
 * One round: recomputes the running day, computes past days once, including missing ones, and removes old ones. Each snapshot is a
 * transaction, so a later round continues an interrupted one.
 */
export async function computeBoard(context: RankingContext, board: Board, signal: AbortSignal): Promise<void> {
  const { database, store, ports, now } = context;
  const today = dayOf(now());
  const days = snapshotDays(today);
  const known = await store.findFinal(board, days[0] ?? today);
  const own = await ports.ownPeople();
  let changed = false;
  // The running day first: visitors see it, also while past days are being computed.
  for (const day of days.toReversed())
    for (const period of BOARD_PERIODS[board]) {
      if (signal.aborted) return;
      if (known.has(`${period} ${day}`)) continue;
      const final = day < today;
      const made = await saveBoard(context, { board, period, day, final }, await entriesOf(context, board, period, day, own));
      changed ||= made;
    }
  await store.forget(board, keptSince(today));
  if (changed) await database.transaction((tx) => announce(tx, 'ranking.changed', { board }));
}

const saveBoard = (
  { database, store, now }: RankingContext,
  snapshot: { board: Board; period: Period; day: string; final: boolean },
  entries: readonly Entry[],
): Promise<boolean> => database.transaction((tx) => store.save(tx, { ...snapshot, computedAt: now() }, entries));
