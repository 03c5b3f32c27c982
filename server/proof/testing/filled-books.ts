/** For tests: books that many actions have filled, so that every kind of record with money has rows; and their comparison. */

import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { decideFundReceipt, noteFundReceipt } from '#contexts/payments/calls/funds-admin.ts';
import { fundAccountOfWay } from '#contexts/payments/server/fund/fund.ts';
import { repaymentBook } from '#contexts/payments/server/fund/repayment-book.ts';
import { waysOf } from '#contexts/payments/server/index.ts';
import { chargeBook } from '#contexts/payments/server/proof/charge-book.ts';
import type { Books } from '#contexts/payments/server/proof/compare-books.ts';
import type { PayableBook } from '#contexts/payments/server/proof/payable-book.ts';
import { remittanceAccountOfWay } from '#contexts/payments/server/remittance/context.ts';
import { voucherBook } from '#contexts/vouchers/server/index.ts';
import { proofBooks } from '../proof-books.ts';
import { buyerActs } from './acts.ts';
import { type MoneyFloor, openMoneyFloor } from './money-floor.ts';
import { officeActs } from './office-acts.ts';
import { createRandom, type Ground, makeGround, makeWorld } from './world.ts';

const START = Date.parse('2035-01-15T12:00:00+08:00');
const SEED = 20_260_400;
const ACTS_OF_A_WORLD = 70;
const acts = [...buyerActs, ...officeActs].flatMap(([name, weight, act]) => Array.from({ length: weight }, () => ({ name, act })));

async function liveThrough(floor: MoneyFloor, ground: Ground, index: number): Promise<void> {
  const random = createRandom(SEED + index);
  const world = await makeWorld(floor, ground, `w${index}`, random);
  for (let step = 0; step < ACTS_OF_A_WORLD; step += 1) {
    const { act } = random.pick(acts);
    if ((await act(world)) === 'nothing') step -= 0.9;
    else if (random.chance(0.7)) await floor.deliverEvents();
    floor.advance(1_000);
  }
  const [contract] = await floor.sql<{ id: string }>(
    `SELECT id FROM fund WHERE kind = 'CONTRACTFUND' ORDER BY created_at DESC, id LIMIT 1`,
  );
  const fund = { params: { fundId: contract?.id ?? '' }, body: { amount: '60.00', bankReference: `RECEIPT-${index}`, payer: '某大学' } };
  const { receiptId } = await floor.as(staffActor(floor)).call(noteFundReceipt, fund);
  await floor.as(staffActor(floor)).call(decideFundReceipt, { params: { receiptId }, body: { move: 'confirm' } });
  await floor.work();
}

/** Until these tables have rows. @throws Error when some have none after `most` worlds */
export async function openFilledBooks(tables: readonly string[], most = 12): Promise<MoneyFloor> {
  const floor = await openMoneyFloor(START);
  const ground = await makeGround(floor);
  const emptyOnes = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const table of tables) if ((await floor.sql(`SELECT FROM ${table} LIMIT 1`)).length === 0) found.push(table);
    return found;
  };
  for (let index = 0; index < 4 || (await emptyOnes()).length > 0; index += 1) {
    if (index === most) throw new Error(`no rows of ${(await emptyOnes()).join(', ')}`);
    await liveThrough(floor, ground, index);
  }
  return floor;
}

export function filledBooksOf({ database, cipher }: MoneyFloor): Partial<Books> {
  const ways = waysOf({ database, gateways: [], publicUrl: '' });
  return {
    payables: new Map<string, PayableBook>([...Object.entries(proofBooks.books), ['CHARGE', chargeBook], ['REPAYMENT', repaymentBook]]),
    wayBooks: proofBooks.wayBooks,
    recordBooks: proofBooks.recordBooks,
    cipher,
    wayAccount: (name, accountId, reference) =>
      (name === voucherBook.way ? voucherBook.accountOf({ reference }) : ways.get(name)?.account({ accountId, reference })) ??
      fundAccountOfWay(name, reference) ??
      remittanceAccountOfWay(name) ??
      `gateway:${name}`,
  };
}
