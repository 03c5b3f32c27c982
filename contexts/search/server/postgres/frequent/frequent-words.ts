/**
 * Answers searches for frequent words from memory (decision 88). The cache is loaded in the background after such a search, refreshed with
 * changes before use, and dropped when idle; a search for a single word that is still missing waits for that word alone. Until then, and
 * where the cache does not suffice, the database is queried.
 */
import { availableParallelism } from 'node:os';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createTurns } from '#kernel/turns/turns.ts';
import { type Clause, fold } from '#libraries/search-analysis/index.ts';
import { retainedWhileUsed } from '#server/platform/cache/kept-while-used.ts';
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
/** Between two words that are read in the background. */
const LONGEST_REST_MS = 1_000;
/** Idle time after which the cache is dropped. */
const RETAINED_MS = 10 * 60_000;

const keyOf = ({ lexemes, prefixes, phrases, exact }: Clause): string => JSON.stringify([lexemes, prefixes, phrases, exact]);
const numberOf = (micro: unknown): number | null => (micro === null || micro === undefined ? null : Number(micro));

type Retained = { documents: DocumentsInMemory; version: number };

export type FrequentWords = ReturnType<typeof createFrequentWords>;
/** `clausesOf`: the search clauses of a word. `many`: minimum hits. */
export function createFrequentWords(
  database: Database,
  { clausesOf, many = MANY }: { clausesOf(word: string): readonly Clause[]; many?: number | undefined },
) {
  const store = createFrequentStore(database);
  /** Demands by key, most recently used last. */
  const clauses = new Map<string, Clause>();
  const retained = retainedWhileUsed<Retained>(RETAINED_MS, () => clauses.clear());
  /** Serialised: changes and additions. */
  let turn: Promise<unknown> = Promise.resolve();
  /** Demands that are being read, by key. */
  const reading = new Map<string, Promise<void>>();
  const { run: inTurnToRead } = createTurns(availableParallelism());
  let loading: Promise<unknown> | undefined;
  /** While documents are read. */
  let readingDocuments: Promise<unknown> | undefined;
  /** A search came while a word was read in the background. */
  let isAsked = false;
  /** A search for frequent words by the database while documents are read. */
  let searching: Promise<unknown> | undefined;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }
  /** A shape added meanwhile is among the changes since that version. */
  async function readDocuments(): Promise<Retained> {
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
  function loadDocuments(): Promise<Retained> {
    const read = readDocuments()
      .then((now) => {
        retained.set(now);
        return now;
      })
      .finally(() => {
        readingDocuments = undefined;
      });
    readingDocuments = read.catch(() => undefined);
    return read;
  }
  function keep(given: readonly Clause[]): void {
    for (const clause of given) {
      clauses.delete(keyOf(clause));
      clauses.set(keyOf(clause), clause);
    }
  }
  /** Applies changes. Returns false if everything must be read again. */
  async function renew(of: Retained): Promise<boolean> {
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
  function invalidate(): void {
    retained.drop();
    clauses.clear();
  }
  /** All words are among those to be cached. */
  const isFrequent = (given: readonly Clause[]): boolean => given.every((clause) => clauses.has(keyOf(clause)));
  /** Evicts the oldest demands beyond the limits. */
  function evict({ documents }: Retained): void {
    for (const oldest of clauses.keys()) {
      if (clauses.size <= LEAST_DEMANDS || (clauses.size <= MOST_DEMANDS && documents.demandBytes() <= DEMANDS_BYTES)) break;
      clauses.delete(oldest);
      documents.invalidateDemand(oldest);
    }
  }
  /** Reads a demand; concurrent callers share one statement. If it is older than the rest, changes since then are applied again. */
  function readDemand(of: Retained, clause: Clause): Promise<void> {
    const key = keyOf(clause);
    const read = async (): Promise<void> => {
      const { version, lines } = await store.demand(clause);
      const before = of.version;
      const slices = of.documents.readDemand(lines);
      let slice = slices.next();
      while (!slice.done) {
        await setImmediate();
        slice = slices.next();
      }
      const demand = slice.value;
      await inTurn(async () => {
        if (retained.get() !== of || of.documents.hasDemand(key)) return;
        // documents may have changed while the lines were read
        if (of.version === before) of.documents.addDemand(key, demand);
        else of.documents.putDemand(key, lines);
        of.version = Math.min(of.version, version);
        evict(of);
      });
    };
    const underWay = reading.get(key) ?? database.patiently(() => inTurnToRead(read)).finally(() => void reading.delete(key));
    reading.set(key, underWay);
    return underWay;
  }
  /** Loads documents and missing demands, most recent first; those that a search waits for go first. */
  async function load(): Promise<void> {
    const of = await inTurn(async () => {
      const now = retained.get() ?? (await loadDocuments());
      return (await renew(now)) ? now : undefined;
    });
    if (!of) return invalidate();
    for (const [key, clause] of [...clauses].toReversed()) {
      while (reading.size > 0) await Promise.allSettled(reading.values());
      if (retained.get() !== of) return;
      if (!clauses.has(key) || of.documents.hasDemand(key)) continue;
      const from = performance.now();
      isAsked = false;
      await readDemand(of, clause);
      // leaves half of the time to searches, if there are any
      if (isAsked) await setTimeout(Math.min(performance.now() - from, LONGEST_REST_MS), undefined, { ref: false });
    }
  }
  /** Loads in the background; one load at a time. */
  function start(): Promise<unknown> {
    // the search has already been answered: on failure, the next such search retries
    loading ??= database
      .patiently(load)
      .catch(invalidate)
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }
  /** Waits for a known demand that is missing. Of several words the database reads fewer documents. */
  async function readMissing(of: Retained, [clause, ...others]: readonly Clause[]): Promise<void> {
    if (!clause || others.length > 0 || of.documents.hasDemand(keyOf(clause)) || !clauses.has(keyOf(clause))) return;
    keep([clause]);
    await readDemand(of, clause).catch(() => undefined);
  }

  function askedOf(parameters: SearchParameters, text: string, demands: string[]): Asked | null {
    const { kinds, goodsTypes, store: shop, order, limit, offset } = parameters as Record<string, unknown>;
    const asked = { limit: limit as number, offset: offset as number };
    if (order !== orders.default || asked.limit + asked.offset > FURTHEST) return null;
    return {
      ...asked,
      demands,
      text: fold(text),
      kinds: kinds as string[],
      goodsTypes: (goodsTypes ?? null) as string[] | null,
      store: (shop ?? null) as string | null,
      selection: Object.fromEntries(facetNames.flatMap((name) => (parameters[name] ? [[name, parameters[name] as string[]]] : []))),
      priceFrom: numberOf(parameters.priceFrom),
      priceTo: numberOf(parameters.priceTo),
    };
  }

  /** The answer, if memory has all of it at the database's version. */
  async function fromMemory(parameters: SearchParameters, text: string, given: readonly Clause[]): Promise<Found | null> {
    const asked = askedOf(parameters, text, given.map(keyOf));
    for (let attempt = 0; asked && attempt < 2; attempt += 1) {
      const now = retained.get();
      if (!now) return null;
      await readMissing(now, given);
      const rankedAt = now.version;
      const first = now.documents.rank(asked);
      const ranked = first && 'undecided' in first ? now.documents.rank(asked, await store.summaries(first.undecided)) : first;
      if (!ranked) return null;
      // changes were applied while the summaries were read
      if (now.version !== rankedAt || 'undecided' in ranked) continue;
      const { version, cards, bodies } = await store.cards(ranked.page);
      if (version === rankedAt) {
        keep(given);
        const { hits, best, counts } = ranked;
        return { hits, best, share: 1, cards, bodies, counts, elsewhere: null, documents: null };
      }
      const isRenewed = await inTurn(async () => now.version >= version || (await renew(now)));
      if (!isRenewed) invalidate();
    }
    return null;
  }
  /** From many hits on, demands are worth caching. */
  function note(given: readonly Clause[], hits: number): void {
    if (hits < many) return;
    const there = retained.get()?.documents;
    const isThere = given.every((clause) => there?.hasDemand(keyOf(clause)));
    keep(given);
    if (!isThere) void start();
  }
  /**
   * Queries the database. While documents are read, one such search for frequent words at a time: more would take as long as the reading
   * and delay it; the others wait for either.
   */
  async function fromDatabase(given: readonly Clause[], search: () => Promise<Found>): Promise<Found> {
    const found = search();
    const ended = found.catch(() => undefined);
    if (isFrequent(given)) searching = ended;
    void ended.then(() => {
      if (searching === ended) searching = undefined;
    });
    note(given, (await found).hits);
    return found;
  }

  return {
    /** The answer from memory if possible, otherwise that of `search`, which queries the database. */
    async find(parameters: SearchParameters, text: string, given: readonly Clause[], search: () => Promise<Found>): Promise<Found> {
      isAsked = true;
      while (readingDocuments && searching && isFrequent(given)) await Promise.race([readingDocuments, searching]);
      const found = readingDocuments ? null : await fromMemory(parameters, text, given);
      return found ?? fromDatabase(given, search);
    },
    /** Prefetches demands of the most frequent words; nothing in a small catalogue. */
    async prepare(): Promise<void> {
      const words = await store.frequentWords(many, PREPARED);
      // the most frequent are evicted last
      for (const word of words.toReversed()) {
        const given = clausesOf(word);
        if (given.length === 1) keep(given);
      }
      await loading;
      if (clauses.size > 0) await start();
    },
    /** Resolves when no load is running. */
    settled: async (): Promise<void> => {
      await loading;
      await turn;
    },
  };
}
