/** Deliveries as operators see them: pages and figures. */
import type { NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { nameKeyOf } from '../account/account.ts';
import { deliveryState } from '../states.ts';
import type { Channel } from './delivery-store.ts';

export type DeliveryFilter = { channel: Channel | ''; state: string; kind: NoticeKind | ''; keyword: string };
export type DeliveryFigures = { queued: number; oldestSeconds: number; sentToday: number; failed: number };

const figures = statement(
  'delivery-figures',
  `SELECT (SELECT count(*) FROM notice_delivery WHERE state IN (${deliveryState('QUEUED', 'SENDING')}) AND due_at <= $1)::int AS queued,
     coalesce((SELECT extract(epoch FROM $1 - min(due_at)) FROM notice_delivery WHERE state IN (${deliveryState('QUEUED', 'SENDING')}) AND due_at <= $1), 0)::float8
       AS "oldestSeconds",
     (SELECT count(*) FROM notice_delivery WHERE state = ${deliveryState('SENT')}
        AND moved_at >= date_trunc('day', $1::timestamptz AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai')::int AS "sentToday",
     (SELECT count(*) FROM notice_delivery WHERE state = ${deliveryState('FAILED')})::int AS failed`,
);

export const findDeliveryFigures = async (on: Queryable, now: Date): Promise<DeliveryFigures> => {
  const found = await one(on.query(figures, [now]));
  return found ? { ...found, oldestSeconds: Math.floor(found.oldestSeconds) } : { queued: 0, oldestSeconds: 0, sentToday: 0, failed: 0 };
};

export function listDeliveryRows(on: Queryable, filter: DeliveryFilter, page: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) {
  const where: string[] = [];
  const values: unknown[] = [];
  const add = (value: string, condition: (place: string) => string) => {
    if (value === '') return;
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  add(filter.channel, (place) => `d.channel = ${place}`);
  add(filter.state, (place) => `d.state = ${place}`);
  add(filter.kind, (place) => `d.kind = ${place}`);
  add(nameKeyOf(filter.keyword), (place) => `a.user_name_key = ${place}`);
  return keysetPage(on, {
    name: 'delivery-page',
    ...page,
    select: `d.id, d.account_id::text AS "accountId", a.user_name AS "userName", d.channel, d.kind, d.language, d.masked, d.state, d.attempts, d.reason,
      (SELECT count(*) FROM notice_delivery_item i WHERE i.delivery_id = d.id)::int AS notices,
      ${msOf('d.created_at')} AS "createdAt", ${msOf('d.due_at')} AS "dueAt", ${msOf('d.moved_at')} AS "movedAt"`,
    from: 'notice_delivery d JOIN account a ON a.id = d.account_id',
    where,
    values,
    sort: { column: 'd.moved_at', type: 'timestamptz' },
    key: { column: 'd.id', type: 'text' },
  });
}
