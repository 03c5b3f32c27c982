/** The user's favourites, for the hearts of a page: loaded with the first heart and changed by each of them. */
import { useSyncExternalStore } from 'react';
import { dropFavourite, keepFavourite, listFavouriteIds } from '#contexts/catalogue/calls/generated/favourites.ts';
import { webApi } from '#web/lib/web-api.ts';

let saved: ReadonlySet<string> = new Set();
/** Changes made here since the last fetch began, whose answer may be older. */
const own = new Map<string, boolean>();
const hearts = new Set<() => void>();
/** Favourites younger than this are not fetched again when hearts are remounted. */
const FRESH_MS = 60_000;
const NEVER = { userId: '', at: 0 };
let fetched = NEVER;

function change(next: ReadonlySet<string>): void {
  saved = next;
  for (const update of hearts) update();
}

const mark = (goodsId: string, wanted: boolean): void =>
  change(new Set(wanted ? [...saved, goodsId] : [...saved].filter((id) => id !== goodsId)));

async function fetchIds(userId: string): Promise<void> {
  if (fetched.userId === userId && performance.now() - fetched.at < FRESH_MS) return;
  own.clear();
  fetched = { userId, at: performance.now() };
  const answer = await webApi.call(listFavouriteIds, {}, { keep: true, ignoreStatuses: [401, 403] }).catch(() => null);
  if (answer) change(new Set(answer.goodsIds));
  else fetched = NEVER;
  for (const [goodsId, wanted] of own) mark(goodsId, wanted);
}

/** Adds goods to the favourites or removes them. @throws ApiError, without a change */
export async function setFavourite(goodsId: string, wanted: boolean): Promise<void> {
  await webApi.call(wanted ? keepFavourite : dropFavourite, { params: { goodsId } }, { keep: true });
  own.set(goodsId, wanted);
  mark(goodsId, wanted);
}

const never = () => () => {};
const subscriptions = new Map<string, (update: () => void) => () => void>();
/** One function per user: React subscribes again for another user. */
function subscriptionOf(userId: string): (update: () => void) => () => void {
  let subscribe = subscriptions.get(userId);
  if (!subscribe) {
    subscribe = (update) => {
      const first = hearts.size === 0;
      hearts.add(update);
      if (first) void fetchIds(userId);
      return () => void hearts.delete(update);
    };
    subscriptions.set(userId, subscribe);
  }
  return subscribe;
}
/** Whether the goods are a favourite of this user; '' for a visitor, who has none. */
export const useIsFavourite = (goodsId: string, userId: string): boolean =>
  useSyncExternalStore(
    userId === '' ? never : subscriptionOf(userId),
    () => userId !== '' && saved.has(goodsId),
    () => false,
  );

const ENTRY = 'favouriteWanted';
/** An older intent is discarded: another user may have signed in. */
const WANTED_MS = 30 * 60_000;
/** Stores, before a visitor signs in, which goods were to become a favourite. */
export function rememberWanted(goodsId: string): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ goodsId, at: Date.now() }));
  } catch {
    // storage may be unavailable; the visitor presses again
  }
}
/** Reads and removes the stored goods after signing in; '' for none. */
export function takeWanted(): string {
  try {
    const entry = sessionStorage.getItem(ENTRY);
    sessionStorage.removeItem(ENTRY);
    const { goodsId, at } = JSON.parse(entry ?? '{}');
    return typeof goodsId === 'string' && Date.now() - Number(at) < WANTED_MS ? goodsId : '';
  } catch {
    return '';
  }
}
