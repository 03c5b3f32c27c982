/** The rows of a product comparison. */

import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import { parametersOf } from '#kernel/text/parameters.ts';

/** A product with its compared data. */
export type ComparedGoods = {
  goods: Pick<GoodsDetail, 'id' | 'name' | 'nameEn' | 'score' | 'scoreCount' | 'specifications' | 'facts'>;
  skus: readonly Pick<Sku, 'param' | 'paramEn' | 'appInfoList' | 'pricing'>[];
  shop: Pick<Shop, 'serviceTime' | 'servicePhone'> | null;
};
export type CompareRow = { name: string; values: readonly string[]; differs: boolean };
type Pick2 = (zh: string, en: string) => string;

export const rowOf = (name: string, values: readonly string[]): CompareRow => ({
  name,
  values,
  differs: values.some((value) => value !== values[0]),
});

/** Names in the order of their first occurrence; the value of each column, '' for none. */
function merged(columns: readonly ReadonlyMap<string, string>[]): CompareRow[] {
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return names.map((name) =>
    rowOf(
      name,
      columns.map((column) => column.get(name) ?? ''),
    ),
  );
}

/** The available options, by the name of their specification. */
export const optionRows = (columns: readonly ComparedGoods[], pick: Pick2, comma: string): CompareRow[] =>
  merged(
    columns.map(
      ({ goods }) =>
        new Map(
          goods.specifications.map(({ name, nameEn, values }) => [
            pick(name, nameEn),
            values.map((one) => pick(one.value, one.valueEn)).join(comma),
          ]),
        ),
    ),
  );

/** Facts of the product, and facts and parameters of the first SKU; options have separate rows. */
export function parameterRows(columns: readonly ComparedGoods[], pick: Pick2): CompareRow[] {
  const options = new Set(columns.flatMap(({ goods }) => goods.specifications.map(({ name, nameEn }) => pick(name, nameEn))));
  return merged(
    columns.map(({ goods, skus: [sku] }) => {
      const facts = [...goods.facts, ...(sku?.appInfoList ?? [])].map((one): [string, string] => [
        pick(one.name, one.nameEn),
        pick(one.value, one.valueEn),
      ]);
      const parameters = parametersOf(sku ? pick(sku.param, sku.paramEn) : '').map(({ name, value }): [string, string] => [name, value]);
      return new Map([...facts, ...parameters].filter(([name]) => name !== '' && !options.has(name)));
    }),
  );
}
