import { expect, it } from 'vitest';
import { readAllStatements } from './read-all-statements.ts';
import { readsEndAlone } from './terms.ts';

it.each([
  ['SELECT id FROM entitlement WHERE ends_at < now()', true],
  ['SELECT e.ends_at FROM market_order o JOIN entitlement e ON e.order_id = o.id', true],
  ['SELECT FROM order_line l WHERE EXISTS (SELECT FROM entitlement e WHERE e.order_id = l.order_id AND e.ends_at > now())', true],
  ['UPDATE entitlement SET end_told = true WHERE ends_at < $1', true],
  ['UPDATE auto_renewal a SET tried_on = $1 FROM entitlement e WHERE e.chain_id = a.chain_id AND e.ends_at < $1', true],
  ['SELECT l.usable_from FROM lease l JOIN entitlement e ON e.goods_id = l.goods_id WHERE e.ends_at < now()', true],
  ['SELECT id FROM entitlement WHERE usable_from IS NOT NULL AND ends_at < now()', false],
  ['SELECT FROM entitlement e WHERE e.usable_from <= $1 AND EXISTS (SELECT FROM order_line l WHERE l.created_at < e.ends_at)', false],
  ['UPDATE entitlement SET ends_at = $1 WHERE id = $2', false],
  ['SELECT l.ends_at FROM live l JOIN entitlement e ON e.goods_id = l.goods_id', false],
])('%s: %s', (text, expected) => {
  expect(readsEndAlone(text)).toBe(expected);
});

/** Each with the reason why the end may be read alone. */
const frozen = 'Of what is frozen or released: only what could be used has ended.';
const renewal = 'A renewal begins where what it renews ends, which cannot be renewed before it can be used.';
const may: Record<string, string> = {
  'ending-store.ts: ending-page': frozen,
  'entitlement-store.ts: entitlement-end': 'Of post-paid services: used from the order on, and without a term.',
  'following-store.ts: following-claim-releasing': frozen,
  'following-store.ts: following-follow': renewal,
  'following-store.ts: following-release-due': frozen,
  'order-book-store.ts: proof-entitlements-grouped': renewal,
  'order-book-store.ts: proof-entitlements-single': renewal,
  'order-store.ts: order-insert': renewal,
  'past-order-store.ts: ': renewal,
  'payable-order-store.ts: order-pay': renewal,
};

it('every statement that reads the end of an entitlement asks whether it can be used, or is listed', async () => {
  const alone = (await readAllStatements())
    .filter(({ text }) => readsEndAlone(text))
    .map(({ file, name }) => `${file.split('/').at(-1)}: ${name}`);
  expect([...new Set(alone)].sort()).toEqual(Object.keys(may).sort());
});
