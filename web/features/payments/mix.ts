/** The mix by which an order is paid, while its buyer puts it together. Pure. */
import type { PaymentOption, PaymentOptions, WishedTender } from '#contracts/payments/payments.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { spreadMix } from '#kernel/payments/payments.ts';

export const optionKey = ({ method, reference }: Pick<PaymentOption, 'method' | 'reference'>): string => `${method} ${reference}`;
export const isUsable = ({ refusal, most }: PaymentOption): boolean => refusal.code === '' && parseYuanToFen(most) > 0;

/** By key: the yuan wished of each chosen part; '' for as much as it can give. */
export type Chosen = Readonly<Record<string, string>>;
export type Mix = { tenders: WishedTender[]; taken: ReadonlyMap<string, string>; rest: string; restFen: number };

/** Null for what is no amount. */
export const fenOf = (text: string): number | null => {
  try {
    return parseYuanToFen(text.trim());
  } catch {
    return null;
  }
};

/** Parts that are taken at once, in the order in which they are offered. */
export const partsOf = ({ options }: Pick<PaymentOptions, 'options'>): PaymentOption[] => options.filter(({ awaits }) => !awaits);

/** What the chosen parts give, and what is left. Held money that came from outside counts as given. */
export function mixOf({ amount, held, options }: Pick<PaymentOptions, 'amount' | 'held' | 'options'>, chosen: Chosen): Mix {
  const parts = partsOf({ options }).filter((option) => chosen[optionKey(option)] !== undefined);
  const arrivedFen = held
    .filter(({ method }) => method === 'ONLINE' || method === 'OFFLINE')
    .reduce((sum, tender) => sum + parseYuanToFen(tender.amount), 0);
  const spread = spreadMix(
    parseYuanToFen(amount) - arrivedFen,
    parts.map((option) => {
      const wished = chosen[optionKey(option)] ?? '';
      return { mostFen: parseYuanToFen(option.most), wishedFen: wished.trim() === '' ? null : (fenOf(wished) ?? 0) };
    }),
  );
  const taken = new Map(parts.map((option, index) => [optionKey(option), fenToYuan(spread.parts[index] ?? 0)]));
  const tenders = parts.flatMap(({ method, reference }, index): WishedTender[] => {
    const fen = spread.parts[index] ?? 0;
    return fen > 0 && method !== 'ONLINE' && method !== 'OFFLINE' ? [{ method, reference, amount: fenToYuan(fen) }] : [];
  });
  return { tenders, taken, rest: fenToYuan(spread.restFen), restFen: spread.restFen };
}

/** What is held already, as it was chosen. */
export const chosenOf = ({ held }: Pick<PaymentOptions, 'held'>): Chosen =>
  Object.fromEntries(
    held.filter(({ method }) => method !== 'ONLINE' && method !== 'OFFLINE').map((tender) => [optionKey(tender), tender.amount]),
  );

/** Two mixes take the same at once. */
export const sameMix = (one: Pick<Mix, 'tenders'>, other: Pick<Mix, 'tenders'>): boolean =>
  JSON.stringify(one.tenders) === JSON.stringify(other.tenders);
