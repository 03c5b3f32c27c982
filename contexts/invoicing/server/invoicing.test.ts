/** Invoices on a real database: amounts, lifecycle, access, reversal before a refund. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as desk from '#contexts/invoicing/calls/invoice-desk.ts';
import * as contract from '#contexts/invoicing/calls/invoices.ts';
import { getAdminOrder, startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { getAfterSales, listRefunds, retryRefund } from '#contexts/orders/calls/refund.ts';
import { getSellerOrder } from '#contexts/orders/calls/seller-orders.ts';
import { type PaidOrder, paidOrder, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { textOf } from '#server/platform/pdf/pdf-text.ts';
import { applyFor, COMPANY, creditCode, type InvoiceFloor, issuerFor, openInvoiceFloor, titleFor } from './testing/invoice-floor.ts';

let shop: InvoiceFloor;
beforeAll(async () => {
  shop = await openInvoiceFloor();
});
afterAll(() => shop?.close());

async function order(priceFen = 10_000): Promise<PaidOrder & { titleId: string }> {
  const made = await paidOrder(shop.floor, { type: 'SERVICE', prices: [{ billingType: 'ONCE', duration: 1, priceFen }] });
  await issuerFor(shop, made.sku.shopId);
  return { ...made, titleId: (await titleFor(shop, made.actor)).id };
}
async function issued(priceFen = 10_000) {
  const made = await order(priceFen);
  const { id } = await applyFor(shop, made, made.titleId);
  await shop.call(shop.seller(made.sku.shopId), desk.issueSellerInvoice, { params: { id } });
  await shop.work();
  return { ...made, id };
}
const seen = ({ actor }: PaidOrder, id: string) => shop.call(actor, contract.getInvoice, { params: { id } });
const restOf = async ({ actor, orderId }: PaidOrder) =>
  (await shop.call(actor, contract.listInvoiceable, { query: { orderId } })).orders[0];

it('previews the tax that is in the amount, and applies for what was previewed alone', async () => {
  const made = await order();
  const body = { orderIds: [made.orderId], shopId: made.sku.shopId, kind: 'DIGITAL_ORDINARY' as const, titleId: made.titleId };
  const preview = await shop.call(made.actor, contract.previewInvoice, { body });
  expect(preview).toMatchObject({ amount: '100.00', net: '94.34', tax: '5.66', most: '100.00', lacks: [], refused: '' });
  expect(preview.lines[0]).toMatchObject({ category: '研发和技术服务', ratePermille: 60 });
  const apply = (expectedAmount: string) => shop.call(made.actor, contract.applyForInvoice, { body: { ...body, expectedAmount } });
  expect(await codeOf(apply('99.00'))).toBe('INVOICE_AMOUNT_CHANGED');
  await apply('100.00');
  expect(await codeOf(apply('100.00'))).toBe('INVOICE_NOTHING_LEFT');
});

it('invoices exactly what is left when twenty apply at once', async () => {
  const made = await order(10_000);
  const body = { orderIds: [made.orderId], shopId: made.sku.shopId, kind: 'DIGITAL_ORDINARY' as const, titleId: made.titleId };
  const asked = Array.from({ length: 20 }, () =>
    codeOf(shop.call(made.actor, contract.applyForInvoice, { body: { ...body, amount: '20.00', expectedAmount: '20.00' } })),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((code) => code === '')).toHaveLength(5);
  expect(new Set(answers.filter((code) => code !== ''))).toEqual(new Set(['INVOICE_NOTHING_LEFT']));
  expect(await restOf(made)).toMatchObject({ invoiced: '100.00', rest: '0.00' });
});

it('repeats the first answer for the same key', async () => {
  const made = await order();
  const body = {
    orderIds: [made.orderId],
    shopId: made.sku.shopId,
    kind: 'DIGITAL_ORDINARY' as const,
    titleId: made.titleId,
    expectedAmount: '100.00',
  };
  const first = await shop.call(made.actor, contract.applyForInvoice, { body }, 'one-application');
  expect(await shop.call(made.actor, contract.applyForInvoice, { body }, 'one-application')).toEqual(first);
});

it('leaves out what vouchers covered and what was refunded', async () => {
  const made = await order(10_000);
  await shop.floor.sql(`UPDATE payment SET amount_fen = 7000 WHERE payable_id = $1`, [made.orderId]);
  await shop.floor.sql(
    `INSERT INTO payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', p.id || 'v', 'out_trade_no', p.out_trade_no || 'v', 'method', 'VOUCHER', 'amount_fen', 3000, 'scan_token', 'voucher-' || p.id))).* FROM payment p WHERE p.payable_id = $1`,
    [made.orderId],
  );
  expect(await restOf(made)).toMatchObject({ paid: '100.00', refunded: '0.00', voucher: '30.00', rest: '70.00' });
});

it('issues once, with a PDF that says everything, and shows it to nobody else', async () => {
  const made = await issued(113_00);
  const invoice = await seen(made, made.id);
  expect(invoice).toMatchObject({ state: 'ISSUED', amount: '113.00', net: '106.60', tax: '6.40', actions: ['resend'] });
  expect(invoice.number).toMatch(/^\d{20}$/);
  const { content } = await shop.files.open(invoice.file?.fileId ?? '');
  const text = await textOf(content);
  for (const words of [
    invoice.number,
    COMPANY.name,
    COMPANY.taxNumber,
    `店铺${made.sku.shopId}科技有限公司`,
    '*研发和技术服务*测试商品',
    '6%',
    '106.60',
    '6.40',
    '壹佰壹拾叁圆整',
    '王会计',
    '样票',
    '电子发票（普通发票）',
  ])
    expect(text).toContain(words);
  const stranger = shop.floor.newActor();
  expect(await codeOf(shop.call(stranger, contract.getInvoice, { params: { id: made.id } }))).toBe('INVOICE_NOT_FOUND');
  expect(await codeOf(shop.call(stranger, contract.cancelInvoice, { params: { id: made.id } }))).toBe('INVOICE_NOT_FOUND');
  expect(
    await codeOf(
      shop.call(stranger, contract.previewInvoice, {
        body: { orderIds: [made.orderId], shopId: made.sku.shopId, kind: 'ORDINARY', titleId: made.titleId },
      }),
    ),
  ).toBe('INVOICE_TITLE_NOT_FOUND');
  const other = shop.seller(String(Number(made.sku.shopId) + 50_000));
  for (const endpoint of [desk.getSellerInvoice, desk.issueSellerInvoice, desk.revealSellerInvoice])
    expect(await codeOf(shop.call(other, endpoint, { params: { id: made.id } }))).toBe('INVOICE_NOT_FOUND');
  expect(await codeOf(shop.call(other, desk.reverseSellerInvoice, { params: { id: made.id }, body: { reason: '试试' } }))).toBe(
    'INVOICE_NOT_FOUND',
  );
  expect(await codeOf(shop.call(stranger, desk.listAllInvoices, {}))).toBe('PERMISSION_DENIED');
  expect(await shop.invoicing.partiesOf(made.id)).toEqual({ accountId: made.actor.accountId, shopId: made.sku.shopId });
});

it('asks the provider again after a lost answer, and gets one invoice however late and often it answers', async () => {
  const made = await order();
  const { id } = await applyFor(shop, made, made.titleId);
  const real = shop.settings.provider;
  const journal: string[] = [];
  let answers = 0;
  shop.settings.provider = {
    ...real,
    async issue(request) {
      journal.push(request.requestNo);
      await real.issue(request);
      await real.issue(request);
      throw new Error('the answer was lost');
    },
    async query(requestNo) {
      answers += 1;
      const answer = await real.query(requestNo);
      return answer.state === 'DONE' && answers < 4 ? { state: 'PENDING' } : answer;
    },
  };
  await shop.call(shop.seller(made.sku.shopId), desk.issueSellerInvoice, { params: { id } });
  for (let round = 0; round < 6; round += 1) {
    await shop.work();
    shop.settings.skewMs += 3_600_000;
  }
  shop.settings.provider = real;
  shop.settings.skewMs = 0;
  expect(journal).toHaveLength(1);
  expect((await seen(made, id)).state).toBe('ISSUED');
  const rows = await shop.floor.sql(`SELECT 1 FROM sandbox_invoice WHERE request_no = $1`, [journal[0]]);
  expect(rows).toHaveLength(1);
  expect(shop.settings.notices.filter(({ to, code }) => to === `u${made.actor.accountId}` && code === 'INVOICE_ISSUED')).toHaveLength(1);
  expect(shop.settings.errors.splice(0).map(String)).toEqual(['Error: the answer was lost']);
});

it('gives an invoice that the provider refused back to its seller', async () => {
  const made = await order();
  const { id } = await applyFor(shop, made, made.titleId);
  const real = shop.settings.provider;
  shop.settings.provider = { ...real, query: async () => ({ state: 'REFUSED', reason: '税号不存在' }) };
  const seller = shop.seller(made.sku.shopId);
  await shop.call(seller, desk.issueSellerInvoice, { params: { id } });
  await shop.work();
  shop.settings.provider = real;
  expect(await shop.call(seller, desk.getSellerInvoice, { params: { id } })).toMatchObject({ state: 'APPLIED', lastError: '税号不存在' });
  expect((await seen(made, id)).lastError).toBe('');
});

const pdfFile = (actor: { accountId: number }) =>
  shop.files.keep({ accountId: actor.accountId, purpose: 'invoice-file', name: 'invoice.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') });

it('records an invoice that was made elsewhere, and its reversal', async () => {
  const made = await order();
  const { id } = await applyFor(shop, made, made.titleId);
  const seller = shop.seller(made.sku.shopId);
  const record = async (number: string) =>
    shop.call(seller, desk.recordSellerInvoice, { params: { id }, body: { number, fileId: (await pdfFile(seller)).id } });
  expect(await codeOf(record('123'))).toBe('INVOICE_NUMBER_FORMAT');
  await record('26310000000000000123');
  expect(await codeOf(record('26310000000000000124'))).toBe('INVOICE_STATE');
  await shop.call(seller, desk.reverseSellerInvoice, { params: { id }, body: { reason: '抬头有误' } });
  expect(await restOf(made)).toMatchObject({ rest: '0.00' });
  const red = { number: '26310000000000000125', fileId: (await pdfFile(seller)).id };
  expect(await shop.call(seller, desk.recordSellerReversal, { params: { id }, body: red })).toEqual({ id, state: 'REVERSED' });
  expect(await restOf(made)).toMatchObject({ rest: '100.00' });
  expect((await seen(made, id)).history.map(({ move }) => move)).toEqual(['apply', 'record', 'reverse', 'recordReversal']);
});

it('does not take the file of somebody else for an invoice', async () => {
  const made = await order();
  const { id } = await applyFor(shop, made, made.titleId);
  const body = { number: '26310000000000000199', fileId: (await pdfFile(made.actor)).id };
  expect(await codeOf(shop.call(shop.seller(made.sku.shopId), desk.recordSellerInvoice, { params: { id }, body }))).toBe('FILE_NOT_FOUND');
});

const staff = () => shop.floor.as(staffActor(shop.floor));
const refundHalf = (made: PaidOrder) =>
  staff().call(startRefund, { params: { id: made.orderId }, body: { amount: '50.00', consumed: true, reason: '部分退款' } });
const refundState = async ({ orderId }: PaidOrder) =>
  (await shop.floor.sql<{ state: string }>('SELECT state FROM order_refund WHERE order_id = $1', [orderId]))[0]?.state;
/** What the buyer, the seller and operators see of the refund of an order. */
async function expectWaiting({ orderId, actor, sku: { shopId } }: PaidOrder, waitsForInvoice: boolean): Promise<void> {
  const params = { id: orderId };
  const { refunds: ofBuyer } = await shop.floor.as(actor).call(getAfterSales, { params });
  const { refunds: ofStaff } = await staff().call(getAdminOrder, { params });
  const { refunds: ofSeller } = await shop.floor.as(shop.seller(shopId)).call(getSellerOrder, { params });
  const { records } = await staff().call(listRefunds, { query: {} });
  const listed = records.filter((refund) => refund.orderId === orderId);
  for (const refunds of [ofBuyer, ofStaff, ofSeller, listed]) expect(refunds).toMatchObject([{ waitsForInvoice }]);
  for (const refunds of [ofStaff, listed]) expect(refunds[0]?.actions).toEqual(waitsForInvoice ? [] : ['retry']);
}
/** Like the sweep, some time later. */
async function sweep(made: PaidOrder): Promise<void> {
  await shop.floor.sql(`UPDATE order_refund SET next_try_at = now() - interval '1 minute' WHERE order_id = $1`, [made.orderId]);
  await shop.floor.orders.serve();
}

