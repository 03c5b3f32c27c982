/**
 * Data for every page of money: what a buyer of the demonstration has paid by credit and by voucher, has to pay by transfer, has opened,
 * used and is billed for, and requests an invoice for. Created by the calls of the pages; only times are changed in the database.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Client } from './http-client.ts';
import { creditCode, leafCategory, listingContent, sell } from './office-floor.ts';
import { placeOrder } from './shop-floor.ts';
import { until } from './until.ts';

/** `merchant` is the shop's owner, `buyer` has neither funds nor invoices yet. */
export type MoneyPeople = { product: { address: string; databaseUrl: string }; buyer: Client; merchant: Client; staff: Client };
/** Values of the parameters of addresses, by name; `remittanceOrderId` waits for a transfer. */
export type MoneyParams = Record<
  'fundId' | 'repaymentId' | 'programmeId' | 'batchId' | 'entitlementId' | 'invoiceId' | 'serviceId' | 'billId' | 'remittanceOrderId',
  string
>;

/** High enough for a transfer. */
const PRICE = '600.00';
const keyed = () => ({ 'idempotency-key': randomUUID() });

type Sold = { goodsId: string; skuId: string; shopId: string };
async function sellMonthly({ buyer, merchant, staff }: MoneyPeople): Promise<Sold> {
  const content = listingContent({ categoryCode: await leafCategory(merchant, 'SERVICE'), name: '按月服务', nameEn: 'Monthly service' });
  const skus = content.skus.map((sku) => ({ ...sku, pricing: [{ billingType: 'MONTH' as const, duration: 1, price: PRICE }] }));
  const goodsId = await sell(merchant, staff, { ...content, skus });
  const [sku] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
  const { shopId } = await buyer.data<{ shopId: string }>(buyer.get(`/mall/goods/${goodsId}/detail`));
  return { goodsId, skuId: sku?.id ?? '', shopId };
}
const order = async (buyer: Client, { goodsId, skuId }: Sold): Promise<string> =>
  (await placeOrder(buyer, { kind: 'sku', goodsId, skuId, billingType: 'MONTH', duration: 1, regions: [] } as never)).orderId;

type Tender = { method: string; reference: string; amount: string };
const payBy = (buyer: Client, orderId: string, tender: Tender) =>
  buyer.data(buyer.post('/operation/pay/start', { orderId, method: '', tenders: [tender] }));

async function buyOnCredit({ buyer, staff }: MoneyPeople, sold: Sold) {
  const { id: owner } = await buyer.data<{ id: string }>(buyer.get('/api/user/getCurrentUserInfo.action'));
  const terms = { limit: '5000.00', validFrom: Date.now() - 60_000, validUntil: 0, dueDays: 20, scope: {} };
  const { fundId } = await staff.data<{ fundId: string }>(
    staff.post(
      '/operation/admin/funds/grant',
      { kind: 'CREDIT', code: 'CR-1', name: '年度授信', nameEn: 'Yearly credit', ownerKind: 'ACCOUNT', owner, ...terms, reason: '测试' },
      keyed(),
    ),
  );
  const orderId = await order(buyer, sold);
  await payBy(buyer, orderId, { method: 'CREDIT', reference: fundId, amount: PRICE });
  const { repaymentId } = await buyer.data<{ repaymentId: string }>(
    buyer.post(`/operation/funds/mine/${fundId}/repay`, { amount: '50.00' }, keyed()),
  );
  const { records } = await buyer.data<{ records: { id: string }[] }>(buyer.get(`/mall/entitlement/list?orderId=${orderId}`));
  return { orderId, fundId, repaymentId, entitlementId: records[0]?.id ?? '' };
}

async function buyByVoucher({ buyer, staff }: MoneyPeople, sold: Sold) {
  const now = Date.now();
  const path = '/operation/admin/vouchers/programmes';
  const { programmeId } = await staff.data<{ programmeId: string }>(
    staff.post(
      path,
      {
        ...{ name: '测试券', nameEn: 'Test voucher', issuer: '某市', issuerEn: 'A city', intro: '', introEn: '' },
        ...{ budget: '1000.00', face: PRICE, sharePermille: 1000, cap: '0', perPerson: 1, validDays: 0 },
        ...{ claimFrom: now - DAY_MS, claimUntil: now + DAY_MS, validUntil: now + 30 * DAY_MS, goodsTypes: [], shopIds: [], kinds: [] },
        ...{ withVouchers: false, withCoupons: false, groupIds: [], clusterIds: [], phoneVerified: false, company: false },
      },
      keyed(),
    ),
  );
  await staff.data(staff.post(`${path}/${programmeId}/move`, { move: 'open' }));
  const { voucherId } = await buyer.data<{ voucherId: string }>(buyer.post(`/mall/voucher/programmes/${programmeId}/claim`, {}, keyed()));
  await payBy(buyer, await order(buyer, sold), { method: 'VOUCHER', reference: `${programmeId}-${voucherId}`, amount: PRICE });
  const { batchId } = await staff.data<{ batchId: string }>(staff.post(`${path}/${programmeId}/batches`, { until: 0 }, keyed()));
  return { programmeId, batchId };
}

