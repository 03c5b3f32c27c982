/** Reads of money and their durations in a small and in a large installation, requested in turns. */
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { ACCOUNT_BASE, SHOP_BASE } from './books.ts';

export type Who = 'user' | 'leader' | 'shop' | 'bigShop' | 'staff';
export type Read = { name: string; who: Who; path: string /** Reads the books of all: it has no goal. */; isOfAll?: boolean };
export type Installed = { address: string; cookies: Record<Who, string>; reads: Read[] };

export const READER_ID = ACCOUNT_BASE + 1;
export const READER_SHOP = SHOP_BASE + 1;

type Found = { service: string; bill: string; sellerBill: string; adminStatement: string; record: string; source: string };
const findIds = (
  month: string,
) => `SELECT (SELECT entitlement_id FROM meter_service WHERE account_id = ${READER_ID} ORDER BY 1 LIMIT 1) AS service,
  (SELECT id FROM meter_bill WHERE account_id = ${READER_ID} AND month = '${month}' ORDER BY id LIMIT 1) AS bill,
  (SELECT id FROM meter_bill WHERE shop_id = ${READER_SHOP} AND month = '${month}' ORDER BY id LIMIT 1) AS "sellerBill",
  (SELECT id::text FROM statement WHERE shop_id = ${READER_SHOP} AND month = '${month}') AS "adminStatement",
  (SELECT record_id FROM usage_record WHERE entitlement_id = (SELECT entitlement_id FROM meter_service WHERE account_id = ${READER_ID} ORDER BY 1 LIMIT 1) ORDER BY id LIMIT 1) AS record,
  (SELECT id::text FROM meter_source ORDER BY id LIMIT 1) AS source`;

/** `month`: one from the middle of the year. */
export async function readsOf(database: Database, month: string, [from, to]: [string, string]): Promise<Read[]> {
  const [found] = await rowsOf<Found>(database, findIds(month));
  if (!found) throw new Error('nothing was found');
  const { service, bill, sellerBill, adminStatement, record, source } = found;
  const money = '/mall/seller/money';
  const settlement = '/operation/admin/settlement';
  const metering = '/operation/admin/metering';
  const ofShop = (who: 'shop' | 'bigShop', name: string): Read[] => [
    { name: `${name}: overview of its money`, who, path: `${money}/overview` },
    { name: `${name}: statement of a month`, who, path: `${money}/statements/${month}` },
    { name: `${name}: lines of it, first page`, who, path: `${money}/statements/${month}/lines?pageSize=20` },
    { name: `${name}: lines of it, last page`, who, path: `${money}/statements/${month}/lines?pageSize=20&cursor=last` },
    { name: `${name}: lines of it, sales alone`, who, path: `${money}/statements/${month}/lines?pageSize=20&kind=SALE` },
    { name: `${name}: statement as a sheet`, who, path: `${money}/statements/${month}/export?format=csv` },
    { name: `${name}: evidence of it`, who, path: `${money}/statements/${month}/evidence` },
    { name: `${name}: orders, first page`, who, path: '/mall/seller/order/list?pageSize=20' },
  ];
  return [
    { name: 'buyer: balance', who: 'user', path: '/operation/pay/balance' },
    { name: 'buyer: transactions, first page', who: 'user', path: '/operation/pay/statement?pageNum=1&pageSize=20' },
    { name: 'buyer: transactions, an older page', who: 'user', path: '/operation/pay/statement?pageNum=2&pageSize=20' },
    { name: 'buyer: orders, first page', who: 'user', path: '/mall/order/list?pageNum=1&pageSize=20' },
    { name: 'buyer: what can be invoiced', who: 'user', path: '/mall/invoice/orders?pageNum=1&pageSize=20' },
    { name: 'buyer: vouchers', who: 'user', path: '/mall/voucher/mine?pageNum=1&pageSize=20' },
    { name: 'buyer: metered account', who: 'user', path: '/mall/metering/account' },
    { name: 'buyer: metered services', who: 'user', path: '/mall/metering/services' },
    { name: 'buyer: use of a service in a month', who: 'user', path: `/mall/metering/services/${service}?month=${month}` },
    { name: 'buyer: bills', who: 'user', path: '/mall/metering/bills' },
    { name: 'buyer: bill of a month', who: 'user', path: `/mall/metering/bills/${bill}` },
    { name: 'buyer: bill as a sheet', who: 'user', path: `/mall/metering/bills/${bill}/export?format=csv` },
    { name: 'group: funds', who: 'leader', path: '/operation/funds/mine' },
    { name: 'group: movements of a fund, first page', who: 'leader', path: '/operation/funds/mine/F0/movements?pageSize=20' },
    { name: 'group: movements of a fund, last page', who: 'leader', path: '/operation/funds/mine/F0/movements?pageSize=20&cursor=last' },
    { name: 'group: spending by project and member', who: 'leader', path: `/mall/group/spending?from=${from}&to=${to}` },
    { name: 'group: budgets', who: 'leader', path: '/operation/funds/budgets' },
    ...ofShop('shop', 'shop'),
    { name: 'shop: bills of its services', who: 'shop', path: '/mall/seller/metering/bills?pageSize=20' },
    { name: 'shop: bill of a month', who: 'shop', path: `/mall/seller/metering/bills/${sellerBill}` },
    { name: 'shop: services', who: 'shop', path: '/mall/seller/metering/services?pageSize=20' },
    { name: 'operator: statements', who: 'staff', path: `${settlement}/statements?pageSize=10` },
    { name: 'operator: statements of a month', who: 'staff', path: `${settlement}/statements?pageSize=10&month=${month}` },
    { name: 'operator: a statement', who: 'staff', path: `${settlement}/statements/${adminStatement}` },
    { name: 'operator: lines of a statement', who: 'staff', path: `${settlement}/statements/${adminStatement}/lines?pageSize=20` },
    { name: 'operator: money of a shop', who: 'staff', path: `${settlement}/shops/${READER_SHOP}` },
    { name: 'operator: proofs', who: 'staff', path: `${settlement}/proofs` },
    { name: 'operator: bills', who: 'staff', path: `${metering}/bills?pageSize=5` },
    { name: 'operator: bills, last page', who: 'staff', path: `${metering}/bills?pageSize=5&cursor=last` },
    { name: 'operator: bills of a month', who: 'staff', path: `${metering}/bills?pageSize=5&month=${month}` },
    { name: 'operator: bills by amount', who: 'staff', path: `${metering}/bills?pageSize=5&sort=amount` },
    { name: 'operator: usage records, first page', who: 'staff', path: `${metering}/records?pageSize=20` },
    { name: 'operator: usage records, last page', who: 'staff', path: `${metering}/records?pageSize=20&cursor=last` },
    { name: 'operator: usage records of a service', who: 'staff', path: `${metering}/records?pageSize=20&entitlementId=${service}` },
    { name: 'operator: a usage record by its id', who: 'staff', path: `${metering}/records?pageSize=20&recordId=${record}` },
    { name: 'operator: usage records of a source', who: 'staff', path: `${metering}/records?pageSize=20&sourceId=${source}` },
    { name: 'operator: late usage records', who: 'staff', path: `${metering}/records?pageSize=20&kind=LATE` },
    { name: 'operator: corrected usage records', who: 'staff', path: `${metering}/records?pageSize=20&kind=CORRECTION` },
    {
      name: 'operator: late records of a service',
      who: 'staff',
      path: `${metering}/records?pageSize=20&kind=LATE&entitlementId=${service}`,
    },
    { name: 'operator: sources of usage', who: 'staff', path: `${metering}/sources` },
    { name: 'operator: funds', who: 'staff', path: '/operation/admin/funds?pageSize=1' },
    { name: 'operator: movements of a fund', who: 'staff', path: '/operation/admin/funds/F0/movements?pageSize=20' },
    { name: 'operator: orders', who: 'staff', path: '/mall/admin/order/list?pageSize=20' },
    { name: 'operator: refunds', who: 'staff', path: '/mall/admin/refund/list?pageSize=20' },
    { name: 'everybody: seals of the ledger', who: 'staff', path: '/operation/ledger/seals' },
    ...ofShop('bigShop', 'big shop').map((read) => ({ ...read, isOfAll: true })),
    { name: 'operator: reconciliation of all books', who: 'staff', path: `${settlement}/reconciliation`, isOfAll: true },
    { name: 'operator: turnover of the year', who: 'staff', path: `/operation/admin/report/turnover?from=${from}&to=${to}`, isOfAll: true },
  ];
}

