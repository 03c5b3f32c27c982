/** Lines of an order: what is bought, at which price, and the entitlement it grants. Pure except for the random reference. */

import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import {
  type ComputationStep,
  completeComputation,
  deliveryOfLine,
  type Following,
  type FulfilmentState,
  type OrderState,
  tenureOf,
} from '#contexts/orders/rules/orders.ts';
import { specLine } from '#contexts/resources/rules/resources.ts';
import { isMonthly, type Offer } from '#contexts/resources/server/index.ts';
import { chargeFen, chargeTiers, fenToYuan, microToYuan, type TierPart } from '#kernel/money/money.ts';
import { type EntitlementKind, givenBy, termOf } from '../entitlement/gives.ts';
import type { Region } from '../ports.ts';

export type OrderLine = {
  lineNo: number;
  kind: 'resource' | 'sku';
  goodsId: string;
  skuId: string | null;
  shopId: string | null;
  goodsType: string;
  name: string;
  nameEn: string;
  specification: string;
  specificationEn: string;
  clusterId: string;
  centerName: string;
  centerNameEn: string;
  amount: number;
  duration: number;
  durationUnit: string;
  unit: string;
  sourcePriceMicro: number;
  priceMicro: number;
  sourceTotalFen: number;
  actualFen: number;
  /** Its shop's discount; already deducted from `actualFen`. */
  discountFen: number;
  discountName: string;
  discountNameEn: string;
  /** Amount refunded. */
  returnedFen: number;
  /** Units or pieces reserved, released when the order is cancelled. */
  taken: number;
  gives: EntitlementKind;
  reference: string;
  termMonths: number;
  termDays: number;
  /** The entitlement that it follows, and how; null and '' if none. */
  priorId: string | null;
  priorKind: Following | '';
  /** The credit that lowered its price: the unused rest of the preceding line. */
  creditFen: number;
  /** The quote that set its price. */
  quoteId: string | null;
  /** How its amount was computed; a later reduction adds no step and reads as a discount. */
  computation: ComputationStep[];
};

/** A line as orders show it: without what only its order needs. */
export type ShownLine = Omit<OrderLine, 'taken' | 'reference'>;

/** Fields of a line that follows nothing and has no price of its own. */
export const PLAIN_LINE = {
  priorId: null,
  priorKind: '',
  creditFen: 0,
  quoteId: null,
  computation: [],
  discountFen: 0,
  discountName: '',
  discountNameEn: '',
} as const satisfies Partial<OrderLine>;

const MICRO_PER_FEN = 10_000;

/**
 * Monthly kinds cost unit price × amount × months; shared compute unit price × amount. The units of each tier have its price. Null outside
 * the safe range.
 */
export function chargeOffer(
  offer: Offer,
  amount: number,
  duration: number,
): { sourceTotalFen: number; actualFen: number; months: number; saleFen: number; parts: TierPart[] } | null {
  const months = isMonthly(offer) ? duration : 1;
  try {
    const { fen, parts } = chargeTiers(offer.priceMicro, offer.priceTiers, amount, months);
    return {
      sourceTotalFen: chargeFen(offer.sourcePriceMicro, amount, months),
      saleFen: chargeFen(offer.priceMicro, amount, months),
      actualFen: fen,
      months,
      parts,
    };
  } catch {
    return null;
  }
}

/** The list price, the current price and the tiers, each as a step if it changes the amount. */
function stepsOf(offer: Offer, amount: number, charge: NonNullable<ReturnType<typeof chargeOffer>>): ComputationStep[] {
  const { sourcePriceMicro, priceMicro } = offer;
  const { sourceTotalFen, saleFen, actualFen, months: duration, parts } = charge;
  const durationUnit = isMonthly(offer) ? 'MONTH' : 'HOUR';
  return [
    { code: 'LIST', fen: sourceTotalFen, priceMicro: sourcePriceMicro, amount, duration, unit: offer.unit, durationUnit },
    ...(saleFen === sourceTotalFen ? [] : [{ code: 'SALE' as const, fen: saleFen - sourceTotalFen, priceMicro, sourcePriceMicro }]),
    ...(parts.length < 2 ? [] : [{ code: 'TIER' as const, fen: actualFen - saleFen, parts }]),
  ];
}

export function resourceLine(lineNo: number, offer: Offer, amount: number, duration: number, now: number): OrderLine | null {
  const charge = chargeOffer(offer, amount, duration);
  if (!charge) return null;
  return {
    lineNo,
    kind: 'resource',
    goodsId: offer.id,
    skuId: null,
    shopId: null,
    goodsType: offer.goodsType,
    name: offer.name,
    nameEn: offer.nameEn,
    specification: specLine(offer.spec, 'zh'),
    specificationEn: specLine(offer.spec, 'en'),
    clusterId: offer.clusterId,
    centerName: offer.centerName,
    centerNameEn: offer.centerNameEn,
    amount,
    duration: charge.months,
    durationUnit: isMonthly(offer) ? 'MONTH' : 'HOUR',
    unit: offer.unit,
    sourcePriceMicro: offer.sourcePriceMicro,
    priceMicro: offer.priceMicro,
    sourceTotalFen: charge.sourceTotalFen,
    actualFen: charge.actualFen,
    returnedFen: 0,
    taken: amount,
    ...givenBy(offer.goodsType, now),
    ...(isMonthly(offer) ? termOf('MONTH', charge.months) : termOf('ONCE', 1)),
    ...PLAIN_LINE,
    computation: stepsOf(offer, amount, charge),
  };
}

