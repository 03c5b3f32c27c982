/**
 * The port of search engines. Everything outside `postgres/` uses the engine only through it: another engine is a part that offers
 * `searchEngine` (offers.ts) instead of the one in declaration.ts.
 */
import type { SearchAnswer, SearchRequest } from '#contexts/search/calls/search.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { VersionedAnalyser } from '#libraries/search-analysis/index.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { DocumentKind, Labels, SearchDocument, SearchSource } from './document.ts';

/** What a call searches; clients can only request smaller pages. `store`: a shop's id; null for all. */
export type Scope = { kinds: DocumentKind[]; goodsTypes: string[] | null; store: string | null; pageSize: number };

/** A name to complete what is typed. `goodsId`: '' unless it is of goods. */
export type Suggestion = { text: string; textEn: string; kind: string; goodsId: string };

export type SearchEngine = {
  /** Page, total, facets, correction (sections 2, 3, 7, 9). @throws if the engine is unavailable */
  find(request: SearchRequest, scope: Scope, language: Language): Promise<SearchAnswer>;
  /** At most ten names by their beginning or that of a word in them: Chinese, English, pinyin or initials; three letters anywhere. */
  suggest(keyword: string, kinds: DocumentKind[]): Promise<Suggestion[]>;

  /**
   * Indexes what `read` returns for these ids, and removes the others. `read` runs when no other writer can be ahead of it: the last write
   * has the latest state. Takes effect with the commit of `tx`.
   */
  refresh(
    tx: Queryable,
    kind: DocumentKind,
    ids: string[],
    read: (ids: string[], on: Queryable) => Promise<SearchDocument[]>,
  ): Promise<void>;
  /** Updates the counts of sold pieces of these goods. Returns the goods that had others. */
  writeCurrentCounts(tx: Queryable, goodsIds: readonly string[]): Promise<string[]>;
  /** goodsIds of all indexed goods of these shops. */
  listGoodsOfShops(tx: Queryable, shopIds: string[]): Promise<string[]>;
  /** Adds or replaces documents. In a transaction of its own unless one is given. */
  index(documents: SearchDocument[], tx?: Queryable): Promise<void>;
  remove(documents: { kind: DocumentKind; id: string }[], tx?: Queryable): Promise<void>;
  /** Replaces the index by the documents of the source, or by these; until then searches find the previous ones. */
  rebuild(documents?: AsyncIterable<SearchDocument[]>): Promise<void>;
  /** The version of the analyser with which the index was built; '' before the first build. */
  indexedVersion(): Promise<string>;

  jobs: Job[];
  /** The index changed, or notifications of changes may have been missed. */
  invalidate(): void;
  /** Resolves when no load into memory is running. */
  settled(): Promise<void>;
  /** Prepares for the first search; may block the process briefly. */
  warm(): void;
};

export type EngineParts = {
  database: Database;
  analyser: VersionedAnalyser & { load(): void };
  source: SearchSource;
  /** Names of facet codes; cached, read at every search. */
  labels(): Promise<Labels>;
  /** Invalidates cached responses in all processes when `tx` commits. */
  announceChange(tx: Queryable): Promise<void>;
};
export type MakeSearchEngine = (parts: EngineParts) => SearchEngine;
