import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const MARCH = Date.parse('2026-03-10T02:00:00Z');
const NAME = '欧阳娜娜';
const MASKED = '欧**娜';
const BANK = { holder: NAME, bankName: '示例银行', number: '6222020200112233445' };
const SHOP = '801';
const OLD = '802';
const OTHER = '803';

let floor: SettlementFloor;
let payoutId = '';
beforeAll(async () => {
  floor = await openSettlement(MARCH);
  await floor.invoke(seller.saveBankAccount, { body: BANK }, floor.seller(SHOP));
  payoutId = await payout(SHOP);
});
afterAll(async () => {
  expect(floor.errors).toEqual([]);
  await floor.close();
});

/** A payout approved by staff. */
async function payout(shopId: string): Promise<string> {
  floor.clock.now = MARCH;
  await floor.sell(shopId, 10_000);
  floor.clock.now = MARCH + 25 * DAY_MS;
  await floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff());
  await floor.invoke(seller.confirmStatement, { params: { month: '2026-03' } }, floor.seller(shopId));
  const { id } = await floor.invoke(seller.requestPayout, { body: { amount: '10.00' } }, floor.seller(shopId));
  await floor.invoke(staff.approvePayout, { params: { payoutId: id } }, floor.staff(1));
  return id;
}
const sheet = async () => {
  const found = floor.settlement.downloads.find(({ id }) => id === 'payments.export-payouts');
  const file = await found?.make({ params: {}, query: {} }, floor.staff(2) as never);
  let text = '';
  for await (const piece of (file?.content ?? '') as AsyncIterable<Uint8Array | string>)
    text += Buffer.from(piece as Uint8Array).toString();
  return text;
};
const dump = async () =>
  (
    await floor.sql<{ text: string }>(
      `SELECT string_agg(t, chr(10)) AS text FROM (SELECT a::text AS t FROM settlement_account a UNION ALL SELECT p::text FROM payout p
         UNION ALL SELECT l::text FROM audit_log l) AS all_rows`,
    )
  )[0]?.text ?? '';

it('is never stored in plain text, is shown masked, and sent to the bank in full', async () => {
  expect(await dump()).not.toContain(NAME);
  const shown = { holder: MASKED, bankName: BANK.bankName, numberMasked: '6222***********3445' };
  expect((await floor.invoke(seller.getMoneyOverview, {}, floor.seller(SHOP))).bankAccount).toEqual(shown);
  const { records } = await floor.invoke(seller.listSellerPayouts, { query: {} }, floor.seller(SHOP));
  expect(records.map(({ bankAccount }) => bankAccount)).toEqual([shown]);
  expect((await floor.invoke(staff.getShopMoney, { params: { shopId: SHOP } }, floor.staff())).bankAccount).toEqual(shown);
  expect(await sheet()).toContain(`"${payoutId}","${NAME}"`);
});

it('of an older version is masked at once, and encrypted by the job', async () => {
  await floor.invoke(seller.saveBankAccount, { body: BANK }, floor.seller(OLD));
  const id = await payout(OLD);
  const asBefore = `holder = $1, holder_sealed = NULL, holder_masked = ''`;
  await floor.sql(`UPDATE settlement_account SET ${asBefore} WHERE shop_id = $2`, [NAME, OLD]);
  await floor.sql(`UPDATE payout SET ${asBefore} WHERE id = $2`, [NAME, id]);
  const views = async () => [
    (await floor.invoke(seller.getMoneyOverview, {}, floor.seller(OLD))).bankAccount?.holder,
    (await floor.invoke(seller.listSellerPayouts, { query: {} }, floor.seller(OLD))).records[0]?.bankAccount.holder,
  ];
  expect(await views()).toEqual([MASKED, MASKED]);
  expect(await sheet()).toContain(`"${id}","${NAME}"`);
  await floor.settlement.sweep();
  expect(await dump()).not.toContain(NAME);
  expect(await views()).toEqual([MASKED, MASKED]);
  expect(await sheet()).toContain(`"${id}","${NAME}"`);
  // A payout requested afterwards contains the name.
  floor.clock.now += 1;
  const later = await floor.invoke(seller.requestPayout, { body: { amount: '11.00' } }, floor.seller(OLD));
  await floor.invoke(staff.approvePayout, { params: { payoutId: later.id } }, floor.staff(1));
  expect(await sheet()).toContain(`"${later.id}","${NAME}"`);
});

it.each(['settlement_account', 'payout'])('of an older version in %s makes the job due', async (table) => {
  await floor.settlement.sweep();
  expect(await floor.settlement.sweep()).toBe(false);
  await floor.sql(`UPDATE ${table} SET holder = $1, holder_sealed = NULL, holder_masked = '' WHERE shop_id = $2`, [NAME, SHOP]);
  expect(await floor.settlement.sweep()).toBe(true);
  expect(await dump()).not.toContain(NAME);
});

it('is masked by the migration in the audit log, which stays append-only', async () => {
  const entry = (holder: string) => `'{"holder": "${holder}", "bankName": "示例银行"}'`;
  const written = await floor.sql<{ id: string }>(
    `INSERT INTO audit_log (user_name, acting_as, action, subject_type, subject_id, before, after, request_id, ip)
     VALUES ('x', 'seller', 'payments.save-bank-account', 'shop', '1', '{}', ${entry(NAME)}, 'r', ''),
       ('x', 'seller', 'payments.save-bank-account', 'shop', '1', ${entry('张三')}, ${entry('张')}, 'r', ''),
       ('x', 'seller', 'payments.save-bank-account', 'shop', '1', ${entry(NAME)}, '{"bankName": "另一家银行"}', 'r', '') RETURNING id`,
  );
  const migration = await readFile(join(import.meta.dirname, '../../../../server/migrations/0029_sealed_holders.sql'), 'utf8');
  const part = migration.slice(migration.indexOf('CREATE FUNCTION mask_holder'));
  for (const statement of part.split(/;\n/).filter((text) => text.trim())) await floor.sql(statement);
  const retained = await floor.sql('SELECT before, after FROM audit_log WHERE id = ANY($1) ORDER BY id', [written.map(({ id }) => id)]);
  const bankName = '示例银行';
  expect(retained).toEqual([
    { before: {}, after: { holder: MASKED, bankName } },
    { before: { holder: '张*', bankName }, after: { holder: '*', bankName } },
    { before: { holder: MASKED, bankName }, after: { bankName: '另一家银行' } },
  ]);
  expect(await dump()).not.toContain(NAME);
  await expect(floor.sql("UPDATE audit_log SET note = 'x'")).rejects.toThrow(/append-only/);
});

it('that is moved to another payout cannot be decrypted there', async () => {
  await floor.invoke(seller.saveBankAccount, { body: BANK }, floor.seller(OTHER));
  const id = await payout(OTHER);
  const [own] = await floor.sql<{ sealed: unknown }>('SELECT holder_sealed AS sealed FROM payout WHERE id = $1', [id]);
  await floor.sql('UPDATE payout SET holder_sealed = (SELECT holder_sealed FROM payout WHERE id = $1) WHERE id = $2', [payoutId, id]);
  await expect(sheet()).rejects.toThrow();
  // Otherwise no case could read the spreadsheet any more.
  await floor.sql('UPDATE payout SET holder_sealed = $1 WHERE id = $2', [own?.sealed, id]);
  expect(await sheet()).toContain(`"${id}","${NAME}"`);
});
