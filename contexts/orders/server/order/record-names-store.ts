import { type NameRecords, nameBy } from '#server/platform/audit/record-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const NAME_ORDERS = statement(
  'record-names-order',
  `SELECT order_id AS id, name, name_en AS "nameEn" FROM order_line WHERE order_id = ANY($1::text[]) AND line_no = 1`,
);
const NAME_REFUNDS = statement(
  'record-names-refund',
  `SELECT order_refund.id, name, name_en AS "nameEn" FROM order_refund JOIN order_line ON order_line.order_id = order_refund.order_id AND order_line.line_no = 1 WHERE order_refund.id = ANY($1::text[])`,
);
const NAME_FULFILMENTS = statement(
  'record-names-fulfilment',
  `SELECT fulfilment.id::text, name, name_en AS "nameEn" FROM fulfilment JOIN order_line USING (order_id, line_no) WHERE fulfilment.id = ANY($1::bigint[])`,
);

/** Names of records by the kinds of the audit log: an order and a refund have the name of their first line. */
export const orderNames = (database: Queryable): Record<'order' | 'refund' | 'fulfilment', NameRecords> => ({
  order: nameBy(database, NAME_ORDERS),
  refund: nameBy(database, NAME_REFUNDS),
  fulfilment: nameBy(database, NAME_FULFILMENTS, { numbers: true }),
});
