/** The only SQL that writes `auto_renewal`. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { EntitlementKind } from '../entitlement/gives.ts';
import { lineSelect } from '../order/order-line-store.ts';
import { entitlementState } from '../states.ts';

export type TermType = 'YEAR' | 'MONTH' | 'DAY';
export type AutoRenewal = {
  chainId: string;
  accountId: number;
  billingType: TermType;
  duration: number;
  agreedFen: number;
  lastError: string;
};
/** With the last entitlement of its chain, ms. */
export type DueRenewal = AutoRenewal & {
  entitlementId: string;
  kind: EntitlementKind;
  name: string;
  nameEn: string;
  endsAt: number;
};

const columns = `a.chain_id AS "chainId", a.account_id AS "accountId", a.billing_type AS "billingType", a.duration, a.agreed_fen AS "agreedFen", a.last_error AS "lastError"`;
const find = statement('auto-renewal-find', `SELECT ${columns} FROM auto_renewal a WHERE a.chain_id = $1`);
const save = statement(
  'auto-renewal-save',
  `INSERT INTO auto_renewal (chain_id, account_id, billing_type, duration, agreed_fen, enabled_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (chain_id) DO UPDATE SET billing_type = $3, duration = $4, agreed_fen = $5, enabled_at = $6, tried_for = '', last_error = ''`,
);
const remove = statement('auto-renewal-remove', 'DELETE FROM auto_renewal WHERE chain_id = $1 AND account_id = $2');
/** The last entitlement of a chain: in force, without an order that follows it, and ending within $2 of $1. */
const last = (horizon: string): string => `auto_renewal w JOIN entitlement e ON e.chain_id = w.chain_id
  WHERE e.state = ${entitlementState('ACTIVE')} AND e.usable_from IS NOT NULL AND e.ends_at > $1 AND e.ends_at <= $1::timestamptz + ${horizon} AND NOT EXISTS (SELECT FROM entitlement_successor s WHERE s.entitlement_id = e.id)`;
const due = `FROM d JOIN entitlement e ON e.id = d."entitlementId" JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no WHERE a.chain_id = d.chain_id
  RETURNING ${columns}, e.id AS "entitlementId", e.kind, ${lineSelect(['name', 'nameEn'])}, ${msOrZero('e.ends_at')} AS "endsAt"`;
const claimNotices = statement(
  'auto-renewal-claim-notices',
  `WITH d AS (SELECT w.chain_id, e.id AS "entitlementId" FROM ${last('make_interval(days => $2)')} AND w.told_for <> e.id ORDER BY e.ends_at LIMIT $3 FOR UPDATE OF w SKIP LOCKED)
   UPDATE auto_renewal a SET told_for = d."entitlementId" ${due}`,
);
/** Those that end within a day; each once a day (of Shanghai). */
const claimDue = statement(
  'auto-renewal-claim-due',
  `WITH d AS (SELECT w.chain_id, e.id AS "entitlementId" FROM ${last(`interval '1 day'`)} AND (w.tried_for <> e.id OR w.tried_on < ($1::timestamptz AT TIME ZONE 'Asia/Shanghai')::date)
     ORDER BY e.ends_at LIMIT $2 FOR UPDATE OF w SKIP LOCKED)
   UPDATE auto_renewal a SET tried_for = d."entitlementId", tried_on = ($1::timestamptz AT TIME ZONE 'Asia/Shanghai')::date ${due}`,
);
const note = statement('auto-renewal-note', 'UPDATE auto_renewal SET last_error = $2 WHERE chain_id = $1');

export const createAutoRenewalStore = (database: Database) => ({
  find: (chainId: string) => one(database.query(find, [chainId])),
  save: async (tx: Queryable, { chainId, accountId, billingType, duration, agreedFen }: Omit<AutoRenewal, 'lastError'>, now: number) => {
    await tx.query(save, [chainId, accountId, billingType, duration, agreedFen, new Date(now)]);
  },
  remove: (tx: Queryable, chainId: string, accountId: number) => anyRow(tx.query(remove, [chainId, accountId])),
  claimNotices: (tx: Queryable, now: number, days: number, most: number) => tx.query(claimNotices, [new Date(now), days, most]),
  claimDue: (now: number, most: number) => database.query(claimDue, [new Date(now), most]),
  note: async (chainId: string, error: string) => {
    await database.query(note, [chainId, error]);
  },
});
export type AutoRenewalStore = ReturnType<typeof createAutoRenewalStore>;
