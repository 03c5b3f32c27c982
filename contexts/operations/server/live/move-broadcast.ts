/** Moves of broadcasts: one transaction each, with history and cache invalidation. */

import type { BroadcastState } from '#contexts/operations/rules/live/live.ts';
import { hasSignal } from '#contexts/operations/rules/live/live.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { contentChanged } from '../content/context.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';

type Moved = { id: string; state: BroadcastState };

/** The shop's broadcast, locked. @throws AppError LIVE_NOT_FOUND */
export async function lockOfShop({ broadcasts }: LiveContext, tx: Queryable, id: string, shopId: string): Promise<Broadcast> {
  const found = await broadcasts.lock(tx, id);
  if (found?.shopId !== shopId) throw new AppError('LIVE_NOT_FOUND');
  return found;
}

/** @throws AppError LIVE_NOT_FOUND, LIVE_STATE, LIVE_NO_SIGNAL, LIVE_SHOP_CLOSED */
export async function moveBroadcast(context: LiveContext, call: SellerCall, id: string, move: 'start' | 'end' | 'cancel'): Promise<Moved> {
  const now = context.now();
  const open = move !== 'start' || (await context.isShopOpen(call.seller.shopId));
  const state = await context.database.transaction(async (tx) => {
    const broadcast = await lockOfShop(context, tx, id, call.seller.shopId);
    if (move === 'start' && broadcast.state === 'SCHEDULED') {
      if (!open) throw new AppError('LIVE_SHOP_CLOSED');
      if (!hasSignal(broadcast.signalAt, now)) throw new AppError('LIVE_NO_SIGNAL');
    }
    const before = await context.broadcasts.move(tx, move, id, { at: now, accountId: call.actor.accountId });
    if (!before) throw new AppError('LIVE_STATE');
    const after = await context.broadcasts.find(id, tx);
    await audit(tx, call, { subjectType: 'live', subjectId: id, before: { state: before }, after: { state: after?.state } });
    await contentChanged(tx);
    return after?.state ?? before;
  });
  context.cache.invalidate(id);
  return { id, state };
}

/** @throws AppError LIVE_NOT_FOUND, LIVE_STATE, LIVE_REASON */
export async function forceOff(context: LiveContext, call: SignedIn, id: string, given: string): Promise<Moved> {
  const reason = trimInvisible(given);
  if (reason === '') throw new AppError('LIVE_REASON');
  await context.database.transaction(async (tx) => {
    const broadcast = await context.broadcasts.lock(tx, id);
    if (!broadcast) throw new AppError('LIVE_NOT_FOUND');
    const before = await context.broadcasts.move(tx, 'forceOff', id, { at: context.now(), accountId: call.actor.accountId, reason });
    if (!before) throw new AppError('LIVE_STATE');
    const { shopId, title, titleEn } = broadcast;
    await context.notifyShop(
      tx,
      shopId,
      'LIVE_FORCED_OFF',
      { title, titleEn: titleEn || title, reason },
      addressOf('seller/live/:broadcastId', { broadcastId: id }),
    );
    await audit(tx, call, { subjectType: 'live', subjectId: id, before: { state: before }, after: { state: 'FORCED_OFF' }, note: reason });
    await contentChanged(tx);
  });
  context.cache.invalidate(id);
  return { id, state: 'FORCED_OFF' };
}

/**
 * Moves of the system: a broadcast begins with its stream, ends without it, is canceled when it never began. False: the state does not
 * allow the move.
 */
export async function moveBySystem(
  context: LiveContext,
  tx: Queryable,
  move: 'start' | 'finish' | 'lapse',
  id: string,
  reason = '',
): Promise<boolean> {
  const before = await context.broadcasts.move(tx, move, id, { at: context.now(), accountId: null, reason });
  if (before) await contentChanged(tx);
  return before !== null;
}

/** For `shop.closed { shopId, reason }`: ends the closed shop's running broadcasts, cancels scheduled ones; idempotent. */
export const endOfShop =
  (context: LiveContext): Handler =>
  async ({ payload }, tx) => {
    for (const { id, state } of await context.broadcasts.listOpenOfShop(tx, String(payload.shopId)))
      await moveBySystem(context, tx, state === 'ON_AIR' ? 'finish' : 'lapse', id, String(payload.reason ?? ''));
  };
