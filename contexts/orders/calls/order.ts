/** Orders and the entitlements they grant (sections 3, 4, 9). */
import { z } from 'zod';
import { lineLimit } from '#contexts/resources/calls/resources.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { billingType, freeText, idOrNone, idText, instant, jsonOr, lineText, pageQuery, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { problem } from './cart.ts';
import { deliveredFile, deliveryState, fulfilmentState, tenure } from './fulfilment.ts';

export const orderType = z.enum(['FORMAL', 'TRIAL', 'FREE', 'POST_PAID']);
export const orderStatus = z.enum(['CHARGING', 'UNPAID', 'PAID', 'REFUNDED', 'CANCELED']);
export type OrderType = z.output<typeof orderType>;
export type OrderStatus = z.output<typeof orderStatus>;

/** Either lines of the cart, or one resource bought immediately, or one SKU. */
export const orderRequest = z.union([
  z.object({ kind: z.literal('cart'), cartIds: z.array(idText).min(1).max(100) }),
  z.object({
    kind: z.literal('resource'),
    goodsId: idText,
    clusterId: idText,
    purchaseAmount: z.coerce.number().int().min(1).max(999_999_999),
    purchaseDuration: z.coerce.number().int().min(1).max(9_999).default(1),
  }),
  z.object({
    kind: z.literal('sku'),
    goodsId: idText,
    skuId: idText,
    billingType,
    duration: z.coerce.number().int().min(1).max(9_999),
    /** Regions to provision in: clusterIds of one team. */
    regions: z.array(idText).max(50).default([]),
  }),
  /** Post-paid: nothing is paid now, use is metered and billed by month. */
  z.object({
    kind: z.literal('metered'),
    goodsKind: z.enum(['resource', 'sku']),
    goodsId: idText,
    /** '' for a resource. */
    skuId: idOrNone.default(''),
    /** Bills are paid automatically from the balance. */
    autoPay: z.boolean().default(false),
    /** Per month, in yuan: shares of it are announced; '' for none. */
    softLimit: yuanOrNone.default(''),
  }),
  /** The same again, from where it ends. `billingType`: of an SKU; compute is renewed by months. */
  z.object({
    kind: z.literal('renewal'),
    entitlementId: idText,
    billingType: billingType.default('MONTH'),
    duration: z.coerce.number().int().min(1).max(9_999),
  }),
  /** Replaces an entitlement in force immediately by another specification, amount or term; also the formal purchase after a trial. */
  z.object({
    kind: z.literal('change'),
    entitlementId: idText,
    goodsId: idText,
    /** '' for compute. */
    skuId: idOrNone.default(''),
    billingType: billingType.default('MONTH'),
    duration: z.coerce.number().int().min(1).max(9_999),
    /** Of compute: units. */
    amount: z.coerce.number().int().min(1).max(99_999_999).default(1),
  }),
  /** A shop's quote to this buyer. */
  z.object({ kind: z.literal('quote'), quoteId: idText }),
]);
export type OrderRequest = z.output<typeof orderRequest>;

/** How an amount was computed: each step adds its fen; their sum is the amount. */
const fen = z.number().int();
const tierPart = z.object({ from: z.number().int(), to: z.number().int(), units: z.number().int(), priceMicro: z.number().int(), fen });
export const computationStep = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('LIST'),
    fen,
    priceMicro: z.number().int(),
    amount: z.number().int(),
    duration: z.number().int(),
    unit: z.string(),
    durationUnit: z.string(),
  }),
  z.object({ code: z.literal('SALE'), fen, priceMicro: z.number().int(), sourcePriceMicro: z.number().int() }),
  z.object({ code: z.literal('TIER'), fen, parts: z.array(tierPart) }),
  z.object({ code: z.literal('QUOTE'), fen, quoteNo: z.string(), priceFen: fen }),
  z.object({
    code: z.literal('CREDIT'),
    fen,
    entitlementId: z.string(),
    paidFen: fen,
    creditFen: fen,
    returnedFen: fen,
    startsAt: instant,
    endsAt: instant,
    at: instant,
  }),
  z.object({ code: z.literal('DISCOUNT'), fen }),
]);
export const computation = z.array(computationStep);

export const orderLineView = z.object({
  lineNo: z.number().int(),
  kind: z.enum(['resource', 'sku']),
  goodsId: z.string(),
  skuId: z.string(),
  shopId: z.string(),
  goodsType: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Chosen specification values, or the kind of resource. */
  specification: z.string(),
  specificationEn: z.string(),
  clusterId: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  purchaseAmount: z.number().int(),
  purchaseDuration: z.number().int(),
  /** month, hour for resources; the billing type for SKUs. */
  purchaseDurationUnit: z.string(),
  unit: z.string(),
  price: yuan,
  sourcePrice: yuan,
  sourceTotalAmount: yuan,
  actualPaymentAmount: yuan,
  /** Its shop's discount by a coupon or campaign; already deducted from the amount above. */
  discountAmount: yuan,
  discountName: z.string(),
  discountNameEn: z.string(),
  /** The refunded part. */
  returnedAmount: yuan,
  /** The entitlement that it follows: RENEW begins at its end, CHANGE and FORMAL (after a trial) replace it; '' when it follows none. */
  priorId: z.string(),
  priorKind: z.enum(['', 'RENEW', 'CHANGE', 'FORMAL']),
  /** The credit that lowered its price: the unused rest of what it replaces. */
  creditAmount: yuan,
  computation,
  /** The entitlement it grants, and its duration. */
  gives: z.enum(['QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED']),
  tenure,
  delivery: deliveryState,
});
export type OrderLineView = z.output<typeof orderLineView>;

