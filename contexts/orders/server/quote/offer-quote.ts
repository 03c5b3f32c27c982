/** A shop makes or withdraws a quote; the buyer declines it. */

import type { createQuote } from '#contexts/orders/calls/quote.ts';
import type { QuoteState } from '#contexts/orders/rules/orders.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId, newId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { OrdersContext } from '../context.ts';
import { titlesOf } from '../order/order.ts';
import { buyerOf } from './create-from-quote.ts';
import { type Quote, type QuoteLine, totalOf } from './quote.ts';

type Body = HandlerInput<typeof createQuote>['body'];
type Moved = { id: string; state: QuoteState };
/** The largest total, fen: a hundred million yuan. */
const MOST_FEN = 10_000_000_000;

/** Throws QUOTE_PRICE when it is not whole fen. */
function unitFenOf(unitPrice: string): number {
  let fen = -1;
  try {
    fen = parseYuanToFen(unitPrice);
  } catch {
    // Parts of a fen are refused below.
  }
  if (fen < 0) throw new AppError('QUOTE_PRICE');
  return fen;
}

/** The line with the current name of the goods. Throws QUOTE_GOODS for goods that this shop does not sell, QUOTE_DESCRIPTION. */
async function readLine({ catalogue }: OrdersContext, shopId: string, line: Body['lines'][number]): Promise<QuoteLine> {
  const { goodsId, skuId, billingType, duration, quantity } = line;
  const unitFen = unitFenOf(line.unitPrice);
  const common = { goodsId, billingType, duration, quantity, unitFen };
  if (skuId) {
    const sku = await catalogue.findSkuForOrder(skuId);
    if (sku?.goodsId !== goodsId || sku.shopId !== shopId || sku.status !== 'ON_SHELVES' || !sku.active) throw new AppError('QUOTE_GOODS');
    const listed = sku.prices.find((price) => price.billingType === billingType && price.duration === duration);
    const { name, nameEn, goodsType, specification, specificationEn } = sku;
    return { ...common, skuId, name, nameEn, goodsType, specification, specificationEn, listFen: listed?.priceFen ?? unitFen };
  }
  const [goods] = isStoredId(goodsId) ? await catalogue.goodsForSearch([goodsId]) : [];
  if (goods?.shopId !== shopId) throw new AppError('QUOTE_GOODS');
  const description = trimInvisible(line.description);
  if (countCharacters(description) < 2) throw new AppError('QUOTE_DESCRIPTION');
  const { name, nameEn, type: goodsType } = goods;
  return { ...common, skuId: null, name, nameEn, goodsType, specification: description, specificationEn: description, listFen: unitFen };
}

/** The buyer, and the group if it is for the whole group. Throws QUOTE_BUYER, QUOTE_OWN_STAFF. */
async function readBuyer({ findAccountId, identity, worksFor }: OrdersContext, { userName, forGroup }: Body, shopId: string) {
  const found = await findAccountId(userName.trim());
  if (found === null) throw new AppError('QUOTE_BUYER');
  // A shop that buys from itself would only inflate its own sales figures.
  if (await worksFor(found, shopId)) throw new AppError('QUOTE_OWN_STAFF');
  if (!forGroup) return { accountId: found, groupId: null, notified: found };
  const place = await identity.placeOf(found);
  if (!place) throw new AppError('QUOTE_BUYER');
  return { accountId: null, groupId: place.groupId, notified: found };
}

