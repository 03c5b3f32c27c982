/** The amount of a top-up: the presets, and the validation of a typed amount. */
import { type Fen, fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';

export type ChargeLimit = { minFen: Fen; maxFen: Fen };
const DEFAULT_LIMIT: ChargeLimit = { minFen: 100, maxFen: 10_000_000 };
const presetsFen: Fen[] = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000];

/** The setting chargeLimit; an unreadable one is checked only by the server. */
export function readChargeLimit(value: string | undefined): ChargeLimit {
  try {
    const { minFen, maxFen } = JSON.parse(value ?? '') as Partial<ChargeLimit>;
    return {
      minFen: Number.isSafeInteger(minFen) ? Number(minFen) : DEFAULT_LIMIT.minFen,
      maxFen: Number.isSafeInteger(maxFen) ? Number(maxFen) : DEFAULT_LIMIT.maxFen,
    };
  } catch {
    return DEFAULT_LIMIT;
  }
}

export const presetsWithin = ({ minFen, maxFen }: ChargeLimit): Fen[] => presetsFen.filter((fen) => fen >= minFen && fen <= maxFen);

export type Judged = { fen: Fen; amount: string } | 'empty' | 'format' | 'range';
export function judgeAmount(typed: string, { minFen, maxFen }: ChargeLimit): Judged {
  const text = typed.replace(/[\s,，¥￥]/g, '');
  if (text === '') return 'empty';
  let fen: Fen;
  try {
    fen = parseYuanToFen(text);
  } catch {
    return 'format';
  }
  return fen >= minFen && fen <= maxFen ? { fen, amount: fenToYuan(fen) } : 'range';
}
