/** The query of the call, derived from the address of the product list. */
import type { listSellerGoods } from '#contexts/catalogue/calls/listing.ts';
import type { CallInput } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';

type ListQuery = NonNullable<CallInput<typeof listSellerGoods>['query']>;

export function listQueryOf(query: URLSearchParams): ListQuery {
  const asked = readQuery('seller/goods', query);
  return { ...asked, sort: asked.sort || 'updatedAt', order: asked.order || 'desc' };
}

/** Whether any filter is set. */
export const isNarrowed = ({ status, modification, type, keyword, featured, review }: ListQuery): boolean =>
  Boolean(status || modification || type || keyword || featured || review);
