/** Pages of the merchant's console with their queries. */
import { sortedBy, words } from './console-pages.ts';
import { day, flag, id, oneOf, text } from './query-field.ts';

/** Conversations for those who answer them. `details`: about the buyer, where there is no space next to the messages. */
export const serviceInbox = {
  queue: oneOf('unassigned', 'mine', 'waiting', 'open', 'closed', 'complained', 'held', 'all'),
  conversation: id(),
  keyword: text(60),
  tag: text(20),
  details: flag(),
};
export const serviceDays = oneOf('7', '30', '90', '180');

export const sellerPages = {
  'seller/': {},
  'seller/mall/seller/home': { days: oneOf('1', '7', '30', '90') },
  'seller/imports': { ...sortedBy('createdAt'), state: oneOf('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED') },
  'seller/imports/:jobId': { cursor: text(1_100) },
  'seller/notices': { unread: flag(), cursor: text(1_100) },
  'seller/money': {},
  'seller/statements': { ...sortedBy('month'), state: words.statementState },
  'seller/statements/:month': { ...sortedBy('at'), kind: oneOf('SALE', 'REFUND', 'ADJUSTMENT'), orderNo: text(64) },
  'seller/payouts': { ...sortedBy('requestedAt'), state: words.payoutState },
  'seller/deposit': {},
  'seller/metering': { ...sortedBy('openedAt'), state: words.serviceState },
  'seller/metering/bills': { ...sortedBy('createdAt'), state: words.billState },
  'seller/metering/bills/:billId': {},
  'seller/invoices': {
    ...sortedBy('createdAt', 'dueAt'),
    state: words.invoiceState,
    kind: words.invoiceKind,
    overdue: oneOf('true'),
    keyword: text(60),
  },
  'seller/invoices/:invoiceId': {},
  'seller/invoice-issuer': {},
  'seller/shop': {},
  'seller/shop/preview': {},
  'seller/level': {},
  'seller/staff': {},
  'seller/goods': {
    ...sortedBy('updatedAt', 'createdAt', 'soldCount', 'name'),
    status: words.listingStatus,
    modification: words.listingModification,
    type: words.goodsType,
    keyword: text(100),
    featured: oneOf('true'),
    review: oneOf('PENDING', 'REFUSED'),
  },
  'seller/goods/new': {},
  /** `missing`: shows missing fields immediately. */
  'seller/goods/:goodsId/edit': { missing: flag() },
  'seller/goods/:goodsId': {},
  'seller/goods/:goodsId/preview': { which: oneOf('submitted') },
  'seller/promotions': {
    ...sortedBy('createdAt'),
    state: oneOf('DRAFT', 'OPEN', 'PAUSED', 'CLOSED'),
    kind: oneOf('COUPON', 'CAMPAIGN'),
  },
  'seller/live': { ...sortedBy('createdAt', 'startsAt'), state: words.liveState },
  'seller/live/:broadcastId': {},
  'seller/orders': {
    ...sortedBy('createdAt', 'amount'),
    status: words.orderStatus,
    fulfilment: oneOf('AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED', 'CANCELED'),
    type: words.orderType,
    waits: oneOf('OVERDUE', 'REFUND'),
    goodsId: id(),
    keyword: text(40),
    createdFrom: day(),
    createdTo: day(),
  },
  'seller/orders/:orderId': {},
  'seller/reviews': {
    ...sortedBy('createdAt', 'helpful'),
    answered: oneOf('no', 'yes'),
    stars: oneOf('1', '2', '3', '4', '5'),
    goodsId: id(),
  },
  'seller/questions': { ...sortedBy('createdAt'), answered: oneOf('no', 'yes'), goodsId: id() },
  'seller/quotes': { ...sortedBy('createdAt'), state: words.quoteState, keyword: text(40) },
  'seller/quotes/new': {},
  'seller/service': serviceInbox,
  'seller/service/replies': {},
  'seller/service/settings': {},
  'seller/service/figures': { days: serviceDays },
  'seller/endings': { ...sortedBy('endsAt'), state: oneOf('FROZEN', 'TO_CLEAR', 'CLEARED') },
};
