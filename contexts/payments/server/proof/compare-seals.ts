/** The ledger compared with its seals: every sealed transaction is hashed again. */
import type { Queryable } from '#server/platform/db/database.ts';
import { readPieces } from '#server/platform/db/sorted-rows.ts';
import { blocksOf, hashHead, leafOf, rootOf } from '../ledger/seal/seal.ts';
import { SEALED_TRANSACTIONS, SEALS, type Seal } from '../ledger/seal/seal-store.ts';
import { type Difference, difference, saysState } from './difference.ts';

/** Long enough to distinguish two hashes. */
const shortened = (hash: string): string => hash.slice(0, 16);

/** `roots`: those of its blocks, concatenated; '' when none are stored. */
type Salted = Seal & { salt: string; roots: string };

function compareSeal(seal: Salted, leaves: readonly string[], previous: string): Difference[] {
  const about = { reference: seal.day };
  const root = rootOf(leaves);
  if (root !== seal.root || leaves.length !== seal.count)
    return [
      difference(
        'LEDGER_SEAL',
        about,
        saysState('seal', `${seal.count} ${shortened(seal.root)}`),
        saysState('ledger', `${leaves.length} ${shortened(root)}`),
      ),
    ];
  const roots = blocksOf(leaves).join('');
  if (seal.roots !== '' && seal.roots !== roots)
    return [difference('LEDGER_SEAL', about, saysState('seal', shortened(seal.roots)), saysState('ledger', shortened(roots)))];
  if (seal.previous === previous && hashHead(seal) === seal.head) return [];
  return [
    difference(
      'LEDGER_SEAL',
      about,
      saysState('seal', shortened(seal.head)),
      saysState('ledger', shortened(hashHead({ ...seal, previous }))),
    ),
  ];
}

/** One day at a time: only its leaves are in memory. */
export async function* compareSeals(tx: Queryable): AsyncGenerator<{ differences: Difference[]; count: number }> {
  const seals: Salted[] = [];
  for await (const piece of readPieces(tx, SEALS)) seals.push(...piece);
  let previous = '';
  let at = 0;
  let leaves: string[] = [];
  const ended = function* (upTo: number) {
    for (let seal = seals[at]; seal && seal.lastId < upTo; seal = seals[at]) {
      yield { differences: compareSeal(seal, leaves, previous), count: leaves.length };
      previous = seal.head;
      leaves = [];
      at += 1;
    }
  };
  if (seals.length > 0)
    for await (const piece of readPieces(tx, SEALED_TRANSACTIONS)) {
      for (const transaction of piece) {
        yield* ended(transaction.id);
        const seal = seals[at];
        if (!seal) return;
        leaves.push(leafOf(transaction, seal.salt));
      }
    }
  yield* ended(Number.POSITIVE_INFINITY);
}
