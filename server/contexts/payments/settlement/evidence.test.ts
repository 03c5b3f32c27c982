/** A statement's evidence, verified by the program that a merchant downloads: as it is, and with each part of it changed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '#contracts/payments/settlement-admin.ts';
import { addBlocks, sealLedger } from '../ledger/seal/seal-ledger.ts';
import { compareSeals } from '../proof/compare-seals.ts';
import { openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const run = promisify(execFile);
const DAY = 86_400_000;
const MARCH = Date.parse('2026-03-10T02:00:00Z');
const SHOP = '301';
let floor: SettlementFloor;
let folder: string;
let evidence: string;

beforeAll(async () => {
  floor = await openSettlement(MARCH);
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  const order = await floor.sell(SHOP, 10_030);
  await floor.sell('302', 777);
  await sealLedger(floor.database, MARCH + DAY);
  await floor.sell(SHOP, 50);
  await floor.refund(SHOP, order, 3_000);
  await sealLedger(floor.database, MARCH + 2 * DAY);
  // Of a day that is not over.
  await floor.sell(SHOP, 1_999);
  floor.clock.now = Date.parse('2026-04-02T02:00:00Z');
  await floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff());
  evidence = String((await floor.download('payments.export-statement-evidence', { month: '2026-03' }, floor.seller(SHOP))).content);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await floor?.close();
});

/** The program's exit code and words, run as its own process. */
async function verify(text: string, ...more: string[]): Promise<{ code: number; words: string }> {
  const file = join(folder, 'evidence.json');
  writeFileSync(file, text);
  const program = join(import.meta.dirname, 'verify-statement.mjs');
  try {
    const { stdout } = await run(process.execPath, [program, file, ...more]);
    return { code: 0, words: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, words: stdout };
  }
}
type Evidence = {
  totals: Record<string, number>;
  seals: { head: string; previous: string; count: number; root: string }[];
  unsealed: number[];
  lines: { amountFen: number; commissionFen: number; sealed: { postingHashes: string[]; path: { hash: string }[]; salt: string } | null }[];
};
const parsed = (): Evidence => JSON.parse(evidence);

it('verifies: every line leads to a published head, but those of a day that is not sealed yet', async () => {
  const { lines, unsealed, seals } = parsed();
  expect([lines.length, unsealed.length, seals.length]).toEqual([4, 1, 2]);
  const { code, words } = await verify(evidence);
  expect([code, words]).toEqual([0, expect.stringMatching(/^OK: shop 301, 2026-03, 4 lines, .* 3 sealed, last head /)]);
  expect((await verify(evidence, seals[1]?.head ?? '')).code).toBe(0);
});

it('says nothing of what others sold', () => {
  expect(evidence).not.toMatch(/:-?777\b/);
  expect(evidence).not.toContain('sales:302');
  expect(evidence).not.toContain('gateway:');
});

const changes: [string, (evidence: Evidence) => unknown, RegExp][] = [
  ['an amount', ({ lines: [line] }) => line && Object.assign(line, { amountFen: line.amountFen + 1 }), /with this amount/],
  ['a total', ({ totals }) => Object.assign(totals, { salesFen: 1 }), /sales are/],
  ['a commission', ({ lines: [line] }) => line && Object.assign(line, { commissionFen: line.commissionFen - 1 }), /commission is/],
  ['a line left out', ({ lines }) => lines.shift(), /sum up to/],
  ['another posting', ({ lines }) => lines[0]?.sealed?.postingHashes.reverse(), /does not lead to the root/],
  ['a step of a path', ({ lines }) => lines.map(({ sealed }) => sealed?.path.splice(0, 1)), /does not lead to the root/],
  ['a salt', ({ lines }) => lines.map(({ sealed }) => sealed && Object.assign(sealed, { salt: 'x' })), /with this amount/],
  ['a root', ({ seals: [seal] }) => seal && Object.assign(seal, { root: 'x' }), /is not the hash of its content/],
  ['a head', ({ seals: [seal] }) => seal && Object.assign(seal, { head: 'x' }), /does not follow|is not the hash/],
  ['a seal left out', ({ seals }) => seals.splice(0, 1), /does not lead to the root/],
  ['a proof left out', ({ lines }) => lines.map((line) => Object.assign(line, { sealed: null })), /has no proof/],
];
it.each(changes)('notices %s', async (_what, change, expected) => {
  const changed = parsed();
  change(changed);
  const { code, words } = await verify(JSON.stringify(changed));
  expect([code, words]).toEqual([1, expect.stringMatching(expected)]);
});

