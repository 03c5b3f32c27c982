#!/usr/bin/env node
/**
 * Verifies the evidence of a statement offline and without any other program: node verify-statement.mjs <evidence.json> [head]
 *
 * It hashes each posting of the shop with its salt, each transaction with the hashes of its postings, follows the path to the root of its
 * day, and follows the heads of the days. The transaction that closed the month proves the totals, therefore no line can be missing.
 * `head`: a head that was written down or published elsewhere; the program also contains those published when it was downloaded. All hashes
 * are SHA-256 of a JSON array of texts, in lower-case hexadecimal.
 *
 * Exit codes: 0 when everything is proven, 1 when something is wrong, 2 when no file was given, and 3 when nothing is wrong but something
 * is not proven: the month is open, a day is not sealed yet, or no head is known from elsewhere.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** [day, head] of the days that were sealed when this program was downloaded. */
const PUBLISHED_HEADS = [];

const hash = (...parts) =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex');
const wrong = [];
const check = (isRight, what) => {
  if (!isRight && wrong.length < 50) wrong.push(what);
};
const open = [];
const yuan = (fen) => `${(fen / 100).toFixed(2)} yuan`;

const [file, written] = process.argv.slice(2);
if (!file) {
  console.error('node verify-statement.mjs <evidence.json> [head]');
  process.exit(2);
}

