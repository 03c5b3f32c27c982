/** Favourites, and when a fall of their price is notified. */
import type { Fen } from '#kernel/money/money.ts';

/** Limit of favourites per account. */
export const MOST_FAVOURITES = 500;

/** OFF: no notice. ANY: every fall. BELOW: when the price reaches the limit or falls below it. */
export const PRICE_ALERTS = ['OFF', 'ANY', 'BELOW'] as const;
export type PriceAlert = (typeof PRICE_ALERTS)[number];

export type PriceWatch = {
  alert: PriceAlert;
  /** The limit of BELOW, fen; null otherwise. */
  belowFen: Fen | null;
  /** The last compared price; null: none yet. */
  seenFen: Fen | null;
  /** The account was notified that the limit was reached. */
  notified: boolean;
};
export type PriceStep = Pick<PriceWatch, 'seenFen' | 'notified'> & {
  /** The account has to be notified now. */
  notify: boolean;
};

/**
 * Compares a price with a watch. A fall is notified once; after a rise, the next fall is notified again. `nowFen` null: there is no price
 * (off the shelf, or the term is no longer sold), which changes nothing.
 */
export function watchPrice({ alert, belowFen, seenFen, notified }: PriceWatch, nowFen: Fen | null): PriceStep {
  if (nowFen === null) return { notify: false, seenFen, notified };
  if (alert === 'BELOW') {
    const reached = belowFen !== null && nowFen <= belowFen;
    return { notify: reached && !notified, seenFen: nowFen, notified: reached };
  }
  return { notify: alert === 'ANY' && seenFen !== null && nowFen < seenFen, seenFen: nowFen, notified: false };
}

/**
 * Why an alert cannot be set on a price; '' where it can. FREE: it cannot become cheaper. LIMIT: the price is already at the limit.
 * `priceFen` null: no price is known, so nothing can be watched.
 */
export function alertProblem(alert: PriceAlert, belowFen: Fen | null, priceFen: Fen | null): '' | 'FREE' | 'LIMIT' {
  if (alert === 'OFF') return '';
  if (priceFen === null || priceFen === 0) return 'FREE';
  return alert === 'BELOW' && (belowFen === null || belowFen >= priceFen) ? 'LIMIT' : '';
}
