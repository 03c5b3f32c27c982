/** Repositories that are sold: bound to goods of their shop, whose buyers read them. */
import { z } from 'zod';
import { listingModification, listingStatus } from '../catalogue/listing-content.ts';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, goodsType, idOrNone, idText, instant } from '../kit/fields.ts';
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
  /** The SKUs that open it; empty: all of them. */
  skuIds: z.array(z.string()),
  /** The repository is SOLD from when the goods go on the shelf. */
  becomesSold: z.boolean(),
  since: instant,
});
export type Sale = z.output<typeof sale>;
export const getSale = endpoint({
  id: 'community.get-sale',
  method: 'GET',
  path: base,
  summary: 'How a repository is sold, and goods of its shop by which it could be',
  ...selling,
  answer: z.object({
    sale: sale.nullable(),
    /** SKUs of the goods, once they have been published. */
    skus: z.array(saleSku),
    /** Goods of the shop, of the fitting type. */
    choices: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string() })),
  }),
});
export const beginSale = endpoint({
  id: 'community.begin-sale',
  method: 'POST',
  path: `${base}/begin`,
  summary:
    'Binds a repository to goods of its shop; without `goodsId` to a new draft, filled in from its card. SALE_EXISTS when it is bound',
  ...selling,
  idempotent: true,
  body: z.object({ goodsId: idOrNone.default(''), becomesSold: z.boolean().default(true) }),
  answer: z.object({ goodsId: z.string() }),
});
export const changeSale = endpoint({
  id: 'community.change-sale',
  method: 'POST',
  path: `${base}/change`,
  summary: 'Changes which SKUs open a repository, and whether it is SOLD while its goods are on the shelf',
  ...selling,
  body: z.object({ skuIds: z.array(idText).max(200), becomesSold: z.boolean() }),
  answer: z.object({ goodsId: z.string() }),
});
export const endSale = endpoint({
  id: 'community.end-sale',
  method: 'POST',
  path: `${base}/end`,
  summary: 'Ends the sale of a repository, which is PRIVATE then; who has bought it reads it until the end of the term',
  ...selling,
  answer: z.object({ goodsId: z.string() }),
});

export const soldRepository = repositoryCard.extend({
  /** The caller may read its contents. */
  mayRead: z.boolean(),
  /** The caller may read them because of a purchase of these goods. */
  bought: z.boolean(),
  /** Safe HTML of its card. */
  cardHtml: z.string(),
  head: z.string(),
  /** The first of its files, by name. */
  firstFiles: z.array(fileView.pick({ path: true, size: true, type: true })),
  moreFiles: z.boolean(),
});
export type SoldRepository = z.output<typeof soldRepository>;
export const listGoodsRepositories = endpoint({
  id: 'community.list-goods-repositories',
  method: 'GET',
  path: '/community/goods/:goodsId/repositories',
  summary: 'What is delivered by goods: their repositories with card and files, as far as the caller may see them',
  byToken: 'repository',
  params: z.object({ goodsId: idText }),
  answer: z.object({ records: z.array(soldRepository) }),
});
export const reviewedRepository = soldRepository.extend({
  licenceName: z.string(),
  licenceNameEn: z.string(),
  licenceUrl: z.string(),
  /** What the scanners say about files that may carry code. */
  scanned: z.array(z.object({ path: z.string(), verdict: z.enum(['SAFE', 'SUSPICIOUS', 'DANGEROUS', 'UNREADABLE']) })),
});
export type ReviewedRepository = z.output<typeof reviewedRepository>;
export const listReviewedRepositories = endpoint({
  id: 'community.list-reviewed-repositories',
  method: 'GET',
  path: '/community/admin/goods/:goodsId/repositories',
  summary: 'The repositories of goods under review: card, files, licence and what the scanners found',
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
  summary:
    'Of goods: the kind of asset, and the region whose queues are the least loaded among those where the caller may deploy it; MALL10001',
  readsOnly: true,
  body: z.object({ goodsId: freeText(64).default('') }),
  answer: z.object({
    /** MODEL, DATASET or SPACE of a repository; of other goods their type. */
    assetType: z.string(),
    /** '' when no region with free capacity is open to the caller. */
    clusterId: z.string(),
  }),
});
