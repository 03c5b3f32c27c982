/** Running counts equal a statement over all rows, whatever changed and whatever is folded (decision 0106). */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Database } from '../db/database.ts';
import { dice } from '../test/dice.ts';
import { noting, planOf } from '../test/plan-of.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { countJobs } from './fold-counts.ts';
import { foldCounts, type RunningCount, runningCounts, runningCountsBetween } from './running-count-store.ts';

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterEach(() => test.drop());

const RECOUNTS: Record<RunningCount, string> = {
  'goods.shop': `SELECT shop_id::text AS code FROM goods WHERE status = 'ON_SHELVES'`,
  'goods.of-shop': `SELECT shop_id || ' ' || kind AS code FROM goods,
    unnest(ARRAY[status, nullif(modification, ''), CASE WHEN refused THEN 'refused' END, CASE WHEN featured THEN 'featured' END]) AS kind
    WHERE deleted_at IS NULL AND kind IS NOT NULL AND shop_id IS NOT NULL`,
  'goods.category': 'SELECT category_code AS code FROM goods WHERE deleted_at IS NULL AND category_code IS NOT NULL',
  'goods.industry': 'SELECT code FROM goods, unnest(industry_codes) AS code WHERE deleted_at IS NULL',
  'account.kind': `SELECT concat_ws(' ', role_type, user_type, CASE retailer_id WHEN '' THEN '-' ELSE 'merchant' END, coalesce(member_type, '-'), CASE WHEN disabled THEN 'disabled' ELSE '-' END) AS code
    FROM account LEFT JOIN group_member ON account_id = account.id`,
  'account.made': `SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS code FROM account`,
};
async function recount(name: RunningCount): Promise<Map<string, number>> {
  const rows = await rowsOf<{ code: string; amount: number }>(
    database,
    `SELECT code, count(*)::int AS amount FROM (${RECOUNTS[name]}) AS r GROUP BY code`,
  );
  return new Map(rows.map(({ code, amount }) => [code, amount]));
}
async function expectRight(): Promise<void> {
  for (const name of Object.keys(RECOUNTS) as RunningCount[])
    expect([name, await runningCounts(database, name)]).toEqual([name, await recount(name)]);
}

