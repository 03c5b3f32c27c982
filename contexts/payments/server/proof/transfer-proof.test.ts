/** Transfers and bank returns of every state agree with ledger and history; a manual change of any of their columns is detected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelBankReturn,
  decideTransfer,
  failBankReturn,
  orderBankReturn,
  payBankReturn,
} from '#contexts/payments/calls/transfers-admin.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import { payerPlace } from '../remittance/open-import.ts';
import { ACCOUNT, openRemittanceFloor, type RemittanceFloor } from '../remittance/testing/remittance-floor.ts';
import { backfillOf } from './testing/backfill.ts';
import { changesOf, listColumns } from './testing/change-column.ts';
import { type Change, compareAfter } from './testing/find-after.ts';

const cipher = createFieldCipher([fieldKeyOf('r'.repeat(40))]);
const RETURN_STATES = ['QUEUED', 'ORDERED', 'PAID', 'CANCELED'] as const;
let floor: RemittanceFloor;
/** Bank returns by state, and transfers by state. */
const returns = new Map<string, string>();
const transfers = new Map<string, string>();

async function sendBack(serial: string): Promise<string> {
  await floor.importLines([{ serial, fen: 7_000, remark: '不明' }]);
  const { id } = await floor.transfer(serial);
  await floor.staff.call(decideTransfer, { params: { transferId: id }, body: { target: 'RETURN', orderId: '', user: '' } });
  const [made] = await floor.sql<{ id: string }>('SELECT id::text FROM bank_return WHERE transfer_id = $1', [id]);
  return made?.id ?? '';
}

beforeAll(async () => {
  floor = await openRemittanceFloor();
  const [held, order] = [await floor.await(), await floor.await()];
  await floor.importLines([
    { serial: 'SETTLED', fen: order.fen, remark: order.code },
    { serial: 'ASSIGNED', fen: 100, remark: held.code },
    { serial: 'HELD', fen: 100, remark: '不明' },
  ]);
  await floor.pay('SETTLED');
  await floor.pay('ASSIGNED', held.orderId);
  for (const state of RETURN_STATES) {
    const id = await sendBack(`RETURN-${state}`);
    const params = { returnId: id };
    if (state === 'ORDERED' || state === 'PAID') await floor.staff.call(orderBankReturn, { params });
    if (state === 'PAID') {
      await floor.other.call(failBankReturn, { params, body: { reason: '账号有误' } });
      await floor.staff.call(orderBankReturn, { params });
      await floor.other.call(payBankReturn, { params, body: { bankReference: 'OUT-1' } });
    }
    if (state === 'CANCELED') await floor.staff.call(cancelBankReturn, { params, body: { reason: '付款人已联系' } });
    returns.set(state, id);
  }
  for (const serial of ['SETTLED', 'ASSIGNED', 'HELD', 'RETURN-QUEUED', 'RETURN-PAID'])
    transfers.set(serial, (await floor.transfer(serial)).id);
});
afterAll(() => floor?.close());

const KINDS = /^(?:TRANSFER|BANK_RETURN)_/;
async function compare(changes: readonly Change[], of: { cipher?: typeof cipher } = { cipher }) {
  const { differences, ...rest } = await compareAfter(floor.database, changes, of);
  // Orders are not compared here.
  return { ...rest, differences: differences.filter(({ code }) => KINDS.test(code)).map(({ code, reference }) => `${code} ${reference}`) };
}
const find = async (...changes: Change[]): Promise<string[]> => (await compare(changes)).differences;

it('agree as the product has written them', async () => {
  const states = await floor.sql<{ state: string }>(
    `SELECT DISTINCT state FROM bank_return UNION SELECT DISTINCT state FROM bank_transfer ORDER BY 1`,
  );
  expect(states.map(({ state }) => state)).toEqual([
    'ASSIGNED',
    'CANCELED',
    'HELD',
    'ORDERED',
    'PAID',
    'QUEUED',
    'RETURNED',
    'RETURNING',
    'SETTLED',
  ]);
  expect(await find()).toEqual([]);
});