export function skuLine(sku: SkuForOrder, price: SkuForOrder['prices'][number], regions: Region[], now: number): OrderLine {
  return {
    lineNo: 1,
    kind: 'sku',
    goodsId: sku.goodsId,
    skuId: sku.skuId,
    shopId: sku.shopId,
    goodsType: sku.goodsType,
    name: sku.name,
    nameEn: sku.nameEn,
    specification: sku.specification,
    specificationEn: sku.specificationEn,
    clusterId: regions.length === 1 ? (regions[0]?.clusterId ?? '') : '',
    centerName: regions.map(({ centerName }) => centerName).join('、'),
    centerNameEn: regions.map(({ centerNameEn }) => centerNameEn).join(', '),
    amount: 1,
    duration: price.duration,
    durationUnit: price.billingType,
    unit: '',
    sourcePriceMicro: price.priceFen * MICRO_PER_FEN,
    priceMicro: price.priceFen * MICRO_PER_FEN,
    sourceTotalFen: price.priceFen,
    actualFen: price.priceFen,
    returnedFen: 0,
    taken: 0,
    ...givenBy(sku.goodsType, now),
    ...termOf(price.billingType, price.duration),
    ...PLAIN_LINE,
    computation: [
      {
        code: 'LIST',
        fen: price.priceFen,
        priceMicro: price.priceFen * MICRO_PER_FEN,
        amount: 1,
        duration: price.duration,
        unit: '',
        durationUnit: price.billingType,
      },
    ],
  };
}

/** The line that opens a post-paid service: it costs nothing, and nothing is reserved. */
export const meteredLine = (goods: Offer | SkuForOrder): OrderLine => ({
  ...('skuId' in goods
    ? {
        kind: 'sku' as const,
        goodsId: goods.goodsId,
        skuId: goods.skuId,
        shopId: goods.shopId,
        specification: goods.specification,
        specificationEn: goods.specificationEn,
        clusterId: '',
        centerName: '',
        centerNameEn: '',
      }
    : {
        kind: 'resource' as const,
        goodsId: goods.id,
        skuId: null,
        shopId: null,
        specification: specLine(goods.spec, 'zh'),
        specificationEn: specLine(goods.spec, 'en'),
        clusterId: goods.clusterId,
        centerName: goods.centerName,
        centerNameEn: goods.centerNameEn,
      }),
  lineNo: 1,
  goodsType: goods.goodsType,
  name: goods.name,
  nameEn: goods.nameEn,
  amount: 1,
  duration: 1,
  durationUnit: 'MONTH',
  unit: '',
  sourcePriceMicro: 0,
  priceMicro: 0,
  sourceTotalFen: 0,
  actualFen: 0,
  returnedFen: 0,
  taken: 0,
  gives: 'METERED',
  reference: '',
  ...termOf('ONCE', 1),
  ...PLAIN_LINE,
});
/** An order created before steps were stored has its list price and a difference. */
export function viewComputation(line: ShownLine): ComputationStep[] {
  const { sourceTotalFen: fen, sourcePriceMicro: priceMicro, amount, duration, unit, durationUnit, computation, actualFen } = line;
  const known: ComputationStep[] =
    computation.length > 0 ? computation : [{ code: 'LIST', fen, priceMicro, amount, duration, unit, durationUnit }];
  return completeComputation(known, actualFen);
}

/** The progress of a stored line's delivery; null before it is ordered. */
export type LineProgress = { fulfilment: FulfilmentState | null; revoked: boolean };

/** `status`: of its order; UNPAID for a line that is not ordered yet. */
export const viewLine = (line: ShownLine & Partial<LineProgress>, status: OrderState): OrderLineView => ({
  lineNo: line.lineNo,
  kind: line.kind,
  goodsId: line.goodsId,
  skuId: line.skuId ?? '',
  shopId: line.shopId ?? '',
  goodsType: line.goodsType,
  name: line.name,
  nameEn: line.nameEn,
  specification: line.specification,
  specificationEn: line.specificationEn,
  clusterId: line.clusterId,
  centerName: line.centerName,
  centerNameEn: line.centerNameEn,
  purchaseAmount: line.amount,
  purchaseDuration: line.duration,
  // For resources the unit of section 3, for SKUs their billing type (section 4).
  purchaseDurationUnit: line.kind === 'resource' ? line.durationUnit.toLowerCase() : line.durationUnit,
  unit: line.unit,
  price: microToYuan(line.priceMicro),
  sourcePrice: microToYuan(line.sourcePriceMicro),
  sourceTotalAmount: fenToYuan(line.sourceTotalFen),
  actualPaymentAmount: fenToYuan(line.actualFen),
  discountAmount: fenToYuan(line.discountFen),
  discountName: line.discountName,
  discountNameEn: line.discountNameEn,
  returnedAmount: fenToYuan(line.returnedFen),
  priorId: line.priorId ?? '',
  priorKind: line.priorKind,
  creditAmount: fenToYuan(line.creditFen),
  computation: viewComputation(line),
  gives: line.gives,
  tenure: tenureOf({ gives: line.gives, lasts: line.termMonths + line.termDays > 0 }),
  delivery: deliveryOfLine(status, {
    gives: line.gives,
    ofShop: line.shopId !== null,
    fulfilment: line.fulfilment ?? null,
    revoked: line.revoked ?? false,
  }),
});

/** Amount refunded of these lines, in yuan. */
export const viewReturned = (lines: readonly ShownLine[]): string => fenToYuan(lines.reduce((sum, line) => sum + line.returnedFen, 0));
