/** Which shops belong to the company of a buyer: through identity's people and the shops' owners, members and credit codes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCompany } from '#contexts/identity/server/account/company-store.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { findRelatedShops, hasApprovedCompany } from './related-store.ts';

let test: TestDatabase;
const ids = new Map<string, number>();
const id = (name: string) => ids.get(name) ?? 0;
const sql = <R extends object>(text: string, values: unknown[] = []) => rowsOf<R>(test.database, text, values);

beforeAll(async () => {
  test = await createTestDatabase();
  for (const [name, retailer] of Object.entries({ owner: 'r1', colleague: '', stranger: '', staff: '', twin: '' })) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO account (user_name, user_name_key, retailer_id, phone_status) VALUES ($1, $1, $2, 'VERIFIED') RETURNING id`,
      [name, retailer],
    );
    ids.set(name, row?.id ?? 0);
  }
  const [group] = await sql<{ id: number }>(`INSERT INTO user_group (name, leader_id) VALUES ('company', $1) RETURNING id`, [id('owner')]);
  for (const [name, type] of [
    ['owner', 'Leader'],
    ['colleague', 'Member'],
  ] as const)
    await sql('INSERT INTO group_member (group_id, account_id, member_type) VALUES ($1, $2, $3)', [group?.id, id(name), type]);
  for (const [name, retailer] of [
    ['own', 'r1'],
    ['served', 'r2'],
    ['coded', 'r3'],
    ['other', 'r4'],
  ] as const) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO shop (external_id, name, name_en, retailer_id) VALUES ($1, $1, $1, $2) RETURNING id`,
      [name, retailer],
    );
    ids.set(`shop ${name}`, row?.id ?? 0);
  }
  await sql(`INSERT INTO shop_member (shop_id, account_id, permissions) VALUES ($1, $2, '{}')`, [id('shop served'), id('staff')]);
  const apply = (name: string, account: string, state: string, shop: number | null) =>
    sql(
      `INSERT INTO onboarding_application (id, account_id, user_name, applicant_type, state, name, uscc, shop_id, submitted_at, due_at)
       VALUES ($1, $2, $3, 'ENTERPRISE', $4, $1, '91310000MA1K00000X', $5, now(), now())`,
      [name, id(account), account, state, shop],
    );
  await apply('a1', 'stranger', 'APPROVED', id('shop coded'));
  await apply('a2', 'twin', 'REJECTED', null);
});
afterAll(() => test?.drop());

const relatedTo = async (name: string) => {
  const company = await findCompany(test.database, id(name));
  if (!company) throw new Error(`no ${name}`);
  const shops = ['own', 'served', 'coded', 'other'];
  const found = await findRelatedShops(
    test.database,
    shops.map((shop) => String(id(`shop ${shop}`))),
    company,
  );
  return shops.filter((shop) => found.has(String(id(`shop ${shop}`))));
};

describe('the shops of a company', () => {
  it.each([
    ['owner', ['own']],
    ['colleague', ['own']],
    ['staff', ['served']],
    ['stranger', ['coded']],
    ['twin', ['coded']],
  ])('of the account %s are %j', async (name, shops) => {
    expect(await relatedTo(name)).toEqual(shops);
  });

  it('are known with its people, and whether its papers were approved', async () => {
    const company = await findCompany(test.database, id('colleague'));
    expect(company).toMatchObject({ memberType: 'Member', phoneVerified: true, retailerIds: ['r1'] });
    expect(company?.accountIds).toEqual([id('owner'), id('colleague')]);
    expect([await hasApprovedCompany(test.database, [id('stranger')]), await hasApprovedCompany(test.database, [id('twin')])]).toEqual([
      true,
      false,
    ]);
    expect(await findCompany(test.database, 1)).toBeNull();
  });
});
