/** An order of one SKU: its stock is taken, and the order created, in one transaction. */

import { fenToYuan } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createAttemptQueue } from './attempt-queue.ts';
import type { Creation } from './creation.ts';
import { chooseRegions, draftSku, getOnSale, needsRegion, type SkuRequest } from './draft-sku.ts';
import { expireOrder } from './expire-orders.ts';
import type { Draft } from './order.ts';
import type { NewOrder } from './order-store.ts';

class RolledBack extends Error {
  readonly claimed: number;
  constructor(claimed: number) {
    super('rolled back');
    this.claimed = claimed;
  }
}

const stockTurns = createAttemptQueue((error) => error instanceof AppError && error.code === 'STOCK_INSUFFICIENT');

async function insert({ context }: Creation, on: Queryable, order: NewOrder): Promise<NewOrder> {
  const { made, claimed } = await context.orders.insert(on, order);
  if (made === 0) throw new RolledBack(claimed);
  return order;
}

function takeAndInsert(creation: Creation, skuId: string, draft: Draft): Promise<NewOrder> {
  const { context, compose, actor } = creation;
  return context.database.transaction(async (tx) => {
    const taken = (await context.catalogue.takeStock(tx, [{ skuId, pieces: 1 }])).get(skuId);
    if (taken === undefined) throw new AppError('STOCK_INSUFFICIENT');
    const order = await insert(creation, tx, compose({ ...draft, lines: draft.lines.map((line) => ({ ...line, taken })) }));
    if (!(await context.discounts.use(tx, actor.accountId, order.id, draft.discounts))) throw otherPrice(draft);
    return order;
  });
}

/** The discount has just been used up, by this buyer or by others. */
function otherPrice(draft: Draft): AppError {
  const saved = draft.discounts.reduce((sum, { fen }) => sum + fen, 0);
  return new AppError('PRICE_CHANGED', { from: fenToYuan(draft.actualFen), to: fenToYuan(draft.actualFen + saved) });
}

/** Determines why an order was not created. Throws TRIAL_USED, UNPAID_ORDER_EXISTS; returns when a retry may help. */
async function explain({ context, actor, now }: Creation, draft: Draft, claimed: number): Promise<void> {
  if (draft.type === 'TRIAL' && claimed === 0) throw new AppError('TRIAL_USED');
  const unpaid = draft.skuId && (await context.orders.findUnpaid(actor.accountId, draft.skuId));
  if (!unpaid) return;
  if (unpaid.expiresAt > now) throw new AppError('UNPAID_ORDER_EXISTS', { unpaidOrderId: unpaid.id });
  await expireOrder(context, unpaid);
}

/** Null: key or number are in use, or a blocking order has just expired; nothing was created. */
export async function createFromSku(creation: Creation, request: SkuRequest): Promise<NewOrder | null> {
  const { context, body, now } = creation;
  const sku = getOnSale(await context.catalogue.findSkuForOrder(request.skuId), request);
  await creation.refuseBlocked(sku.goodsType);
  const regions = chooseRegions(sku, request.regions, needsRegion(sku) ? await context.regions() : []);
  if (typeof regions === 'string') throw new AppError(regions);
  if (sku.needsLicenceProof && !hasInk(body.licenceProof)) throw new AppError('LICENCE_PROOF_REQUIRED');
  const draft = await creation.discounted(draftSku(sku, request, regions, now));
  try {
    const take = () => takeAndInsert(creation, sku.skuId, draft);
    return sku.stock === null ? await take() : await stockTurns.take(sku.skuId, take);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    await explain(creation, draft, error.claimed);
    return null;
  }
}
