/** Up to four offers property by property. Pure. */

import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { hourlyMicro, specValue } from '#contexts/resources/rules/resources.ts';
import { parseYuanToMicro } from '#kernel/money/money.ts';
import { unitPriceText } from '#web/lib/money-words.ts';

export type CompareRow = {
  key: string;
  /** '' for the fixed properties, which the table labels. */
  label: string;
  labelEn: string;
  values: { text: string; textEn: string }[];
  differs: boolean;
};
const NONE = '—';
const factValue = (fact: ResourceGoods['spec'][number] | undefined) =>
  fact ? { text: specValue(fact, 'zh') || NONE, textEn: specValue(fact, 'en') || NONE } : same('');
const same = (text: string) => ({ text: text || NONE, textEn: text || NONE });

/** The properties of the contract; the table has the texts of kind, price and capacity. */
export const compareKeys = [
  'center',
  'type',
  'accelerator',
  'price',
  'hourPrice',
  'sourcePrice',
  'capacity',
  'quota',
  'leastAmount',
  'leastMonths',
] as const;
export type CompareKey = (typeof compareKeys)[number];

const factOf: Record<CompareKey, (goods: ResourceGoods) => { text: string; textEn: string }> = {
  center: (goods) => ({
    text: goods.availableCluster.centerName,
    textEn: goods.availableCluster.centerNameEn || goods.availableCluster.centerName,
  }),
  type: (goods) => same([goods.goodsType, goods.goodsResourceType].filter(Boolean).join(' ')),
  accelerator: (goods) => same(goods.accelerator),
  price: (goods) => same(`${goods.price} ${goods.unit}`),
  hourPrice: (goods) => same(unitPriceText(hourlyMicro(parseYuanToMicro(goods.price), goods.unit))),
  sourcePrice: (goods) => same(goods.sourcePrice === goods.price ? '' : goods.sourcePrice),
  capacity: (goods) => same(String(goods.capacityLevel)),
  quota: (goods) => same(String(goods.quota)),
  leastAmount: (goods) => same(String(goods.limit.amount)),
  leastMonths: (goods) => same(goods.goodsType === 'share' ? '' : String(goods.limit.duration)),
};

const differing = (values: { text: string }[]): boolean => new Set(values.map((value) => value.text)).size > 1;

/** The fixed properties, then every spec fact of any of them, in order of appearance. */
export function compareRows(offers: readonly ResourceGoods[]): CompareRow[] {
  const fixed = compareKeys.map((key) => {
    const values = offers.map(factOf[key]);
    return { key, label: '', labelEn: '', values, differs: differing(values) };
  });
  const labels = new Map(offers.flatMap((goods) => goods.spec.map((fact) => [fact.label, fact.labelEn] as const)));
  const facts = [...labels].map(([label, labelEn]) => {
    const values = offers.map((goods) => factValue(goods.spec.find((fact) => fact.label === label)));
    return { key: `spec ${label}`, label, labelEn, values, differs: differing(values) };
  });
  return [...fixed, ...facts];
}