/** The first instant of a month in China, and of the next one, in milliseconds. */
const monthStart = (month) => Date.parse(`${month}-01T00:00:00+08:00`);
const monthEnd = (month) => {
  const [year, number] = month.split('-').map(Number);
  return monthStart(number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`);
};

function read(text) {
  const evidence = JSON.parse(text);
  const { format, shopId, month, statementId, totals, lines, seals } = evidence;
  const isText = (value) => typeof value === 'string';
  const areNumbers = (...values) => values.every((value) => Number.isSafeInteger(value));
  const isRight =
    format === 'ledger-evidence-2' &&
    [shopId, month, statementId].every(isText) &&
    /^\d{4}-(0[1-9]|1[0-2])$/.test(month) &&
    areNumbers(totals.salesFen, totals.refundsFen, totals.adjustmentsFen, totals.commissionFen, totals.netFen) &&
    lines.every((line) => areNumbers(line.transactionId, line.lineNo, line.at, line.amountFen, line.commissionFen)) &&
    lines.every(({ kind }) => ['SALE', 'REFUND', 'ADJUSTMENT'].includes(kind)) &&
    seals.every(
      (seal) => areNumbers(seal.firstId, seal.lastId, seal.count) && [seal.day, seal.root, seal.previous, seal.head].every(isText),
    );
  if (!isRight) throw new Error('it is not evidence of the format ledger-evidence-2');
  return evidence;
}

let evidence;
try {
  evidence = read(readFileSync(file, 'utf8'));
} catch (error) {
  console.log(`WRONG: the file cannot be read: ${error.message}\nNOT OK`);
  process.exit(1);
}
const { shopId, month, statementId, totals, lines, seals, closing } = evidence;
const account = `sales:${shopId}`;

// The chain of days, and how much of it is proven by a head known from elsewhere.
const published = new Map(PUBLISHED_HEADS);
const roots = new Map();
let [previous, lastId, provenId] = [seals[0]?.previous ?? '', (seals[0]?.firstId ?? 1) - 1, 0];
for (const seal of seals) {
  const { day, firstId, count, root, previous: before, head } = seal;
  check(before === previous && firstId === lastId + 1 && firstId <= seal.lastId, `the seal of ${day} does not follow the one before it`);
  check(hash('head', day, firstId, seal.lastId, count, root, before) === head, `the head of ${day} is not the hash of its content`);
  check(!published.has(day) || published.get(day) === head, `the head of ${day} is not the published one`);
  check(!roots.has(day), `${day} is sealed twice`);
  roots.set(day, { root, firstId, lastId: seal.lastId });
  [previous, lastId] = [head, seal.lastId];
  if (head === written || published.get(day) === head) provenId = seal.lastId;
}
if (written) check(provenId > 0 && seals.some(({ head }) => head === written), `the head ${written} is none of this ledger`);

/** A transaction leads to the root of its day, and its number is within that day. */
function climb(name, transactionId, { day, kind, reference, atMicros, ownerHash, postingHashes, path }) {
  let at = hash('transaction', transactionId, kind, reference, atMicros, ownerHash, ...postingHashes);
  for (const step of path) at = step.side === 'left' ? hash('node', step.hash, at) : hash('node', at, step.hash);
  const seal = roots.get(day);
  check(seal !== undefined && at === seal.root, `${name} does not lead to the root of ${day}`);
  check(seal !== undefined && transactionId >= seal.firstId && transactionId <= seal.lastId, `${name} is not a number of ${day}`);
}

const sums = { SALE: 0, REFUND: 0, ADJUSTMENT: 0, commission: 0 };
const waits = { count: 0, fen: 0 };
const farther = { count: 0, fen: 0 };
const seen = new Set();
for (const { transactionId, lineNo, kind, at, amountFen, commissionFen, sealed } of lines) {
  const name = `transaction ${transactionId}, line ${lineNo}`;
  check(!seen.has(name), `${name} is there twice`);
  seen.add(name);
  sums[kind] += amountFen;
  sums.commission += commissionFen;
  check(at < monthEnd(month), `${name} is of a later month`);
  check(kind === 'ADJUSTMENT' || amountFen > 0 === (kind === 'SALE'), `${name} is ${yuan(amountFen)}, which is no ${kind}`);
  if (!sealed) {
    // Transactions in the range of the seals must be sealed; only later ones may still be unsealed.
    check(transactionId > lastId, `${name} has no proof, and its day is sealed`);
    waits.count += 1;
    waits.fen += amountFen;
    continue;
  }
  const { kind: type, atMicros, postingHashes, salt } = sealed;
  // What the shop earns is credited: negative in the ledger.
  const own = hash('posting', lineNo, account, -amountFen, salt);
  check(postingHashes.includes(own), `${name} is not in its transaction with this amount`);
  check((type === 'adjustment') === (kind === 'ADJUSTMENT'), `${name} is a transaction of the kind ${type}, the statement says ${kind}`);
  check(Math.abs(Number(atMicros) / 1000 - at) < 1, `${name} was made at another time`);
  climb(name, transactionId, sealed);
  if (transactionId > provenId) {
    farther.count += 1;
    farther.fen += amountFen;
  }
}
check(sums.SALE === totals.salesFen, `sales are ${sums.SALE} fen, the statement says ${totals.salesFen}`);
check(-sums.REFUND === totals.refundsFen, `refunds are ${-sums.REFUND} fen, the statement says ${totals.refundsFen}`);
check(sums.ADJUSTMENT === totals.adjustmentsFen, `adjustments are ${sums.ADJUSTMENT} fen, the statement says ${totals.adjustmentsFen}`);
check(sums.commission === totals.commissionFen, `commission is ${sums.commission} fen, the statement says ${totals.commissionFen}`);
const netFen = sums.SALE + sums.REFUND + sums.ADJUSTMENT - sums.commission;
check(netFen === totals.netFen, `the lines sum up to ${netFen} fen, the statement says ${totals.netFen}`);

// The transaction that closed the month debited the sales account in full: nothing is missing, and nothing is added.
if (!closing) open.push('the month is not closed: lines may be missing');
else {
  const { transactionId, postings, sealed } = closing;
  const name = `transaction ${transactionId}, which closed the month`;
  const sumOf = (...accounts) => postings.reduce((fen, posting) => (accounts.includes(posting.account) ? fen + posting.fen : fen), 0);
  check(
    sumOf(account) === netFen + sums.commission,
    `${name} took ${yuan(sumOf(account))} of sales, the lines are ${yuan(netFen + sums.commission)}`,
  );
  check(
    sumOf('commission') === -sums.commission,
    `${name} took a commission of ${yuan(-sumOf('commission'))}, the lines say ${yuan(sums.commission)}`,
  );
  const owned = ['payable', 'deposit', 'owed'].map((what) => `${what}:${shopId}`);
  check(sumOf(...owned) === -netFen, `${name} gave the shop ${yuan(-sumOf(...owned))}, the lines are ${yuan(netFen)}`);
  if (!sealed) {
    check(transactionId > lastId, `${name} has no proof, and its day is sealed`);
    open.push('the month was closed after the last sealed day: lines may be missing');
  } else {
    const hashes = postings.map(({ lineNo, account: of, fen, salt }) => hash('posting', lineNo, of, fen, salt));
    check(JSON.stringify(hashes) === JSON.stringify(sealed.postingHashes), `${name} has other postings`);
    check(sealed.kind === 'statement' && sealed.reference === statementId, `${name} is that of another statement`);
    check(Number(sealed.atMicros) / 1000 >= monthEnd(month), `${name} was made before the month was over`);
    climb(name, transactionId, sealed);
    if (transactionId > provenId && provenId > 0)
      open.push(`no head is known from elsewhere for the day that closed the month, ${sealed.day}`);
  }
}
if (waits.count > 0) open.push(`${waits.count} lines of ${yuan(waits.fen)} are of a day that is not sealed yet`);
if (provenId === 0) open.push('no head of this ledger is known from elsewhere: give one that was written down or published before');
else if (farther.count > 0)
  open.push(`${farther.count} lines of ${yuan(farther.fen)} are of days after the last head that is known from elsewhere`);

for (const line of wrong) console.log(`WRONG: ${line}`);
for (const line of open) console.log(`NOT PROVEN: ${line}`);
const verdict = wrong.length > 0 ? 'NOT OK' : open.length > 0 ? 'NOT PROVEN' : 'OK';
console.log(
  `${verdict}: shop ${shopId}, ${month}, ${lines.length} lines, ${yuan(netFen)}, ${lines.length - waits.count} sealed, last head ${previous || 'none'}`,
);
process.exit({ OK: 0, 'NOT OK': 1, 'NOT PROVEN': 3 }[verdict]);
