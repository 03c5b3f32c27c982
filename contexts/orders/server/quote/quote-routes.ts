import * as contract from '#contexts/orders/calls/quote.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { buyerOf } from './create-from-quote.ts';
import { declineQuote, offerQuote, withdrawQuote } from './offer-quote.ts';
import { type Quote, type QuoteReader, viewQuote } from './quote.ts';

async function view(context: OrdersContext, quotes: Quote[], by: QuoteReader) {
  const [shops, users] = await Promise.all([
    context.shopNames([...new Set(quotes.map(({ shopId }) => shopId))]),
    context.userNames(quotes.flatMap(({ accountId }) => accountId ?? [])),
  ]);
  const now = context.now();
  return quotes.map((quote) =>
    viewQuote(
      quote,
      by,
      { shop: shops.get(quote.shopId), buyerName: quote.accountId === null ? '' : (users.get(quote.accountId) ?? '') },
      now,
    ),
  );
}

export const quoteRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.listQuotes, async ({ query }, { actor }) => {
    const { total, records } = await context.quotes.listForBuyer(await buyerOf(context, actor.accountId), query.state, {
      limit: query.pageSize,
      offset: pageOffset(query.pageNum, query.pageSize),
    });
    return { total, records: await view(context, records, 'buyer') };
  }),
  bind(contract.declineQuote, ({ params, body }, { actor }) => declineQuote(context, actor.accountId, params.id, body.reason)),
  bind(contract.listSellerQuotes, async ({ query: { order, cursor, pageSize, state, keyword } }, { seller }) => {
    const list = await context.quotes.list(seller.shopId, { state, keyword: keyword.trim().toUpperCase() }, { order, cursor, pageSize });
    return { ...list, records: await view(context, list.records, 'seller') };
  }),
  bind(contract.createQuote, ({ body }, call) => offerQuote(context, call, body)),
  bind(contract.withdrawQuote, ({ params, body }, call) => withdrawQuote(context, call, params.id, body.reason)),
];