const insertsOf = (migration: string): string[] => {
  const text = readFileSync(new URL(`../../migrations/${migration}.sql`, import.meta.url), 'utf8');
  return [...text.matchAll(/^INSERT INTO running_count \(name[^;]*;/gms)].map(([found]) => found);
};

type Deed = (roll: (below: number) => number, at: number) => Promise<unknown>;
const anyOf = (table: string, roll: (below: number) => number): string =>
  `(SELECT id FROM ${table} ORDER BY id OFFSET ${roll(50)} % greatest((SELECT count(*) FROM ${table}), 1) LIMIT 1)`;
const CODES = ['one', 'two'];
const GOODS: Deed[] = [
  (roll, at) =>
    database.query(
      `INSERT INTO goods (external_id, type, shop_id, category_code, industry_codes, name, name_en, status)
       VALUES ($1, 'MODEL', ${anyOf('shop', roll)}, $2, $3, $1, $1, $4)`,
      [`g${at}`, [...CODES, null][roll(3)], [[], ['physics'], ['physics', 'biology']][roll(3)], ['ON_SHELVES', 'OFF_SHELVES'][roll(2)]],
    ),
  (roll) => database.query(`UPDATE goods SET status = $1 WHERE id = ${anyOf('goods', roll)}`, [['ON_SHELVES', 'OFF_SHELVES'][roll(2)]]),
  (roll) =>
    database.query(`UPDATE goods SET modification = $1, refused = $2, featured = $3 WHERE id = ${anyOf('goods', roll)}`, [
      ['', 'MODIFY_DRAFT', 'MODIFY_APPLY'][roll(3)],
      roll(2) === 0,
      roll(2) === 0,
    ]),
  (roll) => database.query(`UPDATE goods SET shop_id = ${anyOf('shop', roll)} WHERE id = ${anyOf('goods', roll)}`),
  (roll) => database.query(`UPDATE goods SET category_code = $1 WHERE id = ${anyOf('goods', roll)}`, [CODES[roll(2)]]),
  (roll) => database.query(`UPDATE goods SET industry_codes = $1 WHERE id = ${anyOf('goods', roll)}`, [[[], ['biology']][roll(2)]]),
  (roll) => database.query(`UPDATE goods SET deleted_at = CASE WHEN $1 THEN now() END WHERE id = ${anyOf('goods', roll)}`, [roll(3) === 0]),
  (roll) => database.query(`DELETE FROM goods WHERE id = ${anyOf('goods', roll)}`),
];
const ACCOUNTS: Deed[] = [
  (roll, at) =>
    database.query('INSERT INTO account (user_name, user_name_key, role_type, user_type, retailer_id) VALUES ($1, $1, $2, $3, $4)', [
      `a${at}`,
      ['common', 'manager'][roll(2)],
      ['other', 'agent'][roll(2)],
      ['', `r${at}`][roll(2)],
    ]),
  (roll) => database.query(`UPDATE account SET disabled = $1 WHERE id = ${anyOf('account', roll)}`, [roll(2) === 0]),
  (roll) =>
    database.query(`UPDATE account SET role_type = $1, retailer_id = $2 WHERE id = ${anyOf('account', roll)}`, [
      ['common', 'manager'][roll(2)],
      ['', 'other'][roll(2)],
    ]),
  (roll) =>
    database.query(`UPDATE account SET created_at = $1 WHERE id = ${anyOf('account', roll)}`, [
      `2026-02-${27 + roll(2)}T${['00', '23'][roll(2)]}:30:00+08:00`,
    ]),
  (roll) =>
    database.query(
      `INSERT INTO group_member (group_id, account_id, member_type) SELECT (SELECT min(id) FROM user_group), ${anyOf('account', roll)}, $1 ON CONFLICT DO NOTHING`,
      [['Member', 'Leader'][roll(2)]],
    ),
  (roll) =>
    database.query(`UPDATE group_member SET member_type = $1 WHERE account_id = ${anyOf('account', roll)}`, [
      ['Member', 'Leader'][roll(2)],
    ]),
  (roll) => database.query(`DELETE FROM group_member WHERE account_id = ${anyOf('account', roll)}`),
  (roll) => database.query(`DELETE FROM account WHERE id = ${anyOf('account', roll)} AND id <> (SELECT min(leader_id) FROM user_group)`),
];

describe('running counts', () => {
  beforeEach(async () => {
    await database.query(
      `INSERT INTO category (code, name, name_en, goods_type, level, sort) VALUES ('one', '一', 'One', 'MODEL', 1, 0), ('two', '二', 'Two', 'DATA', 1, 0)`,
    );
    await database.query(`INSERT INTO shop (external_id, name, name_en) SELECT 's' || n, '店', 'Shop' FROM generate_series(1, 2) AS n`);
    await database.query(
      `WITH a AS (INSERT INTO account (user_name, user_name_key) VALUES ('leader', 'leader') RETURNING id) INSERT INTO user_group (name, leader_id) SELECT 'group', id FROM a`,
    );
  });

  it.each([
    ['goods', GOODS, 1],
    ['goods', GOODS, 2],
    ['accounts', ACCOUNTS, 3],
    ['accounts', ACCOUNTS, 4],
  ] as const)('of %s equal a recount after any changes and folds', async (_what, deeds, seed) => {
    const roll = dice(seed);
    for (let at = 1; at <= 80; at += 1) {
      await deeds[roll(3) === 0 ? 0 : roll(deeds.length)]?.(roll, at);
      if (roll(6) === 0) await foldCounts(database, 1 + roll(10));
      if (at % 20 === 0) await expectRight();
    }
    while ((await foldCounts(database, 1_000)) > 0);
    await expectRight();
    expect((await recount(_what === 'goods' ? 'goods.shop' : 'account.kind')).size).toBeGreaterThan(1);
  });

  it('count what existed when they were introduced', async () => {
    const roll = dice(5);
    for (let at = 1; at <= 10; at += 1) {
      await GOODS[0]?.(roll, at);
      await ACCOUNTS[0]?.(roll, at);
    }
    await database.query('DELETE FROM running_count_change');
    const first = insertsOf('0118_running_counts');
    expect(first).toHaveLength(2);
    for (const statement of first) await database.query(statement);
    await expectRight();
    await database.query(`DELETE FROM running_count WHERE name = 'goods.of-shop'`);
    const later = insertsOf('0126_goods_of_a_shop');
    expect(later).toHaveLength(1);
    for (const statement of later) await database.query(statement);
    await expectRight();
  });

  it('of a kind are right when a membership and its account change at the same time', async () => {
    await ACCOUNTS[0]?.(() => 0, 1);
    const [account] = await rowsOf<{ id: string }>(database, `SELECT id FROM account WHERE user_name = 'a1'`);
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE account SET disabled = true WHERE id = $1', [account?.id]);
    const joined = database.query(
      `INSERT INTO group_member (group_id, account_id, member_type) SELECT min(id), $1, 'Member' FROM user_group`,
      [account?.id],
    );
    // The membership waits for the account.
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => database.query(waiting)).toHaveLength(1);
    await client.query('COMMIT');
    client.release();
    await joined;
    await expectRight();
  });

  it('are restricted to codes, and to those between two days', async () => {
    for (const [at, day] of ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01'].entries()) {
      await ACCOUNTS[0]?.(() => 0, at);
      await database.query('UPDATE account SET created_at = $2 WHERE user_name = $1', [`a${at}`, `${day}T23:30:00+08:00`]);
    }
    await foldCounts(database, 3);
    expect(await runningCountsBetween(database, 'account.made', '2026-02-28', '2026-03-01')).toEqual([
      { code: '2026-02-28', amount: 1 },
      { code: '2026-03-01', amount: 2 },
    ]);
    expect(await runningCounts(database, 'account.made', ['2026-02-27', '2026-03-01', 'none'])).toEqual(
      new Map([
        ['2026-02-27', 1],
        ['2026-03-01', 2],
      ]),
    );
  });

  it('are folded by a job, and read by code from an index', async () => {
    for (let at = 1; at <= 3; at += 1) await ACCOUNTS[0]?.(() => 0, at);
    const [job] = countJobs(database);
    await job?.work(new AbortController().signal);
    expect(await database.query('SELECT FROM running_count_change')).toEqual([]);
    await expectRight();
    const noted = noting(database);
    await runningCounts(noted, 'goods.shop', ['1']);
    expect(await planOf(database, noted.sent[0] as (typeof noted.sent)[number])).not.toContain('Seq Scan');
  });
});
