import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement, varying } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { beginningWith } from '#server/platform/db/like.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

export type AuditFilter = {
  who: string;
  action: string;
  subjectType: string;
  subjectId: string;
  requestId: string;
  actingAs: string;
  atFrom: string;
  atTo: string;
};

const columns = `id::text, ${msOf('at')} AS at, coalesce(account_id::text, '') AS "accountId", user_name AS "userName",
  acting_as AS "actingAs", action, subject_type AS "subjectType", subject_id AS "subjectId", before, after, note, request_id AS "requestId", ip`;
const findById = statement('audit-find', `SELECT ${columns} FROM audit_log WHERE id = $1`);

/** An entry without the name of its record, which another context stores. */
export type StoredEntry = Omit<AuditEntry, 'subjectName' | 'subjectNameEn'>;

/** Start of a day in Asia/Shanghai as an instant. */
const dayStart = (place: string) => `(${place}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`;

function conditionsOf(filter: AuditFilter): { where: string[]; values: unknown[] } {
  const { where, values, add } = conditions();
  if (isStoredId(filter.who)) add((at) => `account_id = ${at}::bigint`, filter.who);
  else if (filter.who) add((at) => `user_name LIKE ${at}`, beginningWith(filter.who));
  if (filter.action) add((at) => `action LIKE ${at}`, beginningWith(filter.action));
  if (filter.subjectType) add((at) => `subject_type = ${at}`, filter.subjectType);
  if (filter.subjectId) add((at) => `subject_id = ${at}`, filter.subjectId);
  if (filter.requestId) add((at) => `request_id = ${at}`, filter.requestId);
  if (filter.actingAs) add((at) => `acting_as = ${at}`, filter.actingAs);
  if (filter.atFrom) add((at) => `at >= ${dayStart(at)}`, filter.atFrom);
  if (filter.atTo) add((at) => `at < ${dayStart(at)} + interval '1 day'`, filter.atTo);
  return { where, values };
}

export const createAuditStore = (database: Queryable) => ({
  list: (filter: AuditFilter, paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) =>
    keysetPage(database, {
      name: 'audit-page',
      select: columns,
      from: 'audit_log',
      ...conditionsOf(filter),
      sort: { column: 'audit_log.id', type: 'bigint' },
      key: { column: 'audit_log.id', type: 'bigint' },
      ...paging,
    }),
  find: async (id: string) => one(database.query(findById, [id])),
  /** Newest first, in batches, before `lastId` ('' from the newest). */
  batch(filter: AuditFilter, lastId: string, size: number) {
    const { where, values } = conditionsOf(filter);
    const from = lastId === '' ? where : [...where, `id < $${values.length + 1}::bigint`];
    return database.query(
      varying(
        'audit-batch',
        `SELECT ${columns} FROM audit_log ${from.length > 0 ? `WHERE ${from.join(' AND ')}` : ''} ORDER BY audit_log.id DESC LIMIT ${size}`,
      ),
      lastId === '' ? values : [...values, lastId],
    );
  },
});
export type AuditStore = ReturnType<typeof createAuditStore>;
