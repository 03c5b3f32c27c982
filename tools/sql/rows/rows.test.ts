import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { readAllStatements } from '../read-all-statements.ts';
import { type Generated, generate, readDeclared } from './generate.ts';

const root = join(import.meta.dirname, '../../..');
let made: Generated;
let columns: Set<string>;
beforeAll(async () => {
  const sent = await readAllStatements();
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  made = await generate(client, sent, root);
  columns = new Set([...made.catalog.tables].flatMap(([table, fields]) => fields.map(({ name }) => `${table}.${name}`)));
  await client.end();
  await drop();
});

describe('row types', () => {
  it('are those of the statements and the schema: npm run rows', () => {
    const different = [...made.files].filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text).map(([file]) => file);
    expect(different).toEqual([]);
    expect(made.described.length).toBeGreaterThan(1_500);
  });

  it('are known for every statement of a store', () => {
    const unknown = made.described.filter(({ problems }) => problems.some((problem) => /functions|inferred/.test(problem)));
    expect(unknown.map(({ file, name, problems }) => `${file} ${name}: ${problems}`)).toEqual([]);
    // The arguments of these are unknown when their text is read: PostgreSQL cannot prepare them.
    const unprepared = made.described.filter(({ problems }) => problems.some((problem) => problem.startsWith('not prepared')));
    expect(unprepared.map(({ name }) => name).sort()).toEqual(['desk-page', 'hub-list-repositories', 'search-browse-page']);
  });

  it('of declared columns are of columns that exist and that a statement returns', () => {
    const declared = [...readDeclared(root).keys()];
    expect(declared.length).toBeGreaterThan(50);
    expect(declared.filter((name) => !name.endsWith('()') && !columns.has(name))).toEqual([]);
    expect(made.unusedColumns).toEqual([]);
  });
});
