/** Coupons and campaigns as their shop manages them. */
import * as contract from '#contexts/vouchers/calls/promotions.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { VouchersContext } from './ports.ts';
import { changePromotion, createPromotion, movePromotion } from './promotion/manage-promotion.ts';
import { type Promotion, promotionStore } from './promotion/promotion-store.ts';
import { viewSellerPromotions } from './promotion/promotion-view.ts';

/** `changed`: called when the running promotions have changed. */
export function sellerRoutes(context: VouchersContext, changed: () => void): Bound[] {
  const { database } = context;
  const oneOf = async (promotion: Promotion | null) => {
    changed();
    const [view] = promotion ? await viewSellerPromotions(context, [promotion]) : [];
    if (!view) throw new AppError('PROMOTION_NOT_FOUND');
    return view;
  };
  return [
    bind(contract.listSellerPromotions, async ({ query }, { seller }) => {
      const page = await promotionStore.list(database, seller.shopId, query, query);
      return { ...page, records: await viewSellerPromotions(context, page.records) };
    }),
    bind(contract.createPromotion, async ({ body }, call) =>
      oneOf(await promotionStore.find(database, await createPromotion(context, body, call))),
    ),
    bind(contract.changePromotion, async ({ params, body }, call) => oneOf(await changePromotion(context, params.promotionId, body, call))),
    bind(contract.movePromotion, async ({ params, body }, call) =>
      oneOf(await movePromotion(context, params.promotionId, body.move, call)),
    ),
  ];
}