async function applyForInvoice({ buyer, merchant }: MoneyPeople, { shopId }: Sold, orderId: string) {
  const taxNumber = creditCode(40);
  await merchant.data(
    merchant.post('/mall/seller/invoice/issuer', {
      ...{ name: '测试算力科技有限公司', taxNumber, drawer: '王会计', issuesSpecial: true },
      ...{ address: '', bankName: '', phone: '', bankAccount: '' },
    }),
  );
  const title = { kind: 'COMPANY', name: '测试材料研究院有限公司', taxNumber: creditCode(41) };
  const { id: titleId } = await buyer.data<{ id: string }>(buyer.post('/mall/invoice/title/save', title));
  const asked = { orderIds: [orderId], shopId, kind: 'DIGITAL_ORDINARY', titleId };
  const { amount } = await buyer.data<{ amount: string }>(buyer.post('/mall/invoice/preview', asked));
  const { id } = await buyer.data<{ id: string }>(buyer.post('/mall/invoice/apply', { ...asked, expectedAmount: amount }, keyed()));
  return { invoiceId: id };
}

async function payByTransfer({ buyer, staff }: MoneyPeople, sold: Sold) {
  const path = '/operation/admin/remittance-rules';
  const { rules: was } = await staff.data<{ rules: { accounts: object[] } }>(staff.get(path));
  const account = { code: 'test', holder: '算力调度平台有限公司', bankName: '工商银行', number: '1100 2200 3300 4499', isOn: true };
  await staff.data(staff.post(path, { was, rules: { ...was, accounts: [...was.accounts, account] }, reason: '开通' }));
  const orderId = await order(buyer, sold);
  await buyer.data(buyer.post('/operation/pay/start', { orderId, method: 'OFFLINE' }));
  return { remittanceOrderId: orderId };
}

/** A service used in the previous month whose bill is issued and unpaid. */
async function openMetered({ product, buyer, staff }: MoneyPeople, { goodsId, skuId, shopId }: Sold) {
  const { rules: was } = await staff.data<{ rules: object }>(staff.get('/operation/admin/metering-rules'));
  await staff.data(
    staff.post('/operation/admin/metering-rules', { was, rules: { ...was, closeAfterHours: 0, leastCoverFen: 0 }, reason: '测试' }),
  );
  const rates = [{ unit: 'core*hour', tiers: [{ from: '0', price: '0.12' }], goesOn: false }];
  await staff.data(
    staff.post('/operation/admin/metering/plans/create', { goodsKind: 'sku', goodsId, skuId, rates, reason: '测试' }, keyed()),
  );
  const { orderId } = await placeOrder(buyer, {
    kind: 'metered',
    goodsKind: 'sku',
    goodsId,
    skuId,
    autoPay: false,
    softLimit: '',
  } as never);
  const { records: own } = await buyer.data<{ records: { id: string }[] }>(buyer.get(`/mall/entitlement/list?orderId=${orderId}`));
  const serviceId = own[0]?.id ?? '';
  const source = '/operation/admin/metering/sources';
  const { sourceId } = await staff.data<{ sourceId: string }>(
    staff.post(`${source}/create`, { name: '工作台计量', scope: `shop:${shopId}`, reason: '测试' }, keyed()),
  );
  const { key } = await staff.data<{ key: string }>(staff.post(`${source}/${sourceId}/keys`, { reason: '测试' }));

  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const month = `date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 month'`;
  const { rows } = await client.query(`SELECT (${month}) AT TIME ZONE 'Asia/Shanghai' AS from`);
  await client.query(`UPDATE meter_plan_version SET from_month = '2020-01'`);
  await client.query(`UPDATE meter_service SET opened_at = $2, billed_through = '' WHERE entitlement_id = $1`, [serviceId, rows[0]?.from]);
  await client.end();
  const from = Number(rows[0]?.from) + DAY_MS;
  const record = { recordId: 'a', entitlementId: serviceId, unit: 'core*hour', quantity: '80', from, to: from + 3_600_000 };
  const answer = await fetch(`${product.address}/metering/usage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ records: [record] }),
  });
  if (!answer.ok) throw new Error(`the usage was answered ${answer.status}`);
  const bills = await until(
    async () => (await buyer.data<{ records: { billId: string }[] }>(buyer.get('/mall/metering/bills'))).records,
    ({ length }) => length > 0,
  );
  return { serviceId, billId: bills[0]?.billId ?? '' };
}

export async function furnishMoney(people: MoneyPeople): Promise<MoneyParams> {
  const sold = await sellMonthly(people);
  const { orderId, ...credit } = await buyOnCredit(people, sold);
  return {
    ...credit,
    ...(await buyByVoucher(people, sold)),
    ...(await applyForInvoice(people, sold, orderId)),
    ...(await payByTransfer(people, sold)),
    ...(await openMetered(people, sold)),
  };
}
