/** Rows with their labels, and names of codes with the same meaning in every catalogue. */

import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import type { WordedRow } from './filter-panel.tsx';
import type { Facets, FilterRow } from './filter-rows.ts';

const labels: Record<string, MessageKey> = {
  goodsType: 'search.goodsType',
  industry: 'search.industry',
  region: 'search.region',
  resourceKind: 'search.purchase',
  resource: 'search.resource',
  accelerator: 'search.accelerator',
  capacity: 'search.capacity',
  other: 'search.other',
  type: 'search.resourceType',
};
const words: Record<string, MessageKey> = {
  ...Object.fromEntries(goodsKinds.map((kind) => [`goodsType ${kind.type}`, kind.word])),
  'type general': 'search.general',
  'type heterogeneous': 'search.heterogeneous',
  'type storage': 'search.storage',
  'type ecs': 'search.ecs',
  'type bms': 'search.bms',
  'resourceKind share': 'search.kindShare',
  'resourceKind contract': 'search.kindContract',
  'resourceKind storage': 'search.storage',
  'resourceKind ecs': 'search.ecs',
  'resourceKind bms': 'search.bms',
  'resource cpu': 'search.cpu',
  'resource gpu': 'search.gpu',
  'resource dcu': 'search.dcu',
  'capacity 1': 'search.capacity1',
  'capacity 2': 'search.capacity2',
  'capacity 3': 'search.capacity3',
  'capacity 4': 'search.capacity4',
  'other free': 'search.free',
  'other trial': 'search.trial',
};

/** Labels a row; its options use the page's own words where available. */
export function worded(t: Translate, row: FilterRow): WordedRow {
  const label = row.key.startsWith('common')
    ? t(Number(row.key.slice(6)) > 2 ? 'search.subcategory' : 'search.category')
    : t(labels[row.key] ?? 'search.filters');
  const options = row.options.map((option) => {
    const key = words[`${row.key} ${option.code}`];
    return key ? { ...option, name: t(key), nameEn: t(key) } : option;
  });
  return { ...row, label, options };
}

/** Goods types in the storefront's order. */
export const goodsTypeFacets = (facets: Facets): Facets => ({
  ...facets,
  goodsType: goodsKinds.flatMap((kind) => facets.goodsType?.filter((facet) => facet.code === kind.type) ?? []),
});
