import { expect, it } from 'vitest';
import { contextOf } from './context-of.ts';

it.each([
  ['contexts/orders/server/order/create-order.ts', 'orders'],
  ['contexts/catalogue/server/listing/listing.test.ts', 'catalogue'],
  ['contexts/payments/rules/settlement/statement.ts', 'payments'],
  ['contexts/vouchers/pages/admin/vouchers-page.tsx', 'vouchers'],
  ['contexts/vouchers/words/zh/office/admin-vouchers.ts', 'vouchers'],
  ['contexts/identity/pages/sso/login-page.tsx', 'identity'],
  ['contexts/invoicing/walks/invoices.e2e.ts', 'invoicing'],
  ['contexts/payments/faults/crash.e2e.ts', 'payments'],
  ['e2e/pages/links.e2e.ts', 'all'],
  ['e2e/faults/stop.e2e.ts', 'all'],
  ['e2e/harness/walk.ts', 'tools'],
  ['server/platform/db/pool.ts', 'base'],
  ['kernel/money/money.ts', 'base'],
  ['tools/graph.ts', 'tools'],
])('%s is of %s', (path, context) => {
  expect(contextOf(path)).toBe(context);
});
