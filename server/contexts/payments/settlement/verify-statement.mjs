#!/usr/bin/env node
/**
 * Verifies the evidence of a statement without the network and without any other program: node verify-statement.mjs <evidence.json> [head]
 *
 * It hashes each posting of the shop with its salt, each transaction with the hashes of its postings, climbs from there to the root of its
 * day, and follows the heads of the days to the last one. `head`: a head that was written down elsewhere; it must be one of them.
 * All hashes are SHA-256 of a JSON array of texts, in lower-case hexadecimal. Ends with 0 when everything agrees, with 1 otherwise.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hash = (...parts) =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex');
const wrong = [];
const check = (isRight, what) => {
  if (!isRight && wrong.length < 50) wrong.push(what);
};

const [file, written] = process.argv.slice(2);
if (!file) {
  console.error('node verify-statement.mjs <evidence.json> [head]');
  process.exit(2);
}
const { shopId, month, totals, lines, seals, unsealed } = JSON.parse(readFileSync(file, 'utf8'));
const account = `sales:${shopId}`;

let previous = seals[0]?.previous ?? '';
const roots = new Map();
for (const { day, firstId, lastId, count, root, previous: before, head } of seals) {
  check(before === previous, `the seal of ${day} does not follow the one before it`);
  check(hash('head', day, firstId, lastId, count, root, before) === head, `the head of ${day} is not the hash of its content`);
  previous = head;
  roots.set(day, { root, firstId, lastId });
}
if (written)
  check(
    seals.some(({ head }) => head === written),
    `the head ${written} is none of this ledger`,
  );

const sums = { SALE: 0, REFUND: 0, ADJUSTMENT: 0, commission: 0 };
for (const { transactionId, lineNo, kind, amountFen, commissionFen, sealed } of lines) {
  const name = `transaction ${transactionId}, line ${lineNo}`;
  sums[kind] += amountFen;
  sums.commission += commissionFen;
  if (!sealed) {
    check(unsealed.includes(transactionId), `${name} has no proof`);
    continue;
  }
  const { day, kind: type, reference, atMicros, ownerHash, postingHashes, salt, path } = sealed;
  // What the shop earns is credited: negative in the ledger.
  const own = hash('posting', lineNo, account, -amountFen, salt);
  check(postingHashes.includes(own), `${name} is not in its transaction with this amount`);
  let at = hash('transaction', transactionId, type, reference, atMicros, ownerHash, ...postingHashes);
  for (const step of path) at = step.side === 'left' ? hash('node', step.hash, at) : hash('node', at, step.hash);
  const seal = roots.get(day);
  check(seal !== undefined && at === seal.root, `${name} does not lead to the root of ${day}`);
}
check(sums.SALE === totals.salesFen, `sales are ${sums.SALE} fen, the statement says ${totals.salesFen}`);
check(-sums.REFUND === totals.refundsFen, `refunds are ${-sums.REFUND} fen, the statement says ${totals.refundsFen}`);
check(sums.ADJUSTMENT === totals.adjustmentsFen, `adjustments are ${sums.ADJUSTMENT} fen, the statement says ${totals.adjustmentsFen}`);
check(sums.commission === totals.commissionFen, `commission is ${sums.commission} fen, the statement says ${totals.commissionFen}`);
const netFen = sums.SALE + sums.REFUND + sums.ADJUSTMENT - sums.commission;
check(netFen === totals.netFen, `the lines sum up to ${netFen} fen, the statement says ${totals.netFen}`);

for (const line of wrong) console.log(`WRONG: ${line}`);
console.log(
  `${wrong.length === 0 ? 'OK' : 'NOT OK'}: shop ${shopId}, ${month}, ${lines.length} lines, ${(netFen / 100).toFixed(2)} yuan, ` +
    `${lines.length - unsealed.length} sealed, last head ${previous || 'none'}`,
);
process.exit(wrong.length === 0 ? 0 : 1);
