/** An order that opens a post-paid service: it costs nothing, is PAID immediately, and its entitlement is metered. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { readFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersContext } from '../context.ts';
import type { Creation } from './creation.ts';
import { type Draft, draftOf } from './order.ts';
import { meteredLine } from './order-line.ts';
import type { NewOrder } from './order-store.ts';

export type MeteredRequest = Extract<OrderRequest, { kind: 'metered' }>;
export type DraftedMetered = { draft: Draft; planId: string; blockedBy: GoodsType };

/** @throws AppError RESOURCE_OFF_SHELF, SKU_NOT_FOUND, MALL10001 */
async function findGoods(
  { resources, catalogue }: OrdersContext,
  { goodsKind, goodsId, skuId }: MeteredRequest,
): Promise<Offer | SkuForOrder> {
  if (goodsKind === 'resource') {
    const [offer] = isStoredId(goodsId) ? await resources.findOffers([goodsId]) : [];
    if (!offer?.displayed) throw new AppError('RESOURCE_OFF_SHELF');
    return offer;
  }
  const sku = isStoredId(skuId) ? await catalogue.findSkuForOrder(skuId) : null;
  if (sku?.goodsId !== goodsId || !sku.active) throw new AppError('SKU_NOT_FOUND');
  if (sku.status !== 'ON_SHELVES') throw new AppError('MALL10001');
  return sku;
}

/** @throws AppError METER_PLAN_NOT_FOUND, and like `findGoods` */
export async function draftMetered(context: OrdersContext, request: MeteredRequest): Promise<DraftedMetered> {
  const goods = await findGoods(context, request);
  const { goodsKind, goodsId, skuId } = request;
  const plan = await context.metering.findOffered({ goodsKind, goodsId, skuId: skuId || '0' });
  if (!plan) throw new AppError('METER_PLAN_NOT_FOUND');
  return {
    draft: draftOf([meteredLine(goods)], { postPaid: true }),
    planId: plan.id,
    blockedBy: 'skuId' in goods ? goods.goodsType : 'RESOURCE',
  };
}

function readLimit(text: string): number {
  const fen = text === '' ? 0 : readFen(text);
  if (fen === null || fen < 0) throw new AppError('AMOUNT_INVALID');
  return fen;
}

class RolledBack extends Error {}

/** Null: the key or the number is in use; nothing was created. */
export async function createMetered(creation: Creation, request: MeteredRequest): Promise<NewOrder | null> {
  const { context, actor } = creation;
  const softLimitFen = readLimit(request.softLimit);
  const { draft, planId, blockedBy } = await draftMetered(context, request);
  await creation.refuseBlocked(blockedBy);
  await context.metering.refuseUncovered(actor.accountId);
  const order = creation.compose(draft);
  const [line] = order.lines;
  if (!line) throw new Error('a post-paid order has one line');
  const { goodsId, name, nameEn, clusterId, centerName, centerNameEn } = line;
  try {
    await context.database.transaction(async (tx) => {
      if ((await context.orders.insert(tx, order)).made === 0) throw new RolledBack();
      await context.metering.openService(tx, {
        planId,
        entitlementId: `${order.id}-${line.lineNo}`,
        accountId: actor.accountId,
        goodsId,
        goodsType: blockedBy,
        name,
        nameEn,
        clusterId,
        centerName,
        centerNameEn,
        softLimitFen,
        autoPay: request.autoPay,
      });
    });
  } catch (error) {
    if (error instanceof RolledBack) return null;
    throw error;
  }
  return order;
}