describe.each(RETURN_STATES)('a bank return that is %s and was changed by hand', (state) => {
  it('is found by every column', async () => {
    const id = returns.get(state);
    const columns = (await listColumns(floor.database, ['bank_return'])).filter(({ column }) => column !== 'id');
    expect(columns.length).toBeGreaterThan(10);
    for (const column of columns) {
      const found = await find(...(await changesOf(floor.database, column, { row: `WHERE id = ${id}` })));
      expect(found, column.column).toContain(`BANK_RETURN_RECORD bank-return:${id}`);
    }
  });
  it.each(RETURN_STATES.filter((other) => other !== state))('is found when it says %s', async (other) => {
    const id = returns.get(state);
    expect(await find([`UPDATE bank_return SET state = '${other}' WHERE id = $1`, id])).toContain(`BANK_RETURN_RECORD bank-return:${id}`);
  });
  it('is found when it is gone', async () => {
    const id = returns.get(state);
    expect(await find(['DELETE FROM bank_return WHERE id = $1', id])).toContain(`BANK_RETURN_RECORD bank-return:${id}`);
  });
});

describe.each(['SETTLED', 'ASSIGNED', 'HELD', 'RETURN-QUEUED', 'RETURN-PAID'])('the transfer %s that was changed by hand', (serial) => {
  it('is found by every column', async () => {
    const id = transfers.get(serial);
    const columns = (await listColumns(floor.database, ['bank_transfer'])).filter(({ column }) => column !== 'id');
    expect(columns.length).toBeGreaterThan(20);
    for (const column of columns) {
      const found = await find(...(await changesOf(floor.database, column, { row: `WHERE id = ${id}` })));
      expect(found, column.column).toContain(`${column.column === 'payer_sealed' ? 'TRANSFER_PAYER' : 'TRANSFER_RECORD'} transfer:${id}`);
    }
  });
});

it('a payer that is encrypted with the right key for the right place is found', async () => {
  const id = transfers.get('RETURN-QUEUED');
  const payer = JSON.stringify({ name: '某某大学', number: '6222029999999999999' });
  const forged = cipher.encrypt(payer, payerPlace(ACCOUNT, 'RETURN-QUEUED')).toString('hex');
  expect(await find([`UPDATE bank_transfer SET payer_sealed = '\\x${forged}' WHERE id = $1`, id])).toEqual([
    `TRANSFER_PAYER transfer:${id}`,
  ]);
});

describe('a digest or key that is gone', () => {
  it('of one transfer is found', async () => {
    const id = transfers.get('HELD');
    expect(await find(['UPDATE bank_transfer_history SET payer_digest = NULL WHERE transfer_id = $1', id])).toEqual([
      `TRANSFER_PAYER transfer:${id}`,
    ]);
  });
  it.each([
    ['is gone', 'DELETE FROM bank_number_key', 'the row of bank_number_key is missing'],
    ['cannot be read', `UPDATE bank_number_key SET sealed = sealed || '\\x00'::bytea`, 'bank_number_key cannot be decrypted'],
  ])('of all, whose key %s, is a failure of the proof', async (_, change, reason) => {
    expect(await compare([[change]])).toMatchObject({
      differences: [],
      failures: [`The accounts of payouts and transfers were not compared: ${reason}`],
    });
  });
  it('of all, without the secret, is a failure of the proof', async () => {
    expect((await compare([], {})).failures).toEqual([expect.stringMatching(/not compared: the session secret is not given$/)]);
  });
  it('ends a proof as one that could not compare everything', async () => {
    const client = await floor.database.pool.connect();
    try {
      await client.query('CREATE TEMPORARY TABLE kept AS TABLE bank_number_key');
      await client.query('DELETE FROM bank_number_key');
      const proved = await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });
      expect(proved).toMatchObject({ outcome: 'FAILED', differenceCount: 0, failure: expect.stringContaining('bank_number_key') });
    } finally {
      await client.query('INSERT INTO bank_number_key TABLE kept');
      client.release();
    }
  });
});

it('entries of the migration agree, and their accounts are counted as not compared', async () => {
  const statements = backfillOf('0123_trails_of_transfers.sql', ['bank_transfer_history', 'bank_return_history']);
  expect(statements).toHaveLength(2);
  const found = await compare([
    ['DELETE FROM bank_transfer_history'],
    ['DELETE FROM bank_return_history'],
    ...statements.map((text): Change => [text]),
  ]);
  const [{ count = 0 } = {}] = await floor.sql<{ count: number }>('SELECT count(*)::int AS count FROM bank_transfer');
  expect(found).toMatchObject({ differences: [], failures: [], counts: { olderAccounts: count } });
});