it('reverses the invoice before money goes back, and applies for the rest afterwards', async () => {
  const made = await issued();
  const sent = await refundHalf(made);
  expect(sent).toMatchObject({ state: 'APPROVED', waitsForInvoice: true });
  await expectWaiting(made, true);
  await expect(staff().call(retryRefund, { params: { id: sent.id } })).rejects.toMatchObject({ code: 'REFUND_WAITS_INVOICE' });
  expect(await refundState(made)).toBe('APPROVED');
  expect((await seen(made, made.id)).state).toBe('REVERSING');
  await sweep(made);
  expect(await refundState(made)).toBe('APPROVED');
  await shop.work();
  await expectWaiting(made, false);
  const reversed = await seen(made, made.id);
  expect(reversed).toMatchObject({ state: 'REVERSED', reason: 'REFUND' });
  const red = await textOf((await shop.files.open(reversed.redFile?.fileId ?? '')).content);
  for (const words of ['红字发票', reversed.number, '-100.00', '（负数）壹佰圆整', '销货退回']) expect(red).toContain(words);
  await sweep(made);
  expect(await refundState(made)).toBe('REFUNDED');
  await shop.work();
  await shop.work();
  const { records } = await shop.call(made.actor, contract.listInvoices, { query: { orderId: made.orderId } });
  expect(records.map(({ state, amount }) => [state, amount])).toEqual([
    ['APPLIED', '50.00'],
    ['REVERSED', '100.00'],
  ]);
  expect(await seen(made, records[0]?.id ?? '')).toMatchObject({ replaces: made.id, titleName: COMPANY.name });
  expect(await restOf(made)).toMatchObject({ refunded: '50.00', invoiced: '50.00', rest: '0.00' });
});