/** Throws QUOTE_BUYER, QUOTE_OWN_STAFF, QUOTE_GOODS, QUOTE_DESCRIPTION, QUOTE_PRICE. */
export async function offerQuote(context: OrdersContext, call: SellerCall, body: Body): Promise<Moved> {
  const { shopId } = call.seller;
  const { notified, ...buyer } = await readBuyer(context, body, shopId);
  const lines: QuoteLine[] = [];
  for (const line of body.lines) lines.push(await readLine(context, shopId, line));
  const totalFen = totalOf(lines);
  if (totalFen <= 0 || totalFen > MOST_FEN) throw new AppError('QUOTE_PRICE');
  const shop = (await context.shopNames([shopId])).get(shopId);
  return context.database.transaction((tx) =>
    createOnce(tx, call, { body }, async () => {
      const now = context.now();
      const id = newId(now);
      const validUntil = now + body.validDays * DAY_MS;
      const quoteNo = `Q${id.toUpperCase()}`;
      const { message, maxUses } = body;
      const made = { id, quoteNo, shopId, ...buyer, message: message.trim(), maxUses, totalFen, createdAt: now, validUntil, lines };
      await context.quotes.insert(tx, { ...made, madeBy: call.actor.accountId });
      await context.notify(
        tx,
        notified,
        'QUOTE_OFFERED',
        {
          shop: shop?.name ?? '',
          shopEn: shop?.nameEn || (shop?.name ?? ''),
          amount: fenToYuan(totalFen),
          date: formatDate(validUntil, 'zh'),
          dateEn: formatDate(validUntil, 'en'),
        },
        addressOf('console/quotes', {}),
      );
      await audit(tx, call, { subjectType: 'quote', subjectId: id, after: { quoteNo, amount: fenToYuan(totalFen), maxUses } });
      return { id, state: 'OPEN' as const };
    }),
  );
}

/** Names what was quoted, and for how much. */
const notifyShopPeople = async (context: OrdersContext, tx: Queryable, code: 'QUOTE_DECLINED' | 'QUOTE_EXPIRED', quote: Quote) => {
  const { quoteNo, lines, totalFen, shopId } = quote;
  const [{ name, nameEn } = { name: quoteNo, nameEn: quoteNo }] = lines;
  const params = { quoteNo, ...titlesOf({ name, nameEn, count: lines.length }), amount: fenToYuan(totalFen) };
  for (const accountId of await context.shopAccounts(shopId, tx))
    await context.notify(tx, accountId, code, params, addressOf('seller/quotes', {}));
};

/** Throws QUOTE_NOT_FOUND, QUOTE_STATE. */
export async function declineQuote(context: OrdersContext, accountId: number, id: string, reason: string): Promise<Moved> {
  const buyer = await buyerOf(context, accountId);
  return context.database.transaction(async (tx) => {
    const declined = await context.quotes.decline(tx, id, buyer, context.now(), reason.trim());
    if (!declined) throw new AppError((await context.quotes.findForBuyer(id, buyer, tx)) ? 'QUOTE_STATE' : 'QUOTE_NOT_FOUND');
    await notifyShopPeople(context, tx, 'QUOTE_DECLINED', declined);
    return { id, state: declined.state };
  });
}

/** Throws QUOTE_STATE, also for another shop's. */
export function withdrawQuote(context: OrdersContext, call: SellerCall, id: string, reason: string): Promise<Moved> {
  return context.database.transaction(async (tx) => {
    const withdrawn = await context.quotes.withdraw(tx, id, call.seller.shopId, context.now(), reason.trim());
    if (!withdrawn) throw new AppError('QUOTE_STATE');
    await audit(tx, call, {
      subjectType: 'quote',
      subjectId: id,
      before: { state: 'OPEN' },
      after: { state: withdrawn.state },
      note: reason.trim(),
    });
    return { id, state: withdrawn.state };
  });
}

const BATCH = 100;
/** One round over all quotes whose validity has ended. */
export async function expireQuotes(context: OrdersContext): Promise<void> {
  for (let expired = BATCH; expired === BATCH; )
    expired = await context.database.transaction(async (tx) => {
      const over = await context.quotes.expire(tx, context.now(), BATCH);
      for (const quote of over) await notifyShopPeople(context, tx, 'QUOTE_EXPIRED', quote);
      return over.length;
    });
}
