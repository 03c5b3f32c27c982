/** An order `o` of a buyer with its lines, in SQL, and the filters of a buyer's list. */
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { lineJson } from './order-line-store.ts';

export const orderJson = `jsonb_build_object('id', o.id, 'groupId', coalesce(o.group_id, ''), 'orderNo', o.order_no, 'type', o.type, 'status', o.status, 'paymentMethod', o.payment_method, 'sourceTotalFen', o.source_total_fen,
  'actualFen', o.actual_fen, 'remark', o.remark, 'createdAt', ${msOrZero('o.created_at')}, 'expiresAt', ${msOrZero('o.expires_at')}, 'paidAt', ${msOrZero('o.paid_at')}, 'canceledAt', ${msOrZero('o.canceled_at')},
  'refundedAt', ${msOrZero('o.refunded_at')}, 'projectCode', o.project_code, 'projectName', o.project_name, 'lines', (SELECT coalesce(jsonb_agg(${lineJson} ORDER BY l.line_no), '[]') FROM order_line l WHERE l.order_id = o.id))`;

/** Filters of a buyer's list, on columns of its index. */
export const listedBy = (status: string, type: string): string =>
  `o.account_id = $1 AND (${status} = '' OR o.status = ${status}) AND (${type} = '' OR o.type = ${type})`;