it('withdraws an application for the refund at once, and refuses a new one until it is done', async () => {
  const made = await order();
  const { id } = await applyFor(shop, made, made.titleId);
  await refundHalf(made);
  expect((await seen(made, id)).state).toBe('CANCELED');
  expect(await refundState(made)).toBe('REFUNDED');
  await shop.floor.sql(`UPDATE order_refund SET state = 'REFUNDING' WHERE order_id = $1`, [made.orderId]);
  expect(await restOf(made)).toMatchObject({ bar: 'REFUND_OPEN' });
  expect(await codeOf(applyFor(shop, made, made.titleId))).toBe('INVOICE_REFUND_OPEN');
});

it('reminds a seller before the deadline and after it, once each, and lists what is overdue', async () => {
  const made = await order();
  const { id } = await applyFor(shop, made, made.titleId);
  const notified = () => shop.settings.notices.filter(({ to }) => to === `s${made.sku.shopId}`).map(({ code }) => code);
  const days = async (count: number) => {
    shop.settings.skewMs = count * DAY_MS;
    await shop.work();
    await shop.work();
  };
  await days(4);
  expect(notified()).toEqual(['INVOICE_APPLIED']);
  await days(6);
  expect(notified()).toEqual(['INVOICE_APPLIED', 'INVOICE_DUE']);
  await days(8);
  expect(notified()).toEqual(['INVOICE_APPLIED', 'INVOICE_DUE', 'INVOICE_OVERDUE']);
  for (const { params } of shop.settings.notices.filter(({ to, code }) => to === `s${made.sku.shopId}` && /DUE$/.test(code)))
    expect(params).toMatchObject({ title: COMPANY.name, amount: '100.00' });
  const page = await shop.call(staffActor(shop.floor), desk.listAllInvoices, { query: { overdue: 'true', shopId: made.sku.shopId } });
  shop.settings.skewMs = 0;
  expect(page.records.map((row) => row.id)).toEqual([id]);
});

