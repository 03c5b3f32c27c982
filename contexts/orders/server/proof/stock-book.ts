/** Stock and quota for proofs: what is left, what was put up, and what the lines of orders hold. */

import { type ProvedStock, readStocks } from '#contexts/catalogue/server/index.ts';
import { type Difference, difference, type RecordBook, saysState } from '#contexts/payments/server/index.ts';
import { readQuotas } from '#contexts/resources/server/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { mergeByKey, type Pieces } from '#server/platform/db/sorted-rows.ts';
import { readHeldUnits } from './held-units.ts';

/** `id`: 'sku:' or 'offer:' with its id. Pure. */
export function compareStock(id: string, stock: ProvedStock | undefined, units: number): Difference[] {
  const { left, putUp, held } = stock ?? { left: null, putUp: null, held: 0 };
  const expected = putUp === null ? null : putUp - held;
  const said = (count: number | null) => String(count ?? '');
  const about = { reference: id };
  return [
    ...(left === expected ? [] : [difference('STOCK_LEFT', about, saysState('stock', said(left)), saysState('movements', said(expected)))]),
    ...(held === units ? [] : [difference('STOCK_HELD', about, saysState('stock', said(held)), saysState('lines', said(units)))]),
  ];
}

/** Ids of offers sort before those of SKUs. */
async function* readAll(tx: Queryable): Pieces<ProvedStock> {
  yield* readQuotas(tx);
  yield* readStocks(tx);
}

export const stockBook: RecordBook = {
  async *compare(tx) {
    const streams = { stocks: readAll(tx), held: readHeldUnits(tx) };
    for await (const { key, rows } of mergeByKey(streams, ({ id }) => id))
      yield { differences: compareStock(key, rows.stocks[0], rows.held[0]?.units ?? 0), counts: { stocks: 1 } };
  },
};
