/** Maps facts of goods, offers, shops and repositories to search documents. */
import { labelOf } from '#kernel/community/facets.ts';
import { taskOf } from '#kernel/community/tasks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { refuseInside } from '#server/platform/db/inside.ts';
import type { Catalogue, GoodsFacts } from '../contexts/catalogue/index.ts';
import type { Community, Repository } from '../contexts/community/index.ts';
import type { Offer, Resources } from '../contexts/resources/index.ts';
import type { Labels, SearchDocument, SearchSource } from '../contexts/search/index.ts';
import type { ShopFacts, Shops } from '../contexts/shops/index.ts';

const MICRO_PER_FEN = 10_000;
const LABELS_KEPT_MS = 10_000;

const blank = {
  skuId: '',
  storeId: '',
  storeName: '',
  storeNameEn: '',
  storeShortName: '',
  storeShortNameEn: '',
  body: '',
  keywords: [] as string[],
  tags: [] as { name: string; nameEn: string }[],
  categories: [] as string[],
  industries: [] as string[],
  regions: [] as string[],
  scoreTenths: 0,
  scoreCount: 0,
  rankTenths: 0,
  sold: 0,
  taken: 0,
  featured: false,
  free: false,
  trial: false,
  resource: null,
};

export function documentOfGoods(facts: GoodsFacts): SearchDocument {
  return {
    ...blank,
    kind: 'goods',
    id: facts.goodsId,
    skuId: facts.firstSkuId,
    storeId: facts.shopId,
    storeName: facts.shopName,
    storeNameEn: facts.shopNameEn,
    storeShortName: facts.shopShortName,
    storeShortNameEn: facts.shopShortNameEn,
    name: facts.name,
    nameEn: facts.nameEn,
    summary: facts.summary,
    summaryEn: facts.summaryEn,
    body: [facts.description, facts.descriptionEn, ...facts.specificationWords.flatMap(({ name, nameEn }) => [name, nameEn])].join('\n'),
    keywords: [...facts.categories, ...facts.industries].flatMap(({ name, nameEn }) => [name, nameEn]),
    tags: facts.tags,
    picture: facts.picture,
    goodsType: facts.type,
    categories: facts.categories.map(({ code }) => code),
    industries: facts.industries.map(({ code }) => code),
    regions: facts.regionIds,
    priceMicro: facts.basePriceFen * MICRO_PER_FEN,
    priceUnit: facts.priceUnit,
    scoreTenths: facts.scoreTenths,
    scoreCount: facts.scoreCount,
    rankTenths: facts.rankTenths,
    sold: facts.soldCount,
    taken: facts.takenCount,
    featured: facts.featured,
    free: facts.free,
    trial: facts.trial,
    updatedAt: new Date(facts.createdAt),
  };
}

export function documentOfOffer(offer: Offer): SearchDocument {
  return {
    ...blank,
    kind: 'resource',
    id: offer.id,
    name: offer.name,
    nameEn: offer.nameEn,
    summary: offer.description,
    summaryEn: offer.descriptionEn,
    body: offer.spec.map(({ label, labelEn, value }) => `${label} ${labelEn} ${value}`).join('\n'),
    keywords: [offer.centerName, offer.centerNameEn, offer.accelerator],
    goodsType: '',
    regions: [offer.clusterId],
    priceMicro: offer.priceMicro,
    sourcePriceMicro: offer.sourcePriceMicro,
    priceUnit: offer.unit,
    resource: {
      clusterId: offer.clusterId,
      centerName: offer.centerName,
      centerNameEn: offer.centerNameEn,
      goodsType: offer.goodsType,
      goodsResourceType: offer.resourceType,
      accelerator: offer.accelerator,
      capacityLevel: offer.quota > 0 ? offer.capacityLevel : 4,
      spec: offer.spec,
    },
    updatedAt: new Date(0),
  };
}

export function documentOfShop(shop: ShopFacts): SearchDocument {
  return {
    ...blank,
    kind: 'shop',
    id: shop.shopId,
    storeId: shop.shopId,
    storeName: shop.name,
    storeNameEn: shop.nameEn,
    storeShortName: shop.shortName,
    storeShortNameEn: shop.shortNameEn,
    name: shop.name,
    nameEn: shop.nameEn,
    summary: shop.description,
    summaryEn: shop.descriptionEn,
    goodsType: '',
    priceMicro: null,
    priceUnit: '',
    scoreTenths: shop.scoreTenths,
    scoreCount: shop.scoreCount,
    rankTenths: shop.rankTenths,
    sold: shop.goodsCount,
    updatedAt: new Date(0),
  };
}

