/**
 * Limited resources, requested by many at the same time at two processes on one database: exactly as many succeed as the limit allows, the
 * others get the reason, and the check of the books is clean in the end.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '#contexts/payments/calls/payments.ts';
import type { Remittance } from '#contexts/payments/calls/remittance.ts';
import type { StaffTransfer } from '#contexts/payments/calls/transfers-admin.ts';
import { type Buyer, createBuyers } from '#e2e/harness/buyers.ts';
import { type GatewayProcess, startGatewayProcess } from '#e2e/harness/gateway/gateway-process.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { checkLedger } from '#e2e/harness/ledger-check.ts';
import { upload } from '#e2e/harness/office-floor.ts';
import { type ProductOnDatabase, productOn, SESSION_SECRET } from '#e2e/harness/products-on-one-database.ts';
import { codeOf, type RawAnswer, type RawRequest, releaseTogether } from '#e2e/harness/release-together.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { createSku, placeOrder, type SoldSku, skuRequest } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const [TRIES, ROOM] = [50, 20];
const [CLAIMS, CONFIRMATIONS, MEMBERS] = [100, 20, 5];
const PRICE = '10.00';
/** PRICE times `ROOM`. */
const LIMIT = '200.00';
const REST_LIMIT_MS = 20_000;

let store: TestDatabase;
let gateway: GatewayProcess;
let products: ProductOnDatabase[];
let players: Map<string, RolePlayer>;
let buyers: Buyer[];
let skus: SoldSku[];
/** What members of a group may buy. */
let models: SoldSku[];

beforeAll(async () => {
  [store, gateway] = await Promise.all([createTestDatabase(), startGatewayProcess()]);
  products = await Promise.all(
    ['A', 'B'].map(async (name) => productOn(name, store.url, { ...gateway.settings, PORT: String(await findPort()) })),
  );
  await Promise.all(products.map((product) => product.start()));
  players = await createRolePlayers(store.database);
  buyers = await createBuyers(store.database, CLAIMS);
  const sold = (count: number, type: 'SERVICE' | 'MODEL') =>
    Promise.all(Array.from({ length: count }, () => createSku(store.database, { stock: null, priceFen: 1_000, goodsType: type })));
  [skus, models] = await Promise.all([sold(TRIES, 'SERVICE'), sold(TRIES / MEMBERS, 'MODEL')]);
});
afterAll(async () => {
  await Promise.all((products ?? []).map((product) => product.dispose()));
  await gateway?.dispose();
  await store?.drop();
});
const clientOf = ({ cookie }: { cookie: string }): Client => {
  const client = createClient(products[0]?.address() ?? '');
  client.cookies.set('session', cookie.slice('session='.length));
  return client;
};
const player = (name: string): RolePlayer => players.get(name) as RolePlayer;
const staff = (name = 'financial'): Client => clientOf(player(name));
const buyer = (index: number): Buyer => buyers[index] as Buyer;
const keyed = () => ({ 'idempotency-key': randomUUID() });
const asking = ({ cookie }: { cookie: string }, path: string, body: unknown = {}): RawRequest => ({
  path,
  body,
  headers: { cookie, ...keyed() },
});

