/**
 * Paying by bank transfer with all participants. On a phone, in English: a buyer chooses it, uploads the slip, and two operators book the
 * bank statement. On desktop, in Chinese: a part arrives first, then the rest. Unclaimed money is returned.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { createSku, placeOrder, skuRequest } from '#e2e/harness/shop-floor.ts';
import { gone, type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { accessible, dialog, fits } from '#e2e/harness/walkers.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
let folder = '';
const walks = startWalks(async () => {
  store = await createTestDatabase();
  return startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await store?.drop();
  await rm(folder, { recursive: true, force: true });
});

const tokenOf = (name: string): string => players.get(name)?.cookie.slice('session='.length) ?? '';
const as = (name: string): Client => {
  const client = createClient(walks.product.address);
  client.cookies.set('session', tokenOf(name));
  return client;
};
async function enter(name: string, language: Language, mobile = false): Promise<Person> {
  await as(name).data(as(name).post('/user/users/language', { language }));
  return walks.person({ language, mobile, as: as(name) });
}

const SLIP = 'slip.png';
/** Above the limit that requires two operators. */
const LARGE_FEN = 1_200_000;
const SMALL_FEN = 80_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remittance-'));
  await sharp({ create: { width: 400, height: 240, channels: 3, background: '#eef' } })
    .png()
    .toFile(join(folder, SLIP));
  players = await createRolePlayers(store.database);
});

const inDialog = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true });
const field = (person: Person, label: string) => dialog(person).locator('input, textarea').and(dialog(person).getByLabel(label));
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const row = ({ page }: Person, text: string) => page.getByRole('row').filter({ hasText: text });
const order = async (name: string, priceFen: number): Promise<string> =>
  (await placeOrder(as(name), skuRequest(await createSku(store.database, { stock: 3, priceFen })))).orderId;
const statusOf = async (name: string, orderId: string) =>
  (await as(name).data<{ status: string }>(as(name).get(`/mall/order/${orderId}/detail`))).status;

async function chooseRemittance(person: Person, orderId: string, mobile: boolean): Promise<string> {
  const { page, say } = person;
  await person.open(`${person.mall('goods/pay')}?orderId=${orderId}`);
  expect(mobile).toBe(page.url().includes('/mobile/'));
  await page.getByRole('radio', { name: say('paymentMethods.OFFLINE') }).check();
  await person.button(say('pay.remStart')).click();
  await page.waitForURL(/goods\/pay\/remittance/);
  await seen(person.text(say('pay.remStateWait')));
  return (await page.locator('[data-code]').textContent()) ?? '';
}

async function importStatement(
  person: Person,
  name: string,
  lines: [serial: string, yuan: string, payer: string, remark: string][],
): Promise<void> {
  const { page, say } = person;
  const path = join(folder, name);
  const rows = lines.map(([serial, yuan, payer, remark]) => `2026-03-31 09:00:00,${serial},,"${yuan}",${payer},6222000011112222,${remark}`);
  writeFileSync(path, ['交易时间,交易流水号,借方发生额,贷方发生额,对方户名,对方账号,附言', ...rows].join('\r\n'));
  await person.open('/ui/admin/money/transfers');
  await person.button(say('adminTransfers.import')).first().click();
  await dialog(person).locator('input[type=file]').setInputFiles(path);
  // The upload is complete when the link is shown.
  await seen(dialog(person).getByRole('link', { name }));
  await inDialog(person, say('adminTransfers.import')).click();
  await gone(dialog(person));
  await seen(row({ page } as Person, lines[0]?.[0] ?? ''));
}

