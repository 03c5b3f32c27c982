import { divideHalfEven, type Fen } from '#kernel/money/money.ts';

/** A paid term: instants in ms, `endsAt` after `startsAt`. */
export type Term = { startsAt: number; endsAt: number };

/** How much of a term is left at `now`, ms: all of it before it begins, nothing after its end. */
export const unusedMs = ({ startsAt, endsAt }: Term, now: number): number => Math.max(0, endsAt - Math.max(startsAt, now));

/**
 * The part of `fen` for the time of the term left at `now`, in fen: rounded half to even, once. Never more than `fen`, never less than 0; 0
 * without a term.
 */
export function unusedByTime(fen: Fen, term: Term, now: number): Fen {
  const whole = term.endsAt - term.startsAt;
  if (whole <= 0 || fen <= 0) return 0;
  return Number(divideHalfEven(BigInt(fen) * BigInt(unusedMs(term, now)), BigInt(whole)));
}

/** The amounts of a line for credits and refunds, in fen. */
export type LineMoney = {
  /** Paid for it in money. */
  actualFen: Fen;
  /** The credit that lowered its price: the unused rest of the line before it. */
  creditFen: Fen;
  /** The refunded part of its money. */
  returnedFen: Fen;
  /** The part of its worth credited to the line after it. */
  creditedFen: Fen;
};

/** What is left of the worth of a line: money and credit, minus refunds and credits passed on. */
export const worthLeft = ({ actualFen, creditFen, returnedFen, creditedFen }: LineMoney): Fen =>
  actualFen + creditFen - returnedFen - creditedFen;

/** What can still be refunded of a line: at most its money, excluding what was credited to another line. */
export const refundableFen = (line: LineMoney): Fen => Math.max(0, Math.min(line.actualFen - line.returnedFen, worthLeft(line)));

/** The credit for the unused time of a line: at most what was paid for it, over the chain, minus refunds. */
export const creditFor = (line: LineMoney, term: Term, now: number): Fen => unusedByTime(Math.max(0, worthLeft(line)), term, now);
