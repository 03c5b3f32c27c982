/** Broadcasts as they are sent; pure. */
import type { LiveCard } from '#contexts/operations/calls/live.ts';
import type { SellerLive } from '#contexts/operations/calls/live-desk.ts';
import { broadcastLifecycle } from '#contexts/operations/rules/live/live.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { ShopName } from './context.ts';

type Names = ReadonlyMap<string, ShopName>;

/** '' while nothing can be played: not begun, no segment yet, taken off, recording deleted. */
export const playUrlOf = ({ id, state, nextSequence, firstSequence, dropped }: Broadcast): string =>
  (state === 'ON_AIR' || state === 'ENDED') && !dropped && nextSequence > firstSequence
    ? `/operation/live-stream/play/${id}/live.m3u8`
    : '';
/** As visitors see it: broadcasts of a closed shop cannot be played. */
export const ofOpenShop = async (b: Broadcast, isShopOpen: (shopId: string) => Promise<boolean>): Promise<Broadcast> =>
  playUrlOf(b) === '' || (await isShopOpen(b.shopId)) ? b : { ...b, dropped: true };
/** The whole length once it has ended. */
export const durationOf = (broadcast: Broadcast): number =>
  broadcast.state === 'ENDED' && playUrlOf(broadcast) !== '' ? broadcast.durationMs : 0;

const nameFields = (names: Names, shopId: string) => ({
  shopName: names.get(shopId)?.name ?? '',
  shopNameEn: names.get(shopId)?.nameEn ?? '',
});

export function viewBase(b: Broadcast, names: Names) {
  const { id, state, title, titleEn, summary, summaryEn, coverUrl, shopId, startsAt, onAirAt, endedAt } = b;
  return { id, state, title, titleEn, summary, summaryEn, coverUrl, shopId, startsAt, onAirAt, endedAt, ...nameFields(names, shopId) };
}
export const viewCard = (b: Broadcast, names: Names): LiveCard => ({
  ...viewBase(b, names),
  viewers: b.state === 'ENDED' ? b.viewCount : b.viewers,
  durationMs: durationOf(b),
});

export function viewRow(b: Broadcast, names: Names) {
  const { id, shopId, state, title, titleEn, coverUrl, visibility, startsAt, onAirAt, endedAt, createdAt, reason } = b;
  const { viewers, viewCount, messageCount, receivedBytes } = b;
  const peakViewers = Math.max(b.peakViewers, state === 'ON_AIR' ? viewers : 0);
  const facts = { id, shopId, ...nameFields(names, shopId), state, title, titleEn, coverUrl, visibility };
  return { ...facts, startsAt, onAirAt, endedAt, createdAt, reason, viewers, viewCount, peakViewers, messageCount, receivedBytes };
}

/** The shop's currently allowed actions. */
export function sellerActionsOf(b: Broadcast): SellerLive['actions'] {
  const moves = allowedMoves(broadcastLifecycle, b.state, 'seller');
  const actions: SellerLive['actions'] = [];
  if (b.state !== 'CANCELED' && b.state !== 'FORCED_OFF') actions.push('edit', 'pin');
  for (const move of ['start', 'end', 'cancel'] as const) if (moves.includes(move)) actions.push(move);
  if (b.state === 'SCHEDULED' || b.state === 'ON_AIR') actions.push('rotateKey');
  if (b.state === 'ENDED' && !b.dropped && b.durationMs > 0) actions.push('chapters', 'dropReplay');
  return actions;
}
export const viewSellerRow = (b: Broadcast, names: Names): SellerLive => ({ ...viewRow(b, names), actions: sellerActionsOf(b) });
