/** Who sees a repository in lists, as SQL: what `rights.ts` says of the right LIST, for many at once. */
import { goodsOnSale } from '#server/contexts/catalogue/index.ts';
import { repositoryState } from '../repository/states.ts';
import type { Standing } from '../social-ports.ts';

const OPEN = repositoryState('OPEN');

/** Of `repository r`: everybody sees it. The first two conditions are those of the indexes that lists are sorted by. */
export const PUBLIC = `r.state = ${OPEN} AND r.visibility <> 'PRIVATE' AND (r.visibility <> 'SOLD' OR ${goodsOnSale('r.goods_id')})`;

/** Adds a value to those of a statement; returns its placeholder. */
export type Add = (value: unknown) => string;
export const adding =
  (values: unknown[]): Add =>
  (value) =>
    `$${values.push(value)}`;

export const isNobody = ({ namespaceIds, boughtIds, staff }: Standing): boolean =>
  !staff && namespaceIds.length === 0 && boughtIds.length === 0;

/** What is seen because of who asks, whether everybody sees it or not. */
function asSelf({ namespaceIds, ownedIds, boughtIds, staff }: Standing, add: Add): string {
  if (staff) return `r.state <> ${repositoryState('DELETED')}`;
  return `(r.state = ${OPEN} AND (r.namespace_id = ANY(${add(namespaceIds)}::bigint[]) OR r.id = ANY(${add(boughtIds)}::text[]))
     OR r.state = ${repositoryState('TAKEN_DOWN')} AND r.namespace_id = ANY(${add(ownedIds)}::bigint[]))`;
}

/** What is seen besides what everybody sees. */
export const besidePublic = (standing: Standing, add: Add): string => `${asSelf(standing, add)} AND NOT (${PUBLIC})`;
/** Everything that is seen. */
export const visible = (standing: Standing, add: Add): string =>
  isNobody(standing) ? `(${PUBLIC})` : `((${PUBLIC}) OR ${asSelf(standing, add)})`;
