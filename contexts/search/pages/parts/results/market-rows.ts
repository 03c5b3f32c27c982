/** The rows of the compute market: resource types of section 1, mapped to the kinds and units of the calls. Pure. */
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { hourlyMicro } from '#contexts/resources/rules/resources.ts';
import { parseYuanToMicro } from '#kernel/money/money.ts';
import type { SearchAddress } from './address.ts';
import { type Facets, type FilterOption, type FilterRow, listRow } from './filter-rows.ts';

export type MarketType = 'general' | 'heterogeneous' | 'storage' | 'ecs' | 'bms';
export const marketTypes: Record<MarketType, Pick<SearchAddress, 'resourceKind' | 'resource'>> = {
  general: { resourceKind: ['share', 'contract'], resource: ['cpu'] },
  heterogeneous: { resourceKind: ['share', 'contract'], resource: ['gpu', 'dcu'] },
  storage: { resourceKind: ['storage'], resource: [] },
  ecs: { resourceKind: ['ecs'], resource: [] },
  bms: { resourceKind: ['bms'], resource: [] },
};
const within = (values: readonly string[], set: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => set.includes(value));

/** The resource type of an address; null for none or a mixture. */
export function marketTypeOf(address: Pick<SearchAddress, 'resourceKind' | 'resource'>): MarketType | null {
  const { resourceKind, resource } = address;
  if (resourceKind.length === 1 && (resourceKind[0] === 'storage' || resourceKind[0] === 'ecs' || resourceKind[0] === 'bms'))
    return resourceKind[0];
  if (!within(resourceKind, ['share', 'contract'])) return null;
  return within(resource, ['cpu']) ? 'general' : within(resource, ['gpu', 'dcu']) ? 'heterogeneous' : null;
}

/** External links may have a type as the first category level; it is converted to kinds and units. */
export function marketAddress(address: SearchAddress): SearchAddress {
  const [first, second] = address.common;
  const type = first !== undefined && first in marketTypes ? (first as MarketType) : null;
  if (type) return { ...address, ...marketTypes[type], common: [] };
  if (first === 'share' || first === 'contract')
    return {
      ...address,
      resourceKind: [first],
      resource: second === 'cpu' || second === 'gpu' || second === 'dcu' ? [second] : address.resource,
      common: [],
    };
  return address;
}

const isType = (goods: ResourceGoods, type: MarketType): boolean => {
  const { resourceKind, resource } = marketTypes[type];
  return resourceKind.includes(goods.goodsType) && (resource.length === 0 || resource.includes(goods.goodsResourceType));
};

const hourOf = ({ price, unit }: ResourceGoods): number => hourlyMicro(parseYuanToMicro(price), unit);

/** Offers of each type under the other filters; null for a keyword search, which only the search can count. */
export function countTypes(address: SearchAddress, offers: readonly ResourceGoods[]): Record<MarketType, number> | null {
  if (address.keyword || !offers.length) return null;
  const open = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
  const rest = offers.filter(
    (goods) =>
      open(address.region, goods.availableCluster.clusterId) &&
      open(address.accelerator, goods.accelerator) &&
      open(address.capacity, String(goods.capacityLevel)) &&
      (!address.lowPrice || hourOf(goods) >= parseYuanToMicro(address.lowPrice)) &&
      (!address.highPrice || hourOf(goods) <= parseYuanToMicro(address.highPrice)),
  );
  const count = (type: MarketType) => rest.filter((goods) => isType(goods, type)).length;
  return {
    general: count('general'),
    heterogeneous: count('heterogeneous'),
    storage: count('storage'),
    ecs: count('ecs'),
    bms: count('bms'),
  };
}

export function typeRow(address: SearchAddress, counts: Record<MarketType, number> | null): FilterRow {
  const chosen = marketTypeOf(address);
  const none = { resourceKind: [], resource: [] };
  const options = (Object.keys(marketTypes) as MarketType[]).map(
    (type): FilterOption => ({
      code: type,
      name: type,
      nameEn: type,
      count: counts?.[type] ?? null,
      chosen: type === chosen,
      patch: type === chosen ? none : { ...marketTypes[type], accelerator: [] },
    }),
  );
  return { key: 'type', options: options.filter((option) => option.chosen || option.count !== 0), many: false, clear: none };
}

/** A single-choice row for a set; if the address has several values, all apply and none is marked. */
function oneOfSet(key: 'resourceKind' | 'resource', set: readonly string[], address: SearchAddress, facets: Facets): FilterRow {
  const single = address[key].length === 1 ? address[key][0] : undefined;
  const options = set.map((code): FilterOption => {
    const facet = facets[key]?.find((one) => one.code === code);
    const chosen = single === code;
    return {
      code,
      name: facet?.name ?? code,
      nameEn: facet?.nameEn ?? code,
      count: facet?.count ?? null,
      chosen,
      patch: { [key]: chosen ? [...set] : [code] } as Partial<SearchAddress>,
    };
  });
  return { key, options, many: false, clear: { [key]: [...set] } as Partial<SearchAddress> };
}

/** The rows below the types, where relevant to the chosen type. */
export function marketRows(address: SearchAddress, facets: Facets): FilterRow[] {
  const type = marketTypeOf(address);
  const shared = type === 'general' || type === 'heterogeneous';
  const purchase = shared ? [oneOfSet('resourceKind', ['share', 'contract'], address, facets)] : [];
  const unit =
    type === 'heterogeneous'
      ? [oneOfSet('resource', ['gpu', 'dcu'], address, facets)]
      : type === 'general' || type === 'storage'
        ? []
        : [listRow('resource', address, facets)];
  const rows = [
    ...purchase,
    ...unit,
    listRow('capacity', address, facets),
    listRow('accelerator', address, facets),
    listRow('region', address, facets),
  ];
  return rows
    .map((row) => ({ ...row, options: row.options.filter((option) => option.code !== '') }))
    .filter((row) => row.options.length > 0);
}
