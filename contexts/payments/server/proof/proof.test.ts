/** Correct books have no difference; each manual corruption is reported by its code, and nothing else. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paidOrder } from '#contexts/orders/server/testing/paid-order.ts';
import type { Difference } from './difference.ts';
import { backfillOf } from './testing/backfill.ts';
import { type BooksFloor, type MadeBooks, openBooks } from './testing/books-floor.ts';
import { namedCorruptions, ownCorruptions } from './testing/corruptions.ts';
import { listedCorruptions } from './testing/listed-corruptions.ts';

let floor: BooksFloor;
let books: MadeBooks;
beforeAll(async () => {
  floor = await openBooks();
  await floor.age(3);
  await floor.keep();
  books = floor.books;
}, 60_000);
afterAll(() => floor?.close());

const brief = (differences: readonly Difference[]) =>
  differences.map(({ code, payableId, reference, says }) => [
    code,
    payableId || reference,
    says.map(({ book, fen, state }) => [book, fen ?? state]),
  ]);
const find = async () => brief((await floor.prove()).differences);

it('finds nothing in books written by the product', async () => {
  const states = await floor.sql<{ state: string }>(`SELECT DISTINCT gateway || ' ' || state AS state FROM payment ORDER BY 1`);
  expect(states.map(({ state }) => state)).toEqual([
    'alipay CLOSED',
    'alipay PAID',
    'alipay REFUNDED',
    'alipay REFUNDING',
    'alipay WAIT',
    'balance PAID',
    'balance REFUNDED',
    'contract PAID',
    'credit PAID',
  ]);
  const statuses = await floor.sql<{ status: string }>('SELECT DISTINCT status FROM market_order ORDER BY 1');
  expect(statuses.map(({ status }) => status)).toEqual(['CANCELED', 'PAID', 'REFUNDED', 'UNPAID']);
  const proved = await floor.prove();
  expect(brief(proved.differences)).toEqual([]);
  expect(proved).toMatchObject({ outcome: 'CLEAN', differenceCount: 0, failure: '' });
  const count = async (table: string) => (await floor.sql(`SELECT FROM ${table}`)).length;
  expect(proved.counts).toMatchObject({
    orders: await count('market_order'),
    payments: await count('payment'),
    entitlements: await count('entitlement'),
    transactions: await count('ledger_transaction'),
    refunds: await count("order_refund WHERE state IN ('REFUNDING', 'REFUNDED')"),
    billEntries: (await count('sandbox_trade WHERE paid_at IS NOT NULL')) + (await count('sandbox_refund')),
    wallets: 2,
    funds: 2,
    asked: 0,
    notBilled: 0,
  });
});

describe('a corruption', () => {
  afterEach(() => floor.restore());

  it.each(namedCorruptions)('of $what is found, and nothing else', async ({ by, code, about, says }) => {
    await floor.byHand(async (query) => {
      for (const [text, ...values] of by(books)) await query(text, values);
    });
    const found = await find();
    const expected = code === 'SHOP_BALANCE' ? found.filter(([, on]) => on === 'PAYABLE') : found;
    expect(expected).toEqual([[code, about(books), says ?? expect.anything()]]);
    // A balance without a cause also differs from its statements.
    expect(found.filter(([name]) => name !== code)).toEqual([]);
  });

  it.each(ownCorruptions)('of $what is found, and nothing else', async ({ by, code, about }) => {
    await floor.byHand(async (query) => {
      for (const [text, ...values] of by(books)) await query(text, values);
    });
    expect(await find()).toEqual([[code, about(books), expect.anything()]]);
  });
});

it('finds nothing in receipts whose history the migration has written', async () => {
  const statements = backfillOf('0116_trails_of_proofs.sql', ['fund_receipt_history']);
  expect(statements).toHaveLength(2);
  await floor.byHand(async (query) => {
    await query('DELETE FROM fund_receipt_history');
    for (const text of statements) await query(text);
  });
  expect(await find()).toEqual([]);
});

describe('every sign of a corruption', () => {
  afterEach(() => floor.restore());

  it.each(listedCorruptions)('of $what is found, and nothing else', async ({ by, found }) => {
    await floor.byHand(async (query) => {
      for (const [text, ...values] of by(books)) await query(text, values);
    });
    expect((await find()).map(([code, about]) => [code, about])).toEqual(found(books));
  });
});

describe('a trade without a bill', () => {
  afterEach(() => floor.restore());

  it('is queried, so that a wrong amount of today is found today', async () => {
    const today = await paidOrder(floor, { by: 'ONLINE' });
    const clean = await floor.prove();
    expect([brief(clean.differences), clean.counts.asked, clean.counts.notBilled]).toEqual([[], 1, 0]);
    await floor.sql('UPDATE sandbox_trade SET amount_fen = amount_fen + 1 WHERE out_trade_no = $1', [today.outTradeNo]);
    expect(await find()).toEqual([
      [
        'GATEWAY_AMOUNT',
        today.orderId,
        [
          ['ledger', 1000],
          ['gateway', 1001],
        ],
      ],
    ]);
    await floor.byHand(async (query) => void (await query('DELETE FROM sandbox_trade WHERE out_trade_no = $1', [today.outTradeNo])));
    expect(await find()).toEqual([
      [
        'GATEWAY_MISSING',
        today.orderId,
        [
          ['ledger', 1000],
          ['gateway', 0],
        ],
      ],
    ]);
  });

  it('is counted, but no difference, without the gateway', async () => {
    await paidOrder(floor, { by: 'ONLINE' });
    floor.settings.gatewayDown = true;
    const proved = await floor.prove().finally(() => {
      floor.settings.gatewayDown = false;
    });
    expect([brief(proved.differences), proved.counts.notBilled, proved.outcome]).toEqual([[], 1, 'FAILED']);
    expect(proved.failure).toContain('UNREACHABLE');
    const without = await floor.prove({ gateway: false });
    expect([brief(without.differences), without.counts.billEntries, without.outcome]).toEqual([[], expect.any(Number), 'CLEAN']);
  });
});
