/** A second choice of a term does not take the place of the first unnoticed: twelve months in a cart became one. */
import { expect, it } from 'vitest';
import { overwrittenChoices } from './chosen-terms.ts';
import { readAllStatements } from './read-all-statements.ts';

/** By the name of the statement: why the later choice replaces the earlier one. */
const REPLACING: Record<string, string> = {
  'sku-upsert': 'the combination of a SKU, as its merchant wrote it last',
  'listing-write-skus': 'the same, from the editor',
  'auto-renewal-save': 'the person agrees to this term for this one chain, on a page that shows both',
};

it.each([
  [
    'INSERT INTO cart_line (owner, goods_id) VALUES ($1, $2) ON CONFLICT (owner, goods_id) DO UPDATE SET amount = 1, duration = $3',
    ['duration'],
  ],
  [
    'INSERT INTO a VALUES (1) ON CONFLICT (id) DO UPDATE SET billing_type = excluded.billing_type WHERE a.duration = 1 RETURNING id',
    ['billing_type'],
  ],
  ['INSERT INTO a VALUES (1) ON CONFLICT (id, duration) DO UPDATE SET amount = a.amount + 1', []],
])('%s', (text, expected) => {
  expect(overwrittenChoices(text)).toEqual(expected);
});

it('no upsert overwrites what a person chose, but for those that say why', async () => {
  const found = (await readAllStatements()).filter(({ text }) => overwrittenChoices(text).length > 0);
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(REPLACING).sort());
});
