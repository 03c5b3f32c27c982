/** The jobs that maintain the figures of reports: one folds changes, one compares everything with the orders. */
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import type { FigureDifference, FigureStore } from './figure-store.ts';

const BATCH = 5_000;
const PIECE_DAYS = 31;
const SHOWN = 20;

export async function foldFigures(figures: FigureStore, signal: AbortSignal): Promise<void> {
  let more = true;
  while (more && !signal.aborted) more = (await figures.fold(BATCH)) === BATCH;
}

/** Batches of days from the first to the last, both inclusive. */
function* piecesOf(first: string, last: string): Generator<[from: string, to: string]> {
  const end = Date.parse(last);
  for (let at = Date.parse(first); at <= end; at += PIECE_DAYS * DAY_MS)
    yield [new Date(at).toISOString().slice(0, 10), new Date(Math.min(end, at + (PIECE_DAYS - 1) * DAY_MS)).toISOString().slice(0, 10)];
}

/** Differences between the figures and the orders; empty when they agree. */
export async function compareFigures(figures: FigureStore, now: number, signal?: AbortSignal): Promise<FigureDifference[]> {
  const days = await figures.stretch();
  if (!days) return [];
  const found: FigureDifference[] = [];
  const today = dayOf(now);
  for (const [from, to] of piecesOf(days.first, [days.last, today].sort()[1] ?? today)) {
    if (signal?.aborted || found.length >= SHOWN) return found;
    found.push(...(await figures.compare(from, to)));
  }
  return [...found, ...(await figures.compareSpans()), ...(await figures.compareLists())];
}

/** @throws Error with the differences, shown to operators on the page of background work */
export async function checkFigures(figures: FigureStore, now: number, signal: AbortSignal): Promise<void> {
  const differences = await compareFigures(figures, now, signal);
  if (differences.length === 0) return;
  const shown = differences.slice(0, SHOWN).map(({ figure, fen, orders }) => `${figure}: ${fen} fen, ${orders} orders`);
  throw new Error(`figures of reports differ from the orders: ${shown.join('; ')}`);
}
