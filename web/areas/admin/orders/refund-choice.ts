/** What an operator has chosen to refund, line by line: amounts, which lines end, what is to be looked at first; pure. */
import type { RefundableLine } from '#contracts/orders/refund.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';

/** `ends`: null while nobody has touched the switch. */
export type LineChoice = { amount: string; ends: boolean | null };
export type ChosenLine = { line: RefundableLine; leftFen: number; fen: number; ends: boolean };

/** An empty field is nothing; -1 for what is no amount. */
const fenOf = (yuan: string): number => {
  if (!hasInk(yuan)) return 0;
  try {
    return parseYuanToFen(yuan);
  } catch {
    return -1;
  }
};
const leftOf = ({ left }: RefundableLine): number => parseYuanToFen(left);

/** Lines that a refund can be about: of which money is left, or what they gave goes on. */
export const openLines = (lines: readonly RefundableLine[]): RefundableLine[] => lines.filter((line) => leftOf(line) > 0 || !line.ended);

/** At first, what the platform suggests. */
export const firstChoices = (lines: readonly RefundableLine[]): LineChoice[] =>
  lines.map(({ suggested }) => ({ amount: suggested, ends: null }));

/**
 * The lines as they are chosen. With all the money that is left every line ends. Otherwise a line ends when the operator says so, and by
 * itself when all of it goes back that was not used.
 */
export function chosenLines(lines: readonly RefundableLine[], choices: readonly LineChoice[]): { whole: boolean; chosen: ChosenLine[] } {
  const given = lines.map((line, index) => {
    const { amount = '', ends = null } = choices[index] ?? {};
    return { line, leftFen: leftOf(line), fen: fenOf(amount), ends };
  });
  const whole = given.every(({ fen, leftFen }) => fen === leftFen);
  return {
    whole,
    chosen: given.map(({ line, leftFen, fen, ends }) => {
      const all = fen > 0 && fen >= parseYuanToFen(line.suggested);
      return { line, leftFen, fen, ends: !line.ended && (whole || (ends ?? all)) };
    }),
  };
}

export const isTaken = ({ fen, ends }: ChosenLine): boolean => fen !== 0 || ends;
export const sumOf = (chosen: readonly ChosenLine[]): number => chosen.reduce((sum, { fen }) => sum + Math.max(0, fen), 0);
/** Somebody has to look first: nobody measures what is used of it. */
export const needsLook = (chosen: readonly ChosenLine[]): boolean => chosen.some((one) => isTaken(one) && one.line.usage === 'UNKNOWN');

/** As the calls take it. */
export const requestOf = (chosen: readonly ChosenLine[]) => {
  const taken = chosen.filter(isTaken);
  return {
    amount: fenToYuan(sumOf(taken)),
    lines: taken.map(({ line, fen, ends }) => ({ lineNo: line.lineNo, amount: fenToYuan(fen), ends })),
    consumed: taken.some(({ line }) => line.usage !== 'UNUSED'),
  };
};
