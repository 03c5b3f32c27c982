/** What the address of the list of goods asks for, as the contract takes it. */
import type { listSellerGoods } from '#contracts/catalogue/listing.ts';
import type { CallInput } from '#contracts/kit/endpoint.ts';
import { goodsKinds } from '../../../features/catalogue/goods-kind.ts';
import { type Modification, type Status, statuses } from '../../../features/catalogue/listing/listing-words.ts';

export const SORTS = ['updatedAt', 'createdAt', 'soldCount', 'name'] as const;
type Asked = NonNullable<CallInput<typeof listSellerGoods>['query']>;

const one = <T extends string>(value: string | null, allowed: readonly T[]): T | undefined => allowed.find((each) => each === value);

/** A word of the address that means nothing is left out, not refused. */
export function askedOf(query: URLSearchParams): Asked {
  const modifications: Exclude<Modification, ''>[] = ['MODIFY_DRAFT', 'MODIFY_APPLY'];
  const status = one<Status | Modification>(query.get('status'), [...statuses, ...modifications]);
  const modification = one(query.get('modification'), modifications);
  const review = one(query.get('review'), ['PENDING', 'REFUSED']);
  const type = one(
    query.get('type'),
    goodsKinds.map((kind) => kind.type),
  );
  return {
    sort: one(query.get('sort'), SORTS) ?? 'updatedAt',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    cursor: (query.get('cursor') ?? '').slice(0, 1_100),
    keyword: (query.get('keyword') ?? '').slice(0, 100),
    ...(status && { status }),
    ...(modification && { modification }),
    ...(type && { type }),
    ...(review && { review }),
    ...(query.get('featured') === 'true' && { featured: 'true' as const }),
  };
}

/** Whether anything but the order is asked for. */
export const isNarrowed = ({ status, modification, type, keyword, featured, review }: Asked): boolean =>
  Boolean(status || modification || type || keyword || featured || review);