export const orderPreview = z.object({
  type: orderType,
  lines: z.array(
    orderLineView.extend({
      problems: z.array(problem),
      /** Of a resource: the limits of one purchase, and the units left to sell; null for an SKU. */
      limit: lineLimit.nullable(),
      quota: z.number().int().nullable(),
      /** Id of the cart line it comes from; '' if none. */
      cartLineId: z.string(),
    }),
  ),
  sourceTotalAmount: yuan,
  /** The shops' discounts. */
  discountAmount: yuan,
  actualPaymentAmount: yuan,
  /** What the best choice of the buyer's vouchers would pay of it. */
  voucherAmount: yuan,
  /** Why this buyer may not buy; empty when allowed (section 5). */
  blocked: z.array(problem),
  agreement: z.object({ code: z.string(), version: z.string(), title: z.string(), titleEn: z.string() }),
  needsLicenceProof: z.boolean(),
  /** An unpaid order of the same SKU, or ''. */
  unpaidOrderId: z.string(),
});
export type OrderPreview = z.output<typeof orderPreview>;

export const confirmOrder = endpoint({
  id: 'orders.confirm-order',
  method: 'POST',
  path: '/mall/order/confirm',
  summary: 'Preview the contents and cost of an order, and why it could not be created',
  readsOnly: true,
  access: 'user',
  body: z.object({ request: jsonOr(orderRequest), /** The buyer declines coupons. */ withoutDiscounts: z.boolean().default(false) }),
  answer: orderPreview,
});

export const createOrder = endpoint({
  id: 'orders.create-order',
  method: 'POST',
  path: '/mall/order/create',
  summary: 'Create an order, reserving stock and quotas; free and trial orders are PAID immediately',
  access: 'user',
  idempotent: true,
  body: z.object({
    request: jsonOr(orderRequest),
    /** The amount shown to the buyer, yuan: any other is refused with PRICE_CHANGED. */
    expectedAmount: yuan,
    /** The version of the agreement that was read and accepted. */
    agreementVersion: freeText(40).default(''),
    licenceProof: freeText(200).default(''),
    remark: freeText(500).default(''),
    withoutDiscounts: z.boolean().default(false),
  }),
  answer: z.object({ orderId: z.string(), type: orderType, status: orderStatus, actualPaymentAmount: yuan, expiresAt: instant }),
});

/** `amount`: the amount refunded by this move; '' when none was. */
export const orderHistory = z.array(
  z.object({
    at: instant,
    move: z.string(),
    from: z.string(),
    to: z.string(),
    by: z.string(),
    note: z.string(),
    amount: yuanOrNone,
  }),
);

export const orderView = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  /** Orders of one purchase that differ in seller or region are paid together, under this id; '' for an order that is paid separately. */
  groupId: z.string(),
  /** The orders of a group, when requested by its id; otherwise empty. */
  orders: z.array(z.object({ orderId: z.string(), orderNo: z.string(), status: orderStatus, actualPaymentAmount: yuan })),
  type: orderType,
  status: orderStatus,
  /** The method that brought the last part of its money: one of section 4, BALANCE or VOUCHER; '' until it is paid. */
  paymentMethod: z.string(),
  lines: z.array(orderLineView),
  sourceTotalAmount: yuan,
  actualPaymentAmount: yuan,
  /** The refunded part. */
  returnedAmount: yuan,
  remark: z.string(),
  /** The project of the buyer’s group that it was bought for; '' for none. */
  projectCode: z.string(),
  projectName: z.string(),
  createdAt: instant,
  /** 0 when not (yet). */
  expiresAt: instant,
  paidAt: instant,
  canceledAt: instant,
  refundedAt: instant,
  history: orderHistory,
  /** Actions allowed to this caller now: pay, cancel. */
  actions: z.array(z.enum(['pay', 'cancel'])),
  /** That of the least advanced line. */
  delivery: deliveryState,
});
export type OrderView = z.output<typeof orderView>;

export const listOrders = endpoint({
  id: 'orders.list-orders',
  method: 'GET',
  path: '/mall/order/list',
  summary: 'List the caller’s orders, newest first',
  access: 'user',
  query: z.object({
    ...pageQuery(10),
    status: z.union([orderStatus, z.literal('')]).default(''),
    type: z.union([orderType, z.literal('')]).default(''),
    keyword: lineText(100).default(''),
  }),
  answer: z.object({
    /** With a keyword counted to 200; no page lies beyond. */
    total: z.number().int(),
    /** There are more than `total`. */
    more: z.boolean(),
    records: z.array(orderView.omit({ history: true })),
  }),
});

