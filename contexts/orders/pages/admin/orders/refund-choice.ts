/** An operator's choice of what to refund, line by line: amounts, lines to end, usage to check first; pure. */
import type { RefundableLine } from '#contexts/orders/calls/refund.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';

/** `ends`: null until the operator uses the switch. */
export type LineChoice = { amount: string; ends: boolean | null };
export type ChosenLine = { line: RefundableLine; leftFen: number; fen: number; ends: boolean };

/** An empty field is 0; -1 for an invalid amount. */
const fenOf = (yuan: string): number => {
  if (!hasInk(yuan)) return 0;
  try {
    return parseYuanToFen(yuan);
  } catch {
    return -1;
  }
};
const leftOf = ({ left }: RefundableLine): number => parseYuanToFen(left);

/** Lines that can be refunded: with money left, or whose entitlement continues. */
export const openLines = (lines: readonly RefundableLine[]): RefundableLine[] => lines.filter((line) => leftOf(line) > 0 || !line.ended);

/** The initial choices: the platform's suggestions. */
export const firstChoices = (lines: readonly RefundableLine[]): LineChoice[] =>
  lines.map(({ suggested }) => ({ amount: suggested, ends: null }));

/**
 * The chosen lines. When all remaining money is refunded, every line ends. Otherwise a line ends when the operator chooses so, and by
 * default
 * when its whole unused part is refunded.
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
/** An operator has to check the usage first: nothing measures it. */
export const needsLook = (chosen: readonly ChosenLine[]): boolean => chosen.some((one) => isTaken(one) && one.line.usage === 'UNKNOWN');

/** The body of the calls. */
export const requestOf = (chosen: readonly ChosenLine[]) => {
  const taken = chosen.filter(isTaken);
  return {
    amount: fenToYuan(sumOf(taken)),
    lines: taken.map(({ line, fen, ends }) => ({ lineNo: line.lineNo, amount: fenToYuan(fen), ends })),
    consumed: taken.some(({ line }) => line.usage !== 'UNUSED'),
  };
};
