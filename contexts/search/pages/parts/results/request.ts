/** Converts an address to the body of the full-text calls (section 7). Pure. */

import type { searchAll } from '#contexts/search/calls/search.ts';
import type { CallInput } from '#contracts/kit/call.ts';
import { searchPageSize } from '#kernel/paging/paging.ts';
import type { SearchAddress } from './address.ts';

type Body = NonNullable<CallInput<typeof searchAll>['body']>;

/** 120, but 10 on mobile and for resource and store searches (section 9). */
export const pageSizeOf = (mobile: boolean, scope: 'global' | 'goods' | 'resource' | 'shop'): number =>
  searchPageSize(scope === 'shop' ? 'store' : scope, mobile);

const filled = (values: readonly string[]): string[] | undefined => (values.length ? [...values] : undefined);
/** Only the deepest level of a path narrows. */
const deepest = (path: readonly string[]): string | undefined => path.at(-1);

export function requestOf(address: SearchAddress, pageSize: number): Body {
  const classify = {
    goodsType: filled(address.goodsType),
    category: deepest(address.common),
    industry: deepest(address.industry),
    region: filled(address.region),
    resourceKind: filled(address.resourceKind),
    resource: filled(address.resource),
    accelerator: filled(address.accelerator),
    capacity: filled(address.capacity),
  };
  const filter = {
    priceStart: address.lowPrice || undefined,
    priceEnd: address.highPrice || undefined,
    other: address.other.length ? [...address.other] : undefined,
  };
  return {
    query: {
      keyWords: address.keyword,
      pageNum: address.pageNum,
      pageSize,
      ...(address.searchType && { searchType: address.searchType }),
      ...(address.id && { storeId: address.id }),
    },
    classify: withoutUndefined(classify),
    sort: { sortBy: address.sortBy, sort: address.sort },
    filter: withoutUndefined(filter),
  };
}

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