export const getOrderDetail = endpoint({
  id: 'orders.get-order-detail',
  method: 'GET',
  path: '/mall/order/:id/detail',
  summary: 'Retrieve one of the caller’s orders, or a group of them as one',
  access: 'user',
  params: z.object({ id: idText }),
  answer: orderView,
});

export const cancelOrder = endpoint({
  id: 'orders.cancel-order',
  method: 'POST',
  path: '/mall/order/:id/cancel',
  summary: 'Cancel an unpaid order and release reserved stock and quota',
  access: 'user',
  params: z.object({ id: idText }),
  answer: z.object({ orderId: z.string(), status: orderStatus }),
});

export const getAccountBlocks = endpoint({
  id: 'orders.get-account-blocks',
  method: 'GET',
  path: '/mall/order/account-blocks',
  summary: 'List reasons of the caller’s account that block buying (section 5)',
  access: 'user',
  answer: z.object({ blocked: z.array(problem) }),
});

export const getUserPurchaseInfo = endpoint({
  id: 'orders.get-user-purchase-info',
  method: 'GET',
  path: '/search/goods/user-purchase-info/:id',
  summary: 'Retrieve what the caller has of a product, and reasons that block buying it',
  params: z.object({ id: idText }),
  answer: z.object({
    loggedIn: z.boolean(),
    blocked: z.array(problem),
    skus: z.array(
      z.object({
        skuId: z.string(),
        hasFormal: z.boolean(),
        hasTrial: z.boolean(),
        unpaidOrderId: z.string(),
        expireTime: instant,
        held: z.union([tenure, z.literal('')]),
      }),
    ),
  }),
});

export const entitlement = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(['QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED']),
  /** FROZEN: ended, can be read and renewed. RELEASED: deleted. CONTINUED and REPLACED: succeeded by another one. */
  state: z.enum(['ACTIVE', 'FROZEN', 'RELEASED', 'CONTINUED', 'REPLACED', 'REVOKED']),
  goodsId: z.string(),
  goodsType: z.string(),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  clusterId: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  amount: z.number().int(),
  /** Used units of a quota; null when not measured. */
  used: z.number().int().nullable(),
  unit: z.string(),
  /** Licence key or service ticket number; '' for quotas. */
  reference: z.string(),
  trial: z.boolean(),
  startsAt: instant,
  /** 0: no end; `tenure` distinguishes the kinds. */
  endsAt: instant,
  /** Start of use; 0 before its shop has delivered it: `startsAt` and `endsAt` are then recomputed from the delivery. */
  usableFrom: instant,
  tenure,
  /** When a frozen one is released; 0 while it is not frozen. */
  releaseAt: instant,
  /** The first entitlement of its chain, and the preceding one ('' for none). */
  chainId: z.string(),
  priorId: z.string(),
  autoRenew: z.boolean(),
  /** The order that follows it, paid or waiting for payment; '' when none does. */
  successorOrderId: z.string(),
  /** Actions allowed to this caller now. `payNext`: its next order waits for payment. */
  actions: z.array(z.enum(['renew', 'change', 'formal', 'autoRenew', 'payNext'])),
  /** The progress of its delivery. */
  progress: deliveryState,
  /** The shop's delivery for it; null if no shop delivers. */
  delivery: z
    .object({
      fulfilmentId: z.string(),
      state: fulfilmentState,
      note: z.string(),
      files: z.array(deliveredFile),
      /** The licence may be revealed and the files downloaded now. */
      open: z.boolean(),
      hasLicence: z.boolean(),
      /** The licence has been seen, or a file downloaded. */
      consumed: z.boolean(),
      acceptBy: instant,
    })
    .nullable(),
});
export type Entitlement = z.output<typeof entitlement>;

/** The caller's storage at a centre, and its path there. */
export const storagePath = z.object({
  clusterId: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  /** The caller's account at the centre; '' while none has been opened. */
  clusterUserName: z.string(),
  /** The account's home directory at the centre; '' without an account. */
  accessPath: z.string(),
  /** GB bought and in force, and the used part; null when not measured. */
  amount: z.number().int(),
  used: z.number().int().nullable(),
  /** When the last of it ends; 0: unlimited. */
  endsAt: instant,
});
export type StoragePath = z.output<typeof storagePath>;
export const queryMultiClusterAccessPath = endpoint({
  id: 'orders.query-multi-cluster-access-path',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/api/resource/storage/queryMultiClusterAccessPath.action',
  summary: 'List storage of the caller by centre, with its access path',
  access: 'user',
  readsOnly: true,
  answer: z.array(storagePath),
});

export const listEntitlements = endpoint({
  id: 'orders.list-entitlements',
  method: 'GET',
  path: '/mall/entitlement/list',
  summary: 'List what the caller has bought and may use',
  access: 'user',
  query: z.object({
    ...pageQuery(20),
    kind: z.enum(['QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED', '']).default(''),
    orderId: idOrNone.default(''),
  }),
  answer: z.object({ total: z.number().int(), records: z.array(entitlement) }),
});
