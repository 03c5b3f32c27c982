/** Regions and resource goods as staff manage them (sections 2, 5, 6). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import {
  capacityLevel,
  filledLine,
  filledText,
  freeText,
  idText,
  instant,
  lineText,
  offerType,
  resourceType,
  revision,
  unit,
  yuan,
} from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

const reading = { access: 'staff', permission: 'resource.read' } as const;
const managing = { access: 'staff', permission: 'resource.manage' } as const;

const count = z.number().int().min(0).max(2_000_000_000);
const reason = filledText(200);

export const clusterContent = z.object({
  centerName: filledLine(60),
  centerNameEn: lineText(120),
  description: freeText(1_000),
  descriptionEn: freeText(2_000),
  /** Software may only be provisioned in one team's regions. */
  team: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  teamName: filledLine(60),
  teamNameEn: lineText(120),
  hardware: z.array(z.object({ name: filledLine(120), nameEn: lineText(200) })).max(30),
  cpuCores: count,
  gpuCards: count,
  dcuCards: count,
  storageTb: count,
  k8s: z.boolean(),
});
export type ClusterContent = z.output<typeof clusterContent>;
export const clusterAction = z.enum(['modify', 'enable', 'disable', 'move']);
export const adminCluster = clusterContent.extend({
  clusterId: z.string(),
  disabled: z.boolean(),
  /** Neither disabled nor marked as stopped by its name. */
  inService: z.boolean(),
  offers: z.number().int(),
  displayedOffers: z.number().int(),
  revision,
  updatedAt: instant,
  actions: z.array(clusterAction),
});
export type AdminCluster = z.output<typeof adminCluster>;

export const listAdminClusters = endpoint({
  id: 'resources.list-admin-clusters',
  method: 'GET',
  path: '/market/admin/clusters',
  summary: 'List all regions in display order, including those out of service',
  ...reading,
  answer: z.object({ clusters: z.array(adminCluster), mayCreate: z.boolean() }),
});
export const createCluster = endpoint({
  id: 'resources.create-cluster',
  method: 'POST',
  path: '/market/admin/clusters/create',
  summary: 'Add a region, initially out of service; CLUSTER_ID_EXISTS when its id is taken',
  idempotent: true,
  ...managing,
  body: clusterContent.extend({ clusterId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) }),
  answer: adminCluster,
});
export const modifyCluster = endpoint({
  id: 'resources.modify-cluster',
  method: 'POST',
  path: '/market/admin/clusters/:clusterId/modify',
  summary: 'Change the description of a region',
  ...managing,
  params: z.object({ clusterId: idText }),
  body: clusterContent.extend({ revision }),
  answer: adminCluster,
});
export const setClusterState = endpoint({
  id: 'resources.set-cluster-state',
  method: 'POST',
  path: '/market/admin/clusters/:clusterId/state',
  summary: 'Take a region out of service with all its offers, or return it to service',
  ...managing,
  params: z.object({ clusterId: idText }),
  body: z.object({ disabled: z.boolean(), reason }),
  answer: adminCluster,
});
export const orderClusters = endpoint({
  id: 'resources.order-clusters',
  method: 'POST',
  path: '/market/admin/clusters/order',
  summary: 'Set the display order of regions: RESOURCE_REVISION unless all are given',
  ...managing,
  body: z.object({ clusterIds: z.array(idText).min(1).max(1_000) }),
  answer: z.object({ clusterIds: z.array(z.string()) }),
});

export const offerContent = z.object({
  /** Unique: RESOURCE_NO_EXISTS (section 5). */
  resourceNo: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/),
  name: filledLine(120),
  nameEn: lineText(200),
  description: freeText(2_000),
  descriptionEn: freeText(4_000),
  spec: z.array(z.object({ label: filledLine(60), labelEn: lineText(120), value: filledLine(200) })).max(30),
  accelerator: lineText(60),
  limit: z.object({
    amount: z.number().int().min(1).max(99_999_999),
    maxAmount: z.number().int().min(1).max(99_999_999),
    /** Months; 1 for shared compute. */
    duration: z.number().int().min(1).max(120),
  }),
  capacityMode: z.enum(['MANUAL', 'DERIVED']),
  /** Set manually; an offer without quota always shows 4. */
  capacityLevel,
  /** Percentages of the quota left: thresholds of tight and nearly sold out. */
  tightPercent: z.number().int().min(0).max(100),
  nearlyPercent: z.number().int().min(0).max(100),
  sort: z.number().int().min(0).max(1_000_000),
});
export type OfferContent = z.output<typeof offerContent>;
/** The fixed identity of an offer: carts and orders depend on it. */
const offerKind = z.object({ clusterId: idText, goodsType: offerType, resourceType });
const unitPrice = yuan.refine((text) => /^\d{1,8}(\.\d{1,6})?$/.test(text));
export const offerPrice = z.object({
  sourcePrice: unitPrice,
  /** During the discount; without one equal to the source price. */
  price: unitPrice,
  /** 0: no end. */
  discountFrom: instant,
  discountUntil: instant,
});
export type OfferPrice = z.output<typeof offerPrice>;
/** From this unit on, each unit costs this: ascending, each lower than the one before (OFFER_TIERS). */
export const priceTiers = z.array(z.object({ from: z.number().int().min(2).max(99_999_999), price: unitPrice })).max(10);

