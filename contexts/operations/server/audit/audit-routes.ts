import { z } from 'zod';
import { type AuditEntry, auditFilter, getAuditEntry, listAuditLog } from '#contexts/operations/calls/audit.ts';
import { AUDIT_EXPORT_PATH } from '#contexts/operations/calls/constants.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { CSV_MARK, CSV_TYPE, csvRow } from '#libraries/sheets/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { NameRecords } from '#server/platform/audit/record-names.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { pageWords } from '#server/platform/sheet/page-words.ts';
import { auditSheet } from './audit-sheet.ts';
import type { AuditFilter, AuditStore, StoredEntry } from './audit-store.ts';

/** Names by kind of record. */
export type RecordNames = Readonly<Record<string, NameRecords>>;

/** With the names of their records: one statement for each kind of record among them. */
async function named(nameRecords: () => RecordNames, entries: StoredEntry[]): Promise<AuditEntry[]> {
  const names = nameRecords();
  const kinds = [...new Set(entries.map(({ subjectType }) => subjectType))].filter((kind) => Object.hasOwn(names, kind));
  const found = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = entries.filter(({ subjectType }) => subjectType === kind).map(({ subjectId }) => subjectId);
        return [kind, await names[kind]?.(ids)] as const;
      }),
    ),
  );
  return entries.map((entry) => {
    const record = found.get(entry.subjectType)?.get(entry.subjectId);
    return { ...entry, subjectName: record?.name ?? '', subjectNameEn: record?.nameEn ?? '' };
  });
}

export const auditRoutes = (store: AuditStore, names: () => RecordNames): Bound[] => [
  bind(listAuditLog, async ({ query: { sort: _, order, cursor, pageSize, ...filter } }) => {
    const page = await store.list(filter, { order, cursor, pageSize });
    return { ...page, records: await named(names, page.records) };
  }),
  bind(getAuditEntry, async ({ params }) => {
    const entry = isStoredId(params.id) ? await store.find(params.id) : null;
    if (!entry) throw new AppError('AUDIT_ENTRY_NOT_FOUND');
    const [whole] = await named(names, [entry]);
    return whole as AuditEntry;
  }),
];

const BATCH = 2_000;

/** The log as CSV, in batches: codes for machines and text in the user's language. */
async function* writeLog(store: AuditStore, names: () => RecordNames, filter: AuditFilter, locale: Language): AsyncGenerator<string> {
  const sheet = auditSheet(locale, await pageWords(locale));
  yield CSV_MARK + csvRow(sheet.head);
  for (let last = ''; ; ) {
    const entries = await named(names, await store.batch(filter, last, BATCH));
    yield entries.map((entry) => csvRow(sheet.row(entry))).join('');
    if (entries.length < BATCH) return;
    last = entries.at(-1)?.id ?? '';
  }
}

export const auditDownloads = (database: Database, store: AuditStore, names: () => RecordNames): Download[] => [
  download({
    id: 'operations.export-audit-log',
    path: AUDIT_EXPORT_PATH,
    summary: 'Export the audit log, with the filters of its list',
    access: 'staff',
    permission: 'audit.read',
    query: z.object(auditFilter),
    types: [CSV_TYPE],
    async make({ query: filter }, call) {
      await audit(database, call, {
        subjectType: 'audit-log',
        subjectId: '',
        after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
      });
      return {
        name: `audit-${new Date().toISOString().slice(0, 10)}.csv`,
        type: CSV_TYPE,
        content: writeLog(store, names, filter, call.locale),
      };
    },
  }),
];
