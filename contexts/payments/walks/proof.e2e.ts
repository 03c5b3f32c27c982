/**
 * The check of the books, as staff start and read it: no check yet, running, no differences; and, after manual changes of the books, each
 * difference with a link to its order. One uses Chinese on a desktop, one English on a phone, one may only read.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { createSku, payByScanning, placeOrder, skuRequest, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { gone, type Language, type Person, seen, startWalks } from '#e2e/harness/walk.ts';
import { fits } from '#e2e/harness/walkers.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
let worker: RunningProduct | undefined;
const begin = (roles: string) =>
  startProduct({
    env: { DATABASE_URL: store.url, ROLES: roles, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' },
  });
// Without a worker, which would run the daily check before staff start one.
const walks = startWalks(async () => {
  store = await createTestDatabase();
  return begin('web');
});
afterAll(async () => {
  await worker?.dispose();
  await store?.drop();
});

const as = (name: string) => {
  const client = createClient(walks.product.address);
  client.cookies.set('session', players.get(name)?.cookie.slice('session='.length) ?? '');
  return client;
};
async function enter(name: string, language: Language, width: number): Promise<Person> {
  await as(name).data(as(name).post('/user/users/language', { language }));
  return walks.person({ language, width, as: as(name) });
}
const byHand = (...texts: string[]) =>
  store.database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const text of texts) await tx.query(text);
  });

async function askForProof({ page, say, button, text }: Person): Promise<void> {
  await button(say('adminProof.start')).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ visible: true });
  await dialog.getByRole('button', { name: say('adminProof.start'), exact: true }).click();
  await seen(text(say('adminProof.started')));
}

describe('the proof of the books', () => {
  let chief: Person;
  let orderId = '';
  beforeAll(async () => {
    players = await createRolePlayers(store.database);
    const buyer = as('common');
    ({ orderId } = await placeOrder(buyer, skuRequest(await createSku(store.database, { stock: 5, priceFen: 1000 }))));
    await payByScanning(buyer, orderId);
    await waitForStatus(buyer, orderId, 'PAID');
  });

  it('says that there is none yet, begins one, and follows it to its end', async () => {
    chief = await enter('superadmin', 'zh', 1440);
    const { say, page, text, button, link } = chief;
    await chief.open('/ui/admin');
    await link(say('officeTitles.adminProofs')).click();
    await seen(text(say('adminProof.none')));
    await askForProof(chief);
    await seen(text(say('adminProof.running')));
    expect(await button(say('adminProof.start')).isDisabled()).toBe(true);
    const asked = await as('admin').post('/operation/admin/settlement/proofs/start', {});
    expect(asked.envelope).toMatchObject({ code: 'PROOF_RUNNING' });

    worker = await begin('worker');
    await seen(text(say('adminProof.noDifferences')));
    await gone(text(say('adminProof.running')));
    expect(await button(say('adminProof.start')).isDisabled()).toBe(false);
    const row = page.getByRole('row').filter({ hasText: say('adminProof.originSTAFF') });
    await seen(row.getByText(say('adminProof.outcomeCLEAN')));
  });

  it('names each difference, and leads to its order', async () => {
    const { say, page, text, link } = chief;
    await byHand(
      `UPDATE market_order SET actual_fen = actual_fen + 100 WHERE id = '${orderId}'`,
      `INSERT INTO wallet (account_id, balance_fen) VALUES (${players.get('leader')?.accountId}, 12300)`,
    );
    await askForProof(chief);
    await seen(text(say('adminProof.differencesCount', { count: 2 })));
    await link(say('adminProof.view')).first().click();
    await seen(text(say('adminProof.codeORDER_AMOUNT')));
    const wallet = page.getByRole('row').filter({ hasText: 'WALLET_BALANCE' });
    await seen(wallet.getByText('¥123.00'));
    await seen(wallet.getByRole('link', { name: 'role-leader' }));

    await page.getByLabel(say('adminProof.kind')).filter({ visible: true }).selectOption('ORDER_AMOUNT');
    await gone(wallet);
    const order = page.getByRole('row').filter({ hasText: 'ORDER_AMOUNT' });
    await seen(order.getByText('¥11.00'));
    await seen(order.getByText('¥10.00'));
    await order.getByRole('link', { name: orderId }).click();
    await page.waitForURL(new RegExp(`/ui/admin/orders/${orderId}`));
    await seen(chief.heading(/./));
  });

  it('is reported to those who look after the money, who read it on a phone', async () => {
    const treasurer = await enter('financial', 'en', 390);
    const { say, text, page } = treasurer;
    const { records } = await as('financial').data<{ records: { url: string }[] }>(as('financial').get('/user/notice/list'));
    await treasurer.open(records[0]?.url ?? '');
    await seen(text(say('adminProof.codeWALLET_BALANCE')));
    await seen(page.getByRole('link', { name: orderId }));
    await fits(treasurer);
    await treasurer.open('/ui/admin/money/proofs');
    await seen(text(say('adminProof.differencesCount', { count: 2 })));
    await fits(treasurer);
    expect(treasurer.complaints).toEqual([]);
  });

  it('is begun by nobody who may only look, nor is a proof shown that does not exist', async () => {
    const reader = await enter('salerMaster', 'en', 1440);
    const { say, text } = reader;
    await reader.open('/ui/admin/money/proofs');
    await seen(text(say('adminProof.differencesCount', { count: 2 })));
    expect(await reader.button(say('adminProof.start')).count()).toBe(0);
    expect((await as('salerMaster').post('/operation/admin/settlement/proofs/start', {})).status).toBe(403);
    await reader.page.goto('/ui/admin/money/proofs/1');
    await seen(text(say('errors.PROOF_NOT_FOUND')));
  });

  it('is in the audit log', async () => {
    const { say, text } = chief;
    await chief.open('/ui/admin/audit?subjectType=proof');
    await seen(text(say('adminAudit.action.payments.start-proof')));
    expect(chief.complaints).toEqual([]);
  });
});
