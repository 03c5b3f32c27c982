import { adminReview } from '#contexts/catalogue/words/zh/office/admin-review.ts';
import { contentFields } from '#contexts/catalogue/words/zh/office/content-fields.ts';
import { importColumns } from '#contexts/catalogue/words/zh/office/import-columns.ts';
import { importProblems } from '#contexts/catalogue/words/zh/office/import-problems.ts';
import { sellerGoods } from '#contexts/catalogue/words/zh/office/seller-goods.ts';
import { sellerImport } from '#contexts/catalogue/words/zh/office/seller-import.ts';
import { adminCommunity } from '#contexts/community/words/zh/office/community.ts';
import { officeTakedowns } from '#contexts/community/words/zh/office/takedowns.ts';
import { adminPeople } from '#contexts/identity/words/zh/office/admin-people.ts';
import { officeInvoices } from '#contexts/invoicing/words/zh/office/invoices.ts';
import { officeMetering } from '#contexts/metering/words/zh/office/metering.ts';
import { adminAudit } from '#contexts/operations/words/zh/office/admin-audit.ts';
import { adminContent } from '#contexts/operations/words/zh/office/admin-content.ts';
import { adminMessages } from '#contexts/operations/words/zh/office/admin-messages.ts';
import { adminReport } from '#contexts/operations/words/zh/office/admin-report.ts';
import { adminSetup } from '#contexts/operations/words/zh/office/admin-setup.ts';
import { adminSystem } from '#contexts/operations/words/zh/office/admin-system.ts';
import { officeLive } from '#contexts/operations/words/zh/office/live.ts';
import { adminOrders } from '#contexts/orders/words/zh/office/admin-orders.ts';
import { sellerOrders } from '#contexts/orders/words/zh/office/seller-orders.ts';
import { trade } from '#contexts/orders/words/zh/office/trade.ts';
import { adminMoney } from '#contexts/payments/words/zh/office/admin-money.ts';
import { adminProof } from '#contexts/payments/words/zh/office/admin-proof.ts';
import { adminProposals } from '#contexts/payments/words/zh/office/admin-proposals.ts';
import { adminStatements } from '#contexts/payments/words/zh/office/admin-statements.ts';
import { adminTransfers } from '#contexts/payments/words/zh/office/admin-transfers.ts';
import { sellerMoney } from '#contexts/payments/words/zh/office/seller-money.ts';
import { adminResource } from '#contexts/resources/words/zh/office/admin-resource.ts';
import { officeReviews } from '#contexts/reviews/words/zh/office/reviews.ts';
import { adminShops } from '#contexts/shops/words/zh/office/admin-shops.ts';
import { sellerShop } from '#contexts/shops/words/zh/office/seller-shop.ts';
import { officeChatRules } from '#contexts/support/words/zh/office/chat-rules.ts';
import { officeService } from '#contexts/support/words/zh/office/service.ts';
import { adminVouchers } from '#contexts/vouchers/words/zh/office/admin-vouchers.ts';
import { sellerPromotions } from '#contexts/vouchers/words/zh/office/seller-promotions.ts';
import { office } from './office.ts';
import { officeTitles } from './titles.ts';

/** The words of the seller and the operator console: loaded only there. */
export const officeMessages = {
  adminAudit,
  adminCommunity,
  adminContent,
  adminMessages,
  adminMoney,
  adminOrders,
  adminPeople,
  adminProof,
  adminProposals,
  adminReport,
  adminResource,
  adminReview,
  contentFields,
  importColumns,
  importProblems,
  adminSetup,
  adminShops,
  adminStatements,
  adminSystem,
  adminTransfers,
  adminVouchers,
  office,
  officeChatRules,
  officeLive,
  officeMetering,
  officeInvoices,
  officeReviews,
  officeService,
  officeTakedowns,
  officeTitles,
  sellerGoods,
  sellerImport,
  sellerMoney,
  sellerOrders,
  sellerPromotions,
  sellerShop,
  trade,
};
