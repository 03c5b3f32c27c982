import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAuditEntry, listAuditLog } from '#contexts/operations/calls/audit.ts';
import { audit, system } from '#server/platform/audit/audit.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { auditDownloads, auditRoutes, type RecordNames } from './audit-routes.ts';
import { type AuditStore, createAuditStore } from './audit-store.ts';

let test: TestDatabase;
let store: AuditStore;
let ask: ReturnType<typeof callBound>;
/** Only the second product has a name. */
const names = (): RecordNames => ({
  goods: async (ids) => new Map(ids.filter((id) => id === '2').map((id) => [id, { name: '甲', nameEn: 'A' }])),
});
const by = call({ actor: actor({ accountId: 77, userName: 'desk', staff: true }), requestId: 'req-1', ip: '10.0.0.9' });

beforeAll(async () => {
  test = await createTestDatabase();
  store = createAuditStore(test.database);
  ask = callBound(auditRoutes(store, names));
  for (const n of [1, 2, 3])
    await audit(
      test.database,
      { ...by, action: 'catalogue.force-off' },
      { subjectType: 'goods', subjectId: String(n), note: '=HYPERLINK("x")' },
    );
  await audit(test.database, system('payments.close-month'), {
    subjectType: 'statement',
    subjectId: '9',
    before: { state: 'OPEN', same: 1 },
    after: { state: 'CLOSED', same: 1 },
  });
});
afterAll(() => test.drop());

describe('the audit log', () => {
  it.each([
    [{ who: '77' }, 3],
    [{ who: 'des' }, 3],
    [{ who: 'd%' }, 0],
    [{ action: 'payments.' }, 1],
    [{ subjectType: 'goods', subjectId: '2' }, 1],
    [{ requestId: 'req-1' }, 3],
    [{ actingAs: 'system' as const }, 1],
    [{ atFrom: '2999-01-01' }, 0],
    [{ atTo: '2000-01-01' }, 0],
  ])('finds by %j', async (query, total) => {
    expect((await ask(listAuditLog, { query })).total).toBe(total);
  });

  it('calls a record by its name where its context knows one', async () => {
    const { records } = await ask(listAuditLog, { query: { who: '77' } });
    expect(records.map(({ subjectId, subjectName, subjectNameEn }) => [subjectId, subjectName, subjectNameEn])).toEqual([
      ['3', '', ''],
      ['2', '甲', 'A'],
      ['1', '', ''],
    ]);
    expect(await ask(getAuditEntry, { params: { id: records[1]?.id ?? '' } })).toMatchObject({ subjectName: '甲' });
  });

  it('shows only what changed', async () => {
    const [entry] = (await ask(listAuditLog, { query: { action: 'payments.' } })).records;
    expect(await ask(getAuditEntry, { params: { id: entry?.id ?? '' } })).toMatchObject({
      before: { state: 'OPEN' },
      after: { state: 'CLOSED' },
      actingAs: 'system',
    });
    await expect(ask(getAuditEntry, { params: { id: '999999' } })).rejects.toMatchObject({ code: 'AUDIT_ENTRY_NOT_FOUND' });
  });

  it('cannot be changed', async () => {
    for (const sql of ['UPDATE audit_log SET note = note', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
      await expect(test.database.query(sql)).rejects.toThrow('append-only');
  });

  it('is exported completely, with formulas escaped, and the export is audited', async () => {
    const [download] = auditDownloads(test.database, store, names);
    if (!download) throw new Error('there is no export');
    const exporter = call({ actor: actor({ accountId: 88, userName: 'exporter', staff: true }), requestId: 'req-2' });
    const file = await download.make({ params: {}, query: { subjectType: 'goods' } }, exporter);
    let text = '';
    for await (const part of file.content as AsyncIterable<string>) text += part;
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await ask(listAuditLog, { query: { action: 'operations.export' } })).total).toBe(1);
  });
});
