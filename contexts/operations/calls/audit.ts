/** Searching the audit log (docs/decisions/0008). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { dayOrNone, freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  accountId: z.string(),
  userName: z.string(),
  actingAs: z.enum(['staff', 'seller', 'user', 'system']),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The current name of the record; '' if it was deleted, or has none. */
  subjectName: z.string(),
  subjectNameEn: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  note: z.string(),
  requestId: z.string(),
  ip: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Days as '2026-11-21' in Asia/Shanghai; '' for no limit. */
export const dayText = dayOrNone.default('');

export const auditFilter = {
  /** Actor: an account id, or the beginning of a user name. */
  who: lineText(64).default(''),
  /** Prefix of an action, such as 'identity.' */
  action: freeText(80).default(''),
  subjectType: freeText(40).default(''),
  subjectId: freeText(64).default(''),
  requestId: freeText(64).default(''),
  actingAs: z.enum(['', 'staff', 'seller', 'user', 'system']).default(''),
  atFrom: dayText,
  atTo: dayText,
};

export const listAuditLog = endpoint({
  id: 'operations.list-audit-log',
  method: 'GET',
  path: '/operation/admin/audit/list',
  summary: 'List recorded changes, newest first',
  access: 'staff',
  permission: 'audit.read',
  query: z.object({ ...listQuery(['id'] as const), ...auditFilter }),
  answer: listAnswer(auditEntry),
});

export const getAuditEntry = endpoint({
  id: 'operations.get-audit-entry',
  method: 'GET',
  path: '/operation/admin/audit/:id',
  summary: 'Get a change with all its fields',
  access: 'staff',
  permission: 'audit.read',
  params: z.object({ id: idText }),
  answer: auditEntry,
});
