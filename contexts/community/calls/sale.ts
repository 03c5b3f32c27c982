/** Sold repositories: bound to goods of their shop, whose buyers may read them. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { listingModification, listingStatus } from '#contexts/catalogue/calls/listing-content.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idOrNone, idText, instant } from '#contracts/kit/fields.ts';
import { fileView, repositoryCard, repositoryParams } from './fields.ts';

const base = '/community/repository/:kind/:namespace/:name/sale';
const selling = { access: 'seller', permission: 'shop.goods', params: repositoryParams } as const;

export const saleSku = z.object({ skuId: z.string(), name: z.string(), nameEn: z.string() });
export const sale = z.object({
  goodsId: z.string(),
  goodsName: z.string(),
  goodsNameEn: z.string(),
  goodsType,
  status: listingStatus,
  modification: listingModification,
  /** The SKUs that open it; empty: all. */
  skuIds: z.array(z.string()),
  /** The repository becomes SOLD when the goods go on sale. */
  becomesSold: z.boolean(),
  since: instant,
});
export type Sale = z.output<typeof sale>;
export const getSale = endpoint({
  id: 'community.get-sale',
  method: 'GET',
  path: base,
  summary: 'Get how a repository is sold, and the shop’s goods it could be bound to',
  ...selling,
  answer: z.object({
    sale: sale.nullable(),
    /** SKUs of the goods, once published. */
    skus: z.array(saleSku),
    /** Goods of the shop with a matching type. */
    choices: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string() })),
  }),
});
export const beginSale = endpoint({
  id: 'community.begin-sale',
  method: 'POST',
  path: `${base}/begin`,
  summary: 'Bind a repository to its shop’s goods; without `goodsId`, to a new draft filled in from its card. SALE_EXISTS if bound',
  ...selling,
  idempotent: true,
  body: z.object({ goodsId: idOrNone.default(''), becomesSold: z.boolean().default(true) }),
  answer: z.object({ goodsId: z.string() }),
});
export const changeSale = endpoint({
  id: 'community.change-sale',
  method: 'POST',
  path: `${base}/change`,
  summary: 'Change which SKUs open a repository, and whether it is SOLD while its goods are on sale',
  ...selling,
  body: z.object({ skuIds: z.array(idText).max(200), becomesSold: z.boolean() }),
  answer: z.object({ goodsId: z.string() }),
});
export const endSale = endpoint({
  id: 'community.end-sale',
  method: 'POST',
  path: `${base}/end`,
  summary: 'End the sale of a repository and make it PRIVATE; buyers keep access until their term ends',
  ...selling,
  answer: z.object({ goodsId: z.string() }),
});

export const soldRepository = repositoryCard.extend({
  /** The caller may read its contents. */
  mayRead: z.boolean(),
  /** The caller may read them through a purchase of these goods. */
  bought: z.boolean(),
  /** Safe HTML of its card. */
  cardHtml: z.string(),
  head: z.string(),
  /** Its first files, by name. */
  firstFiles: z.array(fileView.pick({ path: true, size: true, type: true })),
  moreFiles: z.boolean(),
});
export type SoldRepository = z.output<typeof soldRepository>;
export const listGoodsRepositories = endpoint({
  id: 'community.list-goods-repositories',
  method: 'GET',
  path: '/community/goods/:goodsId/repositories',
  summary: 'List repositories delivered by goods, with card and files, as far as the caller may see them',
  byToken: 'repository',
  params: z.object({ goodsId: idText }),
  answer: z.object({ records: z.array(soldRepository) }),
});
export const reviewedRepository = soldRepository.extend({
  licenceName: z.string(),
  licenceNameEn: z.string(),
  licenceUrl: z.string(),
  /** Scan results of files that may carry code. */
  scanned: z.array(z.object({ path: z.string(), verdict: z.enum(['SAFE', 'SUSPICIOUS', 'DANGEROUS', 'UNREADABLE']) })),
});
export type ReviewedRepository = z.output<typeof reviewedRepository>;
export const listReviewedRepositories = endpoint({
  id: 'community.list-reviewed-repositories',
  method: 'GET',
  path: '/community/admin/goods/:goodsId/repositories',
  summary: 'List repositories of goods under review: card, files, licence and scan results',
  access: 'staff',
  permission: 'listing.read',
  params: z.object({ goodsId: idText }),
  answer: z.object({
    records: z.array(reviewedRepository),
  }),
});

export const getQueueInfo = endpoint({
  id: 'community.get-queue-info',
  method: 'POST',
  path: '/appcenter/asset/model/queue-info',
  summary: 'Get a goods item’s asset type, and the region with the least loaded queues where the caller may deploy it; MALL10001',
  readsOnly: true,
  body: z.object({ goodsId: freeText(64).default('') }),
  answer: z.object({
    /** MODEL, DATASET or SPACE for a repository; the goods type otherwise. */
    assetType: z.string(),
    /** '' if no region with free capacity is open to the caller. */
    clusterId: z.string(),
  }),
});