it('is the same by the stored blocks of a day, however many others sold, as by all of the day, and without what was rolled back', async () => {
  const folded = Date.parse('2026-05-10T02:00:00Z');
  floor.clock.now = folded;
  await sealLedger(floor.database, folded);
  for (let index = 0; index < 30; index += 1) {
    await floor.sell(index % 7 === 3 ? SHOP : '302', 100 + index);
    if (index % 5 === 0)
      await floor.database
        .transaction(async (tx) => {
          await tx.query(`INSERT INTO ledger_transaction (kind, reference) VALUES ('capture', 'gone')`);
          throw new Error('rolled back');
        })
        .catch(() => {});
  }
  await sealLedger(floor.database, folded + DAY);
  const make = async () => {
    const { content } = await floor.download('payments.export-statement-evidence', { month: '2026-05' }, floor.seller(SHOP));
    return String(content).replace(/"madeAt":\d+/, '');
  };
  const byBlocks = await make();
  expect((await verify(byBlocks.replace(',,', ','))).code).toBe(0);
  expect(JSON.parse(byBlocks.replace(',,', ',')).lines).toHaveLength(4);
  const blocks = await floor.database.query('SELECT day, first_ids, roots FROM ledger_seal_block ORDER BY day');
  await floor.database.query('DELETE FROM ledger_seal_block');
  expect(await make()).toBe(byBlocks);
  await addBlocks(floor.database);
  expect(await floor.database.query('SELECT day, first_ids, roots FROM ledger_seal_block ORDER BY day')).toEqual(blocks);
  expect(await make()).toBe(byBlocks);
});

it('does not believe a head that is none of this ledger', async () => {
  expect(await verify(evidence, 'f'.repeat(64))).toMatchObject({ code: 1, words: expect.stringContaining('none of this ledger') });
});

it('is confirmed by the proof of the books, which names the day of whatever was changed since', async () => {
  const differences = () =>
    floor.database.transaction(async (tx) => {
      const found = [];
      for await (const one of compareSeals(tx)) found.push(...one.differences);
      return found.map(({ code, reference }) => [code, reference]);
    });
  expect(await differences()).toEqual([]);
  await floor.database.query(`UPDATE ledger_seal_block SET roots = sha256('x') WHERE day = '2026-03-11'`);
  expect(await differences()).toEqual([['LEDGER_SEAL', '2026-03-11']]);
  await floor.database.query(`DELETE FROM ledger_seal_block WHERE day = '2026-03-11'`);
  await addBlocks(floor.database);
  expect(await differences()).toEqual([]);
  const byHand = (text: string) =>
    floor.database.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(text);
    });
  await byHand(
    `UPDATE ledger_posting SET amount_fen = amount_fen + sign(amount_fen) WHERE transaction_id = (SELECT min(id) FROM ledger_transaction)`,
  );
  expect(await differences()).toEqual([['LEDGER_SEAL', '2026-03-10']]);
  await byHand(
    `UPDATE ledger_posting SET amount_fen = amount_fen - sign(amount_fen) WHERE transaction_id = (SELECT min(id) FROM ledger_transaction)`,
  );
  await byHand(`UPDATE ledger_seal SET head = 'x' WHERE day = '2026-03-10'`);
  expect(await differences()).toEqual([
    ['LEDGER_SEAL', '2026-03-10'],
    ['LEDGER_SEAL', '2026-03-11'],
  ]);
});
