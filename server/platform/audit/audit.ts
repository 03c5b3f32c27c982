/** Writes the audit log: who changed what, from what to what, in which request. Append-only; `operations` shows it. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { changedFields } from './changed-fields.ts';

export type AuditEntry = {
  /** '<context>.<verb-noun>', the id of the endpoint that did it. */
  action: string;
  /** 'goods', 'settle-application', 'account', … */
  subjectType: string;
  subjectId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** The reason that was given. */
  note?: string;
};
/** Who acted: a call, or the platform itself. */
export type AuditActor = Pick<Call, 'actor' | 'requestId' | 'ip'> & { seller?: unknown };
export const SYSTEM: AuditActor = { actor: null, requestId: 'system', ip: '' };

const insert = statement(
  'audit-insert',
  `INSERT INTO audit_log (account_id, user_name, acting_as, action, subject_type, subject_id, before, after, note, request_id, ip)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

const actsAs = ({ actor, seller }: AuditActor): string => (!actor ? 'system' : seller ? 'seller' : actor.staff ? 'staff' : 'user');

/** Inside the transaction of the change; `before` and `after` are cut down to what differs, personal fields masked. */
export async function audit(tx: Queryable, by: AuditActor, entry: AuditEntry): Promise<void> {
  const { before, after } = changedFields(entry.before ?? {}, entry.after ?? {});
  await tx.query(insert, [
    by.actor?.accountId ?? null,
    by.actor?.userName ?? 'system',
    actsAs(by),
    entry.action,
    entry.subjectType,
    entry.subjectId,
    JSON.stringify(before),
    JSON.stringify(after),
    entry.note ?? '',
    by.requestId,
    by.ip,
  ]);
}
