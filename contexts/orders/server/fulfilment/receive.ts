/** A buyer's actions on a delivery: reveal the licence, accept, reject. */
import { isStoredId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { follow } from './follow-milestones.ts';
import { actionsFor, type Fulfilment, milestoneActionsFor } from './fulfilment.ts';
import { notifyShopStaff } from './order-notices.ts';
import { licencePlace, type Moved } from './serve.ts';

/** Throws FULFILMENT_NOT_FOUND for another account's, REFUND_OPEN while the order is being refunded. */
function within<T>(
  context: OrdersContext,
  accountId: number,
  id: string,
  work: (tx: Queryable, found: Fulfilment, now: number) => Promise<T>,
): Promise<T> {
  return context.database.transaction(async (tx) => {
    const found = isStoredId(id) ? await context.fulfilments.lock(tx, id, { accountId }) : null;
    if (!found) throw new AppError('FULFILMENT_NOT_FOUND');
    if (found.refunding) throw new AppError('REFUND_OPEN');
    return work(tx, found, context.now());
  });
}

/** The licence in plain text. From now on it counts as used; the reveal is audited. */
export const revealLicence = (context: OrdersContext, call: SignedIn, id: string): Promise<string> =>
  within(context, call.actor.accountId, id, async (tx, _found, now) => {
    const consumed = await context.fulfilments.consume(tx, id, call.actor.accountId, now);
    if (!consumed?.licence) throw new AppError('FULFILMENT_STATE');
    await audit(tx, call, {
      subjectType: 'fulfilment',
      subjectId: id,
      after: { orderId: consumed.orderId },
    });
    return context.cipher.decrypt(consumed.licence, licencePlace(id));
  });

/**
 * Whether this buyer may read a file that was delivered with it: reading a file of goods counts as use, a document of a service does not.
 */
export async function mayReadDelivery(context: OrdersContext, accountId: number, id: string): Promise<boolean> {
  if (!isStoredId(id)) return false;
  if (await context.fulfilments.isOwnService(id, accountId)) return true;
  return context.database.transaction(async (tx) => {
    const found = await context.fulfilments.lock(tx, id, { accountId });
    return found !== null && (await context.fulfilments.consume(tx, id, accountId, context.now())) !== null;
  });
}

/** The same for a file that its goods deliver automatically. */
export async function mayReadDeliverable(context: OrdersContext, accountId: number, fileId: string): Promise<boolean> {
  for (const { id } of await context.fulfilments.findByFile(accountId, fileId))
    if (await mayReadDelivery(context, accountId, id)) return true;
  return false;
}

function refuseUnless(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('FULFILMENT_STATE');
}
const milestoneOf = (found: Fulfilment, milestoneId: string) => {
  const milestone = found.milestones.find((one) => one.id === milestoneId && one.state !== 'REMOVED');
  if (!milestone) throw new AppError('MILESTONE_NOT_FOUND');
  return milestone;
};

/** Accepts one milestone, or the whole with everything delivered. */
export const acceptDelivery = (context: OrdersContext, accountId: number, id: string, milestoneId: string): Promise<Moved> =>
  within(context, accountId, id, async (tx, found, now) => {
    const { fulfilments } = context;
    if (milestoneId !== '') {
      refuseUnless(milestoneActionsFor(found, milestoneOf(found, milestoneId), 'buyer').includes('accept'));
      refuseUnless(await fulfilments.moveMilestone(tx, { id: milestoneId, fulfilmentId: id }, 'accept', 'buyer', now));
      const state = await follow(context, tx, id);
      if (state === 'ACCEPTED') await notifyShopStaff(context, tx, found.shopId, 'DELIVERY_ACCEPTED', found);
      return { id, state };
    }
    refuseUnless(actionsFor(found, 'buyer').includes('accept'));
    await acceptWhole(context, tx, found, 'buyer', now);
    await notifyShopStaff(context, tx, found.shopId, 'DELIVERY_ACCEPTED', found);
    return { id, state: 'ACCEPTED' as const };
  });

/** Including its delivered milestones. */
export async function acceptWhole(
  context: OrdersContext,
  tx: Queryable,
  found: Fulfilment,
  by: 'buyer' | 'system',
  now: number,
): Promise<void> {
  for (const { id, state } of found.milestones)
    if (state === 'DELIVERED')
      await context.fulfilments.moveMilestone(tx, { id, fulfilmentId: found.id }, 'accept', by, now, { withHistory: false });
  refuseUnless(await context.fulfilments.move(tx, found.id, 'accept', by, now));
}

/** Rejects one milestone or the whole delivery. */
export const sendBack = (context: OrdersContext, accountId: number, id: string, milestoneId: string, reason: string): Promise<Moved> =>
  within(context, accountId, id, async (tx, found, now) => {
    const { fulfilments } = context;
    if (milestoneId !== '') {
      refuseUnless(milestoneActionsFor(found, milestoneOf(found, milestoneId), 'buyer').includes('rework'));
      refuseUnless(
        await fulfilments.moveMilestone(tx, { id: milestoneId, fulfilmentId: id }, 'requestRework', 'buyer', now, { note: reason }),
      );
    } else {
      refuseUnless(actionsFor(found, 'buyer').includes('rework'));
      // Rejecting the whole rejects every delivered step that was not accepted.
      for (const one of found.milestones)
        if (one.state === 'DELIVERED')
          await fulfilments.moveMilestone(tx, { id: one.id, fulfilmentId: id }, 'requestRework', 'buyer', now, { withHistory: false });
      refuseUnless(await fulfilments.move(tx, id, 'requestRework', 'buyer', now, reason));
    }
    const state = await follow(context, tx, id);
    await notifyShopStaff(context, tx, found.shopId, 'REWORK_ASKED', found);
    return { id, state };
  });
