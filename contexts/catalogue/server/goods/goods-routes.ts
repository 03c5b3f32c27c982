import {
  appTestAreaDetail,
  findGoodsOfSku,
  type GoodsCard,
  getDependResource,
  getGoodsDetail,
  getHomeShelves,
  listGoodsCards,
  listGoodsSkus,
  listRelatedGoods,
  matchSpecification,
  type Sku,
} from '#contexts/catalogue/calls/catalogue.ts';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import type { CataloguePorts } from '../ports.ts';
import { hotGoods, hotGoodsOf } from '../ranking/hot-goods.ts';
import type { RankingStore } from '../ranking/ranking-store.ts';
import type { CardRow, createCardStore } from './card-store.ts';
import type { GoodsStore } from './goods-store.ts';
import { viewCard, viewGoods } from './goods-view.ts';
import { matchSpecifications } from './match-specification.ts';
import { presentGoods } from './present-goods.ts';
import { withPurchase } from './sku-view.ts';
import type { TestAreaRow } from './test-area-store.ts';

const RELATED = 8;
const ON_SHELF = 12;
const RANKED = 10;

type Parts = {
  goods: GoodsStore;
  cards: ReturnType<typeof createCardStore>;
  ranking: RankingStore;
  ports: CataloguePorts;
  taxonomy: () => Promise<Taxonomy>;
  publicSkus: (goodsId: string) => Promise<Sku[] | null>;
  testAreas: (goodsId: string) => Promise<TestAreaRow[]>;
};

export function goodsRoutes({ goods, cards, ranking, ports, taxonomy, publicSkus, testAreas }: Parts): Bound[] {
  const present = presentGoods(goods.wasOnShelf);

  async function viewCards(rows: CardRow[]): Promise<GoodsCard[]> {
    const names = await ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);
    return rows.map((row) => viewCard(row, names.get(row.shopId)));
  }

  return [
    bind(appTestAreaDetail, async ({ query, body }) => {
      const [rows, regions] = await Promise.all([testAreas(query.goodsId || body.goodsId), ports.regions()]);
      return rows.map(({ clusterIds, ...row }) => ({
        ...row,
        clusters: regions
          .filter(({ clusterId }) => clusterIds.includes(clusterId))
          .map(({ clusterId, centerName, centerNameEn }) => ({ clusterId, centerName, centerNameEn })),
      }));
    }),
    bind(
      getGoodsDetail,
      async ({ params }) => {
        const row = await present(params.id, goods.findOnSale);
        const names = await ports.shopNames([row.shopId]);
        return viewGoods(row, names.get(row.shopId), await taxonomy());
      },
      { cacheTags: ({ params }) => [`goods:${params.id}`, 'categories', 'shops'] },
    ),
    bind(
      listGoodsSkus,
      async ({ params }, call) => {
        const skus = await present(params.id, publicSkus);
        if (!call.actor || skus.length === 0) return skus;
        const purchases = await ports.purchasesOf(
          call.actor.accountId,
          skus.map(({ id }) => id),
        );
        return skus.map((sku) => withPurchase(sku, purchases.get(sku.id)));
      },
      { cacheTags: ({ params }) => [`goods:${params.id}`, 'clusters'] },
    ),
    bind(findGoodsOfSku, async ({ params }) => {
      const goodsId = isStoredId(params.id) ? await goods.findGoodsIdOfSku(params.id) : null;
      if (goodsId === null) throw new AppError('SKU_NOT_FOUND');
      return { goodsId };
    }),
    bind(getDependResource, ({ params }) => present(params.id, goods.findDependResources), {
      cacheTags: ({ params }) => [`goods:${params.id}`],
    }),
    bind(matchSpecification, async ({ query }) => {
      const values = isStoredId(query.skuId) ? await goods.findSpecificationValues(query.skuId) : null;
      if (values === null) throw new AppError('SKU_NOT_FOUND');
      return matchSpecifications(values, query.keyword);
    }),
    bind(listRelatedGoods, async ({ params }) => viewCards(await present(params.id, (id) => cards.findRelated(id, RELATED))), {
      cacheTags: ({ params }) => [`goods:${params.id}`, 'goods', 'shops'],
    }),
    bind(
      listGoodsCards,
      async ({ query }) => {
        const ids = [...new Set(query.ids.split(',').filter(isStoredId))];
        const found = ids.length === 0 ? [] : await viewCards(await cards.findCards(ids));
        return { records: ids.flatMap((id) => found.find(({ goodsId }) => goodsId === id) ?? []) };
      },
      { cacheTags: ({ query }) => [...query.ids.split(',').map((id) => `goods:${id}`), 'shops'] },
    ),
    bind(
      getHomeShelves,
      async () => {
        const types = goodsType.options;
        const [rows, found, hot, software] = await Promise.all([
          cards.findBestOfTypes(types, ON_SHELF),
          goods.countByType(),
          hotGoods(ranking, RANKED),
          hotGoodsOf(ranking, 'APP_SOFTWARE', ON_SHELF),
        ]);
        const wanted = [...new Set([...hot.goods.map(({ goodsId }) => goodsId), ...software])];
        const ranked = await viewCards(wanted.length > 0 ? await cards.findCards(wanted) : []);
        const best = await viewCards(rows);
        const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => ranked.find(({ goodsId }) => goodsId === id) ?? []);
        const shelf = (type: (typeof types)[number]) => best.filter((card) => card.type === type);
        return {
          // At first few goods are sold in a month: the shelf is filled up by total sales.
          software: [...cardsOf(software), ...shelf('APP_SOFTWARE').filter(({ goodsId }) => !software.includes(goodsId))].slice(
            0,
            ON_SHELF,
          ),
          models: shelf('MODEL'),
          data: shelf('DATA'),
          services: shelf('SERVICE'),
          platforms: shelf('APP_PLATFORM'),
          ranking: hot.goods.flatMap(({ goodsId, place, buyers }) =>
            cardsOf([goodsId]).map((card) => ({ ...card, place, buyersInMonth: buyers })),
          ),
          rankingBoard: hot.board,
          counts: types.map((type) => ({ type, count: found.find((row) => row.type === type)?.count ?? 0 })),
        };
      },
      { cacheTags: () => ['goods', 'shops', 'ranking'] },
    ),
  ];
}