describe('a remittance', () => {
  let buyer: Person;
  let first: Person;
  let second: Person;
  let large = '';
  let code = '';

  it('is opened to buyers by an operator who names an account', async () => {
    first = await enter('financial', 'zh');
    const { page, say } = first;
    await first.open('/ui/admin/money/remittance');
    await first.button(say('adminTransfers.addAccount')).click();
    for (const [label, value] of [
      ['code', 'icbc'],
      ['holder', '算力调度平台有限公司'],
      ['bankName', '工商银行北京分行'],
      ['number', '1100 2200 3300 4400'],
    ] as const)
      await page
        .getByRole('main')
        .getByRole('textbox', { name: say(`adminTransfers.${label}`) })
        .fill(value);
    await accessible(page);
    await first.button(say('common.save')).first().click();
    await dialog(first)
      .getByRole('button', { name: say('adminTransfers.reasonAccount'), exact: true })
      .click();
    await inDialog(first, say('common.confirm')).click();
    await toast(first, say('adminTransfers.settingsSaved'));
  });

  it('is chosen on a phone, with account, code and slip', async () => {
    large = await order('common', LARGE_FEN);
    buyer = await enter('common', 'en', true);
    const { page, say } = buyer;
    code = await chooseRemittance(buyer, large, true);
    expect(code).toMatch(/^HK[2-9A-Z]{8}$/);
    await seen(buyer.text('1100 2200 3300 4400'));
    await fits(buyer);
    await buyer.button(say('pay.remSubmit')).click();
    await seen(buyer.text(say('pay.remPayerMissing')));
    await page
      .getByRole('main')
      .getByRole('textbox', { name: say('pay.remPayer') })
      .fill('某某大学');
    await page.locator('input[type=file]').setInputFiles(join(folder, SLIP));
    await seen(page.getByRole('link', { name: SLIP }));
    await buyer.button(say('pay.remSubmit')).click();
    await toast(buyer, say('pay.remSubmitted'));
    await accessible(page);
    await fits(buyer);
  });

  it('above the limit is booked by two people, and the buyer sees it paid', async () => {
    const { say, page } = first;
    await importStatement(first, 'march.csv', [
      ['L1', '12,000.00', '某某大学', `设备款 ${code}`],
      ['X1', '45.00', '陌生人', '不明'],
    ]);
    await accessible(page);
    await seen(row(first, 'L1').getByText(say('adminTransfers.matchEXACT')));
    await seen(row(first, 'L1').getByText(say('adminTransfers.nameSame')));
    await row(first, 'L1')
      .getByRole('button', { name: say('adminTransfers.confirmSuggested'), exact: true })
      .click();
    await inDialog(first, say('common.confirm')).click();
    await toast(first, say('adminTransfers.proposed'));
    await seen(row(first, 'L1').getByText(say('adminTransfers.statePROPOSED')));
    expect(
      await row(first, 'L1')
        .getByRole('button', { name: say('adminTransfers.confirm'), exact: true })
        .count(),
    ).toBe(0);
    expect(await statusOf('common', large)).toBe('UNPAID');

    second = await enter('admin', 'en');
    await second.open('/ui/admin/money/transfers?state=PROPOSED');
    await row(second, 'L1')
      .getByRole('button', { name: second.say('adminTransfers.confirm'), exact: true })
      .click();
    await inDialog(second, second.say('common.confirm')).click();
    await toast(second, second.say('adminTransfers.done'));
    expect(await statusOf('common', large)).toBe('PAID');
    await buyer.page.reload();
    await seen(buyer.text(buyer.say('pay.remStatePaidText')));
    await accessible(buyer.page);
  });

  it('in parts waits for the rest, on a desk', async () => {
    const small = await order('leader', SMALL_FEN);
    const leader = await enter('leader', 'zh');
    const own = await chooseRemittance(leader, small, false);
    await importStatement(first, 'part.csv', [['P1', '300.00', '研究所', own]]);
    // The operator who imported it may not book it alone, whatever the amount.
    const book = async (serial: string) => {
      await second.open('/ui/admin/money/transfers?state=SUGGESTED');
      await row(second, serial)
        .getByRole('button', { name: second.say('adminTransfers.confirmSuggested'), exact: true })
        .click();
      await inDialog(second, second.say('common.confirm')).click();
      await toast(second, second.say('adminTransfers.done'));
    };
    await book('P1');
    await first.page.reload();
    await seen(row(first, 'P1').getByText(first.say('adminTransfers.stateASSIGNED')));
    await leader.page.reload();
    await seen(leader.text(leader.say('pay.remStatePart')));
    await seen(leader.text('500.00'));
    // The same line is also in the next statement.
    await importStatement(first, 'rest.csv', [
      ['P2', '500.00', '研究所', own],
      ['P1', '300.00', '研究所', own],
    ]);
    await book('P2');
    expect(await statusOf('leader', small)).toBe('PAID');
    await leader.leave();
  });

  it('from a bank that nobody knows is read by columns that an operator chooses on a phone, once', async () => {
    const phone = await enter('admin', 'en', true);
    const { page, say } = phone;
    const name = 'rural.csv';
    const rows = ['2026-03-31 09:00:00;Q1;21.00;;某某大学;不明', '合计;;21.00;;;', '2026-02-30 09:00:00;Q2;22.00;;某某大学;不明'];
    writeFileSync(join(folder, name), ['何时;票;来款;去款;谁;因由', ...rows].join('\r\n'));
    const choose = async () => {
      await phone.open('/ui/admin/money/transfers');
      await phone.button(say('adminTransfers.import')).first().click();
      await dialog(phone).locator('input[type=file]').setInputFiles(join(folder, name));
    };
    await choose();
    await seen(dialog(phone).getByText(say('adminStatements.sourceGUESSED')));
    await fits(phone);
    await accessible(page);
    for (const [column, title] of [
      ['day', '何时'],
      ['credit', '来款'],
      ['debit', '去款'],
      ['serial', '票'],
      ['payerName', '谁'],
    ] as const)
      await dialog(phone)
        .getByRole('combobox', { name: say(`adminStatements.column_${column}`) })
        .selectOption(title);
    await dialog(phone).getByRole('checkbox', { name: '因由', exact: true }).check();
    await seen(dialog(phone).getByText(say('adminStatements.rowTIME')));
    await dialog(phone)
      .getByRole('checkbox', { name: `${say('adminStatements.leaveOut')} ${say('adminStatements.line', { line: 4 })}` })
      .check();
    await dialog(phone)
      .getByRole('checkbox', { name: say('adminStatements.looked') })
      .check();
    await fits(phone);
    await accessible(page);
    await inDialog(phone, say('adminTransfers.import')).click();
    await seen(dialog(phone).getByText(say('adminStatements.done'), { exact: true }));
    for (const words of ['adminStatements.rowSUM', 'adminStatements.rowTIME'] as const) await seen(dialog(phone).getByText(say(words)));
    await fits(phone);
    await accessible(page);
    await page.keyboard.press('Escape');
    await gone(dialog(phone));
    await seen(phone.text('Q1'));
    await choose();
    await seen(dialog(phone).getByText(say('adminStatements.sourceREMEMBERED')));
    expect(phone.complaints).toEqual([]);
    await phone.leave();
  });

  it('of a stranger goes back by bank, ordered by one person and confirmed by another', async () => {
    const { say } = first;
    await first.open('/ui/admin/money/transfers?state=HELD');
    await row(first, 'X1')
      .getByRole('button', { name: say('adminTransfers.decide'), exact: true })
      .click();
    await dialog(first).getByText(say('adminTransfers.targetRETURN')).click();
    await inDialog(first, say('common.save')).click();
    await toast(first, say('adminTransfers.done'));
    await first.open('/ui/admin/money/bank-returns');
    await accessible(first.page);
    await row(first, 'X1')
      .getByRole('button', { name: say('adminTransfers.orderReturn'), exact: true })
      .click();
    await inDialog(first, say('common.confirm')).click();
    await seen(dialog(first).getByText('6222000011112222'));
    await first.page.keyboard.press('Escape');
    await second.open('/ui/admin/money/bank-returns');
    await row(second, 'X1')
      .getByRole('button', { name: second.say('adminTransfers.payReturn'), exact: true })
      .click();
    await field(second, second.say('adminTransfers.bankReference')).fill('OUT-1');
    await inDialog(second, second.say('common.save')).click();
    await toast(second, second.say('adminTransfers.done'));
    await seen(row(second, 'X1').getByText(second.say('adminTransfers.returnPAID')));
    for (const person of [buyer, first, second]) expect(person.complaints).toEqual([]);
  });
});