it('has one default title, also where ten first ones are saved at once', async () => {
  const actor = shop.floor.newActor();
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.call(actor, contract.saveInvoiceTitle, { body: { kind: 'PERSONAL', name: `张三${index}` } }),
    ),
  );
  expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('keeps one default title, and never shows a whole account number', async () => {
  const actor = shop.floor.newActor();
  const first = await titleFor(shop, actor);
  const second = await shop.call(actor, contract.saveInvoiceTitle, { body: { ...COMPANY, taxNumber: creditCode(2), isDefault: true } });
  expect(first.isDefault && second.isDefault).toBe(true);
  expect(JSON.stringify(second)).not.toContain(COMPANY.bankAccount);
  const changed = await shop.call(actor, contract.saveInvoiceTitle, { body: { ...COMPANY, id: first.id, phone: null, bankAccount: null } });
  expect(changed).toMatchObject({ isDefault: false, bankAccountMasked: first.bankAccountMasked, lacks: [] });
  await shop.call(actor, contract.removeInvoiceTitle, { params: { id: second.id } });
  expect((await shop.call(actor, contract.listInvoiceTitles, {})).titles.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, true],
  ]);
  const bad = shop.call(actor, contract.saveInvoiceTitle, { body: { ...COMPANY, taxNumber: '911101080000000010' } });
  expect(await codeOf(bad)).toBe('INVOICE_TITLE_INVALID');
  const stored = await shop.floor.sql<{ text: string }>('SELECT encode(sealed, $2) AS text FROM invoice_title WHERE id = $1', [
    first.id,
    'escape',
  ]);
  expect(stored[0]?.text).not.toContain(COMPANY.bankAccount);
});

it('refuses a special invoice without what it has to say', async () => {
  const made = await order();
  const person = await shop.call(made.actor, contract.saveInvoiceTitle, { body: { kind: 'PERSONAL', name: '张三' } });
  const bare = await shop.call(made.actor, contract.saveInvoiceTitle, {
    body: { kind: 'COMPANY', name: '甲公司', taxNumber: creditCode(7) },
  });
  const apply = (titleId: string) =>
    shop.call(made.actor, contract.applyForInvoice, {
      body: { orderIds: [made.orderId], shopId: made.sku.shopId, kind: 'DIGITAL_SPECIAL', titleId, expectedAmount: '100.00' },
    });
  expect(await codeOf(apply(person.id))).toBe('INVOICE_COMPANY_ONLY');
  expect(await codeOf(apply(bare.id))).toBe('INVOICE_TITLE_INCOMPLETE');
  expect((await apply(made.titleId)).state).toBe('APPLIED');
});
