/** Quotes as stored, and the draft of an order from one; pure. */
import type { QuoteView } from '#contexts/orders/calls/quote.ts';
import type { QuoteState } from '#contexts/orders/rules/orders.ts';
import { fenToYuan, sumFen } from '#kernel/money/money.ts';
import { givenBy, termOf } from '../entitlement/gives.ts';
import { type Draft, draftOf } from '../order/order.ts';
import { type OrderLine, PLAIN_LINE } from '../order/order-line.ts';

const MICRO_PER_FEN = 10_000;

export type QuoteLine = Pick<
  QuoteView['lines'][number],
  'goodsId' | 'name' | 'nameEn' | 'specification' | 'specificationEn' | 'billingType' | 'duration' | 'quantity'
> & { goodsType: Parameters<typeof givenBy>[0]; skuId: string | null; unitFen: number; listFen: number };
export type Quote = {
  id: string;
  quoteNo: string;
  shopId: string;
  accountId: number | null;
  groupId: string | null;
  state: QuoteState;
  message: string;
  reason: string;
  maxUses: number;
  used: number;
  totalFen: number;
  /** ms; `decidedAt` 0 while it is open. */
  createdAt: number;
  validUntil: number;
  decidedAt: number;
  lines: QuoteLine[];
};

export const totalOf = (lines: readonly Pick<QuoteLine, 'unitFen' | 'quantity'>[]): number =>
  sumFen(lines.map(({ unitFen, quantity }) => unitFen * quantity));
const listTotalOf = (lines: readonly QuoteLine[]): number => sumFen(lines.map(({ listFen, quantity }) => listFen * quantity));

/** Open, and within its validity, at `now`. */
export const isOrderable = ({ state, validUntil, used, maxUses }: Quote, now: number): boolean =>
  state === 'OPEN' && validUntil > now && used < maxUses;

/** The lines at the price of the quote; a list price above it is shown as such. */
export function draftQuote(quote: Quote, now: number): Draft {
  const lines = quote.lines.map((line, index): OrderLine => {
    const { unitFen, quantity: amount, duration, billingType: durationUnit } = line;
    const listFen = Math.max(line.listFen, unitFen);
    const [sourceTotalFen, actualFen] = [listFen * amount, unitFen * amount];
    return {
      lineNo: index + 1,
      kind: 'sku',
      goodsId: line.goodsId,
      skuId: line.skuId,
      shopId: quote.shopId,
      goodsType: line.goodsType,
      name: line.name,
      nameEn: line.nameEn,
      specification: line.specification,
      specificationEn: line.specificationEn,
      clusterId: '',
      centerName: '',
      centerNameEn: '',
      amount,
      duration,
      durationUnit,
      unit: '',
      sourcePriceMicro: listFen * MICRO_PER_FEN,
      priceMicro: unitFen * MICRO_PER_FEN,
      sourceTotalFen,
      actualFen,
      returnedFen: 0,
      taken: 0,
      ...givenBy(line.goodsType, now),
      ...termOf(durationUnit, duration),
      ...PLAIN_LINE,
      quoteId: quote.id,
      computation: [
        { code: 'LIST', fen: sourceTotalFen, priceMicro: listFen * MICRO_PER_FEN, amount, duration, unit: '', durationUnit },
        { code: 'QUOTE', fen: actualFen - sourceTotalFen, quoteNo: quote.quoteNo, priceFen: unitFen },
      ],
    };
  });
  return draftOf(lines);
}

export type QuoteReader = 'buyer' | 'seller';
export function viewQuote(
  quote: Quote,
  by: QuoteReader,
  { shop, buyerName }: { shop: { name: string; nameEn: string } | undefined; buyerName: string },
  now: number,
): QuoteView {
  const open = quote.state === 'OPEN' && quote.validUntil > now;
  return {
    id: quote.id,
    quoteNo: quote.quoteNo,
    shopId: quote.shopId,
    shopName: shop?.name ?? '',
    shopNameEn: shop?.nameEn ?? '',
    forGroup: quote.groupId !== null,
    buyerName,
    state: quote.state === 'OPEN' && !open ? 'EXPIRED' : quote.state,
    message: quote.message,
    reason: quote.reason,
    lines: quote.lines.map(({ unitFen, listFen, skuId, ...line }) => ({
      ...line,
      skuId: skuId ?? '',
      unitPrice: fenToYuan(unitFen),
      listPrice: fenToYuan(listFen),
      amount: fenToYuan(unitFen * line.quantity),
    })),
    amount: fenToYuan(quote.totalFen),
    listAmount: fenToYuan(Math.max(quote.totalFen, listTotalOf(quote.lines))),
    maxUses: quote.maxUses,
    used: quote.used,
    createdAt: quote.createdAt,
    validUntil: quote.validUntil,
    decidedAt: quote.decidedAt,
    actions: !open ? [] : by === 'seller' ? ['withdraw'] : isOrderable(quote, now) ? ['order', 'decline'] : [],
  };
}
