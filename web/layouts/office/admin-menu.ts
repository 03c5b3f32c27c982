import type { Menu } from './menu.ts';

/** The menu of the operator console. */
export const adminMenu: Menu = [
  { words: 'office.groupHome', entries: [{ path: '', words: 'officeTitles.adminHome', icon: 'layout-grid' }] },
  {
    words: 'office.groupReview',
    entries: [
      { path: 'review/onboarding', words: 'officeTitles.adminApplications', icon: 'file-certificate', permission: 'onboarding.read' },
      { path: 'review/listings', words: 'officeTitles.adminListings', icon: 'clipboard-check', permission: 'listing.read' },
      {
        path: 'review/templates',
        words: 'officeTitles.adminTemplates',
        icon: 'list-details',
        permission: ['onboarding.review', 'listing.review'],
      },
    ],
  },
  {
    words: 'office.groupGoodsAndShops',
    entries: [
      { path: 'goods', words: 'officeTitles.adminGoods', icon: 'package', permission: 'listing.read' },
      { path: 'shops', words: 'officeTitles.adminShops', icon: 'building-store', permission: 'shop.read' },
    ],
  },
  {
    words: 'office.groupResources',
    entries: [
      { path: 'resources/clusters', words: 'officeTitles.adminClusters', icon: 'server-2', permission: 'resource.read' },
      { path: 'resources/offers', words: 'officeTitles.adminOffers', icon: 'cpu', permission: 'resource.read' },
      { path: 'resources/limits', words: 'officeTitles.adminLimits', icon: 'ban', permission: 'resource.read' },
    ],
  },
  {
    words: 'office.groupContent',
    entries: [
      { path: 'content/banners', words: 'officeTitles.adminBanners', icon: 'photo', permission: 'content.read' },
      { path: 'content/themes', words: 'officeTitles.adminThemes', icon: 'palette', permission: 'content.read' },
      { path: 'content/index', words: 'officeTitles.adminIndex', icon: 'home', permission: 'content.read' },
      {
        path: 'content/categories',
        words: 'officeTitles.adminCategories',
        icon: 'category',
        permission: ['content.read', 'category.manage'],
      },
      { path: 'content/service-pages', words: 'officeTitles.adminServicePages', icon: 'cloud', permission: 'content.read' },
      { path: 'content/help', words: 'officeTitles.adminHelp', icon: 'book', permission: 'content.read' },
      { path: 'content/hot-words', words: 'officeTitles.adminHotWords', icon: 'flame', permission: 'content.read' },
      { path: 'content/synonyms', words: 'officeTitles.adminSynonyms', icon: 'search', permission: 'content.read' },
      {
        path: 'content/agreements',
        words: 'officeTitles.adminAgreements',
        icon: 'file-text',
        permission: ['content.read', 'agreement.manage'],
      },
      { path: 'content/live', words: 'officeTitles.adminLive', icon: 'video', permission: 'content.read' },
      { path: 'content/calendar', words: 'officeTitles.adminCalendar', icon: 'calendar', permission: 'content.read' },
    ],
  },
  {
    words: 'office.groupPeople',
    entries: [
      { path: 'people/users', words: 'officeTitles.adminUsers', icon: 'user', permission: 'user.read' },
      { path: 'people/groups', words: 'officeTitles.adminGroups', icon: 'users', permission: 'user.read' },
      { path: 'people/roles', words: 'officeTitles.adminRoles', icon: 'user-shield', permission: ['user.read', 'role.assign'] },
    ],
  },
  {
    words: 'office.groupTrade',
    entries: [
      { path: 'orders', words: 'officeTitles.adminOrders', icon: 'receipt', permission: 'order.read' },
      { path: 'refunds', words: 'officeTitles.adminRefunds', icon: 'receipt-refund', permission: 'order.read' },
      { path: 'endings', words: 'officeTitles.adminEndings', icon: 'clock', permission: 'order.read' },
      { path: 'after-sales-rules', words: 'officeTitles.adminAfterSalesRules', icon: 'list-details', permission: 'order.read' },
    ],
  },
  {
    words: 'office.groupService',
    entries: [
      { path: 'service', words: 'officeTitles.adminService', icon: 'headset', permission: 'service.read', count: 'service' },
      { path: 'service/complaints', words: 'officeTitles.adminComplaints', icon: 'alert-triangle', permission: 'service.read' },
      { path: 'service/held', words: 'officeTitles.adminHeldMessages', icon: 'eye-off', permission: 'service.read' },
      { path: 'service/words', words: 'officeTitles.adminSensitiveWords', icon: 'ban', permission: 'service.read' },
      { path: 'service/retention', words: 'officeTitles.adminChatRetention', icon: 'clock', permission: 'service.read' },
    ],
  },
  {
    words: 'office.groupMoney',
    entries: [
      { path: 'money/statements', words: 'officeTitles.adminStatements', icon: 'clipboard-text', permission: 'finance.read' },
      { path: 'money/payouts', words: 'officeTitles.adminPayouts', icon: 'cash', permission: 'finance.read' },
      { path: 'money/proposals', words: 'officeTitles.adminProposals', icon: 'clipboard-check', permission: 'finance.read' },
      { path: 'money/transfers', words: 'officeTitles.adminTransfers', icon: 'receipt', permission: 'finance.read' },
      { path: 'money/bank-returns', words: 'officeTitles.adminBankReturns', icon: 'arrow-back-up', permission: 'finance.read' },
      { path: 'money/remittance', words: 'officeTitles.adminRemittance', icon: 'credit-card', permission: 'finance.read' },
      { path: 'money/invoices', words: 'officeTitles.adminInvoices', icon: 'receipt', permission: 'finance.read' },
      { path: 'money/funds', words: 'officeTitles.adminFunds', icon: 'wallet', permission: 'finance.read' },
      { path: 'money/vouchers', words: 'officeTitles.adminVouchers', icon: 'tag', permission: 'finance.read' },
      { path: 'money/voucher-batches', words: 'officeTitles.adminVoucherBatches', icon: 'file-certificate', permission: 'finance.read' },
      { path: 'money/methods', words: 'officeTitles.adminMethods', icon: 'credit-card', permission: 'finance.read' },
      { path: 'money/proofs', words: 'officeTitles.adminProofs', icon: 'shield-check', permission: 'finance.read' },
    ],
  },
  {
    words: 'office.groupMetering',
    entries: [
      { path: 'metering/plans', words: 'officeTitles.adminMeteringPlans', icon: 'list-details', permission: 'finance.read' },
      { path: 'metering/sources', words: 'officeTitles.adminMeteringSources', icon: 'key', permission: 'finance.read' },
      { path: 'metering/records', words: 'officeTitles.adminMeteringRecords', icon: 'chart-dots', permission: 'finance.read' },
      { path: 'metering/bills', words: 'officeTitles.adminMeteringBills', icon: 'receipt', permission: 'finance.read' },
    ],
  },
  {
    words: 'office.groupMore',
    entries: [
      { path: 'moderation', words: 'officeTitles.adminModeration', icon: 'star-filled', permission: 'moderation.read' },
      { path: 'takedowns', words: 'officeTitles.adminTakedowns', icon: 'alert-triangle', permission: 'community.manage' },
      { path: 'community-quotas', words: 'officeTitles.adminCommunityQuotas', icon: 'database', permission: 'community.manage' },
      { path: 'feedback', words: 'officeTitles.adminFeedback', icon: 'message-circle', permission: 'feedback.read' },
      { path: 'audit', words: 'officeTitles.adminAudit', icon: 'history', permission: 'audit.read' },
      { path: 'background', words: 'officeTitles.adminBackground', icon: 'refresh', permission: 'system.read' },
      { path: 'messages', words: 'officeTitles.adminMessages', icon: 'mail', permission: 'system.read' },
      { path: 'reports', words: 'officeTitles.adminReports', icon: 'chart-bar', permission: 'report.read' },
    ],
  },
];
