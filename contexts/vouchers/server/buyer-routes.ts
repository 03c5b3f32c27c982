/** Vouchers and coupons as buyers call them. */
import { claimCoupon, listMyCoupons, listPromotions } from '#contexts/vouchers/calls/promotions.ts';
import { claimVoucher as claimVoucherEndpoint, listMyVouchers, listProgrammes } from '#contexts/vouchers/calls/vouchers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { VouchersContext } from './ports.ts';
import { claimVoucher } from './programme/claim-voucher.ts';
import { programmeStore } from './programme/programme-store.ts';
import { namesFor, viewProgramme, viewVoucher } from './programme/programme-view.ts';
import { promotionStore } from './promotion/promotion-store.ts';
import { viewPromotions } from './promotion/promotion-view.ts';
import { redemptionStore } from './voucher/redemption-store.ts';
import { voucherStore } from './voucher/voucher-store.ts';

/** Maximum number of uses shown of a voucher. */
const MOST_USES = 20;

export function buyerRoutes(context: VouchersContext): Bound[] {
  const { database, now } = context;
  return [
    bind(listProgrammes, async (_, { actor }) => {
      const at = now();
      const [programmes, claimant, counts] = await Promise.all([
        programmeStore.listPublic(database, at),
        actor ? context.claimantOf(actor.accountId) : null,
        actor ? voucherStore.counts(database, actor.accountId) : new Map<string, number>(),
      ]);
      const names = await namesFor(context, programmes);
      return {
        records: programmes.map((programme) => viewProgramme(programme, names, claimant, counts.get(programme.id) ?? 0, at)),
        serverTime: at,
      };
    }),
    bind(claimVoucherEndpoint, ({ params }, call) => claimVoucher(context, params.programmeId, call)),
    bind(listMyVouchers, async ({ query }, { actor }) => {
      const page = { limit: query.pageSize, offset: (query.pageNum - 1) * query.pageSize };
      const { total, records } = await voucherStore.listMine(database, actor.accountId, query.filter, now(), page);
      const [names, uses] = await Promise.all([
        namesFor(
          context,
          records.map(({ programme }) => programme),
        ),
        redemptionStore.listOfVouchers(
          database,
          records.map(({ voucher }) => voucher.id),
        ),
      ]);
      const usesOf = (id: string) => uses.filter(({ voucherId }) => voucherId === id).slice(0, MOST_USES);
      return { total, records: records.map((both) => viewVoucher(both, names, usesOf(both.voucher.id), now())) };
    }),
    bind(listPromotions, async ({ query }, { actor }) => {
      const accountId = actor?.accountId ?? 0;
      if (query.shopId !== '' && !isStoredId(query.shopId)) return { records: [] };
      const found = await promotionStore.listRunning(database, accountId, query.shopId === '' ? [] : [query.shopId], now());
      const isFor = ({ goodsIds }: { goodsIds: string[] }) =>
        query.goodsId === '' || goodsIds.length === 0 || goodsIds.includes(query.goodsId);
      return {
        records: await viewPromotions(
          context,
          accountId,
          found.filter(({ promotion }) => isFor(promotion)),
        ),
      };
    }),
    bind(claimCoupon, async ({ params }, { actor }) => {
      const claimed = await database.transaction((tx) => promotionStore.claim(tx, params.promotionId, actor.accountId, now()));
      if (!claimed) throw new AppError('PROMOTION_NOT_FOUND');
      return { promotionId: params.promotionId };
    }),
    bind(listMyCoupons, async (_, { actor }) => ({
      records: await viewPromotions(context, actor.accountId, await promotionStore.listClaimed(database, actor.accountId, now())),
    })),
  ];
}
