/** A payment method: gift cards with an amount, which pay at once and get back what is refunded. */
import type { Extension } from './extension.ts';

const way = `/** Gift cards as a way to pay, and their records for a proof of the books. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { readPieces } from '#server/platform/db/sorted-rows.ts';
import type { ImmediateWay, WayBook } from '../index.ts';

const list = statement(
  'gift-card-list',
  'SELECT code, left_fen AS "leftFen" FROM gift_card WHERE account_id = $1 AND left_fen > 0 ORDER BY code',
);
const take = statement(
  'gift-card-take',
  'UPDATE gift_card SET left_fen = left_fen - $3 WHERE code = $1 AND account_id = $2 AND left_fen >= $3 RETURNING code',
);
const use = statement('gift-card-use', 'INSERT INTO gift_card_use (out_trade_no, code, fen) VALUES ($1, $2, $3)');
const put = statement('gift-card-put', 'UPDATE gift_card SET left_fen = left_fen + $2 WHERE code = $1');
const release = statement('gift-card-release', 'DELETE FROM gift_card_use WHERE out_trade_no = $1');
const refund = statement('gift-card-refund', 'UPDATE gift_card_use SET returned_fen = returned_fen + $2 WHERE out_trade_no = $1');
const TENDERS = statement(
  'proof-gift-card-tenders',
  'SELECT out_trade_no AS id, fen, returned_fen AS "returnedFen" FROM gift_card_use ORDER BY out_trade_no COLLATE "C"',
);
const BALANCES = statement(
  'proof-gift-card-balances',
  \`SELECT 'gift:' || code AS id, worth_fen - left_fen AS fen FROM gift_card WHERE worth_fen <> left_fen ORDER BY ('gift:' || code) COLLATE "C"\`,
);

const accountOf = ({ reference }: { reference: string }): string => \`gift:\${reference}\`;

export const giftCardWay = (database: Database): ImmediateWay => ({
  name: 'gift',
  method: 'GIFTCARD',
  ownShop: 'REFUSED',
  takes: 'AT_ONCE',
  account: accountOf,
  async offers(accountId, { amountFen }, { heldFen }) {
    const cards = await database.query(list, [accountId]);
    return cards.map(({ code, leftFen }) => ({
      reference: code,
      label: code,
      labelEn: code,
      leftFen: leftFen + heldFen(code),
      mostFen: Math.min(leftFen + heldFen(code), amountFen),
      until: 0,
      refusal: null,
    }));
  },
  async take(tx, { accountId, outTradeNo, reference, amountFen }) {
    if ((await tx.query(take, [reference, accountId, amountFen])).length === 0) return { code: 'BALANCE_INSUFFICIENT', params: {} };
    await tx.query(use, [outTradeNo, reference, amountFen]);
    return null;
  },
  async releaseHeld(tx, { outTradeNo, reference, amountFen }, why) {
    await tx.query(put, [reference, amountFen]);
    await (why === 'RELEASE' ? tx.query(release, [outTradeNo]) : tx.query(refund, [outTradeNo, amountFen]));
  },
});

async function* nothing(_tx: Queryable): AsyncGenerator<never[]> {}

export const giftCardBook: WayBook = {
  way: 'gift',
  account: 'gift',
  accountOf,
  transactionKind: 'GIFT_CARD',
  readTenders: (tx) => readPieces(tx, TENDERS),
  readBalances: (tx) => readPieces(tx, BALANCES),
  readTransactions: nothing,
  compareOwn: nothing,
};
`;

