/** Pages of the mall and of the single sign-on with their queries (section 2). */
import { address, count, day, flag, id, levels, list, number, oneOf, pageNumber, price, someOf, text } from './query-field.ts';

/** 'buyer': the page as buyers see it, for staff, who are otherwise redirected to the admin application. */
const view = oneOf('buyer');

/** Search parameters of a search page or a shop's page, named as in section 2. */
export const searchQuery = {
  /** Shop page: the shop. */
  id: id(),
  view,
  /** Tab of the global search. */
  searchType: oneOf('goods', 'resource', 'shop'),
  keyword: text(100),
  /** Search for the words as typed, without spelling correction. */
  exact: flag(),
  /** common1, common2 …: category codes from the root down. */
  common: levels(),
  /** industry1, industry2 …: industry codes from the root down. */
  industry: levels(),
  goodsType: list(),
  /** clusterIds. */
  region: list(),
  /** share, contract, storage, ecs, bms. */
  resourceKind: list(),
  /** cpu, gpu, dcu. */
  resource: list(),
  accelerator: list(),
  /** 1 to 4. */
  capacity: someOf('1', '2', '3', '4'),
  other: someOf('free', 'trial'),
  /** Yuan, '' for no limit. */
  lowPrice: price(),
  highPrice: price(),
  sortBy: oneOf('basePrice', 'score', 'sold', 'newest'),
  sort: oneOf('asc', 'desc'),
  pageNum: pageNumber(),
  /** Offers being compared, at most four. */
  compare: list(4),
  /** The comparison is open. */
  comparing: flag(),
  /** Mobile without script: the filters are expanded in the page. */
  panel: flag(),
};

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

const chatQuery = { shopId: id(), card: oneOf('GOODS', 'ORDER', 'QUOTA'), reference: id() };

const rankingQuery = {
  /** '' for the best sellers. */
  board: oneOf('sales', 'rising', 'rating', 'free', 'new'),
  /** '' for a month. */
  period: oneOf('week', 'month', 'halfYear'),
  goodsType: oneOf('MODEL', 'APP_SOFTWARE', 'APP_PLATFORM', 'DATA', 'SOURCE_CODE', 'SERVICE', 'RESOURCE'),
  /** Code of an industry. */
  industry: id(),
  /** The end of an earlier period. */
  day: day(),
};

const signOnQuery = {
  /** Error of a form that was submitted without JavaScript: a code of the error catalogue. */
  error: id(),
  field: text(),
  seconds: number(0, 99_999, 0),
  userName: text(64),
  /** Target of the back link. */
  redirect: address(),
};

/** `live`: redirects the visitor to the broadcast on air (the live middleware of section 2). */
const homeQuery = { live: flag() };

export const mallPages = {
  'mall/': homeQuery,
  'mall/index1': homeQuery,
  'mall/component/footer': {},
  'mall/component/MobileFooter': {},
  /** Conversations; with a shop, and the item that the buyer viewed, to be sent there. */
  'mall/chat/chatList': chatQuery,
  /** On phones, in place of a conversation: leaves a message for a shop. */
  'mall/chat/message': chatQuery,
  'mall/detail/goods': {
    id: id(),
    /** An alias of `id`. */
    goodsId: id(),
    skuId: id(),
    clusterId: id(),
    /** Kind of a compute offer (share, ecs …) whose goodsId is `id`, or the offer's own goodsId. */
    resource: id(),
    /** An alias of `resource`. */
    resourceType: id(),
    /** The cart line that led here. */
    cartList: id(),
    amount: count(),
    duration: count(),
    view,
    /** The query: the matching specification is selected. */
    keyword: text(100),
  },
  /** Goods of one type side by side. */
  'mall/compare': { ids: list(4) },
  'mall/detail/shop': searchQuery,
  'mall/goods/cart': {},
  'mall/goods/order': orderQuery,
  'mall/goods/pay': { orderId: id(), sign: text(500) },
  'mall/goods/pay/remittance': { orderId: id() },
  'mall/goods/pay/charge': { sign: text(500) },
  'mall/goods/pay/result': { orderId: id(), type: oneOf('FORMAL', 'TRIAL', 'FREE', 'POST_PAID') },
  'mall/goods/pay/scan': { token: text(500) },
  'mall/pdf': { pdfUrl: address(), title: text(120) },
  'mall/ranking': rankingQuery,
  'mall/service/ai': {},
  'mall/service/container': {},
  'mall/service/ecs': {},
  'mall/service/hpc': {},
  'mall/voucher': {},
  'mall/live': { pageNum: pageNumber() },
  'mall/live/:broadcastId': {},
  'mall/privacy': {},
  'mall/terms': {},
  'mall/help': { keyword: text(60) },
  'mall/help/:slug': {},
  /** `token`: of the link in a mail. */
  'mall/unsubscribe': { token: text(300) },
  'mall/search/global': searchQuery,
  'mall/search/goods': searchQuery,
  'mall/search/resource': searchQuery,
  'mall/search/shop': searchQuery,
  /** The phone's search page before a search. */
  'mall/search': { scope: oneOf('global', 'goods', 'resource', 'shop'), keyword: text(100) },
  'mall/me': {},
  'mall/feedback': { entrance: text(40) },
  'mall/trial/result': { orderId: id() },
  'mall/settle': {},
  'mall/settle/create': { step: oneOf('confirm') },
  'mall/settle/review': {},
  'sso/login': signOnQuery,
  'sso/register': signOnQuery,
  'sso/recover': signOnQuery,
  /** Asks for confirmation before signing out; `logoutUrl` is where to continue. */
  'sso/logout': { logoutUrl: address() },
  /** After signing in again at the issuer, in a separate tab. */
  'sso/confirmed': { error: oneOf('OIDC_FAILED') },
};
