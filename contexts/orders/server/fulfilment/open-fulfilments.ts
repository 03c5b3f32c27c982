/** Opens the fulfilments of a paid order, one per line; automatic deliveries are made immediately. */
import { z } from 'zod';
import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { OrdersContext } from '../context.ts';
import type { MadeFulfilment } from './fulfilment-store.ts';
import { notifyShopStaff } from './order-notices.ts';

const changed = z.object({ orderId: z.string(), status: z.string() });

/** The goods' own file, now retained for its buyers. Null: none. */
async function deliverable(
  { deliverables }: OrdersContext,
  tx: Queryable,
  { kind, goodsId }: MadeFulfilment,
): Promise<DeliveredFile[] | null> {
  if (kind !== 'DOWNLOAD' && kind !== 'LICENCE') return null;
  const file = await deliverables.take(tx, goodsId);
  return file ? [file] : null;
}

async function deliverAutomatically(context: OrdersContext, tx: Queryable, made: MadeFulfilment, now: number): Promise<boolean> {
  const { fulfilments } = context;
  const files = await deliverable(context, tx, made);
  const freeLicence = made.kind === 'LICENCE' && made.type === 'FREE';
  const isRead = (made.kind === 'LICENCE' || made.kind === 'DOWNLOAD') && (await context.deliverables.isRead(tx, made.goodsId));
  if (!files && !freeLicence && !isRead) return false;
  await fulfilments.move(tx, made.id, 'deliver', 'system', now, '', files ? { files } : {});
  return true;
}

export const openFulfilments =
  (context: OrdersContext): Handler =>
  async ({ payload }, tx) => {
    const { orderId, status } = changed.parse(payload);
    if (status !== 'PAID') return;
    const now = context.now();
    const waiting: MadeFulfilment[] = [];
    for (const made of await context.fulfilments.makeOfOrder(tx, orderId, now))
      if (!(await deliverAutomatically(context, tx, made, now))) waiting.push(made);
    for (const [shopId, toServe] of Map.groupBy(waiting, (made) => made.shopId)) {
      const [first] = toServe;
      if (first) await notifyShopStaff(context, tx, shopId, 'ORDER_TO_SERVE', { ...first, count: toServe.length });
    }
  };
