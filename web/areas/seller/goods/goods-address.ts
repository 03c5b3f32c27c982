/** What the address of the list of goods asks for, as the contract takes it. */
import type { listSellerGoods } from '#contracts/catalogue/listing.ts';
import type { CallInput } from '#contracts/kit/endpoint.ts';
import { readQuery } from '#contracts/pages/pages.ts';

type Asked = NonNullable<CallInput<typeof listSellerGoods>['query']>;

export function askedOf(query: URLSearchParams): Asked {
  const asked = readQuery('seller/goods', query);
  return { ...asked, sort: asked.sort || 'updatedAt', order: asked.order || 'desc' };
}

/** Whether anything but the order is asked for. */
export const isNarrowed = ({ status, modification, type, keyword, featured, review }: Asked): boolean =>
  Boolean(status || modification || type || keyword || featured || review);
