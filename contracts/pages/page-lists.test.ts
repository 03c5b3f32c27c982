/** Lists of the back offices: the query parameters of a page match those of its call, by name and value. */
import { describe, expect, it } from 'vitest';
import type { ZodObject, ZodType } from 'zod';
import { listSellerGoods } from '#contexts/catalogue/calls/listing.ts';
import { listApplications, listPlatformGoods } from '#contexts/catalogue/calls/listing-review.ts';
import { listImportJobs } from '#contexts/catalogue/calls/seller-import.ts';
import { listDeliveries, listSandboxMessages } from '#contexts/identity/calls/notice-deliveries.ts';
import { listNotices } from '#contexts/identity/calls/notices.ts';
import { listAccounts, listGroups } from '#contexts/identity/calls/people.ts';
import { listBills, listServices } from '#contexts/metering/calls/metering.ts';
import { listAdminBills, listRecords } from '#contexts/metering/calls/metering-admin.ts';
import { listSellerBills, listSellerServices } from '#contexts/metering/calls/metering-seller.ts';
import { listAuditLog } from '#contexts/operations/calls/audit.ts';
import { listSetAsideEvents } from '#contexts/operations/calls/background.ts';
import { listFeedback } from '#contexts/operations/calls/feedback.ts';
import { listReviewTemplates } from '#contexts/operations/calls/review.ts';
import { listAdminOrders } from '#contexts/orders/calls/admin-orders.ts';
import { listEntitlements, listOrders } from '#contexts/orders/calls/order.ts';
import { listQuotes, listSellerQuotes } from '#contexts/orders/calls/quote.ts';
import { listRefunds } from '#contexts/orders/calls/refund.ts';
import { listPlatformEndings, listSellerEndings } from '#contexts/orders/calls/renewal.ts';
import { listSellerOrders } from '#contexts/orders/calls/seller-orders.ts';
import { listMyFundMovements } from '#contexts/payments/calls/funds.ts';
import { listCreditStatements, listFundMovements, listFunds } from '#contexts/payments/calls/funds-admin.ts';
import { listProposals } from '#contexts/payments/calls/proposals-admin.ts';
import { listSellerPayouts, listSellerStatementLines, listSellerStatements } from '#contexts/payments/calls/settlement.ts';
import { listPayouts, listStatementLines, listStatements } from '#contexts/payments/calls/settlement-admin.ts';
import { listBankReturns, listTransfers } from '#contexts/payments/calls/transfers-admin.ts';
import { listAdminOffers } from '#contexts/resources/calls/resource-admin.ts';
import { listShops } from '#contexts/shops/calls/admin-shops.ts';
import { listOnboardingApplications } from '#contexts/shops/calls/onboarding-review.ts';
import { listComplaints, listHeldMessages, listSensitiveWords } from '#contexts/support/calls/chat-moderation.ts';
import type { AnyEndpoint } from '../kit/endpoint.ts';
import type { Field } from '../kit/query-field.ts';
import { type Page, pageQueries } from './pages.ts';

const lists: [Page, AnyEndpoint][] = [
  ['admin/audit', listAuditLog],
  ['admin/background', listSetAsideEvents],
  ['admin/messages', listDeliveries],
  ['admin/messages/sandbox', listSandboxMessages],
  ['admin/endings', listPlatformEndings],
  ['admin/feedback', listFeedback],
  ['admin/goods', listPlatformGoods],
  ['admin/money/bank-returns', listBankReturns],
  ['admin/metering/bills', listAdminBills],
  ['admin/metering/records', listRecords],
  ['admin/money/credit', listCreditStatements],
  ['admin/money/funds', listFunds],
  ['admin/money/funds/:fundId', listFundMovements],
  ['admin/money/payouts', listPayouts],
  ['admin/money/proposals', listProposals],
  ['admin/money/transfers', listTransfers],
  ['admin/money/statements', listStatements],
  ['admin/money/statements/:statementId', listStatementLines],
  ['admin/orders', listAdminOrders],
  ['admin/people/groups', listGroups],
  ['admin/people/users', listAccounts],
  ['admin/refunds', listRefunds],
  ['admin/resources/offers', listAdminOffers],
  ['admin/review/listings', listApplications],
  ['admin/review/onboarding', listOnboardingApplications],
  ['admin/review/templates', listReviewTemplates],
  ['admin/service/complaints', listComplaints],
  ['admin/service/held', listHeldMessages],
  ['admin/service/words', listSensitiveWords],
  ['admin/shops', listShops],
  ['console/metering', listServices],
  ['console/metering/bills', listBills],
  ['console/funds/:fundId', listMyFundMovements],
  ['console/notices', listNotices],
  ['seller/notices', listNotices],
  ['admin/notices', listNotices],
  ['console/orders', listOrders],
  ['console/quotes', listQuotes],
  ['console/resources', listEntitlements],
  ['seller/endings', listSellerEndings],
  ['seller/goods', listSellerGoods],
  ['seller/imports', listImportJobs],
  ['seller/metering', listSellerServices],
  ['seller/metering/bills', listSellerBills],
  ['seller/orders', listSellerOrders],
  ['seller/payouts', listSellerPayouts],
  ['seller/quotes', listSellerQuotes],
  ['seller/statements', listSellerStatements],
  ['seller/statements/:month', listSellerStatementLines],
];
/** Query names that the call has under another name, or that only the page uses. */
const renamed: Record<string, string> = { createdFrom: 'from', createdTo: 'to' };
const ofThePage = new Set(['tab']);
/** Parameters of the call that the page does not offer. */
const notOffered: Partial<Record<Page, string[]>> = {
  'console/funds/:fundId': ['sort', 'order', 'kind'],
  'console/notices': ['sort', 'order', 'about'],
  'seller/notices': ['sort', 'order', 'about'],
  'admin/notices': ['sort', 'order', 'about'],
  'admin/review/onboarding': ['status', 'mine', 'overdue'],
  'seller/goods': ['category'],
};

describe.each(lists)('%s', (page, endpoint) => {
  const shape = (endpoint.query as ZodObject).shape as Record<string, ZodType>;
  const fields = Object.entries(pageQueries[page] as Record<string, Field<unknown>>).filter(([name]) => !ofThePage.has(name));

  it('reads exactly the parameters of its call', () => {
    const names = fields.map(([name]) => renamed[name] ?? name);
    expect([...names, 'pageSize', ...(notOffered[page] ?? [])].sort()).toEqual(expect.arrayContaining(Object.keys(shape).sort()));
    expect(names.filter((name) => !(name in shape))).toEqual([]);
  });

  it('accepts the values of its call', () => {
    for (const [name, { about }] of fields) {
      if (about.kind !== 'one') continue;
      const taken = shape[renamed[name] ?? name] as ZodType;
      for (const word of about.of) expect([name, word, taken.safeParse(word).success]).toEqual([name, word, true]);
      const json = JSON.stringify((taken as { toJSONSchema?: () => unknown }).toJSONSchema?.() ?? {});
      for (const [, word] of json.matchAll(/"(?:enum|const)":(?:\[([^\]]*)\]|"[^"]*")/g))
        for (const one of JSON.parse(`[${word ?? ''}]`) as string[])
          if (one !== '') expect([name, one, about.of.includes(one)]).toEqual([name, one, true]);
    }
  });

  it('cuts text to the length its call accepts', () => {
    for (const [name, { about }] of fields)
      if (about.kind === 'text')
        expect([name, (shape[renamed[name] ?? name] as ZodType).safeParse('a'.repeat(about.longest)).success]).toEqual([name, true]);
  });
});
