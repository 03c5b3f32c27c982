/** Goods that somebody keeps, and when a fall of their price is told. */
import type { Fen } from '../money/money.ts';

/** Goods that one account may keep. */
export const MOST_FAVOURITES = 500;

/** OFF: says nothing. ANY: tells every fall. BELOW: tells when the price comes to a limit or below it. */
export const PRICE_ALERTS = ['OFF', 'ANY', 'BELOW'] as const;
export type PriceAlert = (typeof PRICE_ALERTS)[number];

export type PriceWatch = {
  alert: PriceAlert;
  /** The limit of BELOW, fen; null otherwise. */
  belowFen: Fen | null;
  /** The price that was last compared; null: none yet. */
  seenFen: Fen | null;
  /** That the limit has been reached was told. */
  told: boolean;
};
export type PriceStep = Pick<PriceWatch, 'seenFen' | 'told'> & {
  /** The account is to be told now. */
  tell: boolean;
};

/**
 * What a price means for a watch. A fall is told once; after the price has risen the next one is told again. `nowFen` null: there is no
 * price (off the shelf, or the term is no longer sold), which changes nothing.
 */
export function watchPrice({ alert, belowFen, seenFen, told }: PriceWatch, nowFen: Fen | null): PriceStep {
  if (nowFen === null) return { tell: false, seenFen, told };
  if (alert === 'BELOW') {
    const reached = belowFen !== null && nowFen <= belowFen;
    return { tell: reached && !told, seenFen: nowFen, told: reached };
  }
  return { tell: alert === 'ANY' && seenFen !== null && nowFen < seenFen, seenFen: nowFen, told: false };
}

/**
 * Why an alert cannot be set on a price; '' where it can. FREE: nothing can become cheaper. LIMIT: the price is at the limit already.
 * `priceFen` null: no price is known, and nothing can be watched.
 */
export function alertProblem(alert: PriceAlert, belowFen: Fen | null, priceFen: Fen | null): '' | 'FREE' | 'LIMIT' {
  if (alert === 'OFF') return '';
  if (priceFen === null || priceFen === 0) return 'FREE';
  return alert === 'BELOW' && (belowFen === null || belowFen >= priceFen) ? 'LIMIT' : '';
}
