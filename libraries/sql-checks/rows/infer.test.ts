import { expect, it } from 'vitest';
import type { Catalog } from './catalog.ts';
import { inferRow } from './infer.ts';
import { type Field, objectText, type SqlType } from './types.ts';

const column = (table: string, name: string, base: string, more: { nullable?: boolean; words?: string[] } = {}): Field => {
  const { nullable = false, words } = more;
  const type: SqlType = base.startsWith('_')
    ? { kind: 'array', of: { kind: 'scalar', base: base.slice(1), nullable: false }, nullable, column: `${table}.${name}` }
    : { kind: 'scalar', base, nullable, column: `${table}.${name}`, ...(words ? { words } : {}) };
  return { name, type };
};
const state = { words: ['OPEN', 'PAID', 'CLOSED'] };
const catalog: Catalog = {
  tables: new Map([
    [
      'bill',
      [
        column('bill', 'id', 'int8'),
        column('bill', 'state', 'text', state),
        column('bill', 'paid_at', 'timestamptz', { nullable: true }),
        column('bill', 'tiers', 'jsonb'),
        column('bill', 'tags', '_text'),
        column('bill', 'shop_id', 'int8', { nullable: true }),
      ],
    ],
    ['shop', [column('shop', 'id', 'int8'), column('shop', 'name', 'text'), column('shop', 'level', 'text', { nullable: true })]],
  ]),
  functions: new Map([
    ['to_char', new Set(['text'])],
    ['strange', new Set(['text'])],
    ['lower', new Set(['text'])],
  ]),
  tableFunctions: new Map(),
  ownFunctions: new Set(),
  totalFunctions: new Set(),
  computed: [],
};
const rowOf = (sql: string): string => {
  const rendering = { isDeclared: (name: string) => name === 'bill.tiers', used: new Set<string>() };
  return objectText(inferRow(sql, catalog, []).fields, false, rendering);
};

it.each([
  // Columns: what their schema says.
  [
    'SELECT id, state, paid_at, tiers, tags FROM bill',
    "{ id: number; state: 'OPEN' | 'PAID' | 'CLOSED'; paid_at: Date | null; tiers: Declared['bill.tiers']; tags: string[] }",
  ],
  ['SELECT b.id::text AS "billId" FROM bill b', '{ billId: string }'],
  ['SELECT * FROM shop', '{ id: number; name: string; level: string | null }'],
  // Conditions: what is left of a column.
  ['SELECT paid_at FROM bill WHERE paid_at IS NOT NULL', '{ paid_at: Date }'],
  ['SELECT shop_id FROM bill WHERE shop_id = $1', '{ shop_id: number }'],
  ["SELECT state FROM bill WHERE state = 'OPEN'", "{ state: 'OPEN' }"],
  ["SELECT state FROM bill WHERE state <> 'OPEN'", "{ state: 'PAID' | 'CLOSED' }"],
  ["SELECT state FROM bill WHERE state IN ('OPEN', 'PAID')", "{ state: 'OPEN' | 'PAID' }"],
  ["SELECT level FROM shop WHERE level = 'A' OR id = 1", '{ level: string | null }'],
  // Joins: rows that are missing.
  ['SELECT s.name FROM bill b JOIN shop s ON s.id = b.shop_id', '{ name: string }'],
  ['SELECT s.name, b.shop_id FROM bill b LEFT JOIN shop s ON s.id = b.shop_id', '{ name: string | null; shop_id: number | null }'],
  [
    "SELECT s.id, s.name, s.level FROM bill b LEFT JOIN shop s ON s.id = b.shop_id WHERE s.name <> ''",
    '{ id: number; name: string; level: string | null }',
  ],
  [
    'SELECT id, s.name, t.name AS other FROM shop s FULL JOIN shop t USING (id)',
    '{ id: number; name: string | null; other: string | null }',
  ],
  // Groups: an aggregate over no row.
  ['SELECT count(*)::int AS n, max(paid_at) AS at FROM bill', '{ n: number; at: Date | null }'],
  ['SELECT state, max(id) AS last FROM bill GROUP BY state', "{ state: 'OPEN' | 'PAID' | 'CLOSED'; last: number }"],
  [
    "SELECT state, max(id) FILTER (WHERE state = 'PAID') AS last FROM bill GROUP BY state",
    "{ state: 'OPEN' | 'PAID' | 'CLOSED'; last: number | null }",
  ],
  ['SELECT (array_agg(name ORDER BY id))[1] AS first FROM shop GROUP BY level', '{ first: string }'],
  ['SELECT (array_agg(name))[2] AS second FROM shop GROUP BY level', '{ second: string | null }'],
  ['SELECT sum(id) OVER ()::int AS sum FROM shop', '{ sum: number }'],
  // Values of subqueries.
  ['SELECT (SELECT name FROM shop s WHERE s.id = b.shop_id) AS name FROM bill b', '{ name: string | null }'],
  ["SELECT coalesce((SELECT name FROM shop s WHERE s.id = b.shop_id), '') AS name FROM bill b", '{ name: string }'],
  ['SELECT (SELECT count(*)::int FROM shop) AS shops', '{ shops: number }'],
  ['SELECT EXISTS (SELECT FROM shop) AS any, ARRAY(SELECT name FROM shop) AS names', '{ any: boolean; names: string[] }'],
  // JSON that is built.
  [
    "SELECT jsonb_build_object('id', s.id::text, 'level', s.level, 'bills', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', b.paid_at)), '[]') FROM bill b)) AS shop FROM shop s",
    '{ shop: { id: string; level: string | null; bills: { at: string | null }[] } }',
  ],
  ['SELECT (SELECT to_jsonb(x) FROM (SELECT s.id, s.name) x) AS shop FROM shop s', '{ shop: { id: number; name: string } }'],
  ["SELECT tiers->'first' AS first FROM bill", "{ first: Declared['bill.tiers']['first'] | null }"],
  ['SELECT jsonb_build_array(id, name) AS pair FROM shop', '{ pair: [number, string] }'],
  // Choices.
  ["SELECT CASE WHEN id = 1 THEN 'A' ELSE 'B' END AS kind FROM shop", "{ kind: 'A' | 'B' }"],
  ["SELECT CASE WHEN id = 1 THEN 'A' END AS kind FROM shop", "{ kind: 'A' | null }"],
  ['SELECT CASE WHEN level IS NULL THEN name ELSE level END AS word FROM shop', '{ word: string }'],
  ["SELECT id, 'shop' AS kind FROM shop UNION ALL SELECT id, 'bill' FROM bill", "{ id: number; kind: 'shop' | 'bill' }"],
  // Rows that are written.
  ["INSERT INTO shop (id, name) VALUES (1, 'a') RETURNING id, name, level", "{ id: number; name: 'a'; level: string | null }"],
  ['UPDATE bill SET paid_at = NULL WHERE paid_at IS NOT NULL RETURNING paid_at', '{ paid_at: Date | null }'],
  ["UPDATE bill SET state = 'CLOSED' WHERE state = 'OPEN' RETURNING state", "{ state: 'CLOSED' }"],
  ['WITH gone AS (DELETE FROM bill WHERE shop_id = $1 RETURNING id, shop_id) SELECT * FROM gone', '{ id: number; shop_id: number }'],
  // Functions: those that always return a value, and others.
  ["SELECT to_char(paid_at, 'YYYY') AS year, lower(name) AS key FROM bill, shop", '{ year: string | null; key: string }'],
  ['SELECT strange(name) AS x FROM shop', '{ x: string | null }'],
])('%s', (sql, expected) => {
  expect(rowOf(sql)).toBe(expected);
});
