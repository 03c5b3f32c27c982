import { globSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { contextOf, knownWalks } from './context-of.ts';

it('knows every walk and every fault once, and none that is gone', () => {
  const there = ['pages', 'walks', 'faults'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '../../e2e', folder)).map((file) => file.replace('.e2e.ts', '')),
  );
  const moved = globSync('contexts/*/{walks,faults}/*.e2e.ts', { cwd: join(import.meta.dirname, '../..') }).map((path) =>
    basename(path, '.e2e.ts'),
  );
  expect(knownWalks().toSorted()).toEqual([...there, ...moved].toSorted());
});

it.each([
  ['contexts/orders/server/order/create-order.ts', 'orders'],
  ['contexts/catalogue/server/listing/listing.test.ts', 'catalogue'],
  ['contexts/payments/rules/settlement/statement.ts', 'payments'],
  ['contexts/vouchers/pages/admin/vouchers-page.tsx', 'vouchers'],
  ['contexts/vouchers/words/zh/office/admin-vouchers.ts', 'vouchers'],
  ['contexts/identity/pages/sso/login-page.tsx', 'identity'],
  ['contexts/invoicing/walks/invoices.e2e.ts', 'invoicing'],
  ['e2e/pages/links.e2e.ts', 'all'],
  ['server/platform/db/pool.ts', 'base'],
  ['tools/graph.ts', 'tools'],
])('%s is of %s', (path, context) => {
  expect(contextOf(path)).toBe(context);
});
