/** The only SQL that writes `usage_record`, `usage_day` and `usage_month`. */

import type { KnownRecord, MeterUnit } from '#contexts/metering/rules/metering.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import type { MonthSum } from '../service/service-store.ts';

const recordColumns = `r.record_id AS "recordId", r.version, r.entitlement_id AS "entitlementId", r.unit, r.quantity_micro AS "quantityMicro", ${msOf('r.from_at')} AS "fromAt", ${msOf('r.to_at')} AS "toAt", r.outcome`;
const findKnown = statement(
  'usage-find-known',
  `SELECT ${recordColumns} FROM usage_record r WHERE r.source_id = $1 AND r.record_id = ANY($2) ORDER BY r.record_id, r.version`,
);
const insert = statement(
  'usage-insert',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS g("recordId" text, version int, "entitlementId" text, unit text, "quantityMicro" bigint, "fromAt" bigint, "toAt" bigint, day text, outcome text, late boolean, counts boolean)),
   replaced AS (
     UPDATE usage_record r SET counts = false FROM given g WHERE r.source_id = $1 AND r.record_id = g."recordId" AND r.counts AND g.counts)
   INSERT INTO usage_record (source_id, record_id, version, entitlement_id, unit, quantity_micro, from_at, to_at, day, outcome, is_late, counts, received_at)
   SELECT $1, g."recordId", g.version, g."entitlementId", g.unit, g."quantityMicro", to_timestamp(g."fromAt" / 1000.0), to_timestamp(g."toAt" / 1000.0), g.day, g.outcome, g.late, g.counts, $3 FROM given g`,
);
const given = `jsonb_to_recordset($1::jsonb) AS g("entitlementId" text, unit text, key text, "quantityMicro" bigint)`;
const addDays = statement(
  'usage-add-days',
  `INSERT INTO usage_day AS d (entitlement_id, unit, day, quantity_micro)
   SELECT g."entitlementId", g.unit, g.key, 0 FROM ${given} ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
);
const moveDays = statement(
  'usage-move-days',
  `UPDATE usage_day d SET quantity_micro = d.quantity_micro + g."quantityMicro" FROM ${given} WHERE d.entitlement_id = g."entitlementId" AND d.unit = g.unit AND d.day = g.key`,
);
const addMonths = statement(
  'usage-add-months',
  `INSERT INTO usage_month AS m (entitlement_id, unit, month, quantity_micro)
   SELECT g."entitlementId", g.unit, g.key, 0 FROM ${given} ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
);
const monthColumns = `m.entitlement_id AS "entitlementId", m.unit, m.month, m.quantity_micro AS "quantityMicro", m.rated_fen AS "ratedFen"`;
const moveMonths = statement(
  'usage-move-months',
  `UPDATE usage_month m SET quantity_micro = m.quantity_micro + g."quantityMicro" FROM ${given} WHERE m.entitlement_id = g."entitlementId" AND m.unit = g.unit AND m.month = g.key
   RETURNING ${monthColumns}`,
);
const rateMonths = statement(
  'usage-rate-months',
  `UPDATE usage_month m SET rated_fen = g."ratedFen" FROM jsonb_to_recordset($1::jsonb) AS g("entitlementId" text, unit text, month text, "ratedFen" bigint)
   WHERE m.entitlement_id = g."entitlementId" AND m.unit = g.unit AND m.month = g.month`,
);
const noteBilled = statement(
  'usage-note-billed',
  `UPDATE usage_month m SET billed_micro = g."quantityMicro", billed_fen = g."ratedFen", is_billed = true
   FROM jsonb_to_recordset($1::jsonb) AS g("entitlementId" text, unit text, month text, "quantityMicro" bigint, "ratedFen" bigint)
   WHERE m.entitlement_id = g."entitlementId" AND m.unit = g.unit AND m.month = g.month`,
);
const listMonth = statement(
  'usage-list-month',
  `SELECT ${monthColumns} FROM usage_month m WHERE m.entitlement_id = ANY($1) AND m.month = $2 ORDER BY m.entitlement_id, m.unit`,
);
const listDays = statement(
  'usage-list-days',
  `SELECT day, unit, quantity_micro AS "quantityMicro" FROM usage_day WHERE entitlement_id = $1 AND day >= $2 AND day <= $3 AND quantity_micro > 0 ORDER BY day, unit`,
);

export type StoredRecord = KnownRecord & { day: string; late: boolean; counts: boolean };
/** A change of a sum; `key`: the day or the month. */
export type SumChange = { entitlementId: string; unit: MeterUnit; key: string; quantityMicro: number };
export type RecordRow = KnownRecord & {
  id: string;
  sourceId: string;
  sourceName: string;
  accountId: number;
  receivedAt: number;
  counts: boolean;
  late: boolean;
};
export type RecordQuery = {
  kind: '' | 'LATE' | 'CORRECTION';
  entitlementId: string;
  recordId: string;
  sourceId: string;
  order: 'asc' | 'desc';
  cursor: string;
  pageSize: number;
};

export const usageStore = {
  findKnown: (tx: Queryable, sourceId: string, recordIds: string[]) => tx.query(findKnown, [sourceId, recordIds]),
  insert: async (tx: Queryable, sourceId: string, records: StoredRecord[], at: number): Promise<void> => {
    await tx.query(insert, [sourceId, JSON.stringify(records), new Date(at)]);
  },
  moveDays: async (tx: Queryable, changes: SumChange[]): Promise<void> => {
    await tx.query(addDays, [JSON.stringify(changes)]);
    await tx.query(moveDays, [JSON.stringify(changes)]);
  },
  /** The updated sums; write their charges with `rateMonths`. */
  moveMonths: async (tx: Queryable, changes: SumChange[]): Promise<MonthSum[]> => {
    await tx.query(addMonths, [JSON.stringify(changes)]);
    return tx.query(moveMonths, [JSON.stringify(changes)]);
  },
  rateMonths: async (tx: Queryable, sums: Pick<MonthSum, 'entitlementId' | 'unit' | 'month' | 'ratedFen'>[]): Promise<void> => {
    await tx.query(rateMonths, [JSON.stringify(sums)]);
  },
  /** Records these quantities and charges as billed. */
  noteBilled: async (tx: Queryable, sums: readonly MonthSum[]): Promise<void> => {
    await tx.query(noteBilled, [JSON.stringify(sums)]);
  },
  listMonth: (on: Queryable, entitlementIds: string[], month: string) => on.query(listMonth, [entitlementIds, month]),
  listDays: (on: Queryable, entitlementId: string, from: string, to: string) => on.query(listDays, [entitlementId, from, to]),
  listRecords(on: Queryable, query: RecordQuery) {
    const found = conditions();
    if (query.kind === 'LATE') found.where.push('r.is_late');
    if (query.kind === 'CORRECTION') found.where.push('r.version > 1');
    if (query.entitlementId !== '') found.add((at) => `r.entitlement_id = ${at}`, query.entitlementId);
    if (query.recordId !== '') found.add((at) => `r.record_id = ${at}`, query.recordId);
    if (query.sourceId !== '') found.add((at) => `r.source_id = ${at}::bigint`, isStoredId(query.sourceId) ? query.sourceId : '0');
    return keysetPage(on, {
      name: 'usage-list-records-page',
      select: `${recordColumns}, r.id::text AS id, r.source_id::text AS "sourceId", o.name AS "sourceName", s.account_id AS "accountId", ${msOf('r.received_at')} AS "receivedAt", r.counts, r.is_late AS late`,
      from: 'usage_record r JOIN meter_source o ON o.id = r.source_id JOIN meter_service s ON s.entitlement_id = r.entitlement_id',
      counted: 'usage_record r',
      where: found.where,
      values: found.values,
      sort: { column: 'r.received_at', type: 'timestamptz' },
      key: { column: 'r.id', type: 'bigint' },
      order: query.order,
      cursor: query.cursor,
      pageSize: query.pageSize,
    });
  },
};
