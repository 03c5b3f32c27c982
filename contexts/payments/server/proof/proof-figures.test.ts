/** Metrics of unsettled payments and of the last proof in /metrics. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { noCounts } from './compare-books.ts';
import { proofFigures } from './proof-figures.ts';
import { runStore } from './run-store.ts';

const NOW = Date.parse('2026-03-31T10:00:00+08:00');
let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store?.drop());

const figures = async () =>
  Object.fromEntries(await Promise.all(proofFigures(store.database, () => NOW).map(async ({ name, read }) => [name, await read()])));

async function addPayment(no: string, state: string, secondsAgo: number): Promise<void> {
  const at = new Date(NOW - secondsAgo * 1_000);
  await store.database.query(
    `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at)
     VALUES ($1, $1, 'CHARGE', $1, 'ONLINE', 1, 'x', 100, 'alipay', $2, $1, $3, $3)`,
    [no, state, at],
  );
}
async function addProof(secondsAgo: number, differenceCount: number, outcome: 'CLEAN' | 'DIFFERENT' | 'INTERRUPTED'): Promise<void> {
  const finishedAt = NOW - secondsAgo * 1_000;
  const run = await runStore.insert(store.database, {
    origin: 'DAILY',
    accountId: null,
    startedAt: finishedAt - 1_000,
    fromDay: null,
    toDay: null,
  });
  await runStore.end(store.database, run, { finishedAt, outcome, differenceCount, counts: noCounts(), failure: '' }, []);
}

it('has no proof yet, and nothing that waits', async () => {
  expect(await figures()).toEqual({
    payment_unsettled_oldest_seconds: 0,
    proof_last_seconds: Number.NaN,
    proof_last_differences: Number.NaN,
  });
});

it('has the age of the oldest payment that waits or is being refunded, regardless of finished ones', async () => {
  await addPayment('closed', 'CLOSED', 900);
  await addPayment('paid', 'PAID', 800);
  expect((await figures()).payment_unsettled_oldest_seconds).toBe(0);
  await addPayment('waiting', 'WAIT', 60);
  expect((await figures()).payment_unsettled_oldest_seconds).toBe(60);
  await addPayment('returning', 'REFUNDING', 500);
  await store.database.query(
    `INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen, begun_at) VALUES ('R', 'returning', 'R', 100, $1)`,
    [new Date(NOW - 90_000)],
  );
  expect((await figures()).payment_unsettled_oldest_seconds).toBe(90);
});

it('has time and differences of the last proof that ended', async () => {
  await addProof(7_200, 3, 'DIFFERENT');
  await addProof(60, 0, 'INTERRUPTED');
  expect(await figures()).toMatchObject({ proof_last_seconds: 7_200, proof_last_differences: 3 });
  await addProof(30, 0, 'CLEAN');
  expect(await figures()).toMatchObject({ proof_last_seconds: 30, proof_last_differences: 0 });
});