/** Retries when the server has just closed an idle connection. */
const get = (address: string, cookie: string): Promise<Response> => {
  const send = () => fetch(address, { headers: { cookie } });
  return send().catch(send);
};

/** Returns ms. @throws Error when the response is a failure */
export async function ask({ address, cookies }: Installed, { name, who, path }: Read): Promise<number> {
  const from = performance.now();
  const answer = await get(address + path, cookies[who]);
  const text = await answer.text();
  const took = performance.now() - from;
  if (!answer.ok || /^\{[^{]*"code":"[^0]/.test(text)) throw new Error(`${name}: ${path} ${answer.status} ${text.slice(0, 300)}`);
  return took;
}

const TIME_EACH_MS = 10_000;
/** Minimum of rounds, whatever their duration. */
const LEAST_ROUNDS = 5;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
export type Compared = { name: string; small: number; large: number; isOfAll: boolean };

/** Each read of both in turns; slow ones are repeated less often. */
export async function compareReads(
  { small, large }: Record<'small' | 'large', Installed>,
  rounds: number,
  onRead: (read: Compared) => void,
): Promise<Compared[]> {
  const found: Compared[] = [];
  for (const [index, read] of large.reads.entries()) {
    const own = small.reads[index];
    if (!own) continue;
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    const until = performance.now() + TIME_EACH_MS;
    for (let round = -5; round < rounds && (round < LEAST_ROUNDS || performance.now() < until); round += 1) {
      const [one, other] = [await ask(small, own), await ask(large, read)];
      if (round < 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    const compared = { name: read.name, small: median(times.small), large: median(times.large), isOfAll: read.isOfAll ?? false };
    onRead(compared);
    found.push(compared);
  }
  return found;
}
