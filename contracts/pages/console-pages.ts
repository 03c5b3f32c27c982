/** Pages of the buyer's and of the merchant's console with their queries. */
import { count, day, flag, id, month, oneOf, pageNumber, text } from './query-field.ts';

/** What a movement of the balance is for: the kinds of postings that the buyer's page shows. */
const MOVED_BY = [
  'CHARGE',
  'ORDER',
  'BILL',
  'REFUND',
  'DEPOSIT',
  'DEPOSIT_RELEASE',
  'REMITTANCE',
  'REPAYMENT',
  'FUND_EXCESS',
  'FUND_MOVE',
  'RETURN',
] as const;
/** Parameters of every back-office list (contracts/kit/list.ts). */
export const sortedBy = <const S extends string>(...sorts: readonly S[]) => ({
  sort: oneOf(...sorts),
  order: oneOf('asc', 'desc'),
  /** Of the page; '' is the first. */
  cursor: text(1_100),
});

const orderStatus = oneOf('CHARGING', 'UNPAID', 'PAID', 'REFUNDED', 'CANCELED');
const orderType = oneOf('FORMAL', 'TRIAL', 'FREE', 'POST_PAID');
const statementState = oneOf('OPEN', 'CLOSED', 'DISPUTED', 'CONFIRMED', 'PAID_OUT');
const payoutState = oneOf('REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'CANCELED', 'FAILED', 'RETURNED');
const transferState = oneOf('HELD', 'SUGGESTED', 'PROPOSED', 'ASSIGNED', 'SETTLED', 'RETURNING', 'RETURNED');
const bankReturnState = oneOf('QUEUED', 'ORDERED', 'PAID', 'CANCELED');
const proposalState = oneOf('PROPOSED', 'CONFIRMED', 'REFUSED');
const proposedAct = oneOf('fund-limit', 'shop-adjustment', 'deposit-deduction', 'voucher-budget');
const invoiceState = oneOf('APPLIED', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REFUSED', 'CANCELED');
const invoiceKind = oneOf('DIGITAL_ORDINARY', 'DIGITAL_SPECIAL', 'ORDINARY', 'SPECIAL');
const approvalState = oneOf('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED');
const goodsType = oneOf('MODEL', 'APP_SOFTWARE', 'APP_PLATFORM', 'DATA', 'SOURCE_CODE', 'SERVICE', 'RESOURCE');
const listingStatus = oneOf(
  'MODIFY_DRAFT',
  'MODIFY_APPLY',
  'PUBLISH_APPLY',
  'PUBLISH_DRAFT',
  'ON_SHELVES',
  'OFF_SHELVES',
  'AWAIT_HIT_SHELVES',
  'FORCED_OFF_SHELVES',
  'FAILED_ON_SHELVES',
  'EXECUTING_ON_SHELVES',
);
const listingModification = oneOf('MODIFY_DRAFT', 'MODIFY_APPLY');
const billState = oneOf('UNPAID', 'OVERDUE', 'PAID');
const serviceState = oneOf('ACTIVE', 'GRACE', 'STOPPED', 'CLOSED');
const quoteState = oneOf('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED');
const fundMovement = oneOf('DRAW', 'RETURN', 'REPAY', 'EXCESS', 'RECEIPT', 'MOVE_IN', 'MOVE_OUT');
export const words = {
  liveState: oneOf('SCHEDULED', 'ON_AIR', 'ENDED', 'CANCELED', 'FORCED_OFF'),
  billState,
  serviceState,
  fundMovement,
  quoteState,
  invoiceState,
  invoiceKind,
  orderStatus,
  orderType,
  statementState,
  payoutState,
  transferState,
  bankReturnState,
  proposalState,
  proposedAct,
  goodsType,
  listingStatus,
  listingModification,
};

export const consolePages = {
  'console/': {},
  'console/space/dashboard': {},
  'console/orders': { status: orderStatus, type: orderType, keyword: text(100), pageNum: pageNumber() },
  'console/orders/:orderId': {},
  'console/resources': { kind: oneOf('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED'), orderId: id(), pageNum: pageNumber() },
  /** Renewal or change of a resource; for compute with the chosen units and months. */
  'console/resources/:entitlementId/renew': { mode: oneOf('renew', 'change'), amount: count(), duration: count() },
  'console/favourites': { filter: oneOf('cheaper', 'off'), pageNum: pageNumber() },
  /** Reviews, open reviews, and questions. */
  'console/reviews': { tab: oneOf('open', 'questions'), cursor: text(1_100) },
  'console/reviews/write': { orderId: id(), lineNo: count() },
  'console/quotes': { state: quoteState, pageNum: pageNumber() },
  'console/metering': { pageNum: pageNumber() },
  'console/metering/open': { goodsKind: oneOf('resource', 'sku'), goodsId: id() },
  'console/metering/services/:serviceId': { month: month() },
  'console/metering/bills': { state: billState, pageNum: pageNumber() },
  'console/metering/bills/:billId': {},
  'console/balance': { kind: oneOf(...MOVED_BY), from: day(), to: day(), pageNum: pageNumber() },
  'console/funds': {},
  'console/funds/:fundId': { cursor: text(1_100) },
  'console/funds/:fundId/repay/:repaymentId': {},
  'console/budgets': {},
  'console/vouchers': { filter: oneOf('USABLE', 'SPENT', 'EXPIRED'), pageNum: pageNumber() },
  'console/account': {},
  'console/repositories': {},
  'console/tokens': {},
  'console/invoices': { state: invoiceState, cursor: text(1_100) },
  /** The orders to choose from: of a period, a single one, or those of one purchase. */
  'console/invoices/apply': { from: day(), to: day(), orderId: id() },
  'console/invoices/titles': {},
  'console/invoices/:invoiceId': {},
  /** The buyer's group of people; `tab` is one of its sections. */
  'console/group': {
    tab: oneOf('approvals', 'projects', 'rules', 'spending'),
    from: day(),
    to: day(),
    state: approvalState,
    pageNum: pageNumber(),
  },
  /** `code`: of an invitation. */
  'console/group/join': { code: text(40) },
  'console/takedowns': { cursor: text(1_100) },
  'console/notices': { unread: flag(), cursor: text(1_100) },
};
