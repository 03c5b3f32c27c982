/** A statement's evidence, verified by the program that a merchant downloads: unchanged, and with each part of it changed. */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { changeByHand } from '#server/platform/test/change-by-hand.ts';
import { addBlocks, sealLedger } from '../ledger/seal/seal-ledger.ts';
import { compareSeals } from '../proof/compare-seals.ts';
import { openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const run = promisify(execFile);
const MARCH = Date.parse('2026-03-10T02:00:00Z');
const SHOP = '301';
let floor: SettlementFloor;
let folder: string;
/** Before the day of the closing was sealed, and after. */
let early: string;
let evidence: string;
const programs = { plain: join(import.meta.dirname, 'verify-statement.mjs'), downloaded: '' };

const download = async (month: string) =>
  String((await floor.download('payments.export-statement-evidence', { month }, floor.seller(SHOP))).content);

beforeAll(async () => {
  floor = await openSettlement(MARCH);
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  const order = await floor.sell(SHOP, 10_030);
  await floor.sell('302', 777);
  await sealLedger(floor.database, MARCH + DAY_MS);
  await floor.sell(SHOP, 50);
  await floor.refund(SHOP, order, 3_000);
  await sealLedger(floor.database, MARCH + 2 * DAY_MS);
  // Of a day that has not ended.
  await floor.sell(SHOP, 1_999);
  floor.clock.now = Date.parse('2026-04-02T02:00:00Z');
  await floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff());
  early = await download('2026-03');
  await sealLedger(floor.database, floor.clock.now + DAY_MS);
  evidence = await download('2026-03');
  programs.downloaded = join(folder, 'verify-statement.mjs');
  writeFileSync(programs.downloaded, String((await floor.download('payments.export-statement-verifier', {}, floor.seller(SHOP))).content));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await floor?.close();
});

/** The program's exit code and output, run as a separate process. */
async function verify(text: string, program: keyof typeof programs, ...more: string[]): Promise<{ code: number; words: string }> {
  const file = join(folder, 'evidence.json');
  writeFileSync(file, text);
  try {
    const { stdout } = await run(process.execPath, [programs[program], file, ...more]);
    return { code: 0, words: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, words: stdout };
  }
}
type Proof = {
  day: string;
  kind: string;
  reference: string;
  atMicros: string;
  ownerHash: string;
  postingHashes: string[];
  path: { side: string; hash: string }[];
  salt: string;
};
type Line = {
  transactionId: number;
  lineNo: number;
  kind: string;
  at: number;
  amountFen: number;
  commissionFen: number;
  sealed: Proof | null;
};
type Evidence = {
  shopId: string;
  month: string;
  statementId: string;
  totals: { salesFen: number; refundsFen: number; adjustmentsFen: number; commissionFen: number; netFen: number };
  seals: { day: string; firstId: number; lastId: number; count: number; head: string; previous: string; root: string }[];
  closing: {
    transactionId: number;
    postings: { lineNo: number; account: string; fen: number; salt: string }[];
    sealed: Omit<Proof, 'salt'> | null;
  } | null;
  lines: Line[];
};
const parsed = (): Evidence => JSON.parse(evidence);

it('verifies: every line leads to a published head, and the sums to the transaction that closed the month', async () => {
  const { lines, seals } = parsed();
  expect([lines.length, seals.length]).toEqual([4, 3]);
  const { code, words } = await verify(evidence, 'downloaded');
  expect([code, words]).toEqual([0, expect.stringMatching(/^OK: shop 301, 2026-03, 4 lines, .* 4 sealed, last head /)]);
  expect((await verify(evidence, 'plain', seals[2]?.head ?? '')).code).toBe(0);
});

it('says what is not proven: without a head from elsewhere, after an old one, and before the closing is sealed', async () => {
  const { seals } = parsed();
  expect(await verify(evidence, 'plain')).toMatchObject({ code: 3, words: expect.stringContaining('no head of this ledger is known') });
  expect(await verify(evidence, 'plain', seals[1]?.head ?? '')).toMatchObject({
    code: 3,
    words: expect.stringMatching(/1 lines of 19\.99 yuan are of days after the last head/),
  });
  expect(await verify(early, 'downloaded')).toMatchObject({
    code: 3,
    words: expect.stringMatching(/closed after the last sealed day[\s\S]*1 lines of 19\.99 yuan are of a day that is not sealed yet/),
  });
});

it('says nothing of what others sold', () => {
  expect(evidence).not.toMatch(/:-?777\b/);
  expect(evidence).not.toContain('sales:302');
  expect(evidence).not.toContain('gateway:');
});

