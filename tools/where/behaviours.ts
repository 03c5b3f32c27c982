import type { Context } from '../context-table.ts';

/** What a behaviour consists of, by the names that code uses for it. */
export type Behaviour = {
  name: string;
  context: Context;
  /** Where to begin reading, below the folder of the context. */
  begin: string;
  tables: readonly string[];
  /** Ids of calls; a name that ends with a point or hyphen means all that begin so. */
  calls: readonly string[];
  /** '<room>.<key>' of messages; likewise. */
  messages: readonly string[];
  /** Addresses of pages, without /ui. */
  pages: readonly string[];
  /** Files outside of the folder that speak of it, with the reason. */
  elsewhere: Readonly<Record<string, string>>;
};

/** The behaviours of docs/where.md. */
export const behaviours: readonly Behaviour[] = [
  {
    name: 'refund by line',
    context: 'orders',
    begin: 'server/refund',
    tables: ['order_refund', 'order_refund_line', 'refund_allowance'],
    calls: ['orders.ask-refund', 'orders.approve-refund', 'orders.refuse-refund', 'orders.list-refunds'],
    messages: ['fulfilment.refund'],
    pages: ['admin/refunds'],
    elsewhere: {
      'contexts/operations/calls/audit-words.ts': 'the audit log names every kind of record',
      'contexts/operations/pages/admin/home/home-page.tsx': 'the operators’ home leads to what waits',
      'contexts/operations/pages/parts/audit/audit-words.tsx': 'the audit log leads to the page of each record',
      'demonstration/past/order-acts.ts': 'the demonstration plays half a year',
    },
  },
  {
    name: 'auto-reply of a shop',
    context: 'support',
    begin: 'server/desk-store.ts',
    tables: ['chat_setting'],
    calls: ['support.'],
    messages: ['officeService.sayings', 'officeService.settingsLead'],
    pages: ['seller/service/settings'],
    elsewhere: {},
  },
  {
    name: 'rating of usage',
    context: 'metering',
    begin: 'server/usage',
    tables: ['usage_record', 'usage_day', 'usage_month', 'meter_plan_version'],
    calls: ['metering.report-usage'],
    messages: ['metering.how'],
    pages: ['admin/metering/plans'],
    elsewhere: {},
  },
  {
    name: 'price alert',
    context: 'catalogue',
    begin: 'server/favourite',
    tables: ['favourite'],
    calls: ['catalogue.set-price-alert'],
    messages: ['favourites.alert'],
    pages: ['console/favourites'],
    elsewhere: {},
  },
  {
    name: 'voucher that pays an order',
    context: 'vouchers',
    begin: 'server/voucher',
    tables: ['voucher', 'voucher_movement', 'voucher_redemption'],
    calls: ['vouchers.list-my-vouchers', 'vouchers.claim-voucher'],
    messages: ['vouchers.'],
    pages: ['console/vouchers'],
    elsewhere: {
      'contexts/orders/pages/parts/checkout/discount-rows.tsx': 'the checkout shows what vouchers pay',
      'contexts/orders/pages/parts/computation/computation.tsx': 'an order shows how its amount was computed',
      'contexts/payments/pages/parts/mix-parts.tsx': 'vouchers are a part of a mix of payments',
      'contexts/payments/rules/two-people.ts': 'the table of acts that need two people',
    },
  },
  {
    name: 'invoice of an order',
    context: 'invoicing',
    begin: 'server/invoice',
    tables: ['invoice', 'invoice_line', 'invoiced_order'],
    calls: ['invoicing.'],
    messages: ['invoice.'],
    pages: ['console/invoices/apply'],
    elsewhere: {
      'contexts/orders/pages/console/orders/invoice-panel.tsx': 'an order shows its invoice',
    },
  },
  {
    name: 'review of a product',
    context: 'reviews',
    begin: 'server/review',
    tables: ['product_review', 'review_score', 'publication_vote'],
    calls: ['reviews.create-review', 'reviews.vote-helpful', 'reviews.add-to-review'],
    messages: ['reviews.'],
    pages: ['console/reviews/write'],
    elsewhere: {
      'contexts/catalogue/pages/parts/goods-detail/goods-sections.tsx': 'the page of a product has its reviews',
      'contexts/operations/calls/audit-words.ts': 'the audit log names every kind of record',
      'contexts/orders/pages/console/orders/order-card.tsx': 'an order asks for its review',
      'contexts/orders/pages/console/orders/review-panel.tsx': 'an order shows its reviews',
    },
  },
  {
    name: 'application of a merchant',
    context: 'shops',
    begin: 'server/onboarding',
    tables: ['onboarding_draft', 'onboarding_application'],
    calls: ['shops.apply-for-onboarding', 'shops.save-onboarding-draft'],
    messages: ['onboardingPages.'],
    pages: ['mall/settle/create'],
    elsewhere: {
      'contexts/identity/pages/parts/notices/notice-list.tsx': 'a notice leads to the application',
    },
  },
  {
    name: 'live broadcast',
    context: 'operations',
    begin: 'server/live',
    tables: ['live_broadcast', 'live_message', 'live_segment', 'live_viewer'],
    calls: ['operations.watch-live', 'operations.create-live', 'operations.move-live'],
    messages: ['live.'],
    pages: ['seller/live'],
    elsewhere: { 'demonstration/operations/demo-live.ts': 'the demonstration has broadcasts, made by the same use cases' },
  },
  {
    name: 'check of a repository’s files',
    context: 'community',
    begin: 'server/scan',
    tables: ['repository_file_scan', 'repository_to_scan'],
    calls: ['community.get-scan'],
    messages: ['communityScan.'],
    pages: [],
    elsewhere: {},
  },
];
