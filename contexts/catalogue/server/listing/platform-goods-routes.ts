/** Goods on the platform as operators see them, forced removals included. */
import * as contract from '#contexts/catalogue/calls/listing-review.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { scoreText } from '../goods/goods-view.ts';
import { viewSku } from '../goods/sku-view.ts';
import { findApplicationsOf } from './application-store.ts';
import type { ListingContext } from './context.ts';
import { forceOff, lift } from './force-off.ts';
import { findGoodsRow, listAllGoods } from './goods-list-store.ts';
import { findHistory } from './listing-store.ts';
import { viewApplication, viewHistory } from './listing-view.ts';
import { getListing } from './read-listing.ts';
import { viewPlatform } from './review-view.ts';
import { categoriesBelow } from './seller-routes.ts';

export function platformGoodsRoutes(context: ListingContext): Bound[] {
  const { database, ports, taxonomy, regions } = context;
  const namesOf = (rows: { shopId: string }[]) => ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);

  return [
    bind(contract.listPlatformGoods, async ({ query: { category, shop, ...query } }, call) => {
      const categories = await categoriesBelow(context, category);
      // An impossible shop id: an empty page.
      const shopId = shop === '' || isStoredId(shop) ? shop : '0';
      const page = await listAllGoods(database, shopId, { ...query, categories });
      const [names, known] = await Promise.all([namesOf(page.records), taxonomy()]);
      return { ...page, records: page.records.map((row) => viewPlatform(row, names, known, call)) };
    }),
    bind(contract.getPlatformGoods, async ({ params: { id } }, call) => {
      const found = isStoredId(id) ? await findGoodsRow(database, id) : null;
      if (!found) throw new AppError('MALL10001');
      const { row, skus, shelf } = await getListing(database, id, null);
      if (!shelf) throw new AppError('MALL10001');
      const [names, known, open, applications, history] = await Promise.all([
        namesOf([row]),
        taxonomy(),
        regions(),
        findApplicationsOf(database, id),
        findHistory(database, id),
      ]);
      return {
        ...viewPlatform(found, names, known, call),
        content: shelf,
        industries: known.industriesOf(row.industryCodes),
        regions: row.regionIds.map((clusterId) => {
          const region = open.find((one) => one.clusterId === clusterId);
          return { clusterId, centerName: region?.centerName ?? clusterId, centerNameEn: region?.centerNameEn ?? clusterId };
        }),
        skus: skus.filter(({ active }) => active).map((sku) => viewSku({ ...sku, regionIds: row.regionIds }, open)),
        score: scoreText(row.scoreTenths),
        scoreCount: row.scoreCount,
        applications: applications.map((one) => viewApplication(one, call.locale)),
        history: viewHistory(history, call.locale, false),
      };
    }),
    bind(contract.forceOffGoods, async ({ params, body }, call) => {
      const { id, status, statusReason } = await forceOff(context, call, params.id, body.reason);
      return { goodsId: id, status: status as contract.PlatformGoods['status'], statusReason };
    }),
    bind(contract.liftGoods, async ({ params, body }, call) => {
      const { id, status, statusReason } = await lift(context, call, params.id, body.note);
      return { goodsId: id, status: status as contract.PlatformGoods['status'], statusReason };
    }),
  ];
}