const test = `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { settle, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { newOrder } from '../fund/testing/fund-people.ts';
import { giftCardBook, giftCardWay } from './gift-card-store.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor({
    also: (database) => ({ ways: [giftCardWay(database)], wayBooks: [giftCardBook], routes: [], jobs: [] }),
  });
});
afterAll(() => floor?.close());

const leftOf = async () => (await floor.sql<{ fen: number }>("SELECT left_fen AS fen FROM gift_card WHERE code = 'G-1'"))[0]?.fen;
const prove = () => floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });

it('a gift card pays an order, gets back what is refunded, and the books agree', async () => {
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  await floor.sql("INSERT INTO gift_card (code, account_id, worth_fen, left_fen) VALUES ('G-1', $1, 5000, 5000)", [actor.accountId]);
  const orderId = await newOrder(floor, buyer);
  const { options } = await buyer.call(getPaymentOptions, { query: { orderId } });
  expect(options.find(({ method }) => method === 'GIFTCARD')).toMatchObject({ reference: 'G-1', most: '10.00' });
  const paid = await buyer.call(startOrderPayment, { body: { orderId, tenders: [{ method: 'GIFTCARD', reference: 'G-1', amount: '10.00' }] } });
  expect(paid.status).toBe('PAID');
  expect(await leftOf()).toBe(4000);
  await settle(floor);
  const refund = { amount: '4.00', consumed: true, reason: 'agreed' };
  await floor.as(staffActor(floor)).call(startRefund, { params: { id: orderId }, body: refund });
  await settle(floor);
  expect(await leftOf()).toBe(4400);
  expect(await prove()).toMatchObject({ differences: [], failure: '' });
  await floor.sql("UPDATE gift_card SET left_fen = left_fen + 1 WHERE code = 'G-1'");
  expect((await prove())?.differences.map(({ code }) => code)).toEqual(['WAY_BALANCE']);
});
`;

export const giftCard: Extension = {
  name: 'payment method',
  what: 'gift cards, through checkout, refund and proof',
  most: 5,
  changes: [
    {
      file: 'contexts/payments/rules/methods.ts',
      find: '  VOUCHER: {',
      put: `  GIFTCARD: { name: { zh: '礼品卡', en: 'Gift card' }, icon: 'award', takes: 'AT_ONCE', money: 'OWN', returned: 35 },
  VOUCHER: {`,
    },
    {
      file: 'contexts/payments/server/declaration.ts',
      find: 'const settlementPart = part({',
      put: `const giftCardsPart = part({
  name: 'payments.gift-cards',
  needs: { database: base.database },
  offers: {},
  make: ({ database }) => ({ offers: {}, adds: [add(ways, giftCardWay(database))] }),
});

const settlementPart = part({`,
    },
    {
      file: 'contexts/payments/server/declaration.ts',
      find: "import { createSoldLabels } from './settlement/sold-labels.ts';",
      put: `import { giftCardBook, giftCardWay } from './gift-card/gift-card-store.ts';
import { createSoldLabels } from './settlement/sold-labels.ts';`,
    },
    {
      file: 'contexts/payments/server/declaration.ts',
      find: '  parts: [rulesPart, settlementPart, paymentsPart],',
      put: '  parts: [rulesPart, giftCardsPart, settlementPart, paymentsPart],\n  lists: [add(wayBooks, giftCardBook)],',
    },
    {
      file: 'contexts/payments/server/personal-data.ts',
      find: "  ledger_transaction: personal('books', 'account_id'),",
      put: "  gift_card: personal('books', 'account_id'),\n  ledger_transaction: personal('books', 'account_id'),",
    },
  ],
  added: {
    'contexts/payments/server/gift-card/gift-card-store.ts': way,
    'server/migrations/{next}_gift_cards.sql': `-- Up Migration
CREATE TABLE gift_card (
  code text PRIMARY KEY,
  account_id bigint NOT NULL,
  worth_fen bigint NOT NULL CHECK (worth_fen > 0),
  left_fen bigint NOT NULL CHECK (left_fen >= 0)
);
CREATE TABLE gift_card_use (
  out_trade_no text PRIMARY KEY,
  code text NOT NULL REFERENCES gift_card,
  fen bigint NOT NULL CHECK (fen > 0),
  returned_fen bigint NOT NULL DEFAULT 0 CHECK (returned_fen BETWEEN 0 AND fen)
);
ALTER TABLE market_order DROP CONSTRAINT market_order_payment_method_check;
ALTER TABLE market_order ADD CONSTRAINT market_order_payment_method_check
  CHECK (payment_method IN ('', 'ONLINE', 'OFFLINE', 'CREDIT', 'CONTRACTFUND', 'COST', 'BALANCE', 'VOUCHER', 'GIFTCARD'));
`,
  },
  test: { path: 'contexts/payments/server/gift-card/gift-card.test.ts', text: test },
};
