/** Answers about files, each computed once: results for content with one SHA-256 never change. */
import { LRUCache } from 'lru-cache';
import type { ContentReader } from './content-reader.ts';
import type { FileQuestions, Questions } from './file-questions.ts';
import { ROWS_LIMITS } from './inspection-limits.ts';
import { InspectionRefusal, RowTooFar, refuse } from './inspection-refusal.ts';
import type { RowsFormat, RowsView } from './results.ts';
import type { Place } from './rows/raw-page.ts';
import { type AloneOptions, createAlone } from './run-alone.ts';

/** Content by its SHA-256, with its reader. */
export type InspectedFile = { sha256: string; reader: ContentReader };
/** `within`: wraps uncached work until the caller's turn; `signal`: the caller no longer waits for the answer. */
export type Asking = { within?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined; signal?: AbortSignal | undefined };
export type RowsWish = { format: RowsFormat; limit: number; cursor?: string | null; start?: number };

export type Inspection<Q extends Questions = FileQuestions> = {
  /** @throws InspectionRefusal; InspectionBusy; what `within` and the reader throw; the signal's reason */
  ask<Name extends keyof Q & string>(question: Name, file: InspectedFile, params: Q[Name][0], asking?: Asking): Promise<Q[Name][1]>;
  /**
   * Rows by a cursor, or from row `start` on, anywhere in the file: text is indexed as needed, 64 MB further with each call.
   * @throws as above; RowTooFar if the index does not reach it yet: retrying continues it
   */
  rowsAt(file: InspectedFile, wish: RowsWish, asking?: Asking): Promise<RowsView>;
  close(): void;
};

/** Characters of JSON of all cached answers. */
const CACHED_CHARACTERS = 48_000_000;
const CACHED_ANSWERS = 2_000;
/** A refusal for too much work expires: the machine may have been short of memory. */
const REFUSED_MS = 10 * 60_000;
const INDEXED_FILES = 200;
const ROUNDS_A_CALL = 4;

type Cached = { text: string } | { refusal: InspectionRefusal };
type Index = { places: Map<number, Place>; end: Place | null; isComplete: boolean };

/** Files are read in processes without rights, at most two at a time. `close` ends them. */
export function createInspection<Q extends FileQuestions = FileQuestions>(options: AloneOptions = {}): Inspection<Q> {
  const alone = createAlone(options);
  const answers = new LRUCache<string, Cached>({
    max: CACHED_ANSWERS,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (cached, key) => key.length + ('text' in cached ? cached.text.length : 0) + 100,
  });
  const underway = new Map<string, Promise<Cached>>();
  const indexes = new LRUCache<string, Index>({ max: INDEXED_FILES });

  async function answerTo(key: string, question: string, { reader }: InspectedFile, params: unknown): Promise<Cached> {
    try {
      const answer = { text: await alone.run(question, params, reader) };
      answers.set(key, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof InspectionRefusal)) throw error;
      const refusal = { refusal: error };
      answers.set(key, refusal, error.code === 'INSPECTION_TOO_HARD' ? { ttl: REFUSED_MS } : {});
      return refusal;
    }
  }

  /** Concurrent callers share one answer; a caller that aborts stops waiting, and the answer is still cached. */
  async function answerOf(question: string, file: InspectedFile, params: unknown, asking: Asking = {}): Promise<string> {
    const { within = (work) => work(), signal } = asking;
    signal?.throwIfAborted();
    const key = `${file.sha256} ${question} ${JSON.stringify(params)}`;
    // Checked again at the caller's turn: an answer computed meanwhile is neither computed twice nor refused with another caller's budget.
    async function begin(): Promise<Cached> {
      const known = answers.get(key) ?? underway.get(key);
      if (known) return known;
      const begun = answerTo(key, question, file, params).finally(() => underway.delete(key));
      underway.set(key, begun);
      return begun;
    }
    const asked = answers.get(key) ?? underway.get(key) ?? within(begin);
    const cached = await (signal ? untilAborted(Promise.resolve(asked), signal) : asked);
    if ('refusal' in cached) throw cached.refusal;
    return cached.text;
  }
  const ask: Inspection<Q>['ask'] = async (...asked) => JSON.parse(await answerOf(...asked));
  const askFile: Inspection['ask'] = async (...asked) => JSON.parse(await answerOf(...asked));

  /** The index entry at or before a row. @throws RowTooFar */
  async function placeBefore(file: InspectedFile, format: RowsFormat, row: number, asking: Asking): Promise<Place | null> {
    const key = `${file.sha256} ${format}`;
    const index = indexes.get(key) ?? { places: new Map<number, Place>(), end: null, isComplete: false };
    indexes.set(key, index);
    for (let round = 0; !index.isComplete && (index.end?.row ?? 0) <= row; round += 1) {
      if (round >= ROUNDS_A_CALL) throw new RowTooFar(index.end?.row ?? 0);
      const { first, every, offsets, rows, bytes, isComplete } = await askFile('row-index', file, { format, from: index.end }, asking);
      for (const [at, byte] of offsets.entries()) index.places.set(first + at, { row: (first + at) * every, byte });
      if (!isComplete && bytes === index.end?.byte) refuse('INSPECTION_TOO_HARD', 'index');
      index.end = { row: rows, byte: bytes };
      index.isComplete = isComplete;
    }
    const last = index.end?.row ?? 0;
    return index.places.get(Math.floor(Math.min(row, last) / ROWS_LIMITS.indexEvery)) ?? null;
  }

  async function rowsAt(
    file: InspectedFile,
    { format, limit, cursor = null, start = 0 }: RowsWish,
    asking: Asking = {},
  ): Promise<RowsView> {
    if (cursor !== null || start === 0) return askFile('rows', file, { format, limit, cursor, start: 0 }, asking);
    if (format === 'parquet' || format === 'json') return askFile('rows', file, { format, limit, start }, asking);
    const from = await placeBefore(file, format, start, asking);
    const total = indexes.get(`${file.sha256} ${format}`);
    const first = total?.isComplete && total.end ? Math.min(start, total.end.row) : start;
    return askFile('rows', file, { format, limit, start: first, from }, asking);
  }

  return { ask, rowsAt, close: () => alone.close() };
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
