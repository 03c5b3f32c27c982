/** Orders of quotes: at the price of the quote, as many times as it allows. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { blockedReasons } from '../order/buyer-policy.ts';
import type { Creation } from '../order/creation.ts';
import type { Draft } from '../order/order.ts';
import type { NewOrder } from '../order/order-store.ts';
import type { Preview } from '../order/preview.ts';
import { draftQuote, isOrderable, type Quote } from './quote.ts';

type QuoteRequest = Extract<OrderRequest, { kind: 'quote' }>;

class RolledBack extends Error {}

export async function buyerOf({ identity }: OrdersContext, accountId: number) {
  const place = await identity.placeOf(accountId);
  return { accountId, groupIds: place ? [place.groupId] : [] };
}

/**
 * Throws QUOTE_NOT_FOUND for another account's, QUOTE_STATE for one that can no longer be ordered, QUOTE_OWN_STAFF for staff of the shop:
 * in the group that it was made for, or who joined the shop later.
 */
async function getOrderable(context: OrdersContext, actor: Pick<Actor, 'accountId'>, id: string): Promise<Quote> {
  const quote = await context.quotes.findForBuyer(id, await buyerOf(context, actor.accountId));
  if (!quote) throw new AppError('QUOTE_NOT_FOUND');
  if (!isOrderable(quote, context.now())) throw new AppError('QUOTE_STATE');
  if (await context.worksFor(actor.accountId, quote.shopId)) throw new AppError('QUOTE_OWN_STAFF');
  return quote;
}
const typesOf = ({ lines }: Quote): GoodsType[] => [...new Set(lines.map(({ goodsType }) => goodsType as GoodsType))];

/** Goods taken off sale cannot be bought through a quote either. Throws MALL10001. */
async function refuseOffSale({ catalogue }: OrdersContext, { lines }: Quote): Promise<void> {
  const ids = [...new Set(lines.map(({ goodsId }) => goodsId))];
  if ((await catalogue.goodsForSearch(ids)).length < ids.length) throw new AppError('MALL10001');
}

export async function previewQuote(context: OrdersContext, actor: Actor, { quoteId }: QuoteRequest): Promise<Preview> {
  const quote = await getOrderable(context, actor, quoteId);
  await refuseOffSale(context, quote);
  const draft = draftQuote(quote, context.now());
  const blocked = (await Promise.all(typesOf(quote).map((type) => blockedReasons(context, actor, type)))).flat();
  const codes = new Map(blocked.map((problem) => [problem.code, problem]));
  return {
    draft,
    lines: draft.lines.map(() => ({ problems: [], limit: null, quota: null, cartLineId: '' })),
    blocked: [...codes.values()],
    needsLicenceProof: false,
    unpaidOrderId: '',
  };
}

/** Pieces of limited stocks. Throws STOCK_INSUFFICIENT. */
async function takePieces({ catalogue }: OrdersContext, tx: Queryable, draft: Draft): Promise<Draft> {
  const pieces = new Map<string, number>();
  for (const { skuId, amount } of draft.lines) if (skuId) pieces.set(skuId, (pieces.get(skuId) ?? 0) + amount);
  if (pieces.size === 0) return draft;
  const taken = await catalogue.takeStock(
    tx,
    [...pieces].map(([skuId, count]) => ({ skuId, pieces: count })),
  );
  if (taken.size < pieces.size) throw new AppError('STOCK_INSUFFICIENT');
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, taken: line.skuId && taken.get(line.skuId) ? line.amount : 0 })) };
}

/** Null: key or number are in use; nothing was created. */
export async function createFromQuote(creation: Creation, { quoteId }: QuoteRequest): Promise<NewOrder | null> {
  const { context, actor, compose, now } = creation;
  const quote = await getOrderable(context, actor, quoteId);
  await refuseOffSale(context, quote);
  for (const type of typesOf(quote)) await creation.refuseBlocked(type);
  try {
    return await context.database.transaction(async (tx) => {
      if (!(await context.quotes.use(tx, quoteId, now))) throw new AppError('QUOTE_STATE');
      const order = compose(await takePieces(context, tx, draftQuote(quote, now)));
      if ((await context.orders.insert(tx, order)).made === 0) throw new RolledBack();
      await context.quotes.insertUse(tx, order.id, quoteId);
      return order;
    });
  } catch (error) {
    if (error instanceof RolledBack) return null;
    throw error;
  }
}
