import { expect, it } from 'vitest';
import { tablesOfRows } from './row-inserts.ts';
import { findFalseClaims, findStraySql, type TableUse } from './table-use.ts';

const use = new Map<string, TableUse>([
  ['server/a/order-store.ts', { reads: new Set(['market_order']), writes: new Set(['market_order', 'order_line']) }],
  ['server/a/report-store.ts', { reads: new Set(['market_order']), writes: new Set() }],
  ['server/a/past-store.ts', { reads: new Set(), writes: new Set(['order_line']) }],
]);
const faults = (claim: string) => findFalseClaims(use, (file) => (file.endsWith('order-store.ts') ? `/** ${claim} */` : ''));

it.each([
  ['The only SQL that writes `market_order`. Locks: order.', []],
  ['The only SQL over `market_order`, but for `report-store.ts`, which counts.', []],
  ['The only SQL that writes `market_order` and `order_line`, but for `past-store.ts`.', []],
  ['The only SQL over `market_order`.', ['server/a/order-store.ts is not the only SQL over market_order: server/a/report-store.ts']],
  [
    'The only SQL that writes `market_order`, but for `past-store.ts`.',
    ['server/a/order-store.ts: past-store.ts does not touch market_order'],
  ],
  ['The only SQL over `shop`.', ['server/a/order-store.ts: it does not touch shop, of which it is said to be the only SQL']],
  ['The only SQL over orders.', ["server/a/order-store.ts: what it claims of 'the only SQL' cannot be read"]],
])('a header that says %s', (claim, expected) => {
  expect(faults(claim)).toEqual(expected);
});

it('finds SQL outside the stores', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a module.
  const code = "const a = 'SELECT one of these'; const b = `UPDATE shop SET open = ${c}`; const d = 'Update your name';";
  expect(findStraySql(['a.ts'], () => code)).toEqual([
    'a.ts: SQL outside a store: SELECT one of these',
    'a.ts: SQL outside a store: UPDATE shop SET open =',
  ]);
});

it('reads the tables that are filled by rows, which must be written down', () => {
  expect(tablesOfRows("await insertRows(tx, 'notice', rows); insertRows(tx, 'account', [], { ids: true });")).toEqual([
    'notice',
    'account',
  ]);
  expect(() => tablesOfRows('insertRows(tx, table, rows)')).toThrow(/does not name its table/);
});
