import {
  dropFavourite,
  type Favourite,
  keepFavourite,
  listFavouriteIds,
  listFavourites,
  setPriceAlert,
} from '#contexts/catalogue/calls/favourites.ts';
import { alertProblem, MOST_FAVOURITES } from '#contexts/catalogue/rules/favourites/favourites.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { CardRow, createCardStore } from '../goods/card-store.ts';
import { pictureUrl } from '../goods/goods-view.ts';
import { priceUnit, viewBasePrice } from '../goods/price.ts';
import type { CataloguePorts, ShopName } from '../ports.ts';
import type { FavouriteRow, FavouriteStore } from './favourite-store.ts';

type Parts = {
  database: Database;
  favourites: FavouriteStore;
  cards: Pick<ReturnType<typeof createCardStore>, 'findCards'>;
  ports: Pick<CataloguePorts, 'shopNames'>;
  wasOnShelf: (goodsId: string) => Promise<boolean>;
};

const yuanOrNone = (fen: number | null): string => (fen === null ? '' : fenToYuan(fen));

function viewFavourite(row: FavouriteRow, card: CardRow | undefined, shop: ShopName | undefined): Favourite {
  return {
    goodsId: row.goodsId,
    skuId: card?.firstSkuId ?? '',
    type: row.type,
    name: row.name,
    nameEn: row.nameEn,
    storeId: row.shopId,
    storeName: shop?.name ?? '',
    storeNameEn: shop?.nameEn ?? '',
    picture: pictureUrl(row.cover),
    onSale: row.onSale,
    free: card?.free ?? false,
    savedAt: row.savedAt,
    ...(card ? { price: viewBasePrice(card).basePrice, priceUnit: viewBasePrice(card).priceUnit } : { price: '', priceUnit: '' }),
    savedPrice: yuanOrNone(row.savedFen),
    savedUnit: row.billingType === null ? '' : priceUnit(row.billingType, row.duration ?? 1),
    cheaperBy: row.savedFen === null || row.nowFen === null ? '' : fenToYuan(row.savedFen - row.nowFen),
    alert: row.alert,
    below: yuanOrNone(row.belowFen),
    watched: row.nowFen ? fenToYuan(row.nowFen) : '',
  };
}

export function favouriteRoutes({ database, favourites, cards, ports, wasOnShelf }: Parts): Bound[] {
  /** @throws AppError MALL10001, RESOURCE_OFF_SHELF, FAVOURITES_FULL */
  async function keep(accountId: number, goodsId: string): Promise<void> {
    const saved = await database.transaction(async (tx) => {
      await favourites.lockAccount(tx, accountId);
      const own = await favourites.count(tx, accountId, goodsId);
      if (own.hasThis) return true;
      if (own.saved >= MOST_FAVOURITES) throw new AppError('FAVOURITES_FULL', { max: MOST_FAVOURITES });
      return favourites.insert(tx, accountId, goodsId);
    });
    if (!saved) throw new AppError((await wasOnShelf(goodsId)) ? 'RESOURCE_OFF_SHELF' : 'MALL10001');
  }

  return [
    bind(listFavouriteIds, async (_input, call) => ({ goodsIds: await favourites.listIds(call.actor.accountId) })),
    bind(listFavourites, async ({ query: { filter, pageNum, pageSize } }, call) => {
      const { accountId } = call.actor;
      const [rows, counts] = await Promise.all([
        favourites.list(accountId, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        favourites.counts(accountId),
      ]);
      const [found, names] = await Promise.all([
        rows.length === 0 ? [] : cards.findCards(rows.map(({ goodsId }) => goodsId)),
        ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]),
      ]);
      return {
        records: rows.map((row) =>
          viewFavourite(
            row,
            found.find(({ id }) => id === row.goodsId),
            names.get(row.shopId),
          ),
        ),
        total: filter === '' ? counts.all : counts[filter],
        counts,
      };
    }),
    bind(keepFavourite, async ({ params: { goodsId } }, call) => {
      if (!isStoredId(goodsId)) throw new AppError('MALL10001');
      await keep(call.actor.accountId, goodsId);
      return { goodsId, saved: true };
    }),
    bind(dropFavourite, async ({ params: { goodsId } }, call) => {
      if (isStoredId(goodsId)) await favourites.remove(call.actor.accountId, goodsId);
      return { goodsId, saved: false };
    }),
    bind(setPriceAlert, async ({ params: { goodsId }, body }, call) => {
      const { accountId } = call.actor;
      const { alert } = body;
      const belowFen = alert === 'BELOW' && body.below !== '' ? parseYuanToFen(body.below) : null;
      await database.transaction(async (tx) => {
        const watched = isStoredId(goodsId) ? await favourites.findWatched(tx, accountId, goodsId) : null;
        if (!watched) throw new AppError('FAVOURITE_NOT_FOUND');
        const problem = alertProblem(alert, belowFen, watched.priceFen);
        if (problem === 'FREE') throw new AppError('PRICE_ALERT_FREE');
        if (problem === 'LIMIT') throw new AppError('PRICE_ALERT_LIMIT', { price: yuanOrNone(watched.priceFen) });
        await favourites.setAlert(tx, accountId, goodsId, { alert, belowFen, seenFen: watched.priceFen });
      });
      return { goodsId, alert, below: yuanOrNone(belowFen) };
    }),
  ];
}
