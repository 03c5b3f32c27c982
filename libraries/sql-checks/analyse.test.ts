import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { schemaOf } from './schema.ts';

const schema = schemaOf([
  'CREATE TABLE payment (id bigint, order_id bigint, state text, subject text, paid_at timestamptz)',
  'CREATE TABLE wallet (id bigint)',
  'CREATE TABLE shop (id bigint, name text)',
  'CREATE TABLE goods (id bigint)',
  'CREATE TABLE cart_line (id bigint, goods_id bigint)',
  'CREATE TABLE outbox (id bigint, topic text)',
]);
/** Constant → the columns that it is used with. */
const meetings = (text: string): Record<string, string[]> =>
  Object.fromEntries(analyse(text, schema).constants.map((one) => [one.text, [...one.columns].sort()]));

describe('the constants of a statement', () => {
  it.each<[string, string, Record<string, string[]>]>([
    ['a comparison', "SELECT 1 FROM payment p WHERE p.state = 'WAIT'", { WAIT: ['payment.state'] }],
    ['the other way round', "SELECT 1 FROM payment WHERE 'WAIT' <> state", { WAIT: ['payment.state'] }],
    ['a list', "SELECT 1 FROM payment WHERE state IN ('A', 'B')", { A: ['payment.state'], B: ['payment.state'] }],
    ['an array', "SELECT 1 FROM payment WHERE state = ANY(ARRAY['A'])", { A: ['payment.state'] }],
    ['a cast', "SELECT 1 FROM payment WHERE state = 'A'::text", { A: ['payment.state'] }],
    ['a row', "SELECT 1 FROM payment WHERE (order_id, state) = ('1', 'A')", { 1: ['payment.order_id'], A: ['payment.state'] }],
    ['an assignment', "UPDATE payment SET state = CASE WHEN true THEN 'A' ELSE 'B' END", { A: ['payment.state'], B: ['payment.state'] }],
    ['an insert of values', "INSERT INTO payment (state, subject) VALUES ('A', 'B')", { A: ['payment.state'], B: ['payment.subject'] }],
    ['an insert of a query', "INSERT INTO payment (id, state) SELECT $1, 'A' WHERE true", { A: ['payment.state'] }],
    [
      'an insert that updates',
      "INSERT INTO payment (id) VALUES ($1) ON CONFLICT (id) WHERE state = 'A' DO UPDATE SET state = 'B' WHERE payment.state = 'C'",
      { A: ['payment.state'], B: ['payment.state'], C: ['payment.state'] },
    ],
    [
      'a parameter that is assigned elsewhere',
      "UPDATE payment SET state = $2, paid_at = CASE WHEN $2 = 'A' THEN now() END",
      { A: ['payment.state'] },
    ],
    ['a CTE', "WITH held AS (SELECT id, state AS was FROM payment) SELECT 1 FROM held h WHERE h.was = 'A'", { A: ['payment.state'] }],
    [
      'what an update returns',
      "WITH renamed AS (UPDATE payment SET subject = '' RETURNING *) SELECT 1 FROM renamed WHERE state = 'A'",
      { '': ['payment.subject'], A: ['payment.state'] },
    ],
    ['a subquery', "SELECT 1 FROM (SELECT p.* FROM payment p) AS q WHERE q.state = 'A'", { A: ['payment.state'] }],
    ['a scalar subquery', "SELECT 1 WHERE (SELECT state FROM payment LIMIT 1) = 'A'", { A: ['payment.state'] }],
    ['an outer query', "SELECT 1 FROM payment p WHERE EXISTS (SELECT FROM wallet WHERE p.state = 'A')", { A: ['payment.state'] }],
    ['a filter of an aggregate', "SELECT count(*) FILTER (WHERE state = 'A') FROM payment", { A: ['payment.state'] }],
    [
      'a list of values with names',
      "INSERT INTO payment (state) SELECT v.word FROM (VALUES (1, 'A')) AS v(n, word)",
      { A: ['payment.state'] },
    ],
    ['a branch of a union', "INSERT INTO payment (state) SELECT 'A' UNION ALL SELECT 'B'", { A: ['payment.state'], B: ['payment.state'] }],
    ['a CASE over a column', "SELECT CASE state WHEN 'A' THEN 1 END FROM payment", { A: ['payment.state'] }],
  ])('meet their column through %s', (_, text, expected) => {
    expect(meetings(text)).toEqual(expected);
  });

  it('say what is beside a column, and what is handed to a function', () => {
    const { constants } = analyse("SELECT coalesce(state, 'A'), jsonb_build_object('state', 'B') FROM payment", schema);
    expect(constants.map(({ text, beside, argument }) => [text, [...beside], argument])).toEqual([
      ['A', ['payment.state'], false],
      ['state', [], true],
      ['B', [], true],
    ]);
  });
});

it('distinguishes tables that are read, tables that are written and CTEs', () => {
  const { reads, writes } = analyse(
    'WITH gone AS (DELETE FROM cart_line c USING goods g WHERE c.goods_id = g.id RETURNING c.id), made AS (INSERT INTO outbox (topic) SELECT name FROM shop) SELECT 1 FROM gone, made',
    schema,
  );
  expect([[...reads].sort(), [...writes].sort()]).toEqual([
    ['goods', 'shop'],
    ['cart_line', 'outbox'],
  ]);
});

it('names the statement that does not parse', () => {
  expect(() => analyse('SELECT FROM WHERE', schema)).toThrow(/syntax error.*SELECT FROM WHERE/);
});

it('reads a schema as its migrations leave it', () => {
  const { tables, words, triggers } = schemaOf([
    "CREATE TABLE bill (id bigint, state text CHECK (state IN ('OPEN', 'PAID')), note text)",
    'CREATE TRIGGER bill_changes AFTER UPDATE ON bill FOR EACH ROW EXECUTE FUNCTION note_change()',
    "ALTER TABLE bill DROP COLUMN note, ADD COLUMN paid_at timestamptz, DROP CONSTRAINT bill_state_check, ADD CHECK (state IN ('OPEN', 'PAID', 'LATE'))",
    'ALTER TABLE bill RENAME TO invoice',
  ]);
  expect([...tables]).toEqual([['invoice', ['id', 'state', 'paid_at']]]);
  expect(words.get('invoice.state')).toEqual(['OPEN', 'PAID', 'LATE']);
  expect([...triggers]).toEqual([['bill_changes', 'invoice']]);
});
