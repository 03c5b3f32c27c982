import { z } from 'zod';
import { AUDIT_EXPORT_PATH, auditFilter, getAuditEntry, listAuditLog } from '#contracts/operations/audit.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { CSV_MARK, CSV_TYPE, csvRow } from '#server/platform/sheet/csv.ts';
import type { AuditFilter, AuditStore } from './audit-store.ts';

export const auditRoutes = (store: AuditStore): Bound[] => [
  bind(listAuditLog, ({ query: { sort: _, order, cursor, pageSize, ...filter } }) => store.list(filter, { order, cursor, pageSize })),
  bind(getAuditEntry, async ({ params }) => {
    const entry = isStoredId(params.id) ? await store.find(params.id) : null;
    if (!entry) throw new AppError('AUDIT_ENTRY_NOT_FOUND');
    return entry;
  }),
];

const BATCH = 2_000;
const HEAD = ['id', 'time', 'account', 'user', 'as', 'action', 'subject', 'subject id', 'before', 'after', 'note', 'request', 'address'];

/** The log as CSV, batch by batch. */
async function* writeLog(store: AuditStore, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_MARK + csvRow(HEAD);
  for (let last = ''; ; ) {
    const entries = await store.batch(filter, last, BATCH);
    yield entries
      .map((entry) =>
        csvRow([
          entry.id,
          new Date(entry.at).toISOString(),
          entry.accountId,
          entry.userName,
          entry.actingAs,
          entry.action,
          entry.subjectType,
          entry.subjectId,
          JSON.stringify(entry.before),
          JSON.stringify(entry.after),
          entry.note,
          entry.requestId,
          entry.ip,
        ]),
      )
      .join('');
    if (entries.length < BATCH) return;
    last = entries.at(-1)?.id ?? '';
  }
}

export const auditDownloads = (database: Database, store: AuditStore): Download[] => [
  download({
    id: 'operations.export-audit-log',
    path: AUDIT_EXPORT_PATH,
    access: 'staff',
    permission: 'audit.read',
    async make({ query }, call) {
      const filter = z.object(auditFilter).parse(query);
      await audit(database, call, {
        action: 'operations.export-audit-log',
        subjectType: 'audit-log',
        subjectId: '',
        after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
      });
      return { name: `audit-${new Date().toISOString().slice(0, 10)}.csv`, type: CSV_TYPE, content: writeLog(store, filter) };
    },
  }),
];
