/** The declarations of all contexts: they fit together, and say which events their code writes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { build } from '#contexts/operations/server/offers.ts';
import { gateways } from '#contexts/payments/server/offers.ts';
import { base } from '#server/platform/base/base.ts';
import { basePersonalData, IMPERSONAL } from '#server/platform/base/personal-data.ts';
import { checkPersonalData, type SchemaColumn } from '#server/platform/compose/check-personal-data.ts';
import { sortParts } from '#server/platform/compose/compose.ts';
import { given, type Port } from '#server/platform/compose/part.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { contexts } from './index.ts';

/** Offered by a context. */
const { sessions, ...ofBase } = base;
const brought = [...Object.values(ofBase), build, gateways].map((port) => given(port as Port<unknown>, undefined));

const root = join(import.meta.dirname, '..');

it('fit together with what the application brings', () => {
  const parts = contexts.flatMap((context) => context.parts);
  const sorted = sortParts([...brought, ...parts]);
  expect(sorted).toHaveLength(brought.length + parts.length);
  expect(sorted.flatMap(({ offers }) => Object.values(offers)).map(({ name }) => name)).toContain(sessions.name);
  // Each context is listed, and each folder has one.
  expect(contexts.map(({ name }) => name).toSorted()).toEqual(
    globSync('contexts/*/server/declaration.ts', { cwd: root })
      .map((path) => /contexts\/(\w+)\//.exec(path)?.[1])
      .toSorted(),
  );
});

it.each(contexts)('$name says which events its code writes', ({ name, emits }) => {
  const code = globSync(`contexts/${name}/server/**/*.ts`, { cwd: root })
    .filter((path) => !/\.test\.ts$|(?:^|\/)testing\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  expect(code).not.toBe('');
  const written = [...code.matchAll(/(?:\bannounce\(\s*[\w.]+,\s*|INTO outbox \(topic, payload\)\s+SELECT )'([a-z-]+\.[a-z-]+)'/g)];
  expect([...new Set(written.map(([, topic]) => topic))].toSorted()).toEqual([...emits].toSorted());
});

it('declare all personal data of the schema, each table once', async () => {
  const test = await createTestDatabase();
  const schema = await rowsOf<SchemaColumn>(
    test.database,
    `SELECT c.relname AS "table", a.attname AS "column" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, a.attnum`,
  );
  await test.drop();
  expect(schema.length).toBeGreaterThan(1_000);
  checkPersonalData([basePersonalData, ...contexts], schema, IMPERSONAL);
});
