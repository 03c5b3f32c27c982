/** A cart line as shown: current price and limit, and why it cannot be bought, if so (section 5). Pure. */

import type { Cart, CartLine, Problem } from '#contexts/orders/calls/cart.ts';
import { durationUnitOf, type PlatformLimits, purchaseLimit } from '#contexts/orders/rules/buying/buying.ts';
import { type Offer, viewOffer } from '#contexts/resources/server/index.ts';
import { fenToYuan, microToYuan, sumFen } from '#kernel/money/money.ts';
import { quotaProblems, validityProblems } from '../order/line-problems.ts';
import { chargeOffer } from '../order/order-line.ts';
import type { CartRow } from './cart-store.ts';

const priceProblems = (offer: Offer, addedPriceMicro: number): Problem[] =>
  offer.priceMicro === addedPriceMicro
    ? []
    : [{ code: 'PRICE_CHANGED', params: { from: microToYuan(addedPriceMicro), to: microToYuan(offer.priceMicro) } }];

type Viewed = { line: CartLine; valid: boolean; sourceTotalFen: number; actualFen: number };

function viewCartLine(row: CartRow, offer: Offer, limits: PlatformLimits): Viewed {
  const limit = purchaseLimit(offer, limits);
  const charge = chargeOffer(offer, row.amount, row.duration) ?? { sourceTotalFen: 0, actualFen: 0, months: row.duration };
  const obstacles = [...validityProblems(offer, row.amount, row.duration, limit), ...quotaProblems(offer, row.amount, limit)];
  const line: CartLine = {
    id: row.id,
    clusterId: offer.clusterId,
    centerName: offer.centerName,
    centerNameEn: offer.centerNameEn,
    purchaseAmount: row.amount,
    purchaseDuration: charge.months,
    purchaseDurationUnit: durationUnitOf(offer.goodsType),
    goods: viewOffer(offer, limit),
    limit,
    price: { current: microToYuan(offer.priceMicro), source: microToYuan(offer.sourcePriceMicro), unit: offer.unit },
    sourceTotalAmount: fenToYuan(charge.sourceTotalFen),
    actualPaymentAmount: fenToYuan(charge.actualFen),
    // A changed price is shown, but does not prevent buying: the confirmation shows the new one.
    problems: [...obstacles, ...priceProblems(offer, row.addedPriceMicro)],
    addedPrice: microToYuan(row.addedPriceMicro),
  };
  return { line, valid: obstacles.length === 0, ...charge };
}

/** Totals count only lines that can be bought. */
export function viewCart(rows: CartRow[], offers: ReadonlyMap<string, Offer>, limits: PlatformLimits): Cart {
  const viewed = rows.flatMap((row) => {
    const offer = offers.get(row.goodsId);
    return offer ? [viewCartLine(row, offer, limits)] : [];
  });
  const valid = viewed.filter((line) => line.valid);
  return {
    lines: viewed.map(({ line }) => line),
    count: viewed.length,
    sourceTotalAmount: fenToYuan(sumFen(valid.map(({ sourceTotalFen }) => sourceTotalFen))),
    actualPaymentAmount: fenToYuan(sumFen(valid.map(({ actualFen }) => actualFen))),
  };
}