const goodsTypeOf = { MODEL: 'MODEL', DATASET: 'DATA', SPACE: 'APP_PLATFORM' } as const;

/** A public one. */
export function documentOfRepository(repository: Repository): SearchDocument {
  const { id, type, namespace, name, visibility, pipelineTag, library, license, languages, tags, likes, downloads } = repository;
  const task = taskOf(pipelineTag);
  const shown = [
    labelOf('library', library),
    labelOf('license', license),
    ...languages.slice(0, 20).map((code) => labelOf('language', code)),
  ];
  return {
    ...blank,
    kind: 'repository',
    id,
    storeName: namespace.title,
    storeNameEn: namespace.titleEn,
    name: `${namespace.name}/${name}`,
    nameEn: `${namespace.name}/${name}`,
    summary: repository.summary,
    summaryEn: repository.summaryEn,
    keywords: [task, ...shown].flatMap((label) => (label.code === '' ? [] : [label.code, label.name, label.nameEn])),
    tags: tags.slice(0, 20).map((tag) => ({ name: tag, nameEn: tag })),
    goodsType: goodsTypeOf[type],
    priceMicro: null,
    priceUnit: '',
    taken: Math.min(downloads, 2_000_000_000),
    free: visibility === 'PUBLIC',
    repository: {
      type,
      namespace: namespace.name,
      name,
      visibility: visibility === 'PRIVATE' ? 'GATED' : visibility,
      task: pipelineTag,
      taskName: task.name,
      taskNameEn: task.nameEn,
      library,
      license,
      likes,
      downloads,
    },
    updatedAt: new Date(repository.updatedAt),
  };
}

type Contexts = { catalogue: Catalogue; resources: Resources; shops: Shops; community: Pick<Community, 'social'> };

export function createSearchSource({ catalogue, resources, shops, community }: Contexts): {
  documents: SearchSource;
  labels: () => Promise<Labels>;
} {
  const shopDocuments = async (on: Queryable) => (await shops.shopsForSearch(on)).map(documentOfShop);
  const offerDocuments = async (on: Queryable) => (await resources.listOffers(on)).map(documentOfOffer);
  const documents: SearchSource = {
    goods: async (ids, on) => (await catalogue.goodsForSearch(ids, on)).map(documentOfGoods),
    offers: async (ids, on) => (await offerDocuments(on)).filter(({ id }) => ids.includes(id)),
    shops: async (ids, on) => (await shopDocuments(on)).filter(({ id }) => ids.includes(id)),
    repositories: async (ids, on) => (await community.social.listed.find(ids, on)).map(documentOfRepository),
    async *allRepositories(on) {
      for await (const batch of community.social.listed.all(on)) yield batch.map(documentOfRepository);
    },
    goodsCounts: catalogue.goodsCounts,
    async *allGoods(on) {
      for await (const batch of catalogue.allGoodsForSearch(on)) yield batch.map(documentOfGoods);
    },
    async *allOffers(on) {
      yield await offerDocuments(on);
    },
    async *allShops(on) {
      yield await shopDocuments(on);
    },
  };

  let kept: { at: number; value: Promise<Labels> } | undefined;
  async function find(): Promise<Labels> {
    const [{ categories, industries }, regions] = await Promise.all([catalogue.taxonomyLabels(), resources.listRegions()]);
    return {
      categories,
      industries,
      regions: regions.map(({ clusterId, centerName, centerNameEn }) => ({ code: clusterId, name: centerName, nameEn: centerNameEn })),
    };
  }
  return {
    documents,
    labels() {
      refuseInside('the labels of facets');
      if (!kept || Date.now() - kept.at > LABELS_KEPT_MS) {
        const mine = { at: Date.now(), value: find() };
        kept = mine;
        mine.value.catch(() => {
          if (kept === mine) kept = undefined;
        });
      }
      return kept.value;
    },
  };
}
