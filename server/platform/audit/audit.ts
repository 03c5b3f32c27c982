/** Writes the audit log: who changed what, the values before and after, and the request. Append-only; shown by `operations`. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { BoundCall } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { changedFields } from './changed-fields.ts';

export type AuditEntry = {
  /** 'goods', 'onboarding-application', 'account', … */
  subjectType: string;
  subjectId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** The reason the caller gave. */
  note?: string;
};
/** Actor and action: a call of an endpoint, background work on behalf of an earlier caller, or the system itself. */
export type AuditActor = Pick<BoundCall, 'requestId' | 'ip' | 'action'> & {
  /** `staff` is used only for actors without a shop. */
  actor: (Pick<Actor, 'accountId' | 'userName'> & Partial<Pick<Actor, 'staff'>>) | null;
  seller?: unknown;
  /** When it happened (ms), for historical records; omitted: now. */
  at?: number;
};
/** An action of the system itself, '<context>.<verb-noun>' like the id of an endpoint. */
export const system = (action: string): AuditActor => ({ actor: null, requestId: 'system', ip: '', action });

const insert = statement(
  'audit-insert',
  `INSERT INTO audit_log (account_id, user_name, acting_as, action, subject_type, subject_id, before, after, note, request_id, ip, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, now()))`,
);

const actsAs = ({ actor, seller }: AuditActor): string => (!actor ? 'system' : seller ? 'seller' : actor.staff ? 'staff' : 'user');

const valuesOf = (by: AuditActor, entry: AuditEntry) => {
  const { before, after } = changedFields(entry.before ?? {}, entry.after ?? {});
  return {
    account_id: by.actor?.accountId ?? null,
    user_name: by.actor?.userName ?? 'system',
    acting_as: actsAs(by),
    action: by.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    before,
    after,
    note: entry.note ?? '',
    request_id: by.requestId,
    ip: by.ip,
    at: by.at === undefined ? null : new Date(by.at),
  };
};

/** Inside the transaction of the change; `before` and `after` are reduced to the differing fields, with personal fields masked. */
export async function audit(tx: Queryable, by: AuditActor, entry: AuditEntry): Promise<void> {
  const { before, after, ...rest } = valuesOf(by, entry);
  const { account_id, user_name, acting_as, action, subject_type, subject_id, note, request_id, ip, at } = rest;
  const changes = [JSON.stringify(before), JSON.stringify(after)];
  await tx.query(insert, [account_id, user_name, acting_as, action, subject_type, subject_id, ...changes, note, request_id, ip, at]);
}

/** Many entries in one statement, for historical records, in chronological order. */
export const auditAll = (tx: Queryable, notified: readonly { by: AuditActor & { at: number }; entry: AuditEntry }[]): Promise<void> =>
  insertRows(
    tx,
    'audit_log',
    notified.map(({ by, entry }) => valuesOf(by, entry)),
  );
