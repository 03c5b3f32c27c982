/** Frozen and released entitlements, for the party that has to delete what they held. */
import type { EndingRow } from '#contexts/orders/calls/renewal.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { lineSelect } from '../order/order-line-store.ts';
import { entitlementState } from '../states.ts';

/** Null: the platform's own resources. */
export type EndingOwner = string | null;
export type StoredEnding = Omit<EndingRow, 'buyerName' | 'actions'> & { accountId: number };

const columns = `e.id, e.order_id AS "orderId", o.order_no AS "orderNo", e.account_id AS "accountId", e.state, ${lineSelect(['name', 'nameEn', 'specification', 'specificationEn', 'amount', 'unit'])}, e.reference,
  ${msOrZero('e.ends_at')} AS "endsAt", ${msOrZero('e.release_at')} AS "releaseAt", ${msOrZero('e.released_at')} AS "releasedAt", ${msOrZero('e.cleared_at')} AS "clearedAt"`;
const clear = statement(
  'ending-clear',
  `UPDATE entitlement e SET cleared_at = $3, cleared_by = $4 FROM order_line l
   WHERE e.id = $1 AND l.order_id = e.order_id AND l.line_no = e.line_no AND e.shop_id IS NOT DISTINCT FROM $2::bigint AND e.state = ${entitlementState('RELEASED')} AND e.cleared_at IS NULL
   RETURNING e.id`,
);

export const createEndingStore = (database: Database) => ({
  list(owner: EndingOwner, state: string, paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) {
    const { where, values, add } = conditions();
    if (owner === null) where.push('e.shop_id IS NULL');
    else add((at) => `e.shop_id = ${at}`, owner);
    where.push(`e.state IN (${entitlementState('FROZEN', 'RELEASED')})`);
    if (state === 'FROZEN') where.push(`e.state = ${entitlementState('FROZEN')}`);
    if (state === 'TO_CLEAR') where.push(`e.state = ${entitlementState('RELEASED')} AND e.cleared_at IS NULL`);
    if (state === 'CLEARED') where.push('e.cleared_at IS NOT NULL');
    return keysetPage(database, {
      name: 'ending-page',
      ...paging,
      select: columns,
      from: 'entitlement e JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no JOIN market_order o ON o.id = e.order_id',
      where,
      values,
      sort: { column: 'e.ends_at', type: 'timestamptz' },
      key: { column: 'e.id', type: 'text' },
    });
  },
  clear: (tx: Queryable, id: string, owner: EndingOwner, now: number, accountId: number) =>
    one(tx.query(clear, [id, owner, new Date(now), accountId])),
});
export type EndingStore = ReturnType<typeof createEndingStore>;
