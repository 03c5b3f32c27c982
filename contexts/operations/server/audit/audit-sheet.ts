/** The columns of the exported log, in the user's language. */

import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { auditChangedFields, auditFieldWord, auditValueWord } from '#contexts/operations/calls/audit-words.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import type { PageWords } from '#server/platform/sheet/page-words.ts';

const COLUMNS = [
  'id',
  'time',
  'instant',
  'account',
  'user',
  'as',
  'asCode',
  'action',
  'actionCode',
  'subject',
  'subjectName',
  'subjectCode',
  'subjectId',
  'changes',
  'before',
  'after',
  'note',
  'request',
  'ip',
] as const;

export function auditSheet(locale: Language, { say, word: known }: PageWords) {
  const changesOf = (entry: AuditEntry): string =>
    auditChangedFields(entry)
      .map((field) => {
        const [before, after] = [entry.before[field], entry.after[field]].map(
          (value) => auditValueWord(say, locale, entry.subjectType, field, value) || '∅',
        );
        return `${auditFieldWord(say, field, entry.subjectType)}${locale === 'en' ? ': ' : '：'}${field in entry.before ? `${before} → ` : ''}${after}`;
      })
      .join('\n');
  return {
    head: COLUMNS.map((column) => known(`adminAudit.column.${column}`, column)),
    row: (entry: AuditEntry): string[] => {
      const cells: Record<(typeof COLUMNS)[number], string> = {
        id: entry.id,
        time: formatDateTime(entry.at, 'zh'),
        instant: new Date(entry.at).toISOString(),
        account: entry.accountId,
        user: entry.userName,
        as: auditValueWord(say, locale, '', 'actingAs', entry.actingAs),
        asCode: entry.actingAs,
        action: known(`adminAudit.action.${entry.action}`, entry.action),
        actionCode: entry.action,
        subject: known(`adminAudit.subject.${entry.subjectType}`, entry.subjectType),
        subjectName: (locale === 'en' && entry.subjectNameEn) || entry.subjectName,
        subjectCode: entry.subjectType,
        subjectId: entry.subjectId,
        changes: changesOf(entry),
        before: JSON.stringify(entry.before),
        after: JSON.stringify(entry.after),
        note: entry.note,
        request: entry.requestId,
        ip: entry.ip,
      };
      return COLUMNS.map((column) => cells[column]);
    },
  };
}