export const offerAction = z.enum(['modify', 'price', 'stock', 'enable', 'disable']);
export const adminOffer = offerContent.extend(offerKind.shape).extend({
  offerId: z.string(),
  purchasingOption: z.enum(['payByUse', 'payMonthly']),
  unit,
  centerName: z.string(),
  centerNameEn: z.string(),
  ...offerPrice.shape,
  priceTiers,
  /** In force now. */
  currentPrice: yuan,
  discounted: z.boolean(),
  /** Capacity level currently shown to buyers. */
  currentLevel: capacityLevel,
  quota: z.number().int(),
  quotaTotal: z.number().int(),
  displayed: z.boolean(),
  /** Displayed, and its region is in service. */
  onSale: z.boolean(),
  revision,
  createdAt: instant,
  updatedAt: instant,
  actions: z.array(offerAction),
});
export type AdminOffer = z.output<typeof adminOffer>;

export const listAdminOffers = endpoint({
  id: 'resources.list-admin-offers',
  method: 'GET',
  path: '/market/admin/offers',
  summary: 'List resource goods, including hidden ones',
  ...reading,
  query: z.object({
    ...listQuery(['updatedAt', 'quota', 'resourceNo']),
    clusterId: freeText(64).default(''),
    goodsType: z.union([offerType, z.literal('')]).default(''),
    resourceType: z.union([resourceType, z.literal('')]).default(''),
    displayed: z.enum(['', 'true', 'false']).default(''),
    level: z.enum(['', '1', '2', '3', '4']).default(''),
    /** Part of the name in either language or of the resource number, or the id. */
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(adminOffer),
});
export const getAdminOffer = endpoint({
  id: 'resources.get-admin-offer',
  method: 'GET',
  path: '/market/admin/offers/:offerId',
  summary: 'Retrieve resource goods',
  ...reading,
  params: z.object({ offerId: idText }),
  answer: adminOffer,
});
export const createOffer = endpoint({
  id: 'resources.create-offer',
  method: 'POST',
  path: '/market/admin/offers/create',
  summary: 'Add resource goods, initially hidden; RESOURCE_NO_EXISTS when their number is taken',
  idempotent: true,
  ...managing,
  body: offerContent
    .extend(offerKind.shape)
    .extend(offerPrice.shape)
    .extend({ quota: z.number().int().min(0).max(999_999_999_999) }),
  answer: adminOffer,
});
export const modifyOffer = endpoint({
  id: 'resources.modify-offer',
  method: 'POST',
  path: '/market/admin/offers/:offerId/modify',
  summary: 'Change the description of resource goods, their limits and their capacity level',
  ...managing,
  params: z.object({ offerId: idText }),
  body: offerContent.extend({ revision }),
  answer: adminOffer,
});
export const setOfferPrice = endpoint({
  id: 'resources.set-offer-price',
  method: 'POST',
  path: '/market/admin/offers/:offerId/price',
  summary: 'Change price and discount; buyers who are ordering must confirm again (PRICE_CHANGED)',
  ...managing,
  params: z.object({ offerId: idText }),
  body: offerPrice.extend({ priceTiers: priceTiers.default([]), revision, reason }),
  answer: adminOffer,
});
export const changeOfferStock = endpoint({
  id: 'resources.change-offer-stock',
  method: 'POST',
  path: '/market/admin/offers/:offerId/stock',
  summary: 'Increase or decrease quota, never below zero (RESOURCE_STOCK_SHORT)',
  idempotent: true,
  ...managing,
  params: z.object({ offerId: idText }),
  body: z.object({
    change: z
      .number()
      .int()
      .min(-999_999_999_999)
      .max(999_999_999_999)
      .refine((change) => change !== 0),
    reason,
  }),
  answer: adminOffer,
});
export const setOfferState = endpoint({
  id: 'resources.set-offer-state',
  method: 'POST',
  path: '/market/admin/offers/:offerId/state',
  summary: 'Display or hide resource goods; they remain in carts as invalid lines',
  ...managing,
  params: z.object({ offerId: idText }),
  body: z.object({ displayed: z.boolean(), reason }),
  answer: adminOffer,
});

export const stockChange = z.object({
  id: z.string(),
  at: instant,
  change: z.number().int(),
  quotaAfter: z.number().int(),
  userName: z.string(),
  reason: z.string(),
});
export const listStockChanges = endpoint({
  id: 'resources.list-stock-changes',
  method: 'GET',
  path: '/market/admin/offers/:offerId/stock-history',
  summary: 'List manual changes of quota: who, when, why',
  ...reading,
  params: z.object({ offerId: idText }),
  query: z.object(listQuery(['at'])),
  answer: listAnswer(stockChange),
});
export const priceChange = z.object({
  id: z.string(),
  at: instant,
  ...offerPrice.shape,
  userName: z.string(),
  reason: z.string(),
});
export const listPriceChanges = endpoint({
  id: 'resources.list-price-changes',
  method: 'GET',
  path: '/market/admin/offers/:offerId/price-history',
  summary: 'List prices and discounts over time',
  ...reading,
  params: z.object({ offerId: idText }),
  query: z.object(listQuery(['at'])),
  answer: listAnswer(priceChange),
});
export type StockChange = z.output<typeof stockChange>;
export type PriceChange = z.output<typeof priceChange>;
