/**
 * Searches whose words many documents have are answered from memory (decision 88). What is kept is read in the background after such a
 * search, renewed by what has changed before it is used, and given up when nobody needs it; until then, and wherever it does not suffice,
 * the database is asked.
 */
import type { Clause } from '#kernel/search/analyser.ts';
import { fold } from '#kernel/search/fold.ts';
import { keptWhileUsed } from '#server/platform/cache/kept-while-used.ts';
import type { Database } from '#server/platform/db/database.ts';
import { facetNames } from '../facets.ts';
import { type Found, orders, type SearchParameters } from '../full-text-store.ts';
import { type Asked, createDocumentsInMemory, type DocumentsInMemory } from './documents-in-memory.ts';
import { createFrequentStore } from './frequent-store.ts';

/** From so many hits on reading them costs more than all the rest of a search. */
const MANY = 1_000;
const DEMANDS_BYTES = 32 * 1024 * 1024;
const LEAST_DEMANDS = 16;
const MOST_DEMANDS = 512;
/** Words that are prepared before they are asked for. */
const PREPARED = 256;
/** Pages further on are the database's. */
const FURTHEST = 1_000;
const BATCH = 5_000;
/** Of more changes all is read anew. */
const MOST_CHANGES = 20_000;
/** Given up when no search has used it for so long. */
const KEPT_MS = 10 * 60_000;

const keyOf = ({ lexemes, prefixes, phrases, exact }: Clause): string => JSON.stringify([lexemes, prefixes, phrases, exact]);
const numberOf = (micro: unknown): number | null => (micro === null || micro === undefined ? null : Number(micro));

type Kept = { documents: DocumentsInMemory; version: number };

export type FrequentWords = ReturnType<typeof createFrequentWords>;
/** `clausesOf`: what a word is looked for by. `many`: from so many hits on. */
export function createFrequentWords(
  database: Database,
  { clausesOf, many = MANY }: { clausesOf(word: string): readonly Clause[]; many?: number | undefined },
) {
  const store = createFrequentStore(database);
  /** Demands by their keys, those that were asked for last at the end. */
  const clauses = new Map<string, Clause>();
  const kept = keptWhileUsed<Kept>(KEPT_MS, () => clauses.clear());
  /** One after the other: what is read is as new as the version beside it. */
  let turn: Promise<unknown> = Promise.resolve();
  let loading = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }
  /** A shape that comes meanwhile is among the changes since that version. */
  async function readDocuments(): Promise<Kept> {
    const documents = createDocumentsInMemory();
    const version = await store.version();
    documents.putShapes(await store.shapes());
    for (let last: string | undefined = ''; last !== undefined; ) {
      const batch = await store.documentsAfter(last, BATCH);
      documents.putDocuments(batch);
      last = batch.length < BATCH ? undefined : batch.at(-1)?.id;
    }
    return { documents, version };
  }
  function keep(given: readonly Clause[]): void {
    for (const clause of given) {
      clauses.delete(keyOf(clause));
      clauses.set(keyOf(clause), clause);
    }
  }
  /** What has changed since. Returns false when all has to be read anew. */
  async function renew(of: Kept): Promise<boolean> {
    const demands = of.documents.demands();
    const asked = demands.flatMap((key) => clauses.get(key) ?? []);
    const { version, complete, documents, shapes, met } = await store.changesSince(of.version, MOST_CHANGES, asked);
    if (!complete || asked.length < demands.length) return false;
    of.documents.putShapes(shapes);
    of.documents.putDocuments(documents);
    for (const [at, demand] of demands.entries()) of.documents.putDemand(demand, met[at] ?? '');
    of.version = version;
    return !of.documents.isWorn();
  }
  /** What was kept, and what was asked for: whoever asks again has it read again. */
  function forget(): void {
    kept.drop();
    clauses.clear();
  }
  /** Reads what is asked for and not there yet; gives up the oldest of what is too much. */
  async function load(): Promise<void> {
    const now = kept.get() ?? (await readDocuments());
    kept.set(now);
    if (!(await renew(now))) return forget();
    const { documents } = now;
    const known = new Set(documents.demands());
    const isTooMuch = () => clauses.size > LEAST_DEMANDS && (clauses.size > MOST_DEMANDS || documents.demandBytes() > DEMANDS_BYTES);
    // what was asked for last first, and given up last
    for (const [key, clause] of [...clauses].toReversed()) {
      if (!clauses.has(key)) continue;
      if (!known.has(key)) documents.putDemand(key, await store.demand(clause));
      for (const oldest of clauses.keys()) {
        if (!isTooMuch()) break;
        clauses.delete(oldest);
        documents.forgetDemand(oldest);
      }
    }
  }
  /** Reads in the background; one at a time. */
  function start(): Promise<unknown> {
    loading = true;
    // who searched has been answered: when it fails, the next such search tries again
    return inTurn(() => database.patiently(load))
      .catch(forget)
      .finally(() => {
        loading = false;
      });
  }

  function askedOf(parameters: SearchParameters, text: string, demands: string[]): Asked | null {
    const { kinds, goodsTypes, store: shop, order, limit, offset } = parameters as Record<string, unknown>;
    const asked = { limit: limit as number, offset: offset as number };
    if ((shop ?? null) !== null || order !== orders.default || asked.limit + asked.offset > FURTHEST) return null;
    return {
      ...asked,
      demands,
      text: fold(text),
      kinds: kinds as string[],
      goodsTypes: (goodsTypes ?? null) as string[] | null,
      selection: Object.fromEntries(facetNames.flatMap((name) => (parameters[name] ? [[name, parameters[name] as string[]]] : []))),
      priceFrom: numberOf(parameters.priceFrom),
      priceTo: numberOf(parameters.priceTo),
    };
  }

  return {
    /** The answer where all of it is in memory and as new as the database; null: ask the database. */
    async find(parameters: SearchParameters, text: string, given: readonly Clause[]): Promise<Found | null> {
      const asked = askedOf(parameters, text, given.map(keyOf));
      for (let attempt = 0; asked && attempt < 2; attempt += 1) {
        const now = kept.get();
        const ranked = now?.documents.rank(asked);
        if (!now || !ranked) return null;
        const rankedAt = now.version;
        const { version, cards, bodies } = await store.cards(ranked.page);
        if (version === rankedAt) {
          keep(given);
          const { hits, best, counts } = ranked;
          return { hits, best, share: 1, cards, bodies, counts, elsewhere: null, documents: null };
        }
        if (loading) return null;
        const isRenewed = await inTurn(async () => now.version >= version || (await renew(now)));
        if (!isRenewed) forget();
      }
      return null;
    },
    /** Says what the database has found by these words: many hits are worth keeping. */
    found(given: readonly Clause[], hits: number): void {
      if (hits < many) return;
      const there = new Set(kept.get()?.documents.demands());
      const isThere = given.every((clause) => there.has(keyOf(clause)));
      keep(given);
      if (!loading && !isThere) void start();
    },
    /** Reads what the words that most documents have are found by, before anybody asks for it; nothing in a small catalogue. */
    async prepare(): Promise<void> {
      if (loading) return;
      const words = await store.frequentWords(many, PREPARED);
      // those that most have are the last to be given up
      for (const word of words.toReversed()) {
        const given = clausesOf(word);
        if (given.length === 1) keep(given);
      }
      if (clauses.size > 0) await start();
    },
    /** When nothing is being read any more. */
    settled: () => turn,
  };
}
