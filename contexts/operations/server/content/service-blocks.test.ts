import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/operations/calls/service-pages.ts';
import { servicePages } from '#server/installation/basics/service-pages.ts';
import { loadBasics } from '#server/installation/load-basics.ts';
import { actor, call, codeOf } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type Ask, openOperations } from '../testing/operations-floor.ts';
import { loadServicePages } from './service-block-routes.ts';

const staff = call({ actor: actor({ accountId: 1, userName: 'operator', staff: true, roles: ['operator'] }) });
let test: TestDatabase;
let ask: Ask;

beforeEach(async () => {
  test = await createTestDatabase();
  ({ ask } = openOperations(test.database));
});
afterEach(() => test.drop());

const block = {
  page: 'ecs',
  kind: 'QUESTION',
  title: '能退吗？',
  titleEn: 'Can it be returned?',
  body: '<p>可以</p>',
  bodyEn: '<p>Yes</p>',
} as const;
const shown = async (page: 'ecs' | 'ai' = 'ecs') => (await ask(contract.getServicePage, { params: { page } })).map(({ title }) => title);
const lastAudit = async () =>
  (await rowsOf<{ action: string }>(test.database, 'SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1'))[0];

describe('a service page', () => {
  it('begins with the basics, once: what operators delete does not come back', async () => {
    expect(await shown()).toEqual([]);
    await loadBasics(test.database);
    expect(await shown()).toEqual(servicePages.ecs.map(({ title }) => title));
    for (const page of ['ai', 'container', 'hpc'] as const) {
      const blocks = await ask(contract.getServicePage, { params: { page } });
      expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['WHAT', 'AUDIENCE', 'STEP', 'QUESTION']));
    }
    const [first] = await ask(contract.listServiceBlocks, { query: { page: 'ai' } }, staff);
    await ask(contract.deleteServiceBlock, { params: { id: first?.id ?? '' } }, staff);
    const left = await shown('ai');
    await test.database.transaction((tx) => loadServicePages(tx, servicePages));
    expect(await shown('ai')).toEqual(left);
  });

  it('shows what operators release, in their order, and keeps safe text alone; each change is audited and announced', async () => {
    const unsafe = {
      ...block,
      body: '<p onclick="x()">可以<script>x()</script></p>',
      bodyEn: '<p>Yes <a href="javascript:x()">here</a></p>',
    };
    const first = await ask(contract.createServiceBlock, { body: unsafe }, staff);
    expect(first).toMatchObject({ body: '<p>可以</p>', bodyEn: '<p>Yes <a>here</a></p>', released: true });
    expect(await lastAudit()).toMatchObject({ action: 'operations.create-service-block', before: {} });
    const second = await ask(contract.createServiceBlock, { body: { ...block, title: '多久？', released: false } }, staff);
    expect(await shown()).toEqual(['能退吗？']);
    await ask(contract.updateServiceBlock, { params: { id: second.id }, body: { ...block, title: '多久？', released: true } }, staff);
    await ask(contract.orderServiceBlocks, { body: { page: 'ecs', ids: [second.id, first.id] } }, staff);
    expect(await shown()).toEqual(['多久？', '能退吗？']);
    expect(await lastAudit()).toMatchObject({ action: 'operations.order-service-blocks' });
    expect((await test.database.query('SELECT topic FROM outbox')).length).toBe(4);
    await ask(contract.deleteServiceBlock, { params: { id: second.id } }, staff);
    expect(await shown()).toEqual(['能退吗？']);
  });

  it('refuses what is not there, what is empty, and too many', async () => {
    expect(await codeOf(ask(contract.updateServiceBlock, { params: { id: '1' }, body: block }, staff))).toBe('SERVICE_BLOCK_NOT_FOUND');
    expect(await codeOf(ask(contract.deleteServiceBlock, { params: { id: 'x' } }, staff))).toBe('SERVICE_BLOCK_NOT_FOUND');
    expect(await codeOf(ask(contract.createServiceBlock, { body: { ...block, body: '<p> </p>' } }, staff))).toBe('SERVICE_BLOCK_EMPTY');
    const deep = `<p>${'<b>'.repeat(100)}`;
    expect(await codeOf(ask(contract.createServiceBlock, { body: { ...block, bodyEn: deep } }, staff))).toBe('REQUEST_INVALID');
    await test.database.query(
      `INSERT INTO service_block (page, kind, title, title_en, body, body_en, sort) SELECT 'ecs', 'STEP', 'x', 'x', 'x', 'x', n FROM generate_series(1, 59) AS n`,
    );
    expect(await codeOf(ask(contract.createServiceBlock, { body: block }, staff))).toBe('');
    expect(await codeOf(ask(contract.createServiceBlock, { body: block }, staff))).toBe('SERVICE_BLOCK_COUNT');
  });
});
