/** The only SQL that writes `fulfilment`, `fulfilment_milestone` and `fulfilment_history`, but for `past-order-store.ts` and `running-store.ts`, which marks it as used. */

import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import { type FulfilmentMove, fulfilmentLifecycle, milestoneLifecycle } from '#contexts/orders/rules/orders.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { beginUse, openDelivery, restsForRefund } from '../entitlement/entitlement-store.ts';
import { lineSelect } from '../order/order-line-store.ts';
import { entitlementState, fulfilmentState, milestoneState, orderState } from '../states.ts';
import { DELIVER_WITHIN_MS, type Fulfilment, type FulfilmentActor, type Milestone, type MilestoneMove, timesOf } from './fulfilment.ts';

const milestones = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'seq', m.seq, 'title', m.title, 'titleEn', m.title_en, 'dueAt', ${msOrZero('m.due_at')}, 'state', m.state, 'note', m.note,
    'files', m.files, 'deliveredAt', ${msOrZero('m.delivered_at')}, 'acceptBy', ${msOrZero('m.accept_by')}, 'acceptedAt', ${msOrZero('m.accepted_at')}) ORDER BY m.seq), '[]')
  FROM fulfilment_milestone m WHERE m.fulfilment_id = f.id)`;
const history = `(SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${msOrZero('h.at')}, 'move', h.move, 'from', h.from_state, 'to', h.to_state, 'by', h.by_whom, 'note', h.note,
    'milestoneId', coalesce(h.milestone_id::text, '')) ORDER BY h.id), '[]') FROM fulfilment_history h WHERE h.fulfilment_id = f.id)`;
const columns = `f.id::text, f.order_id AS "orderId", o.order_no AS "orderNo", f.line_no AS "lineNo", f.shop_id::text AS "shopId", f.account_id AS "accountId", f.kind, f.state,
  ${lineSelect(['goodsId', 'name', 'nameEn'])}, f.note, f.files, f.licence IS NOT NULL AS "hasLicence", ${msOrZero('f.due_at')} AS "dueAt",
  ${msOrZero('f.delivered_at')} AS "deliveredAt", ${msOrZero('f.accept_by')} AS "acceptBy", ${msOrZero('f.accepted_at')} AS "acceptedAt", ${msOrZero('f.consumed_at')} AS "consumedAt",
  ${openDelivery('f', 'o')} AS open, ${restsForRefund('f')} AS refunding, ${milestones} AS milestones`;
const tables =
  'fulfilment f JOIN market_order o ON o.id = f.order_id JOIN order_line l ON l.order_id = f.order_id AND l.line_no = f.line_no';

const listOfOrder = statement(
  'fulfilment-list-of-order',
  `SELECT ${columns}, ${history} AS history FROM ${tables}
   WHERE f.order_id = $1 AND ($2::bigint IS NULL OR f.account_id = $2) AND ($3::bigint IS NULL OR f.shop_id = $3) ORDER BY f.line_no`,
);
/** Locks order, then fulfilment: concurrent moves and refunds of the order wait, and see this change. */
const lockOrder = statement(
  'fulfilment-lock-order',
  `SELECT id FROM market_order WHERE id = (SELECT order_id FROM fulfilment WHERE id = $1) FOR UPDATE`,
);
const findLocked = statement(
  'fulfilment-find-locked',
  `SELECT ${columns}, '[]'::jsonb AS history FROM ${tables}
   WHERE f.id = $1 AND ($2::bigint IS NULL OR f.account_id = $2) AND ($3::bigint IS NULL OR f.shop_id = $3) FOR UPDATE OF f`,
);
const findMine = statement(
  'fulfilment-exists',
  `SELECT id::text FROM fulfilment WHERE id = $1 AND ($2::bigint IS NULL OR account_id = $2) AND ($3::bigint IS NULL OR shop_id = $3)`,
);
const lockById = statement('fulfilment-lock-order-by-id', 'SELECT id FROM market_order WHERE id = $1 FOR UPDATE');
/** Only for active lines: a line may have been ended by a refund before. */
const makeOfOrder = statement(
  'fulfilment-make-of-order',
  `WITH inserted AS (
     INSERT INTO fulfilment (order_id, line_no, shop_id, account_id, kind, state, due_at, created_at)
     SELECT o.id, l.line_no, l.shop_id, o.account_id, l.gives, ${fulfilmentState('AWAIT_DELIVERY')}, $2::timestamptz + interval '${DELIVER_WITHIN_MS / 1000} seconds', $2
     FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE o.id = $1 AND o.status = ${orderState('PAID')} AND l.shop_id IS NOT NULL AND l.gives <> 'METERED'
       AND NOT EXISTS (SELECT FROM entitlement e WHERE e.order_id = o.id AND e.line_no = l.line_no AND e.state = ${entitlementState('REVOKED')})
     ON CONFLICT (order_id, line_no) DO NOTHING RETURNING *),
   history_row AS (INSERT INTO fulfilment_history (fulfilment_id, at, move, to_state, by_whom) SELECT id, $2, 'create', state, 'system' FROM inserted)
   SELECT m.id::text, m.kind, m.shop_id::text AS "shopId", m.order_id AS "orderId", ${lineSelect(['goodsId', 'name', 'nameEn'])}, o.type, o.order_no AS "orderNo"
   FROM inserted m JOIN order_line l ON l.order_id = m.order_id AND l.line_no = m.line_no JOIN market_order o ON o.id = m.order_id ORDER BY m.line_no`,
);
/** Compare-and-swap with its history row. NULL values are unchanged. A delivery, and a service that was accepted, can be used. */
const move = statement(
  'fulfilment-move',
  `WITH locked AS (SELECT id, state FROM fulfilment WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE fulfilment f SET state = $3, due_at = $7, overdue_told_at = NULL, accept_by = $8, note = coalesce($9, f.note), files = coalesce($10::jsonb, f.files),
       licence = coalesce($11, f.licence), delivered_at = CASE WHEN $3 = ${fulfilmentState('DELIVERED')} THEN $5::timestamptz ELSE f.delivered_at END,
       accepted_at = CASE WHEN $3 = ${fulfilmentState('ACCEPTED')} THEN $5::timestamptz ELSE f.accepted_at END
     FROM locked h WHERE f.id = h.id AND h.state = ANY($2) RETURNING f.id, h.state AS from_state, f.order_id, f.line_no, $5::timestamptz AS at),
   used AS (${beginUse(`(SELECT * FROM updated WHERE $3 IN (${fulfilmentState('DELIVERED', 'IN_SERVICE')}))`)})
   INSERT INTO fulfilment_history (fulfilment_id, at, move, from_state, to_state, by_whom, note) SELECT id, $5, $4, from_state, $3, $6, $12 FROM updated RETURNING fulfilment_id`,
);
const moveMilestone = statement(
  'fulfilment-move-milestone',
  `WITH locked AS (SELECT id, fulfilment_id, state FROM fulfilment_milestone WHERE id = $1 AND fulfilment_id = $12 FOR UPDATE),
   updated AS (
     UPDATE fulfilment_milestone m SET state = $3, accept_by = $7, note = coalesce($8, m.note), files = coalesce($9::jsonb, m.files),
       delivered_at = CASE WHEN $3 = ${milestoneState('DELIVERED')} THEN $5::timestamptz ELSE m.delivered_at END, accepted_at = CASE WHEN $3 = ${milestoneState('ACCEPTED')} THEN $5::timestamptz ELSE m.accepted_at END
     FROM locked h WHERE m.id = h.id AND h.state = ANY($2) RETURNING m.id, m.fulfilment_id, h.state AS from_state),
   history_row AS (
     INSERT INTO fulfilment_history (fulfilment_id, milestone_id, at, move, from_state, to_state, by_whom, note)
     SELECT fulfilment_id, id, $5, $4, from_state, $3, $6, $10 FROM updated WHERE $11)
   SELECT id::text FROM updated`,
);
const addMilestones = statement(
  'fulfilment-add-milestones',
  `INSERT INTO fulfilment_milestone (fulfilment_id, seq, title, title_en, due_at)
   SELECT $1, (SELECT coalesce(max(seq), 0) FROM fulfilment_milestone WHERE fulfilment_id = $1) + w.n, w.title, w.title_en, to_timestamp(w.due_at / 1000.0)
   FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (title text, title_en text, due_at bigint)) WITH ORDINALITY AS w(title, title_en, due_at, n)`,
);
const addEvent = statement(
  'fulfilment-add-event',
  `INSERT INTO fulfilment_history (fulfilment_id, at, move, from_state, to_state, by_whom, note) SELECT id, $2, $3, state, state, $4, $5 FROM fulfilment WHERE id = $1`,
);
/** Returns no row unless it may be used; records the first use. */
const consume = statement(
  'fulfilment-consume',
  `UPDATE fulfilment f SET consumed_at = coalesce(f.consumed_at, $3) FROM market_order o WHERE f.id = $1 AND f.account_id = $2 AND o.id = f.order_id AND ${openDelivery('f', 'o')}
   RETURNING f.licence, f.order_id AS "orderId"`,
);
/** Documents of a service may be read during and after it; that does not count as use. */
const findService = statement(
  'fulfilment-find-service',
  `SELECT f.id FROM fulfilment f JOIN market_order o ON o.id = f.order_id WHERE f.id = $1 AND f.account_id = $2 AND f.kind = 'SERVICE' AND f.state <> ${fulfilmentState('CANCELED')} AND o.status = ${orderState('PAID')}`,
);
const claimAccept = statement(
  'fulfilment-claim-accept',
  `SELECT f.id::text FROM fulfilment f WHERE f.state = ${fulfilmentState('DELIVERED')} AND f.accept_by <= $1 AND NOT ${restsForRefund('f')} ORDER BY f.accept_by LIMIT $2`,
);
const claimAcceptMilestones = statement(
  'fulfilment-claim-accept-milestones',
  `SELECT m.id::text, m.fulfilment_id::text AS "fulfilmentId" FROM fulfilment_milestone m JOIN fulfilment f ON f.id = m.fulfilment_id
   WHERE m.state = ${milestoneState('DELIVERED')} AND m.accept_by <= $1 AND f.state IN (${fulfilmentState('IN_SERVICE', 'REWORK')}) AND NOT ${restsForRefund('f')} ORDER BY m.accept_by LIMIT $2`,
);
const claimOverdue = statement(
  'fulfilment-claim-overdue',
  `UPDATE fulfilment f SET overdue_told_at = $1 FROM market_order o, order_line l
   WHERE o.id = f.order_id AND l.order_id = f.order_id AND l.line_no = f.line_no AND f.id = ANY(ARRAY(
     SELECT id FROM fulfilment WHERE overdue_told_at IS NULL AND state IN (${fulfilmentState('AWAIT_DELIVERY', 'REWORK')}) AND due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING f.id::text, f.shop_id::text AS "shopId", f.order_id AS "orderId", o.order_no AS "orderNo", ${lineSelect(['name', 'nameEn'])}`,
);
const cancelLines = statement(
  'fulfilment-cancel-lines',
  `WITH locked AS (SELECT id, state FROM fulfilment WHERE order_id = $1 AND line_no = ANY($3) ORDER BY id FOR UPDATE),
   updated AS (UPDATE fulfilment f SET state = ${fulfilmentState.to('cancel')}, due_at = NULL, accept_by = NULL FROM locked h WHERE f.id = h.id AND h.state IN (${fulfilmentState.from('cancel')}) RETURNING f.id, h.state AS from_state)
   INSERT INTO fulfilment_history (fulfilment_id, at, move, from_state, to_state, by_whom) SELECT id, $2, ${fulfilmentState.move('cancel')}, from_state, ${fulfilmentState.to('cancel')}, 'system' FROM updated`,
);
const findOwnerAndBuyer = statement(
  'fulfilment-find-reader',
  `SELECT f.shop_id::text AS "shopId", f.account_id AS "accountId" FROM fulfilment f WHERE f.id = $1`,
);
/** Fulfilments of an account that delivered the goods' own file. */
const findByFile = statement(
  'fulfilment-find-by-file',
  `SELECT f.id::text FROM fulfilment f WHERE f.account_id = $1 AND f.files @> jsonb_build_array(jsonb_build_object('fileId', $2::text)) AND f.state <> ${fulfilmentState('CANCELED')} ORDER BY f.id DESC LIMIT 20`,
);

export type MadeFulfilment = Pick<Fulfilment, 'id' | 'kind' | 'shopId' | 'orderId' | 'orderNo' | 'goodsId' | 'name' | 'nameEn'> & {
  type: string;
};
export type Whose = { accountId?: number; shopId?: string };
export type Delivery = { note?: string; files?: DeliveredFile[]; licence?: Buffer };
const ownerValues = ({ accountId, shopId }: Whose) => [accountId ?? null, shopId ?? null];
const date = (instant: number | null) => (instant === null ? null : new Date(instant));
const json = (files: DeliveredFile[] | undefined) => (files ? JSON.stringify(files) : null);

export const FULFILMENTS_DUE = `EXISTS (SELECT FROM fulfilment f WHERE f.state = ${fulfilmentState('DELIVERED')} AND f.accept_by <= now() AND NOT ${restsForRefund('f')})
  OR EXISTS (SELECT FROM fulfilment_milestone m JOIN fulfilment f ON f.id = m.fulfilment_id
    WHERE m.state = ${milestoneState('DELIVERED')} AND m.accept_by <= now() AND f.state IN (${fulfilmentState('IN_SERVICE', 'REWORK')}) AND NOT ${restsForRefund('f')})
  OR EXISTS (SELECT FROM fulfilment WHERE overdue_told_at IS NULL AND state IN (${fulfilmentState('AWAIT_DELIVERY', 'REWORK')}) AND due_at <= now())`;

export function createFulfilmentStore(database: Database) {
  return {
    listOfOrder: (orderId: string, whose: Whose = {}) => database.query(listOfOrder, [orderId, ...ownerValues(whose)]),
    exists: async (id: string, whose: Whose) => anyRow(database.query(findMine, [id, ...ownerValues(whose)])),
    /** Locks its order, then the fulfilment; null when it does not exist or is not theirs. */
    lock: async (tx: Queryable, id: string, whose: Whose = {}): Promise<Fulfilment | null> => {
      await tx.query(lockOrder, [id]);
      return one(tx.query(findLocked, [id, ...ownerValues(whose)]));
    },
    /** Locks the order first: a concurrent refund has to wait, and finds the inserted rows. */
    async makeOfOrder(tx: Queryable, orderId: string, now: number): Promise<MadeFulfilment[]> {
      await tx.query(lockById, [orderId]);
      return tx.query(makeOfOrder, [orderId, new Date(now)]);
    },
    /** Whether it moved. */
    move: async (tx: Queryable, id: string, name: FulfilmentMove, by: FulfilmentActor, now: number, note = '', delivery: Delivery = {}) => {
      const { from, to } = fulfilmentLifecycle.moves[name];
      const times = timesOf(to, now);
      const rows = await tx.query(move, [
        id,
        [...from],
        to,
        name,
        new Date(now),
        by,
        date(times.dueAt),
        date(times.acceptBy),
        delivery.note ?? null,
        json(delivery.files),
        delivery.licence ?? null,
        note,
      ]);
      return rows.length > 0;
    },
    /** `withHistory`: whether a history row is written; it is by default. */
    moveMilestone: async (
      tx: Queryable,
      milestone: { id: string; fulfilmentId: string },
      name: MilestoneMove,
      by: FulfilmentActor,
      now: number,
      options: { note?: string; delivery?: Delivery; withHistory?: boolean } = {},
    ) => {
      const { from, to } = milestoneLifecycle.moves[name];
      const rows = await tx.query(moveMilestone, [
        milestone.id,
        [...from],
        to,
        name,
        new Date(now),
        by,
        date(timesOf(to === 'DELIVERED' ? 'DELIVERED' : 'ACCEPTED', now).acceptBy),
        options.delivery?.note ?? null,
        json(options.delivery?.files),
        options.note ?? '',
        options.withHistory ?? true,
        milestone.fulfilmentId,
      ]);
      return rows.length > 0;
    },
    addMilestones: async (tx: Queryable, id: string, planned: Pick<Milestone, 'title' | 'titleEn' | 'dueAt'>[]) => {
      await tx.query(addMilestones, [
        id,
        JSON.stringify(planned.map(({ title, titleEn, dueAt }) => ({ title, title_en: titleEn, due_at: dueAt }))),
      ]);
    },
    addEvent: async (tx: Queryable, id: string, name: string, by: FulfilmentActor, note: string, now: number) => {
      await tx.query(addEvent, [id, new Date(now), name, by, note]);
    },
    /** Null: not theirs, nothing delivered, or not usable now. */
    consume: (tx: Queryable, id: string, accountId: number, now: number) => one(tx.query(consume, [id, accountId, new Date(now)])),
    claimAccept: (now: number, limit: number) => database.query(claimAccept, [new Date(now), limit]),
    claimAcceptMilestones: (now: number, limit: number) => database.query(claimAcceptMilestones, [new Date(now), limit]),
    claimOverdue: (tx: Queryable, now: number, limit: number) => tx.query(claimOverdue, [new Date(now), limit]),
    cancelLines: async (tx: Queryable, orderId: string, lineNos: number[], now: number) => {
      await tx.query(cancelLines, [orderId, new Date(now), lineNos]);
    },
    isOwnService: async (id: string, accountId: number) => anyRow(database.query(findService, [id, accountId])),
    findReader: (id: string) => one(database.query(findOwnerAndBuyer, [id])),
    findByFile: (accountId: number, fileId: string) => database.query(findByFile, [accountId, fileId]),
  };
}
export type FulfilmentStore = ReturnType<typeof createFulfilmentStore>;
