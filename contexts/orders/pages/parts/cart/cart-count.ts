/** The number of lines in the cart, for the badges of the frames: fetched for the first badge on the page and after every change. */
import { useSyncExternalStore } from 'react';
import { getCart } from '#contexts/orders/calls/generated/cart.ts';
import { webApi } from '#web/lib/web-api.ts';

let count = 0;
const badges = new Set<() => void>();

async function fetchCount(): Promise<void> {
  const cart = await webApi.call(getCart, {}, { keep: true, ignoreStatuses: [401, 403] }).catch(() => null);
  if (!cart || cart.count === count) return;
  count = cart.count;
  for (const update of badges) update();
}

/** Call it after anything was added to or removed from the cart. Without a badge on the page nothing is fetched. */
export function cartChanged(): void {
  if (badges.size > 0) void fetchCount();
}

/** For `useSyncExternalStore`: `update` is called when the count has changed. Returns the unsubscribe function. */
export function onCartCount(update: () => void): () => void {
  const first = badges.size === 0;
  badges.add(update);
  if (first) void fetchCount();
  return () => void badges.delete(update);
}
export const cartCount = (): number => count;

const never = () => () => {};
/** Lines in the cart; 0 on the server, and when the cart is not shown. */
export const useCartCount = (shown: boolean): number =>
  useSyncExternalStore(
    shown ? onCartCount : never,
    () => (shown ? count : 0),
    () => 0,
  );