const sha = (...parts: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex');

/** What an owner of the database can do: rehash everything, with one leaf a day, after a change. */
function reseal(evidence: Evidence): void {
  const salted = ({ lineNo, amountFen, sealed }: Line) => sha('posting', lineNo, `sales:${evidence.shopId}`, -amountFen, sealed?.salt);
  for (const line of evidence.lines) if (line.sealed) Object.assign(line.sealed, { postingHashes: [salted(line)], path: [] });
  if (evidence.closing?.sealed)
    evidence.closing.sealed = {
      ...evidence.closing.sealed,
      postingHashes: evidence.closing.postings.map(({ lineNo, account, fen, salt }) => sha('posting', lineNo, account, fen, salt)),
      path: [],
    };
  const leaves = [...evidence.lines, ...(evidence.closing ? [evidence.closing] : [])].flatMap(({ transactionId, sealed }) =>
    sealed
      ? [
          {
            sealed,
            leaf: sha(
              'transaction',
              transactionId,
              sealed.kind,
              sealed.reference,
              sealed.atMicros,
              sealed.ownerHash,
              ...sealed.postingHashes,
            ),
          },
        ]
      : [],
  );
  let previous = evidence.seals[0]?.previous ?? '';
  for (const seal of evidence.seals) {
    const ofDay = leaves.filter(({ sealed }) => sealed.day === seal.day);
    // A chain to the right: each leaf's path passes the leaves before it, and is below those after it.
    const tops: string[] = [];
    for (const { leaf } of ofDay) tops.push(tops.length === 0 ? leaf : sha('node', tops.at(-1), leaf));
    for (const [index, { sealed }] of ofDay.entries())
      sealed.path = [
        ...(index > 0 ? [{ side: 'left', hash: tops[index - 1] ?? '' }] : []),
        ...ofDay.slice(index + 1).map(({ leaf }) => ({ side: 'right', hash: leaf })),
      ];
    const root = tops.at(-1) ?? '';
    const head = sha('head', seal.day, seal.firstId, seal.lastId, seal.count, root, previous);
    Object.assign(seal, { root, previous, head });
    previous = head;
  }
}
/** Removes money from a sale, and from every total that includes it. */
function take(evidence: Evidence, fen: number): void {
  const { lines, totals, closing } = evidence;
  if (lines[0]) lines[0].amountFen -= fen;
  totals.salesFen -= fen;
  totals.netFen -= fen;
  for (const posting of closing?.postings ?? []) {
    if (posting.account.startsWith('sales:')) posting.fen -= fen;
    if (posting.account.startsWith('payable:')) posting.fen += fen;
  }
}
function leaveOut(evidence: Evidence): void {
  const [line] = evidence.lines.splice(1, 1);
  if (!line) return;
  evidence.totals.salesFen -= line.amountFen;
  evidence.totals.commissionFen -= line.commissionFen;
  evidence.totals.netFen -= line.amountFen - line.commissionFen;
}
const unseal = (line: Line | undefined) => line && Object.assign(line, { sealed: null });

const changes: [string, (evidence: Evidence) => unknown, RegExp][] = [
  ['an amount', ({ lines: [line] }) => line && Object.assign(line, { amountFen: line.amountFen + 1 }), /with this amount/],
  ['a total', ({ totals }) => Object.assign(totals, { salesFen: 1 }), /sales are/],
  ['a commission', ({ lines: [line] }) => line && Object.assign(line, { commissionFen: line.commissionFen - 1 }), /commission is/],
  [
    'a commission and its sum',
    ({ lines: [line], totals }) => {
      if (line) line.commissionFen += 100;
      totals.commissionFen += 100;
      totals.netFen -= 100;
    },
    /took a commission of/,
  ],
  ['a line left out', ({ lines }) => lines.shift(), /sum up to/],
  ['a line left out, and the sums', leaveOut, /of sales, the lines are/],
  [
    'a line left out, the sums and the closing',
    (evidence) => {
      leaveOut(evidence);
      for (const posting of evidence.closing?.postings ?? []) {
        if (posting.account.startsWith('sales:')) posting.fen = evidence.totals.netFen + evidence.totals.commissionFen;
        if (posting.account === 'commission') posting.fen = -evidence.totals.commissionFen;
        if (posting.account.startsWith('payable:')) posting.fen = -evidence.totals.netFen;
      }
    },
    /has other postings/,
  ],
  [
    'a line twice',
    ({ lines, totals }) => {
      const [line] = lines;
      if (line) lines.push(line);
      totals.salesFen += line?.amountFen ?? 0;
    },
    /is there twice/,
  ],
  ['another posting', ({ lines }) => lines[0]?.sealed?.postingHashes.reverse(), /does not lead to the root/],
  ['a step of a path', ({ lines }) => lines.map(({ sealed }) => sealed?.path.splice(0, 1)), /does not lead to the root/],
  ['a salt', ({ lines }) => lines.map(({ sealed }) => sealed && Object.assign(sealed, { salt: 'x' })), /with this amount/],
  ['a root', ({ seals: [seal] }) => seal && Object.assign(seal, { root: 'x' }), /is not the hash of its content/],
  ['a head', ({ seals: [seal] }) => seal && Object.assign(seal, { head: 'x' }), /does not follow|is not the hash/],
  ['a seal left out', ({ seals }) => seals.splice(0, 1), /does not lead to the root/],
  ['a seal left out in between', ({ seals }) => seals.splice(1, 1), /does not follow/],
  ['a proof left out', ({ lines }) => lines.map(unseal), /has no proof, and its day is sealed/],
  [
    'money taken from a line that is said to be not sealed',
    (evidence) => {
      take(evidence, 1_000);
      unseal(evidence.lines[0]);
    },
    /has no proof, and its day is sealed/,
  ],
  [
    'money taken from a line, all said to be not sealed, and no seals',
    (evidence) => {
      take(evidence, 1_000);
      evidence.lines.map(unseal);
      if (evidence.closing) evidence.closing.sealed = null;
      evidence.seals.length = 0;
    },
    /NOT PROVEN/,
  ],
  [
    'money taken, without the closing',
    (evidence) => {
      take(evidence, 1_000);
      evidence.closing = null;
      reseal(evidence);
    },
    /is not the published one/,
  ],
  [
    'money taken, and all hashed again',
    (evidence) => {
      take(evidence, 1_000);
      reseal(evidence);
    },
    /is not the published one/,
  ],
  [
    'money taken, all hashed again, under other days',
    (evidence) => {
      take(evidence, 1_000);
      for (const [index, seal] of evidence.seals.entries()) {
        const day = `2025-01-0${index + 1}`;
        for (const { sealed } of [...evidence.lines, ...(evidence.closing ? [evidence.closing] : [])])
          if (sealed?.day === seal.day) sealed.day = day;
        seal.day = day;
      }
      reseal(evidence);
    },
    /no head of this ledger is known/,
  ],
  ['the month', (evidence) => Object.assign(evidence, { month: '2026-02' }), /is of a later month/],
  ['the month, a later one', (evidence) => Object.assign(evidence, { month: '2026-04' }), /before the month was over/],
  ['the shop', (evidence) => Object.assign(evidence, { shopId: '302' }), /with this amount/],
  ['the statement', (evidence) => Object.assign(evidence, { statementId: '999' }), /is that of another statement/],
  ['the kind of a line', ({ lines: [line] }) => line && Object.assign(line, { kind: 'ADJUSTMENT' }), /the statement says ADJUSTMENT/],
  ['the time of a line', ({ lines: [line] }) => line && Object.assign(line, { at: line.at - DAY_MS }), /was made at another time/],
  ['an amount that is no number', ({ lines: [line] }) => line && Object.assign(line, { amountFen: '1e3' }), /cannot be read/],
];
it.each(changes)('does not confirm %s', async (_what, change, expected) => {
  const changed = parsed();
  change(changed);
  const { code, words } = await verify(JSON.stringify(changed), 'downloaded');
  expect([[1, 3].includes(code), words]).toEqual([true, expect.stringMatching(expected)]);
  expect(words).not.toMatch(/^OK/m);
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
  await sealLedger(floor.database, folded + DAY_MS);
  const make = async () => {
    const { content } = await floor.download('payments.export-statement-evidence', { month: '2026-05' }, floor.seller(SHOP));
    return String(content).replace(/"madeAt":\d+/, '');
  };
  const byBlocks = await make();
  expect((await verify(byBlocks.replace(',,', ','), 'downloaded')).words).not.toContain('WRONG');
  expect(JSON.parse(byBlocks.replace(',,', ',')).lines).toHaveLength(4);
  const blocks = await floor.database.query('SELECT day, first_ids, roots FROM ledger_seal_block ORDER BY day');
  await floor.database.query('DELETE FROM ledger_seal_block');
  expect(await make()).toBe(byBlocks);
  await addBlocks(floor.database);
  expect(await floor.database.query('SELECT day, first_ids, roots FROM ledger_seal_block ORDER BY day')).toEqual(blocks);
  expect(await make()).toBe(byBlocks);
});

it('does not believe a head that is none of this ledger', async () => {
  expect(await verify(evidence, 'plain', 'f'.repeat(64))).toMatchObject({ code: 1, words: expect.stringContaining('none of this ledger') });
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
  const byHand = (text: string) => changeByHand(floor.database, [[text]]);
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
