/** Splits a refund over the lines of an order, and decides which of them end; pure. */
import { prorate } from '#kernel/money/money.ts';
import { leftFen, leftOf, type RefundLine, type UsedLine } from './refund.ts';

export type LineRefusal =
  /** The refund is not above 0, or above what is left to refund. */
  | { refused: 'AMOUNT'; maxFen: number }
  /** The order has no such line, it is listed twice, or not enough of it is left. */
  | { refused: 'LINE'; lineNo: number; maxFen: number }
  /** The lines do not add up to the refund. */
  | { refused: 'SUM' };

/** In proportion to what is left of each line; a line ends when nothing of it is left. */
const spread = (lines: readonly UsedLine[], fen: number): RefundLine[] => {
  const shares = prorate(fen, lines.map(leftOf));
  return lines.map((line, index) => {
    const amountFen = shares[index] ?? 0;
    return { lineNo: line.lineNo, amountFen, ends: amountFen > 0 && amountFen === leftOf(line) };
  });
};

function findRefusal(lines: readonly UsedLine[], fen: number, asked: readonly RefundLine[]): LineRefusal | null {
  const byNo = new Map(lines.map((line) => [line.lineNo, line]));
  for (const { lineNo, amountFen } of asked) {
    const line = byNo.get(lineNo);
    byNo.delete(lineNo);
    const maxFen = line ? leftOf(line) : 0;
    if (!line || !Number.isSafeInteger(amountFen) || amountFen < 0 || amountFen > maxFen) return { refused: 'LINE', lineNo, maxFen };
  }
  return asked.reduce((sum, { amountFen }) => sum + amountFen, 0) === fen ? null : { refused: 'SUM' };
}

/**
 * The lines of a refund of `fen`. Without `asked` it is spread over what is left of all lines. When it covers all that is left of the
 * order, every line ends. A line ends only once.
 */
export function decideLines(lines: readonly UsedLine[], fen: number, asked?: readonly RefundLine[]): RefundLine[] | LineRefusal {
  const maxFen = leftFen(lines);
  if (!Number.isSafeInteger(fen) || fen <= 0 || fen > maxFen) return { refused: 'AMOUNT', maxFen };
  const refusal = asked ? findRefusal(lines, fen, asked) : null;
  if (refusal) return refusal;
  const wanted = new Map((asked ?? spread(lines, fen)).map((line) => [line.lineNo, line]));
  return lines
    .map((line) => {
      const { amountFen = 0, ends = false } = wanted.get(line.lineNo) ?? {};
      return { lineNo: line.lineNo, amountFen, ends: !line.ended && (ends || fen === maxFen) };
    })
    .filter(({ amountFen, ends }) => amountFen > 0 || ends);
}
