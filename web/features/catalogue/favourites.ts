/** What the user keeps, for the hearts of a page: fetched for the first heart and changed by each of them. */
import { useSyncExternalStore } from 'react';
import { dropFavourite, keepFavourite, listFavouriteIds } from '#contracts/catalogue/favourites.ts';
import { webApi } from '#web/lib/web-api.ts';

let kept: ReadonlySet<string> = new Set();
/** What was changed here since the last fetch began: its answer may be older. */
const own = new Map<string, boolean>();
const hearts = new Set<() => void>();
/** Marks that are younger are not fetched again where hearts come and go. */
const FRESH_MS = 60_000;
const NEVER = { userId: '', at: 0 };
let fetched = NEVER;

function change(next: ReadonlySet<string>): void {
  kept = next;
  for (const update of hearts) update();
}

const mark = (goodsId: string, wanted: boolean): void =>
  change(new Set(wanted ? [...kept, goodsId] : [...kept].filter((id) => id !== goodsId)));

async function fetchIds(userId: string): Promise<void> {
  if (fetched.userId === userId && performance.now() - fetched.at < FRESH_MS) return;
  own.clear();
  fetched = { userId, at: performance.now() };
  const answer = await webApi.call(listFavouriteIds, {}, { keep: true, ignoreStatuses: [401, 403] }).catch(() => null);
  if (answer) change(new Set(answer.goodsIds));
  else fetched = NEVER;
  for (const [goodsId, wanted] of own) mark(goodsId, wanted);
}

/** Keeps goods, or no longer. @throws ApiError, and nothing changes */
export async function setFavourite(goodsId: string, wanted: boolean): Promise<void> {
  await webApi.call(wanted ? keepFavourite : dropFavourite, { params: { goodsId } }, { keep: true });
  own.set(goodsId, wanted);
  mark(goodsId, wanted);
}

const never = () => () => {};
const subscriptions = new Map<string, (update: () => void) => () => void>();
/** One function a user: React subscribes anew for another. */
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
/** Whether this user keeps these goods; '' for nobody signed in, who keeps nothing. */
export const useIsFavourite = (goodsId: string, userId: string): boolean =>
  useSyncExternalStore(
    userId === '' ? never : subscriptionOf(userId),
    () => userId !== '' && kept.has(goodsId),
    () => false,
  );

const ENTRY = 'favouriteWanted';
/** What was wanted longer ago is not kept any more: another person may have signed in. */
const WANTED_MS = 30 * 60_000;
/** Before a visitor is led to sign in: which goods they wanted to keep. */
export function rememberWanted(goodsId: string): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ goodsId, at: Date.now() }));
  } catch {
    // storage may be refused; the visitor presses again
  }
}
/** The goods that were wanted before signing in, once; '' for none. */
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
