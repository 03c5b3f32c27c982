/** Any sequence of draws, returns, repayments and ends of months preserves a fund's limit and correct statements. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditStatementState, openOfStatement } from '#contexts/payments/rules/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import type { Taken } from '../payment/way.ts';
import { closeCreditMonths } from './close-credit-months.ts';
import type { FundContext } from './context.ts';
import { creditStatementStore } from './credit-statement-store.ts';
import { drawFund, returnToFund } from './draw-fund.ts';
import { fundStore } from './fund-store.ts';
import { repaymentPayable } from './repayment-payable.ts';
import { repaymentStore } from './repayment-store.ts';

const LIMIT = 1_000;
const ACCOUNT = 9_001;
const START = Date.parse('2035-01-15T12:00:00+08:00');
let store: TestDatabase;
let now = START;
let number = 0;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store?.drop());

const unused = () => Promise.reject(new Error('not used'));
const context = (): FundContext => ({
  database: store.database,
  ports: {
    groupOf: async () => null,
    groupPeople: unused,
    leaderOf: unused,
    groupNames: unused,
    findGroupId: unused,
    userNames: unused,
    findAccountId: unused,
    shopNames: unused,
    notify: async () => {},
  },
  payables: new Map(),
  closePayments: unused,
  returnHeld: unused,
  now: () => now,
  onError: () => {},
});

type Step = { kind: 'draw' | 'return' | 'repay'; fen: number; of: number } | { kind: 'days'; days: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('draw' as const, 'draw' as const, 'return' as const, 'repay' as const),
    fen: fc.integer({ min: 1, max: 700 }),
    of: fc.nat(20),
  }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }),
);

/** A draw in the model: what of it was not returned. */
type Drawn = { taken: Taken; left: number; at: number };
type Model = { id: string; drawn: Drawn[]; drawnFen: number; backFen: number };

const dueOf = (taken: Taken) => ({
  id: taken.payableId,
  accountId: ACCOUNT,
  amountFen: taken.amountFen,
  subject: '',
  status: 'UNPAID' as const,
  open: true,
  expiresAt: 0,
});
const used = ({ drawnFen, backFen }: Model) => drawnFen - backFen;
/** Returned money: to the fund up to what is used of it. */
function takeBack(model: Model, fen: number): void {
  model.backFen += Math.min(fen, used(model));
}

async function isOverdue(model: Model): Promise<boolean> {
  const statements = await creditStatementStore.listOf(store.database, model.id);
  return statements.some((statement) => creditStatementState(statement, model.backFen, now) === 'OVERDUE');
}

async function draw(model: Model, fen: number): Promise<void> {
  number += 1;
  const taken: Taken = {
    id: `t${number}`,
    accountId: ACCOUNT,
    payableKind: 'ORDER',
    payableId: `o${number}`,
    outTradeNo: `n${number}`,
    reference: model.id,
    amountFen: fen,
  };
  const wanted = (await isOverdue(model)) ? 'CREDIT_OVERDUE' : used(model) + fen > LIMIT ? 'FUND_INSUFFICIENT' : null;
  const refusal = await store.database.transaction((tx) => drawFund(context(), tx, 'CREDIT', taken, dueOf(taken)));
  expect(refusal?.code ?? null).toBe(wanted);
  if (refusal) return;
  model.drawn.push({ taken, left: fen, at: now });
  model.drawnFen += fen;
}

async function releaseHeld(model: Model, fen: number, of: number): Promise<void> {
  const open = model.drawn.filter(({ left }) => left > 0);
  const found = open[of % Math.max(1, open.length)];
  if (!found) return;
  const amountFen = Math.min(fen, found.left);
  await store.database.transaction((tx) => returnToFund(context(), tx, { ...found.taken, amountFen }));
  found.left -= amountFen;
  takeBack(model, amountFen);
}

async function repay(model: Model, fen: number): Promise<void> {
  number += 1;
  const id = `R${number}`;
  await store.database.transaction(async (tx) => {
    const made = { id, fundId: model.id, accountId: ACCOUNT, amountFen: fen, subject: '', createdAt: now, expiresAt: now + DAY_MS };
    await repaymentStore.insert(tx, made);
    const payable = repaymentPayable(store.database, () => now);
    const due = await payable.lock(tx, id);
    const incomes = due ? await payable.settle(tx, due, { method: 'BALANCE', at: now, eventSn: id }) : [];
    expect(incomes.reduce((sum, income) => sum + income.fen, 0)).toBe(fen);
  });
  takeBack(model, fen);
}

async function check(model: Model): Promise<void> {
  const fund = await fundStore.find(store.database, model.id, now);
  expect(fund).toMatchObject({ drawnFen: model.drawnFen, returnedFen: model.backFen });
  expect(used(model)).toBeGreaterThanOrEqual(0);
  expect(used(model)).toBeLessThanOrEqual(LIMIT);
  const statements = (await creditStatementStore.listOf(store.database, model.id)).reverse();
  let from = 0;
  for (const statement of statements) {
    expect(statement.fromFen).toBe(from);
    from = statement.throughFen;
    // Its end is the sum of all draws until the end of its month.
    const through = model.drawn.filter(({ at }) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 7) <= statement.month);
    expect(statement.throughFen).toBe(through.reduce((sum, { taken }) => sum + taken.amountFen, 0));
    expect(statement.paidAt > 0).toBe(model.backFen >= statement.throughFen);
  }
  // What is open on all statements, plus what is on no statement yet, is what is used.
  const open = statements.reduce((sum, statement) => sum + openOfStatement(statement, model.backFen), 0);
  expect(open + model.drawnFen - Math.max(from, model.backFen)).toBe(used(model));
}

it('holds for any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      now = START;
      number += 1;
      const model: Model = { id: `fund${number}`, drawn: [], drawnFen: 0, backFen: 0 };
      const names = { kind: 'CREDIT' as const, code: model.id, name: '', nameEn: '' };
      const terms = { limitFen: LIMIT, validFrom: 0, validUntil: 0, scope: { goodsTypes: [], shopIds: [], goodsIds: [] }, dueDays: 10 };
      await fundStore.insert(store.database, { id: model.id, ...names, accountId: ACCOUNT, groupId: null, ...terms }, 1, now);
      for (const one of steps) {
        if (one.kind === 'days') {
          now += one.days * DAY_MS;
          await closeCreditMonths(context());
        } else if (one.kind === 'draw') await draw(model, one.fen);
        else if (one.kind === 'return') await releaseHeld(model, one.fen, one.of);
        else await repay(model, one.fen);
        await check(model);
      }
    }),
    { numRuns: 25, seed: 20_350_115 },
  );
});
