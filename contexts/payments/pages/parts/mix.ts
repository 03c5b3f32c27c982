/** The mix by which an order is paid, while its buyer puts it together. Pure. */
import type { PaymentOption, PaymentOptions, WishedTender } from '#contexts/payments/calls/payments.ts';
import { isGift, isTakenAtOnce, spreadMix } from '#contexts/payments/rules/payments.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';

export const optionKey = ({ method, reference }: Pick<PaymentOption, 'method' | 'reference'>): string => `${method} ${reference}`;
export const isUsable = ({ refusal, most }: PaymentOption): boolean => refusal.code === '' && parseYuanToFen(most) > 0;

/** By key: the yuan requested of each chosen part; '' for as much as it can pay. */
export type Chosen = Readonly<Record<string, string>>;
/** `tendered`: the yuan of the immediate tenders. */
export type Mix = { tenders: WishedTender[]; tendered: string; taken: ReadonlyMap<string, string>; rest: string; restFen: number };

/** Null for an invalid amount. */
export const fenOf = (text: string): number | null => {
  try {
    return parseYuanToFen(text.trim());
  } catch {
    return null;
  }
};

/** The immediate parts, in the order in which they are offered. */
export const partsOf = ({ options }: Pick<PaymentOptions, 'options'>): PaymentOption[] => options.filter(({ awaits }) => !awaits);

/** Vouchers cannot pay for other things later, therefore they pay first. */
const byUse = (one: PaymentOption, other: PaymentOption): number => Number(isGift(other.method)) - Number(isGift(one.method));

/** What the chosen parts pay, vouchers first, and what is left. Held external money counts as paid. */
export function mixOf({ amount, held, options }: Pick<PaymentOptions, 'amount' | 'held' | 'options'>, chosen: Chosen): Mix {
  const parts = partsOf({ options })
    .filter((option) => chosen[optionKey(option)] !== undefined)
    .toSorted(byUse);
  const arrivedFen = held.filter(({ method }) => !isTakenAtOnce(method)).reduce((sum, tender) => sum + parseYuanToFen(tender.amount), 0);
  const spread = spreadMix(
    parseYuanToFen(amount) - arrivedFen,
    parts.map((option) => {
      const wished = chosen[optionKey(option)] ?? '';
      return { mostFen: parseYuanToFen(option.most), wishedFen: !hasInk(wished) ? null : (fenOf(wished) ?? 0) };
    }),
  );
  const taken = new Map(parts.map((option, index) => [optionKey(option), fenToYuan(spread.parts[index] ?? 0)]));
  const tenders = parts.flatMap(({ method, reference }, index): WishedTender[] => {
    const fen = spread.parts[index] ?? 0;
    return fen > 0 && isTakenAtOnce(method) ? [{ method, reference, amount: fenToYuan(fen) }] : [];
  });
  const tenderedFen = tenders.reduce((sum, { amount: yuan }) => sum + parseYuanToFen(yuan), 0);
  return { tenders, tendered: fenToYuan(tenderedFen), taken, rest: fenToYuan(spread.restFen), restFen: spread.restFen };
}

/** What is already held, as a choice. */
export const chosenOf = ({ held }: Pick<PaymentOptions, 'held'>): Chosen =>
  Object.fromEntries(held.filter(({ method }) => isTakenAtOnce(method)).map((tender) => [optionKey(tender), tender.amount]));

/** The vouchers of the best choice, with what each pays. */
export const bestOf = ({ options }: Pick<PaymentOptions, 'options'>): Chosen =>
  Object.fromEntries(
    options
      .filter((option) => isGift(option.method) && isUsable(option) && parseYuanToFen(option.suggested) > 0)
      .map((option) => [optionKey(option), option.suggested]),
  );

/** The initial choice: what is held; if nothing is, the best choice of vouchers. */
export const firstChosen = (options: Pick<PaymentOptions, 'held' | 'options'>): Chosen =>
  options.held.length > 0 ? chosenOf(options) : bestOf(options);

/** Chooses one more part, and removes those that cannot be combined with it. */
export function choosePart(options: Pick<PaymentOptions, 'options'>, chosen: Chosen, part: PaymentOption): Chosen {
  const excluded = new Set(part.excludes.map((reference) => optionKey({ method: part.method, reference })));
  const others = Object.fromEntries(Object.entries(chosen).filter(([key]) => !excluded.has(key)));
  const { suggested } = options.options.find((option) => optionKey(option) === optionKey(part)) ?? part;
  const wish = isGift(part.method) && parseYuanToFen(suggested) > 0 ? suggested : '';
  return { ...others, [optionKey(part)]: wish };
}

/** Whether two mixes have the same immediate parts. */
export const sameMix = (one: Pick<Mix, 'tenders'>, other: Pick<Mix, 'tenders'>): boolean =>
  JSON.stringify(one.tenders) === JSON.stringify(other.tenders);
