/** Computes the boards of the ranking, one board per job, and stores them by day. */
import {
  averageRating,
  type Board,
  boardRow,
  dayNumber,
  type Entry,
  entriesRetained,
  keysOf,
  MOST_RANKED,
  type Period,
  PIECES_OF_BUYER,
  type Rating,
  retainedSince,
  snapshotDays,
  stretchOf,
} from '#contexts/catalogue/rules/ranking/ranking.ts';
import { DAY_MS, dayOf, stretchBefore } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { ShopName } from '../ports.ts';
import type { CandidateGroup, RankingStore } from './ranking-store.ts';

/** Days of Asia/Shanghai, both included. */
type Stretch = { from: string; to: string };
export type OwnPerson = { shopId: string; accountId: number };
/** `piecesBefore`: of an earlier stretch, if one was asked for. */
export type Sold = { pieces: number; buyers: number; piecesBefore: number };
export type RankingPorts = {
  /** Names of the shops by id. */
  shopNames(ids: string[]): Promise<ReadonlyMap<string, ShopName>>;
  /**
   * By goods, pieces of paid lines that had not been returned by the end of the days: FORMAL for money, FREE without. A buyer counts for at
   * most `most` pieces of a product; purchases of a shop's own people do not count. Goods with fewer than `least` pieces are omitted.
   * `before`: the first day of an earlier stretch, which ends the day before `from`. `among`: of these goods alone.
   */
  sold(
    asked: Stretch & {
      before: string | null;
      type: 'FORMAL' | 'FREE';
      own: readonly OwnPerson[];
      most: number;
      least: number;
      among?: readonly string[] | null;
    },
  ): Promise<ReadonlyMap<string, Sold>>;
  /** Visitors by goods, each once per day. */
  visitors(asked: Stretch): Promise<ReadonlyMap<string, number>>;
  /** Owners and members of shops. */
  ownPeople(): Promise<OwnPerson[]>;
  /** Ratings by buyers until an instant (ms), by goods: plain means, weighted here. Those without a rating may be missing. */
  ratings(until: number): Promise<ReadonlyMap<string, Rating>>;
};
export type RankingContext = { database: Database; store: RankingStore; ports: RankingPorts; now: () => number };

const dayEnd = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + DAY_MS;
const none = new Map<string, never>();

/** Goods on the shelf by the end of a day, read once for all stretches that end on it: half of a catalogue can be among them. */
function readingOnce(store: RankingStore): (day: string) => Promise<CandidateGroup[]> {
  let last: { day: string; groups: Promise<CandidateGroup[]> } | undefined;
  return (day) => {
    if (last?.day !== day) last = { day, groups: store.allCandidates(day) };
    return last.groups;
  };
}

/** The goods that can be on a board, in groups. */
function candidatesOf(store: RankingStore, board: Board, day: string, from: string): Promise<CandidateGroup[]> {
  switch (boardRow(board).among) {
    case 'SHELVED_SINCE':
      return store.candidatesSince(day, from);
    case 'FREE':
      return store.candidatesForNothing(day);
    // Few goods are rated: these are read when it is known which.
    case 'RATED':
      return Promise.resolve([]);
    case 'SHELF':
      return store.allCandidates(day);
  }
}
type Wanted = { board: Board; period: Period; day: string; own: readonly OwnPerson[] };

async function entriesOf({ store, ports }: Pick<RankingContext, 'store' | 'ports'>, { board, period, day, own }: Wanted): Promise<Entry[]> {
  const stretch = stretchOf(period, day);
  const { among, reads } = boardRow(board);
  const from = stretch?.from ?? '';
  const candidates = candidatesOf(store, board, day, from);
  // The goods of a month are few beside all that were sold in it. Of more, comparing each sale with a list takes longer than reading all.
  const areFew = among === 'SHELVED_SINCE' && period !== 'halfYear';
  const goodsIds = areFew ? (await candidates).flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId)) : null;
  const sold = (
    type: 'FORMAL' | 'FREE',
    { least, before = false }: { least: number; before?: boolean },
  ): Promise<ReadonlyMap<string, Sold>> | typeof none =>
    stretch
      ? ports.sold({
          ...stretch,
          before: before ? stretchBefore(stretch.from, stretch.to).from : null,
          type,
          own,
          most: PIECES_OF_BUYER,
          least,
          among: goodsIds,
        })
      : none;
  const [now, taken, visitors, rated, unrated] = await Promise.all([
    reads.sold ? sold('FORMAL', reads.sold) : none,
    reads.taken ? sold('FREE', { least: 1 }) : none,
    reads.visitors && stretch ? ports.visitors(stretch) : none,
    reads.ratings ? ports.ratings(dayEnd(day)) : none,
    candidates,
  ]);
  const ratedGoods = rated.size > 0 ? await store.candidates(day, [...rated.keys()]) : [];
  const ratings = new Map(ratedGoods.flatMap(({ goods }) => goods.map(({ goodsId }) => [goodsId, rated.get(goodsId) as Rating])));
  const groups = among === 'RATED' ? ratedGoods : unrated;
  const compared = { from: from === '' ? 0 : dayNumber(from), average: averageRating([...ratings.values()]) };
  const entries = groups.map(({ type, industries, goods }) => {
    const ofGroup: Entry[] = [];
    for (const { goodsId, shelvedDay } of goods) {
      const { pieces, buyers, piecesBefore } = now.get(goodsId) ?? NOT_SOLD;
      const takers = taken.get(goodsId)?.buyers ?? 0;
      const rating = ratings.get(goodsId) ?? NO_RATING;
      const figures = {
        shelvedDay,
        free: among === 'FREE',
        pieces,
        piecesBefore,
        buyers,
        takers,
        visitors: visitors.get(goodsId) ?? 0,
        rating,
      };
      const keys = keysOf(board, figures, compared);
      if (keys) ofGroup.push({ goodsId, type, industries, keys });
    }
    return ofGroup;
  });
  return entriesRetained(entries, MOST_RANKED);
}
const NO_RATING: Rating = { hundredths: 0, count: 0 };
const NOT_SOLD: Sold = { pieces: 0, buyers: 0, piecesBefore: 0 };

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
  const reading = { ports, store: { ...store, allCandidates: readingOnce(store) } };
  let changed = false;
  // The running day first: visitors see it, also while past days are being computed.
  for (const day of days.toReversed())
    for (const period of boardRow(board).periods) {
      if (signal.aborted) return;
      if (known.has(`${period} ${day}`)) continue;
      // As of the reading: what happens meanwhile may be missing.
      const snapshot = { board, period, day, final: day < today, computedAt: now() };
      const entries = await entriesOf(reading, { board, period, day, own });
      const made = await database.transaction((tx) => store.save(tx, snapshot, entries));
      changed ||= made;
    }
  await store.invalidate(board, retainedSince(today));
  if (changed) await database.transaction((tx) => announce(tx, 'ranking.changed', { board }));
}
