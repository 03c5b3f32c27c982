/** All endpoints of the product, for the OpenAPI document, the tests of access and the reference. */

import * as catalogue from '#contexts/catalogue/calls/catalogue.ts';
import * as favourites from '#contexts/catalogue/calls/favourites.ts';
import * as listing from '#contexts/catalogue/calls/listing.ts';
import * as listingReview from '#contexts/catalogue/calls/listing-review.ts';
import * as ranking from '#contexts/catalogue/calls/ranking.ts';
import * as goodsReport from '#contexts/catalogue/calls/report.ts';
import * as sellerImport from '#contexts/catalogue/calls/seller-import.ts';
import * as taxonomy from '#contexts/catalogue/calls/taxonomy.ts';
import * as communityDiscussions from '#contexts/community/calls/discussions.ts';
import * as communityGate from '#contexts/community/calls/gate.ts';
import * as communityLibrary from '#contexts/community/calls/library.ts';
import * as communityLicence from '#contexts/community/calls/licence.ts';
import * as communityReaders from '#contexts/community/calls/readers.ts';
import * as communityRepositories from '#contexts/community/calls/repositories.ts';
import * as communitySale from '#contexts/community/calls/sale.ts';
import * as communityScan from '#contexts/community/calls/scan.ts';
import * as communitySpace from '#contexts/community/calls/space.ts';
import * as communityTakedown from '#contexts/community/calls/takedown.ts';
import * as communityTree from '#contexts/community/calls/tree.ts';
import * as communityViewing from '#contexts/community/calls/viewing.ts';
import * as groups from '#contexts/identity/calls/groups.ts';
import * as identity from '#contexts/identity/calls/identity.ts';
import * as noticeDeliveries from '#contexts/identity/calls/notice-deliveries.ts';
import * as noticeSettings from '#contexts/identity/calls/notice-settings.ts';
import * as notices from '#contexts/identity/calls/notices.ts';
import * as people from '#contexts/identity/calls/people.ts';
import * as recovery from '#contexts/identity/calls/recovery.ts';
import * as userReport from '#contexts/identity/calls/report.ts';
import * as tokens from '#contexts/identity/calls/tokens.ts';
import * as invoiceDesk from '#contexts/invoicing/calls/invoice-desk.ts';
import * as invoices from '#contexts/invoicing/calls/invoices.ts';
import * as metering from '#contexts/metering/calls/metering.ts';
import * as meteringAdmin from '#contexts/metering/calls/metering-admin.ts';
import * as meteringRules from '#contexts/metering/calls/metering-rules.ts';
import * as meteringSeller from '#contexts/metering/calls/metering-seller.ts';
import * as usage from '#contexts/metering/calls/usage.ts';
import * as audit from '#contexts/operations/calls/audit.ts';
import * as background from '#contexts/operations/calls/background.ts';
import * as communityQuotas from '#contexts/operations/calls/community-quotas.ts';
import * as content from '#contexts/operations/calls/content.ts';
import * as feedback from '#contexts/operations/calls/feedback.ts';
import * as help from '#contexts/operations/calls/help.ts';
import * as limits from '#contexts/operations/calls/limits.ts';
import * as live from '#contexts/operations/calls/live.ts';
import * as liveDesk from '#contexts/operations/calls/live-desk.ts';
import * as operations from '#contexts/operations/calls/operations.ts';
import * as review from '#contexts/operations/calls/review.ts';
import * as servicePages from '#contexts/operations/calls/service-pages.ts';
import * as setup from '#contexts/operations/calls/setup.ts';
import * as adminOrders from '#contexts/orders/calls/admin-orders.ts';
import * as afterSalesRules from '#contexts/orders/calls/after-sales-rules.ts';
import * as cart from '#contexts/orders/calls/cart.ts';
import * as fulfilment from '#contexts/orders/calls/fulfilment.ts';
import * as groupBuying from '#contexts/orders/calls/group-buying.ts';
import * as order from '#contexts/orders/calls/order.ts';
import * as quote from '#contexts/orders/calls/quote.ts';
import * as refund from '#contexts/orders/calls/refund.ts';
import * as renewal from '#contexts/orders/calls/renewal.ts';
import * as turnoverReport from '#contexts/orders/calls/report.ts';
import * as sellerOrders from '#contexts/orders/calls/seller-orders.ts';
import * as funds from '#contexts/payments/calls/funds.ts';
import * as fundsAdmin from '#contexts/payments/calls/funds-admin.ts';
import * as ledger from '#contexts/payments/calls/ledger.ts';
import * as methodRules from '#contexts/payments/calls/method-rules-admin.ts';
import * as payments from '#contexts/payments/calls/payments.ts';
import * as proof from '#contexts/payments/calls/proof.ts';
import * as proposalsAdmin from '#contexts/payments/calls/proposals-admin.ts';
import * as remittance from '#contexts/payments/calls/remittance.ts';
import * as remittanceRules from '#contexts/payments/calls/remittance-rules-admin.ts';
import * as settlement from '#contexts/payments/calls/settlement.ts';
import * as settlementAdmin from '#contexts/payments/calls/settlement-admin.ts';
import * as transfersAdmin from '#contexts/payments/calls/transfers-admin.ts';
import * as capacityReport from '#contexts/resources/calls/report.ts';
import * as resourceAdmin from '#contexts/resources/calls/resource-admin.ts';
import * as resources from '#contexts/resources/calls/resources.ts';
import * as moderation from '#contexts/reviews/calls/moderation.ts';
import * as questions from '#contexts/reviews/calls/questions.ts';
import * as reviews from '#contexts/reviews/calls/reviews.ts';
import * as sellerReviews from '#contexts/reviews/calls/seller-reviews.ts';
import * as searchReport from '#contexts/search/calls/report.ts';
import * as search from '#contexts/search/calls/search.ts';
import * as synonyms from '#contexts/search/calls/synonyms.ts';
import * as adminShops from '#contexts/shops/calls/admin-shops.ts';
import * as dashboard from '#contexts/shops/calls/dashboard.ts';
import * as onboarding from '#contexts/shops/calls/onboarding.ts';
import * as onboardingReview from '#contexts/shops/calls/onboarding-review.ts';
import * as shopFront from '#contexts/shops/calls/shop-front.ts';
import * as shops from '#contexts/shops/calls/shops.ts';
import * as shopStaff from '#contexts/shops/calls/staff.ts';
import * as chat from '#contexts/support/calls/chat.ts';
import * as chatDesk from '#contexts/support/calls/chat-desk.ts';
import * as chatModeration from '#contexts/support/calls/chat-moderation.ts';
import * as adminVouchers from '#contexts/vouchers/calls/admin-vouchers.ts';
import * as promotions from '#contexts/vouchers/calls/promotions.ts';
import * as vouchers from '#contexts/vouchers/calls/vouchers.ts';
import * as uploads from './files/uploads.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';

