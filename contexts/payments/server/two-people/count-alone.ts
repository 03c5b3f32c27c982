/** Whether one person may do an act of the table alone (contexts/payments/rules/two-people.ts), counted in the transaction that does it. */
import { type SecondReason, type TwoPeopleAct, whySecond } from '#contexts/payments/rules/payments.ts';
import { dayOf } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { aloneStore } from './alone-store.ts';

type AloneAct = {
  act: TwoPeopleAct;
  /** Absolute amount; zero never takes a second person. */
  fen: number;
  by: number;
  /** ms */
  at: number;
  /** A lower limit that operators have set, in fen. */
  fromFen?: number;
  /** The file that it was imported with, locked: the total decided alone, and the importer. */
  file?: { aloneFen: number; importedBy: number };
};

/** Why a second person is needed; null: it is done alone, and counts towards this person's day. Locks the sum of that day. */
export async function countAlone(tx: Queryable, { act, fen, by, at, fromFen, file }: AloneAct): Promise<SecondReason | null> {
  if (fen <= 0) return null;
  const day = dayOf(at);
  const because = whySecond(act, {
    fen,
    dayFen: await aloneStore.lockDay(tx, act, by, day),
    fileFen: file?.aloneFen ?? 0,
    isImporter: file?.importedBy === by,
    fromFen,
  });
  if (because === null) await aloneStore.add(tx, act, by, day, fen);
  return because;
}
