/** Pages with their queries (section 2). */
import { count, flag, id, list, number, oneOf, pageNumber, text } from '#contracts/kit/query-field.ts';

/** The content of an order: lines of the cart, a compute offer, or a product. */
const orderQuery = {
  cartIds: list(200),
  /** goodsId of a compute offer. */
  resource: id(),
  clusterId: id(),
  amount: count(),
  goodsId: id(),
  skuId: id(),
  billingType: oneOf('YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE', 'FREE', 'TRIAL'),
  duration: number(0, 999_999_999, 1),
  regions: list(200),
  /** The resource to renew, or to change into the given goods. */
  renew: id(),
  change: id(),
  quote: id(),
  /** The buyer saves coupons and campaigns of shops for later. */
  withoutDiscounts: flag(),
};

export const pages = {
  'mall/goods/cart': {},
  'mall/goods/order': orderQuery,
  'mall/goods/pay': { orderId: id(), sign: text(500) },
  'mall/goods/pay/remittance': { orderId: id() },
  'mall/goods/pay/charge': { sign: text(500) },
  'mall/goods/pay/result': { orderId: id(), type: oneOf('FORMAL', 'TRIAL', 'FREE', 'POST_PAID') },
  'mall/goods/pay/scan': { token: text(500) },
  'mall/trial/result': { orderId: id() },
  'console/orders': {
    status: oneOf('CHARGING', 'UNPAID', 'PAID', 'REFUNDED', 'CANCELED'),
    type: oneOf('FORMAL', 'TRIAL', 'FREE', 'POST_PAID'),
    keyword: text(100),
    pageNum: pageNumber(),
  },
  'console/orders/:orderId': {},
  /** Renewal or change of a resource; for compute with the chosen units and months. */
  'console/resources/:entitlementId/renew': { mode: oneOf('renew', 'change'), amount: count(), duration: count() },
  'console/quotes': { state: oneOf('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'), pageNum: pageNumber() },
};
