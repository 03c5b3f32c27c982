/** Accepts deliveries that were not answered in time; reminds shops of overdue deliveries once. */
import type { OrdersContext } from '../context.ts';
import { follow } from './follow-milestones.ts';
import { notifyShopStaff } from './order-notices.ts';
import { acceptWhole } from './receive.ts';

const BATCH = 100;

/** Nothing is accepted automatically while the order is being refunded: the next round checks again. */
async function acceptOne(context: OrdersContext, id: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.now();
    const found = await context.fulfilments.lock(tx, id);
    if (found?.state !== 'DELIVERED' || found.acceptBy > now || found.refunding) return;
    await acceptWhole(context, tx, found, 'system', now);
  });
}

async function acceptStep(context: OrdersContext, { id, fulfilmentId }: { id: string; fulfilmentId: string }): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.now();
    const found = await context.fulfilments.lock(tx, fulfilmentId);
    const milestone = found?.milestones.find((one) => one.id === id);
    if (!found || found.refunding || milestone?.state !== 'DELIVERED' || milestone.acceptBy > now) return;
    await context.fulfilments.moveMilestone(tx, { id, fulfilmentId }, 'accept', 'system', now);
    await follow(context, tx, fulfilmentId, 'system');
  });
}

async function remindOfOverdue(context: OrdersContext): Promise<void> {
  await context.database.transaction(async (tx) => {
    for (const late of await context.fulfilments.claimOverdue(tx, context.now(), BATCH))
      await notifyShopStaff(context, tx, late.shopId, 'DELIVERY_OVERDUE', late);
  });
}

/** One round. */
export async function sweepFulfilments(context: OrdersContext): Promise<void> {
  const now = context.now();
  for (const { id } of await context.fulfilments.claimAccept(now, BATCH)) await acceptOne(context, id).catch(context.onError);
  for (const step of await context.fulfilments.claimAcceptMilestones(now, BATCH)) await acceptStep(context, step).catch(context.onError);
  await remindOfOverdue(context);
}
