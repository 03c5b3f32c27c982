import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { AuditActor } from './audit.ts';
import { createCountedAudit } from './counted-audit.ts';

let test: TestDatabase;
const errors: unknown[] = [];
let last = 0;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  errors.length = 0;
  const [row] = await rowsOf<{ last: number }>(test.database, 'SELECT coalesce(max(id), 0)::int AS last FROM audit_log');
  last = row?.last ?? 0;
});

const open = (most?: number) =>
  createCountedAudit({
    database: test.database,
    clock: () => new Date('2026-03-01T08:00:00Z'),
    onError: (error) => void errors.push(error),
    ...(most !== undefined && { most }),
  });
const from = (ip: string, action = 'test.failed'): AuditActor => ({ actor: null, action, requestId: 'r', ip });
const about = (subjectId: string) => ({ subjectType: 'thing', subjectId, after: { way: 'X' } });
const written = () =>
  test.database.query('SELECT action, subject_id AS subject, ip, after FROM audit_log WHERE id > $1 ORDER BY id', [last]);

it('writes the first of a kind at once, and those after it as one', async () => {
  const counted = open();
  for (let round = 0; round < 100; round += 1) counted.note(from('1.1.1.1'), about('a'));
  counted.note(from('2.2.2.2'), about('a'));
  counted.note(from('1.1.1.1', 'test.refused'), about('a'));
  await counted.flush();
  expect(await written()).toEqual([
    { action: 'test.failed', subject: 'a', ip: '1.1.1.1', after: { way: 'X' } },
    { action: 'test.failed', subject: 'a', ip: '2.2.2.2', after: { way: 'X' } },
    { action: 'test.refused', subject: 'a', ip: '1.1.1.1', after: { way: 'X' } },
    { action: 'test.failed', subject: 'a', ip: '1.1.1.1', after: { way: 'X', more: 99 } },
  ]);
});

it('takes so much room and no more, however many addresses there are', async () => {
  const counted = open(3);
  for (let at = 0; at < 1_000; at += 1) counted.note(from(`10.0.${at >> 8}.${at & 255}`), about('a'));
  await counted.flush();
  const rows = await written();
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toEqual({ action: 'test.failed', subject: '', ip: '', after: { more: 997 } });
});

it('begins to count anew after each round', async () => {
  const counted = open(1);
  for (const subject of ['a', 'b']) {
    counted.note(from('1.1.1.1'), about(subject));
    await counted.flush();
  }
  await counted.flush();
  expect(await written()).toMatchObject([{ subject: 'a' }, { subject: 'b' }]);
});

it('hinders nobody while the log cannot be written', async () => {
  const counted = createCountedAudit({
    database: { query: () => Promise.reject(new Error('away')) } as never,
    clock: () => new Date(),
    onError: (error) => void errors.push(error),
  });
  counted.note(from('1.1.1.1'), about('a'));
  await counted.flush();
  expect(errors).toEqual([new Error('away')]);
});