export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'access' in value;

/** The modules of the contracts that declare calls; all calls of one are of one context. */
export const callModules: readonly Record<string, unknown>[] = [
  identity,
  groups,
  groupBuying,
  people,
  userReport,
  turnoverReport,
  goodsReport,
  capacityReport,
  searchReport,
  operations,
  notices,
  noticeSettings,
  noticeDeliveries,
  recovery,
  tokens,
  review,
  shops,
  shopFront,
  shopStaff,
  dashboard,
  adminShops,
  onboarding,
  onboardingReview,
  catalogue,
  ranking,
  favourites,
  listing,
  listingReview,
  sellerImport,
  audit,
  background,
  feedback,
  resources,
  resourceAdmin,
  limits,
  methodRules,
  communityQuotas,
  setup,
  meteringRules,
  metering,
  meteringSeller,
  meteringAdmin,
  usage,
  cart,
  order,
  fulfilment,
  quote,
  refund,
  renewal,
  sellerOrders,
  adminOrders,
  ledger,
  payments,
  proof,
  remittance,
  transfersAdmin,
  proposalsAdmin,
  afterSalesRules,
  remittanceRules,
  settlement,
  settlementAdmin,
  invoices,
  invoiceDesk,
  funds,
  fundsAdmin,
  vouchers,
  promotions,
  adminVouchers,
  reviews,
  questions,
  sellerReviews,
  moderation,
  content,
  help,
  servicePages,
  live,
  liveDesk,
  chat,
  chatDesk,
  chatDesk.shopDesk,
  chatDesk.platformDesk,
  chatModeration,
  taxonomy,
  search,
  synonyms,
  uploads,
  communityRepositories,
  communityReaders,
  communityDiscussions,
  communityLibrary,
  communityTree,
  communityViewing,
  communitySpace,
  communityGate,
  communitySale,
  communityLicence,
  communityScan,
  communityTakedown,
];

export const endpoints: AnyEndpoint[] = callModules.flatMap((module) => Object.values(module).filter(isEndpoint));
