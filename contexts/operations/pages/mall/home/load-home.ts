import { getHomeShelves } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { getLibraryHome } from '#contexts/community/calls/generated/library.ts';
import { MALL_BANNERS_SHOWN } from '#contexts/operations/calls/constants.ts';
import { getMainLive } from '#contexts/operations/calls/generated/live.ts';
import { listReleasedBanners } from '#contexts/operations/calls/generated/operations.ts';
import type { Banner } from '#contexts/operations/calls/operations.ts';
import { listClusters } from '#contexts/resources/calls/generated/resources.ts';
import type { Region } from '#contexts/resources/pages/parts/region-board.tsx';
import { getShopTotals } from '#contexts/shops/calls/generated/shops.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { LoadArgs } from '#web/lib/load.ts';

/** Goods per shelf: two lines of five. */
const SHELF = 10;
const RANKS = 8;
const SHOPS = 15;
const REPOSITORIES = 8;

type Shelves = Answer<typeof getHomeShelves>;
const noShelves: Shelves = {
  software: [],
  models: [],
  data: [],
  services: [],
  platforms: [],
  ranking: [],
  rankingBoard: '',
  counts: [],
};
const noTotals = { shopTotal: 0, goodsTotal: 0, orderTotal: 0, shops: [] };

/** All data of the home page. A part that cannot be loaded is omitted; the rest of the page is still shown. */
export async function loadHome({ api }: LoadArgs) {
  const [banners, ads, clusters, shelves, totals, live, library] = await Promise.all([
    api.call(listReleasedBanners, { query: { configType: 1, version: '2.0', showAddress: 'HOME,MALL' } }).catch((): Banner[] => []),
    api.call(listReleasedBanners, { query: { configType: 2, version: '2.0', showAddress: 'HOME' } }).catch((): Banner[] => []),
    api.call(listClusters, {}).catch(() => []),
    api.call(getHomeShelves, {}).catch(() => noShelves),
    api.call(getShopTotals, {}).catch(() => noTotals),
    api.call(getMainLive, {}).catch(() => null),
    api.call(getLibraryHome, {}).catch(() => null),
  ]);
  return {
    banners: banners.filter((banner) => banner.showAddress === 'HOME'),
    mallBanners: banners.filter((banner) => banner.showAddress === 'MALL').slice(0, MALL_BANNERS_SHOWN),
    ads,
    live,
    // The page embeds its data: only the displayed fields.
    regions: clusters.map(
      ({ clusterId, centerName, centerNameEn, cpuCores, gpuCards, dcuCards, offerCount, capacity }): Region => ({
        clusterId,
        centerName,
        centerNameEn,
        cpuCores,
        gpuCards,
        dcuCards,
        offerCount,
        capacity,
      }),
    ),
    software: shelves.software.slice(0, SHELF),
    models: shelves.models.slice(0, SHELF),
    data: shelves.data.slice(0, SHELF),
    platforms: shelves.platforms.slice(0, SHELF / 2),
    services: shelves.services.slice(0, SHELF / 2),
    ranking: shelves.ranking.slice(0, RANKS),
    rankingBoard: shelves.rankingBoard,
    counts: shelves.counts,
    repositories: (library?.newest ?? []).slice(0, REPOSITORIES).map(({ id, type, namespace, name, summary, summaryEn, task }) => ({
      id,
      type,
      namespace: namespace.name,
      name,
      summary,
      summaryEn,
      task: task && { name: task.name, nameEn: task.nameEn },
    })),
    totals: { ...totals, shops: totals.shops.slice(0, SHOPS) },
  };
}
export type Home = Awaited<ReturnType<typeof loadHome>>;
