/**
 * Answers searches for frequent words from memory (decision 88). The cache is loaded in the background after such a search, refreshed with
 * changes before use, and dropped when idle; until then, and where it does not suffice, the database is queried.
 */
import type { Clause } from '#kernel/search/analyser.ts';
import { fold } from '#kernel/search/fold.ts';
import { keptWhileUsed } from '#server/platform/cache/kept-while-used.ts';
import type { Database } from '#server/platform/db/database.ts';
import { facetNames } from '../facets.ts';
import { type Found, orders, type SearchParameters } from '../full-text-store.ts';
import { type Asked, createDocumentsInMemory, type DocumentsInMemory } from './documents-in-memory.ts';
import { createFrequentStore } from './frequent-store.ts';

/** From this many hits on, reading them dominates the cost of a search. */
const MANY = 1_000;
const DEMANDS_BYTES = 32 * 1024 * 1024;
const LEAST_DEMANDS = 16;
const MOST_DEMANDS = 512;
/** Words prefetched. */
const PREPARED = MOST_DEMANDS;
/** Deeper pages are read from the database. */
const FURTHEST = 1_000;
const BATCH = 5_000;
/** Beyond this many changes everything is read again. */
const MOST_CHANGES = 20_000;
/** Idle time after which the cache is dropped. */
const KEPT_MS = 10 * 60_000;

const keyOf = ({ lexemes, prefixes, phrases, exact }: Clause): string => JSON.stringify([lexemes, prefixes, phrases, exact]);
const numberOf = (micro: unknown): number | null => (micro === null || micro === undefined ? null : Number(micro));

type Kept = { documents: DocumentsInMemory; version: number };

export type FrequentWords = ReturnType<typeof createFrequentWords>;
/** `clausesOf`: the search clauses of a word. `many`: minimum hits. */
export function createFrequentWords(
  database: Database,
  { clausesOf, many = MANY }: { clausesOf(word: string): readonly Clause[]; many?: number | undefined },
) {
  const store = createFrequentStore(database);
  /** Demands by key, most recently used last. */
  const clauses = new Map<string, Clause>();
  const kept = keptWhileUsed<Kept>(KEPT_MS, () => clauses.clear());
  /** Serialised: what is read is as recent as its version. */
  let turn: Promise<unknown> = Promise.resolve();
  let loading = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }
  /** A shape added meanwhile is among the changes since that version. */
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
  /** Applies changes. Returns false if everything must be read again. */
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
  /** Drops the cache and its demands: the next such search loads it again. */
  function forget(): void {
    kept.drop();
    clauses.clear();
  }
  /** Loads missing demands; evicts the oldest beyond the limits. */
  async function load(): Promise<void> {
    const now = kept.get() ?? (await readDocuments());
    kept.set(now);
    if (!(await renew(now))) return forget();
    const { documents } = now;
    const known = new Set(documents.demands());
    const isTooMuch = () => clauses.size > LEAST_DEMANDS && (clauses.size > MOST_DEMANDS || documents.demandBytes() > DEMANDS_BYTES);
    // most recent first, evicted last
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
  /** Loads in the background; one load at a time. */
  function start(): Promise<unknown> {
    loading = true;
    // the search has already been answered: on failure, the next such search retries
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
    /** The answer, if memory has all of it at the database's version; null: query the database. */
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
    /** Reports hits found by the database: demands with many are worth caching. */
    found(given: readonly Clause[], hits: number): void {
      if (hits < many) return;
      const there = new Set(kept.get()?.documents.demands());
      const isThere = given.every((clause) => there.has(keyOf(clause)));
      keep(given);
      if (!loading && !isThere) void start();
    },
    /** Prefetches demands of the most frequent words; nothing in a small catalogue. */
    async prepare(): Promise<void> {
      if (loading) return;
      const words = await store.frequentWords(many, PREPARED);
      // the most frequent are evicted last
      for (const word of words.toReversed()) {
        const given = clausesOf(word);
        if (given.length === 1) keep(given);
      }
      if (clauses.size > 0) await start();
    },
    /** Resolves when no load is running. */
    settled: () => turn,
  };
}
