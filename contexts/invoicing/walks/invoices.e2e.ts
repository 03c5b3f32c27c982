/**
 * Invoices with all participants: a title, an application from an order, the seller's details and the issue, the download and the documents
 * for reimbursement; then half of the order is refunded, its invoice reversed first, and the rest is invoiced again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import { type DemoProduct, startDemoProduct } from '#e2e/harness/demo-product.ts';
import type { Client } from '#e2e/harness/http-client.ts';
import { creditCode, leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { alive, gone, type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { accessible, fits } from '#e2e/harness/walkers.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';

let demo: DemoProduct;
let database: Database;
const walks = startWalks(async () => {
  demo = await startDemoProduct();
  return demo;
});
afterAll(() => database?.close());
let merchant: Client;
let goodsId = '';
let price = '';

beforeAll(async () => {
  database = createDatabase({ url: demo.databaseUrl, max: 1 });
  const operator = await walks.client('demo-operateadmin');
  merchant = await walks.client('demo-merchant');
  const categoryCode = await leafCategory(merchant, 'SERVICE');
  goodsId = await sell(merchant, operator, listingContent({ categoryCode, name: '开票走查服务', nameEn: 'Invoice walk service' }));
});

async function buy(buyer: Client): Promise<string> {
  const [sku] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
  const request = { kind: 'sku', goodsId, skuId: sku?.id, billingType: 'ONCE', duration: 1, regions: [] };
  const { orderId, actualPaymentAmount } = await placeOrder(buyer, request as never);
  price = actualPaymentAmount;
  await payByScanning(buyer, orderId);
  await waitForStatus(buyer, orderId, 'PAID');
  return orderId;
}
const dialog = ({ page }: Person) => page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
const inDialog = (person: Person, words: string) => dialog(person).getByRole('button', { name: words, exact: true });
const field = (person: Person, label: string) =>
  dialog(person)
    .locator('input:not([type="radio"]), textarea')
    .and(dialog(person).getByLabel(label, { exact: false }));

describe.each(
  presentations('desktop', [
    ['zh', false, 'demo-leader', 41],
    ['en', true, 'demo-english', 42],
  ]),
)('invoices of an order (%s, mobile: %s)', (language: Language, mobile: boolean, account: string, index: number) => {
  let buyer: Person;
  let seller: Person;
  let client: Client;
  let orderId = '';
  const company = language === 'zh' ? '走查材料研究院有限公司' : 'Walk Materials Institute';
  const enter = (one: Client, options: { mobile?: boolean }) => walks.person({ language, ...options, as: one });
  const invoices = async () => (await client.data<{ records: InvoiceRow[] }>(client.get(`/mall/invoice/list?orderId=${orderId}`))).records;
  const stateIs = (at: number, state: InvoiceRow['state']) => expect.poll(async () => (await invoices()).at(at)?.state).toBe(state);

  it('begin with a title and an application', async () => {
    client = await walks.client(account, language);
    await merchant.data(merchant.post('/user/users/language', { language }));
    [buyer, seller] = [await enter(client, { mobile }), await enter(merchant, {})];
    const { say, page } = buyer;
    orderId = await buy(client);
    await buyer.open(buyer.console('invoices/titles'));
    await seen(buyer.text(say('invoice.titlesNone')));
    await buyer.button(say('invoice.titleAdd')).first().click();
    await field(buyer, say('invoice.name')).fill(company);
    await field(buyer, say('invoice.taxNumber')).fill('911101080000000010');
    await inDialog(buyer, say('common.save')).click();
    await seen(dialog(buyer).getByText(say('invoice.problemTAX_NUMBER_CHECK')));
    await field(buyer, say('invoice.taxNumber')).fill(creditCode(index));
    await inDialog(buyer, say('common.save')).click();
    await gone(dialog(buyer));
    await seen(buyer.text(company));
    await fits(buyer);

    await buyer.open(buyer.console(`orders/${orderId}`));
    await buyer.link(say('invoice.orderApply')).click();
    await page.waitForURL(/invoices\/apply/);
    await alive(page);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await seen(page.getByRole('table').getByText(price));
    await page.getByText(say('invoice.how')).first().click();
    await seen(buyer.text(say('invoice.howVoucher')));
    await accessible(page);
    await fits(buyer);
    await buyer.button(say('invoice.submit')).click();
    await page.waitForURL(/invoices$/);
    await seen(buyer.text(say('invoice.stateAPPLIED')).last());
    await fits(buyer);
  });

  it('are issued by the seller, once it has said who it is', async () => {
    const { say, page } = seller;
    await seller.open('/ui/seller/invoice-issuer');
    const box = page.getByRole('form', { name: say('officeInvoices.issuer') });
    const fill = (label: string, value: string) => box.getByLabel(label, { exact: false }).first().fill(value);
    await fill(say('invoice.name'), '走查算力科技有限公司');
    await fill(say('invoice.taxNumber'), creditCode(40));
    await fill(say('officeInvoices.drawer'), language === 'zh' ? '王会计' : '李会计');
    await box.getByRole('button', { name: say('officeInvoices.save'), exact: true }).click();
    await seen(toastOf(page, say('officeInvoices.issuerSaved')));
    await seller.open('/ui/seller/invoices');
    await seller.link(company).first().click();
    await page.waitForURL(/seller\/invoices\/.+/);
    await alive(page);
    await seen(seller.text(say('officeInvoices.issue')));
    await page.getByRole('button', { name: say('officeInvoices.issue'), exact: true }).click();
    await inDialog(seller, say('officeInvoices.issue')).click();
    await seen(toastOf(page, say('officeInvoices.issuedSandbox')));
    await stateIs(0, 'ISSUED');
  });

  it('are downloaded by the buyer, with the papers for reimbursement', async () => {
    const { say, page } = buyer;
    const [issued] = await invoices();
    await buyer.open(buyer.console(`invoices/${issued?.id}`));
    await seen(buyer.text(issued?.number ?? ''));
    const [file] = await Promise.all([page.waitForEvent('download'), buyer.link(say('invoice.download')).click()]);
    expect(file.suggestedFilename()).toBe(`${issued?.number}.pdf`);
    await buyer.button(say('invoice.resend')).click();
    await seen(toastOf(page, say('invoice.resendDone')));
    await accessible(page);
    await fits(buyer);
    await buyer.open(buyer.console(`orders/${orderId}`));
    const [packet] = await Promise.all([page.waitForEvent('download'), buyer.link(say('invoice.packet')).click()]);
    expect(packet.suggestedFilename()).toMatch(/\.zip$/);
    await fits(buyer);
  });

  it('are reversed before half of the order is refunded, and the rest is invoiced anew', async () => {
    const finance = await walks.client('demo-superadmin');
    const half = (Number(price) / 2).toFixed(2);
    await finance.data(finance.post(`/mall/admin/order/${orderId}/refund`, { amount: half, consumed: true, reason: '退一半' }));
    const states = async () => (await invoices()).map(({ state }) => state);
    await expect.poll(states).toEqual(['REVERSED']);
    // The refund waited for it; its back-off ends immediately.
    await database.query('UPDATE order_refund SET next_try_at = now() WHERE order_id = $1', [orderId]);
    await expect.poll(states).toEqual(['APPLIED', 'REVERSED']);
    const { say } = seller;
    const [rest] = await invoices();
    expect(rest?.amount).toBe((Number(price) - Number(half)).toFixed(2));
    await seller.open(`/ui/seller/invoices/${rest?.id}`);
    await seller.page.getByRole('button', { name: say('officeInvoices.issue'), exact: true }).click();
    await inDialog(seller, say('officeInvoices.issue')).click();
    await seen(toastOf(seller.page, say('officeInvoices.issuedSandbox')));
    await stateIs(0, 'ISSUED');
    await buyer.open(buyer.console(`invoices/${rest?.id}`));
    await seen(buyer.text(buyer.say('invoice.stateISSUED')));
    await buyer.link(buyer.say('invoice.replacesLink')).click();
    await seen(buyer.text(buyer.say('invoice.stateREVERSED')));
    await seen(buyer.text(buyer.say('invoice.reasonREFUND')));
    await seen(buyer.link(buyer.say('invoice.downloadRed')));
    await seller.open('/ui/seller/invoices');
    expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
  });
});

describe('invoices of the platform', () => {
  it('have their rules and their list among the operators', async () => {
    const person = await walks.person({ language: 'zh', as: await walks.client('demo-superadmin') });
    const { say, page } = person;
    await person.open('/ui/admin/money/invoices');
    await seen(person.text('走查材料研究院有限公司'));
    await person.link(say('officeInvoices.rules')).click();
    await page.waitForURL(/invoice-rules/);
    await alive(page);
    await page.getByLabel(say('officeInvoices.issueDays')).fill('5');
    await page
      .getByRole('form', { name: say('officeInvoices.rules') })
      .getByRole('button', { name: say('common.save'), exact: true })
      .click();
    await dialog(person)
      .getByRole('button', { name: say('officeInvoices.rulesTemplate1'), exact: true })
      .click();
    await inDialog(person, say('common.confirm')).click();
    await seen(toastOf(page, say('officeInvoices.rulesSaved')));
    await page.reload();
    await alive(page);
    expect(await page.getByLabel(say('officeInvoices.issueDays')).inputValue()).toBe('5');
    expect(person.complaints).toEqual([]);
  });
});
