import { divideHalfEven, type Fen } from '../money/money.ts';

/** A term that was paid: instants in ms, `endsAt` after `startsAt`. */
export type Term = { startsAt: number; endsAt: number };

/** How much of a term is left at `now`, ms: all of it before it begins, nothing after its end. */
export const unusedMs = ({ startsAt, endsAt }: Term, now: number): number => Math.max(0, endsAt - Math.max(startsAt, now));

/**
 * What of `fen` belongs to the time of the term that is left at `now`, in fen: rounded half to even, once. Never more than `fen`, never
 * less than 0; 0 for what has no term.
 */
export function unusedByTime(fen: Fen, term: Term, now: number): Fen {
  const whole = term.endsAt - term.startsAt;
  if (whole <= 0 || fen <= 0) return 0;
  return Number(divideHalfEven(BigInt(fen) * BigInt(unusedMs(term, now)), BigInt(whole)));
}

/** A line as far as credits and refunds are concerned, in fen. */
export type LineMoney = {
  /** What was paid for it in money. */
  actualFen: Fen;
  /** What lowered its price: the unused rest of the line before it. */
  creditFen: Fen;
  /** Of its money, what went back. */
  returnedFen: Fen;
  /** Of its worth, what lowered the price of the line after it. */
  creditedFen: Fen;
};

/** What is left of the worth of a line: money and credit, less what went back or on. */
export const worthLeft = ({ actualFen, creditFen, returnedFen, creditedFen }: LineMoney): Fen =>
  actualFen + creditFen - returnedFen - creditedFen;

/** What can still go back of a line: never more than its money, and nothing that has lowered another line's price. */
export const refundableFen = (line: LineMoney): Fen => Math.max(0, Math.min(line.actualFen - line.returnedFen, worthLeft(line)));

/** The credit for the unused time of a line: never more than what was paid for it, over the chain, less what went back. */
export const creditFor = (line: LineMoney, term: Term, now: number): Fen => unusedByTime(Math.max(0, worthLeft(line)), term, now);
