/** Compute regions and the resource goods they offer (sections 3, 7). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { capacityLevel, freeText, lineText, offerType, resourceType, unit, yuan, yuanOrNone } from '#contracts/kit/fields.ts';

/** Only the price of the kind is set; the others are ''. */
export const resourcePrices = z.object({
  cpuPrice: yuanOrNone,
  gpuPrice: yuanOrNone,
  dcuPrice: yuanOrNone,
  contractMonthPrice: yuanOrNone,
  storageMonthPrice: yuanOrNone,
});

/**
 * Limits of one purchase (section 3): minimum and maximum units, minimum months. The offer's own or the platform's, whichever is stricter.
 */
export const lineLimit = z.object({ amount: z.number().int(), maxAmount: z.number().int(), duration: z.number().int() });

export const resourceGoods = z.object({
  goodsId: z.string(),
  goodsName: z.string(),
  goodsNameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  goodsType: offerType,
  goodsResourceType: resourceType,
  purchasingOption: z.enum(['payByUse', 'payMonthly']),
  availableCluster: z.object({ clusterId: z.string(), centerName: z.string(), centerNameEn: z.string() }),
  accelerator: z.string(),
  spec: z.array(z.object({ label: z.string(), labelEn: z.string(), value: z.string() })),
  discount: z.boolean(),
  discountGoodsPrice: resourcePrices,
  sourceGoodsPrice: resourcePrices,
  /** Current price and price before discount, yuan per unit. */
  price: yuan,
  sourcePrice: yuan,
  /** From this unit on, each unit costs this; ascending, empty for one price. */
  priceTiers: z.array(z.object({ from: z.number().int(), price: yuan })),
  unit,
  capacityLevel,
  /** Units that can still be bought. */
  quota: z.number().int(),
  limit: lineLimit,
  /** False when it is hidden; only possible in carts and orders. */
  displayed: z.boolean(),
});
export type ResourceGoods = z.output<typeof resourceGoods>;

export const listMarketGoods = endpoint({
  id: 'resources.list-market-goods',
  method: 'GET',
  path: '/market/goods/listed',
  summary: 'List resource goods on sale',
  caching: 'public',
  query: z.object({
    clusterId: freeText(64).default(''),
    goodsId: freeText(64).default(''),
    goodsName: lineText(100).default(''),
    goodsType: freeText(20).default(''),
    goodsResourceType: freeText(20).default(''),
    purchasingOption: freeText(20).default(''),
    filterK8s: z.enum(['true', 'false', '']).default('false'),
  }),
  answer: z.array(resourceGoods),
});

export const cluster = z.object({
  clusterId: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  team: z.string(),
  teamName: z.string(),
  teamNameEn: z.string(),
  hardware: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  cpuCores: z.number(),
  gpuCards: z.number(),
  dcuCards: z.number(),
  storageTb: z.number(),
  k8s: z.boolean(),
  offerCount: z.number(),
  /** Best level among its offers by kind, for the capacity lights of the home page. */
  capacity: z.array(z.object({ resource: z.enum(['cpu', 'gpu', 'dcu', 'storage']), level: capacityLevel, minPrice: yuan, unit })),
});
export type Cluster = z.output<typeof cluster>;

export const listClusters = endpoint({
  id: 'resources.list-clusters',
  method: 'GET',
  path: '/resource/cluster/list',
  summary: 'List compute regions with live capacity, without centres marked as disabled or stopped by name',
  caching: 'public',
  answer: z.array(cluster),
});
