/**
 * Seals of the ledger (decision 0036): each day's transactions are the leaves of a Merkle tree, and each day's head contains the one before
 * it. The last head proves that nothing sealed was changed; a path proves that a transaction is in it. Pure.
 */
import { createHash, createHmac } from 'node:crypto';

export type SealedPosting = { lineNo: number; account: string; fen: number };
/** A transaction of the ledger as it is sealed. `atMicros`: microseconds since 1970. */
export type SealedTransaction = {
  id: number;
  kind: string;
  reference: string;
  accountId: number | null;
  atMicros: string;
  postings: SealedPosting[];
};
/** Hashes are lower-case hexadecimal SHA-256. */
export type Head = { day: string; firstId: number; lastId: number; count: number; root: string; previous: string };
/** A step from a leaf to the root: the sibling's hash, and its side. */
export type PathStep = { side: 'left' | 'right'; hash: string };

/** Different prefixes, so that no leaf can pass for a node. */
const hash = (what: 'posting' | 'transaction' | 'node' | 'head', ...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([what, ...parts]))
    .digest('hex');

/** The hash of a posting must not reveal it to guessing: each has its own salt, disclosed with that posting only. */
export const saltOf = (daySalt: string, transactionId: number, lineNo: number): string =>
  createHmac('sha256', daySalt).update(`${transactionId}:${lineNo}`).digest('hex');
export const hashPosting = ({ lineNo, account, fen }: SealedPosting, salt: string): string =>
  hash('posting', String(lineNo), account, String(fen), salt);
/** The account that caused it is sealed with the postings, salted as line 0: it is not disclosed to a shop. */
export const hashOwner = (accountId: number | null, salt: string): string => hash('posting', '0', 'owner', String(accountId ?? ''), salt);

type Hashed = Pick<SealedTransaction, 'id' | 'kind' | 'reference' | 'atMicros'> & { ownerHash: string; postingHashes: readonly string[] };
export const hashLeaf = ({ id, kind, reference, atMicros, ownerHash, postingHashes }: Hashed): string =>
  hash('transaction', String(id), kind, reference, atMicros, ownerHash, ...postingHashes);
export const leafOf = (transaction: SealedTransaction, daySalt: string): string => {
  const salt = (lineNo: number) => saltOf(daySalt, transaction.id, lineNo);
  return hashLeaf({
    ...transaction,
    ownerHash: hashOwner(transaction.accountId, salt(0)),
    postingHashes: transaction.postings.map((posting) => hashPosting(posting, salt(posting.lineNo))),
  });
};

const nodeOf = (left: string, right: string): string => hash('node', left, right);
/** An odd node moves up unchanged. */
const levelAbove = (level: readonly string[]): string[] => {
  const above: string[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left = '', right] = [level[index], level[index + 1]];
    above.push(right === undefined ? left : nodeOf(left, right));
  }
  return above;
};

/** '' for a day without transactions. */
export function rootOf(leaves: readonly string[]): string {
  let level = leaves;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? '';
}

/** The path from a leaf to the root. @throws RangeError for an index outside */
export function pathOf(leaves: readonly string[], index: number): PathStep[] {
  if (index < 0 || index >= leaves.length) throw new RangeError(`no leaf ${index}`);
  const path: PathStep[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const other = level[at % 2 === 0 ? at + 1 : at - 1];
    if (other !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: other });
    level = levelAbove(level);
  }
  return path;
}

/**
 * Leaves of a day are stored in blocks of this size: a power of two, which makes the tree of the blocks' roots the upper part of the day's
 * tree.
 */
export const BLOCK = 8;
/** The root of each block. */
export function blocksOf(leaves: readonly string[]): string[] {
  const roots: string[] = [];
  for (let index = 0; index < leaves.length; index += BLOCK) roots.push(rootOf(leaves.slice(index, index + BLOCK)));
  return roots;
}
/**
 * The path from a leaf to the root of the day, from the leaves of its block and the roots of all blocks. @throws RangeError for an index
 * outside
 */
export const pathByBlocks = (roots: readonly string[], block: number, leaves: readonly string[], index: number): PathStep[] => [
  ...pathOf(leaves, index),
  ...pathOf(roots, block),
];
export const climb = (leaf: string, path: readonly PathStep[]): string =>
  path.reduce((at, { side, hash: other }) => (side === 'left' ? nodeOf(other, at) : nodeOf(at, other)), leaf);

export const hashHead = ({ day, firstId, lastId, count, root, previous }: Head): string =>
  hash('head', day, String(firstId), String(lastId), String(count), root, previous);
