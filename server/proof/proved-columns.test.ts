/**
 * Every column of the tables with money is compared by a proof of the books, under a named code, or is listed with a reason. Each fifth is
 * changed by hand here, each of them with `npm run drill -- proved-columns`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Column, changesOf, listColumns } from '#contexts/payments/server/proof/testing/change-column.ts';
import { compareAfter, findAfter } from '#contexts/payments/server/proof/testing/find-after.ts';
import { governed } from '../../tools/lifecycles/governed-columns.ts';
import { filledBooksOf, openFilledBooks } from './testing/filled-books.ts';
import type { MoneyFloor } from './testing/money-floor.ts';
import { APPEND_ONLY, ELSEWHERE, NOT_PROVED, OTHER_HISTORIES, OTHER_TABLES, PROVED } from './testing/proved-columns.ts';

const AMOUNT = /(?:^|_)fen$/;
/** Rows of which one must show the change: an amount that was never paid is in no other book. */
const MOST_ROWS = 80;
const LIMIT_MS = 60_000;
const FILLING_MS = 120_000;

const namesOf = (of: Readonly<Record<string, Partial<Record<string, string>>>>): string[] =>
  Object.entries(of).flatMap(([table, by]) =>
    Object.values(by).flatMap((columns = '') => columns.split(' ').map((column) => `${table}.${column}`)),
  );
const nameOf = ({ table, column }: Column): string => `${table}.${column}`;
const shown = Object.keys(PROVED).filter((table) => !(table in ELSEWHERE));

let floor: MoneyFloor;
let columns: Column[];
beforeAll(async () => {
  floor = await openFilledBooks(shown);
  columns = await listColumns(floor.database, null);
}, FILLING_MS);
afterAll(() => floor?.closeAll());

describe('the list of columns of tables with money', () => {
  it('has every column, each once', () => {
    const withMoney = new Set(columns.filter(({ column }) => AMOUNT.test(column)).map(({ table }) => table));
    expect(withMoney.size).toBeGreaterThan(40);
    const listed = [...namesOf(PROVED), ...namesOf(NOT_PROVED)];
    const tables = new Set([...withMoney, ...Object.keys(PROVED)].filter((table) => !(table in OTHER_TABLES)));
    expect(
      columns
        .filter(({ table }) => tables.has(table))
        .map(nameOf)
        .filter((name) => !listed.includes(name)),
    ).toEqual([]);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at || !columns.some((one) => nameOf(one) === name))).toEqual([]);
    expect(Object.keys(OTHER_TABLES).filter((table) => !withMoney.has(table))).toEqual([]);
    expect(Object.values(ELSEWHERE).filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
  });
});

it('books that many actions have filled agree', async () => {
  expect(await compareAfter(floor.database, [], filledBooksOf(floor))).toMatchObject({ differences: [], failures: [] });
});

describe.each(shown)('a change by hand of %s', (table) => {
  const claims = Object.entries(PROVED[table] ?? {})
    .flatMap(([code, names]) => names.split(' ').map((column) => [column, code] as const))
    .filter((_, index) => process.env.DRILL === 'full' || index % 5 === 0);
  it.each(claims)(
    'is found by its %s, as %s',
    async (name, code) => {
      const column = columns.find((one) => one.table === table && one.column === name);
      if (!column) throw new Error(`no column ${table}.${name}`);
      const states = governed[`${table}.${name}`]?.of.flatMap((lifecycle) => [...lifecycle.states]);
      const [{ rows = 0 } = {}] = await floor.sql<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
      const seen: string[] = [];
      for (let at = 0; at < Math.min(rows, MOST_ROWS) && !seen.includes(code); at += 1) {
        const changes = await changesOf(floor.database, column, {
          row: `ORDER BY md5(ctid::text) OFFSET ${at}`,
          ...(states && { states }),
        });
        seen.push(...(await findAfter(floor.database, changes, filledBooksOf(floor))).map((found) => found.code));
      }
      expect(seen).toContain(code);
    },
    LIMIT_MS,
  );
});

describe('what records are compared with', () => {
  it('has every history, or the reason why it may change', () => {
    const histories = new Set(columns.map(({ table }) => table).filter((table) => table.endsWith('_history')));
    expect(histories.size).toBeGreaterThan(15);
    expect([...histories].filter((table) => !APPEND_ONLY.includes(table) && !(table in OTHER_HISTORIES))).toEqual([]);
    expect(Object.keys(OTHER_HISTORIES).filter((table) => !histories.has(table) || APPEND_ONLY.includes(table))).toEqual([]);
  });
  it.each(APPEND_ONLY)('%s refuses every change', async (table) => {
    const [{ column = '' } = {}] = columns.filter((one) => one.table === table && one.type === 'text');
    for (const change of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(floor.database.query(change)).rejects.toThrow('append-only');
  });
});
