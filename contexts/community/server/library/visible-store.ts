/** Visibility in lists as SQL: the right LIST of `rights.ts`, for many repositories in one query. */
import { goodsOnSale } from '#contexts/catalogue/server/index.ts';
import { repositoryState } from '../repository/states.ts';
import type { Standing } from '../social-ports.ts';

const OPEN = repositoryState('OPEN');

/** On `repository r`: publicly visible. The first two conditions match the indexes used for sorting. */
export const PUBLIC = `r.state = ${OPEN} AND r.visibility <> 'PRIVATE' AND (r.visibility <> 'SOLD' OR ${goodsOnSale('r.goods_id')})`;

/** Adds a parameter to a statement; returns its placeholder. */
export type Add = (value: unknown) => string;
export const adding =
  (values: unknown[]): Add =>
  (value) =>
    `$${values.push(value)}`;

export const isAnonymous = ({ namespaceIds, boughtIds, staff }: Standing): boolean =>
  !staff && namespaceIds.length === 0 && boughtIds.length === 0;

/** Visible because of the caller's own rights, public or not. */
function asSelf({ namespaceIds, ownedIds, boughtIds, staff }: Standing, add: Add): string {
  if (staff) return `r.state <> ${repositoryState('DELETED')}`;
  return `(r.state = ${OPEN} AND (r.namespace_id = ANY(${add(namespaceIds)}::bigint[]) OR r.id = ANY(${add(boughtIds)}::text[]))
     OR r.state = ${repositoryState('TAKEN_DOWN')} AND r.namespace_id = ANY(${add(ownedIds)}::bigint[]))`;
}

/** Visible to the caller but not public. */
export const besidePublic = (standing: Standing, add: Add): string => `${asSelf(standing, add)} AND NOT (${PUBLIC})`;
/** Everything visible to the caller. */
export const visible = (standing: Standing, add: Add): string =>
  isAnonymous(standing) ? `(${PUBLIC})` : `((${PUBLIC}) OR ${asSelf(standing, add)})`;