/** Retries 503 with the same key: on a busy machine a wait for a lock may time out. */
async function settledAnswers(address: string, requests: RawRequest[], times = 5): Promise<RawAnswer[]> {
  const answers = await releaseTogether(address, requests);
  const again = times === 0 ? [] : requests.filter((_, index) => answers[index]?.status === 503);
  if (again.length === 0) return answers;
  return [...answers.filter(({ status }) => status !== 503), ...(await settledAnswers(address, again, times - 1))];
}
/** Number of responses per code; the requests alternate between both processes. */
async function release(requests: RawRequest[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    products.map((product, turn) =>
      settledAnswers(
        product.address(),
        requests.filter((_, index) => index % products.length === turn),
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers.flat()) {
    expect(answer.status, answer.body).toBeLessThan(500);
    const code = codeOf(answer);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const ordersOf = (who: Buyer, goods: SoldSku[]): Promise<string[]> =>
  Promise.all(goods.map(async (sku) => (await placeOrder(clientOf(who), skuRequest(sku))).orderId));
const payBy = (who: Buyer, method: string, channel: string, orderId: string): RawRequest =>
  asking(who, '/operation/pay/start', { orderId, method, channel });
const statuses = async (orderIds: string[]): Promise<Record<string, number>> => {
  const rows = await rowsOf<{ status: string; count: number }>(
    store.database,
    'SELECT status, count(*)::int FROM market_order WHERE id = ANY($1) GROUP BY 1',
    [orderIds],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

async function grant(kind: 'CREDIT' | 'CONTRACTFUND', ownerKind: 'ACCOUNT' | 'GROUP', owner: string, limit: string): Promise<string> {
  const terms = { limit, validFrom: Date.now() - 60_000, validUntil: 0, dueDays: kind === 'CREDIT' ? 20 : 0, scope: {} };
  const body = { kind, code: `F-${randomUUID().slice(0, 8)}`, name: '测试额度', nameEn: '', ownerKind, owner, ...terms, reason: '测试' };
  return (await staff().data<{ fundId: string }>(staff().post('/operation/admin/funds/grant', body, keyed()))).fundId;
}
const usedOf = async (fundId: string): Promise<string> =>
  (await staff().data<{ used: string }>(staff().get(`/operation/admin/funds/${fundId}`))).used;

async function payCode(client: Client, { codeUrl }: Payment): Promise<void> {
  const token = new URL(codeUrl).searchParams.get('token');
  const { walletUrl } = await client.data<{ walletUrl: string }>(client.get(`/operation/pay/scan?token=${token}`));
  expect(await gateway.pay(walletUrl)).toBe('paid');
}
const balanceOf = async (client: Client): Promise<string> =>
  (await client.data<{ balance: string }>(client.get('/operation/pay/balance'))).balance;

/** An order of 100 yuan: 40 paid from the balance and 60 at the gateway. */
async function paidByTwo(who: Buyer): Promise<string> {
  const client = clientOf(who);
  await payCode(client, await client.data<Payment>(client.post('/operation/pay/charge', { amount: '40.00' }, keyed())));
  await until(
    () => balanceOf(client),
    (balance) => balance === '40.00',
  );
  const { orderId } = await placeOrder(client, skuRequest(await createSku(store.database, { stock: null, priceFen: 10_000 })));
  const tenders = [{ method: 'BALANCE', reference: '', amount: '40.00' }];
  await payCode(client, await client.data<Payment>(client.post('/operation/pay/start', { orderId, method: 'ONLINE', tenders })));
  await until(
    () => statuses([orderId]),
    ({ PAID }) => PAID === 1,
  );
  return orderId;
}
const refunding = (orderId: string, amount: string, ends: boolean): RawRequest =>
  asking(player('financial'), `/mall/admin/order/${orderId}/refund`, {
    amount,
    lines: [{ lineNo: 1, amount, ends }],
    consumed: true,
    reason: '协商退款',
  });
/** Refunds of an order by the gateway: fen and count. */
async function backAtGateway(orderId: string): Promise<number> {
  const [row] = await rowsOf<{ out_trade_no: string }>(
    store.database,
    `SELECT out_trade_no FROM payment WHERE payable_id = $1 AND method = 'ONLINE'`,
    [orderId],
  );
  return gateway.moved().get(row?.out_trade_no ?? '')?.refundedFen ?? -1;
}
const refundsOf = async (orderId: string): Promise<Record<string, number>> => {
  const rows = await rowsOf<{ state: string; count: number }>(
    store.database,
    'SELECT state, count(*)::int FROM order_refund WHERE order_id = $1 GROUP BY 1',
    [orderId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

describe('refunds', () => {
  it(`of the same line, ${TRIES} at once: its money goes back once`, async () => {
    const orderId = await paidByTwo(buyer(0));
    const counts = await release(Array.from({ length: TRIES }, () => refunding(orderId, '100.00', true)));
    const { 0: made = 0, REFUND_STATE: open = 0, REFUND_NOT_POSSIBLE: done = 0, ...others } = counts;
    expect([made, open + done, others]).toEqual([1, TRIES - 1, {}]);
    await until(
      () => refundsOf(orderId),
      ({ REFUNDED }) => REFUNDED === 1,
    );
    expect(await refundsOf(orderId)).toEqual({ REFUNDED: 1 });
    expect([await balanceOf(clientOf(buyer(0))), await backAtGateway(orderId)]).toEqual(['40.00', 6_000]);
  });

  it(`of tenths of a line, ${TRIES} at once until nothing is left: ten are made`, async () => {
    const orderId = await paidByTwo(buyer(1));
    let all = 0;
    for (let round = 0; round < TRIES; round += 1) {
      const counts = await release(Array.from({ length: TRIES }, () => refunding(orderId, PRICE, false)));
      // During a refund others are refused; in the end nothing is left to refund.
      const { 0: made = 0, REFUND_STATE: open = 0, REFUND_NOT_POSSIBLE: done = 0, ...others } = counts;
      expect([made + open + done, others]).toEqual([TRIES, {}]);
      all += made;
      await until(
        () => refundsOf(orderId),
        ({ REFUNDED }) => REFUNDED === all,
      );
      if (done === TRIES) break;
    }
    expect([all, await refundsOf(orderId)]).toEqual([10, { REFUNDED: 10 }]);
    expect([await balanceOf(clientOf(buyer(1))), await backAtGateway(orderId)]).toEqual(['40.00', 6_000]);
  });
});

describe('funds', () => {
  it.each([
    ['purchases by credit', 'CREDIT'],
    ['draw-downs of a contract', 'CONTRACTFUND'],
  ] as const)(`takes ${ROOM} of ${TRIES} %s at once`, async (_, kind) => {
    const who = buyer(kind === 'CREDIT' ? 2 : 3);
    const [fundId, orderIds] = [await grant(kind, 'ACCOUNT', who.accountId, LIMIT), await ordersOf(who, skus)];
    const counts = await release(orderIds.map((orderId) => payBy(who, kind, fundId, orderId)));
    expect(counts).toEqual({ 0: ROOM, FUND_INSUFFICIENT: TRIES - ROOM });
    expect([await statuses(orderIds), await usedOf(fundId)]).toEqual([{ PAID: ROOM, UNPAID: TRIES - ROOM }, LIMIT]);
  });

  it(`takes ${ROOM} of ${TRIES} purchases of a group on its budget at once`, async () => {
    const leader = clientOf(buyer(10));
    const members = buyers.slice(11, 11 + MEMBERS);
    await leader.data(leader.post('/user/customer/group/make', { name: '抢额度课题组' }));
    const { code } = await leader.data<{ code: string }>(leader.post('/user/customer/group/invite', { uses: MEMBERS }));
    for (const member of members) await clientOf(member).data(clientOf(member).post('/user/customer/group/join', { code }));
    const { group } = await leader.data<{ group: { requests: { id: string }[] } }>(leader.get('/user/customer/group/mine'));
    for (const { id } of group.requests) await leader.data(leader.post(`/user/customer/group/request/${id}/decide`, { accept: true }));
    const fundId = await grant('CREDIT', 'GROUP', '抢额度课题组', '5000.00');
    const budget = (userId: string, monthly: string) => leader.data(leader.post('/operation/funds/budgets/set', { userId, monthly }));
    for (const { accountId } of members) await budget(accountId, '1000.00');
    await budget('', LIMIT);
    const wanted: { member: Buyer; orderId: string }[] = [];
    for (const member of members) for (const orderId of await ordersOf(member, models)) wanted.push({ member, orderId });
    const counts = await release(wanted.map(({ member, orderId }) => payBy(member, 'CREDIT', fundId, orderId)));
    expect(counts).toEqual({ 0: ROOM, BUDGET_USED: TRIES - ROOM });
    const orderIds = wanted.map(({ orderId }) => orderId);
    expect([await statuses(orderIds), await usedOf(fundId)]).toEqual([{ PAID: ROOM, UNPAID: TRIES - ROOM }, LIMIT]);
  });
});

describe('a programme of vouchers', () => {
  it(`gives ${ROOM} vouchers to ${CLAIMS} who claim at once on a budget for ${ROOM}`, async () => {
    const [now, day] = [Date.now(), DAY_MS];
    const body = {
      ...{ name: '抢券', nameEn: 'Rush', issuer: '某市', issuerEn: 'A city', intro: '', introEn: '' },
      ...{ budget: LIMIT, face: PRICE, sharePermille: 1000, cap: '0', perPerson: 1, validDays: 0 },
      ...{ claimFrom: now - day, claimUntil: now + day, validUntil: now + 30 * day, goodsTypes: [], shopIds: [], kinds: [] },
      ...{ withVouchers: false, withCoupons: false, groupIds: [], clusterIds: [], phoneVerified: false, company: false },
    };
    const path = '/operation/admin/vouchers/programmes';
    const { programmeId } = await staff().data<{ programmeId: string }>(staff().post(path, body, keyed()));
    await staff().data(staff().post(`${path}/${programmeId}/move`, { move: 'open' }));
    const counts = await release(buyers.map((who) => asking(who, `/mall/voucher/programmes/${programmeId}/claim`)));
    expect(counts).toEqual({ 0: ROOM, VOUCHER_GONE: CLAIMS - ROOM });
    const [claimed] = await rowsOf<{ vouchers: number; fen: number }>(
      store.database,
      `SELECT (SELECT count(*)::int FROM voucher WHERE programme_id = p.id) AS vouchers, claimed_fen::int AS fen FROM voucher_programme p WHERE id = $1`,
      [programmeId],
    );
    expect(claimed).toEqual({ vouchers: ROOM, fen: 20_000 });
  });
});

describe('a transfer of a bank', () => {
  const TWO_PEOPLE_FROM_FEN = 1_000_000;
  /** Imports a transfer of 100 yuan more than its order costs; another member of staff must decide on it. */
  async function transfer(who: Buyer, serial: string, dueFen: number): Promise<{ orderId: string; transferId: string }> {
    const client = clientOf(who);
    const { orderId } = await placeOrder(client, skuRequest(await createSku(store.database, { stock: 1, priceFen: dueFen })));
    await client.data(client.post('/operation/pay/start', { orderId, method: 'OFFLINE' }));
    const { code } = await client.data<Remittance>(client.get(`/operation/pay/remittance?orderId=${orderId}`));
    const sheet = [
      '交易时间,交易流水号,借方发生额,贷方发生额,对方户名,对方账号,附言',
      `2026-03-31 09:00:00,${serial},,"${(dueFen / 100 + 100).toFixed(2)}",某某大学,6222000011112222,设备款 ${code}`,
    ].join('\r\n');
    const { fileId } = await upload(staff(), 'import-sheet', { name: 'march.csv', type: 'text/csv', bytes: Buffer.from(sheet) });
    await staff().data(staff().post('/operation/admin/transfers/import', { bankAccount: 'icbc', fileId }));
    const { records } = await staff().data<{ records: StaffTransfer[] }>(staff().get(`/operation/admin/transfers?keyword=${serial}`));
    return { orderId, transferId: records[0]?.id ?? '' };
  }
  async function openRemittance(): Promise<void> {
    const path = '/operation/admin/remittance-rules';
    const { rules: was } = await staff().data<{ rules: object }>(staff().get(path));
    const account = { code: 'icbc', holder: '算力调度平台有限公司', bankName: '工商银行', number: '1100 2200 3300 4400', isOn: true };
    const rules = { ...was, accounts: [account], twoPeopleFromFen: TWO_PEOPLE_FROM_FEN };
    await staff().data(staff().post(path, { was, rules, reason: '开通' }));
  }

  it.each([
    ['by one person', 500_000],
    ['by the second person', 1_200_000],
  ])(`is credited once when it is confirmed ${CONFIRMATIONS} times at once, %s`, async (_, dueFen) => {
    await openRemittance();
    const isLarge = dueFen >= TWO_PEOPLE_FROM_FEN;
    const who = buyer(isLarge ? 4 : 5);
    const { orderId, transferId } = await transfer(who, `L${dueFen}`, dueFen);
    const path = `/operation/admin/transfers/${transferId}`;
    const decision = { target: 'PAYMENT', orderId: '', user: '' };
    let confirmation = ['decide', decision] as const as readonly [string, object];
    if (isLarge) {
      const proposed = await staff().data<StaffTransfer>(staff().post(`${path}/decide`, decision));
      expect(proposed.state).toBe('PROPOSED');
      confirmation = ['confirm', {}];
    }
    const counts = await release(
      Array.from({ length: CONFIRMATIONS }, (__, index) =>
        asking(player(index % 4 < 2 ? 'superadmin' : 'admin'), `${path}/${confirmation[0]}`, confirmation[1]),
      ),
    );
    expect(counts).toEqual({ 0: 1, TRANSFER_STATE: CONFIRMATIONS - 1 });
    expect([await statuses([orderId]), await balanceOf(clientOf(who))]).toEqual([{ PAID: 1 }, '100.00']);
  });
});

it('leaves all books in agreement', async () => {
  const env = { DATABASE_URL: store.url, DATA_DIR: products[0]?.running().dataDir ?? '', SESSION_SECRET, ...gateway.settings };
  // Pending requests to the gateway complete first.
  const checked = await until(
    () => checkLedger(env),
    ({ differences }) => differences.length === 0,
    REST_LIMIT_MS,
  );
  expect(checked).toMatchObject({ code: 0, outcome: 'CLEAN', differences: [], failure: '' });
});
