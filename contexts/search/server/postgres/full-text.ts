/** A full-text call → the statement's parameters → the answer (sections 2, 3, 7, 9). */

import { availableParallelism } from 'node:os';
import type { Facet, SearchAnswer, SearchItem, SearchRequest } from '#contexts/search/calls/search.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { hasInk } from '#kernel/text/text.ts';
import { createTurns } from '#kernel/turns/turns.ts';
import {
  type Analyser,
  areKnown,
  type Clause,
  createHighlighter,
  fold,
  LEAST_SHARE,
  type Question,
  snippetOf,
  weighDemands,
} from '#libraries/search-analysis/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { clauseTsquery, exactTsquery, tsquery } from '#server/platform/db/ts-text.ts';
import { joinObjects, writtenAs } from '#server/platform/http/written-answer.ts';
import type { Label, Labels } from '../document.ts';
import type { Scope } from '../search-engine.ts';
import { browse } from './browse.ts';
import { correctQuery } from './correct-query.ts';
import { type FacetName, facetBit, facetLetters, facetNames, readFacet } from './facets.ts';
import type { FrequentWords } from './frequent/frequent-words.ts';
import {
  countElsewhere,
  type Found,
  find,
  findRelaxed,
  type Order,
  orders,
  type SearchParameters,
  SHOWN,
  TAGGED,
} from './full-text-store.ts';
import type { Places } from './places.ts';
import { yuanToMicro } from './yuan.ts';

type Selection = Partial<Record<FacetName, string[]>>;

/** Codes as a list, as one code or separated by commas. PostgreSQL rejects NUL, which no code has. */
const listOf = (value: string | string[] | undefined): string[] =>
  (Array.isArray(value) ? value : (value ?? '').split(','))
    .map((code) => code.trim())
    .filter((code) => code !== '' && !code.includes('\0'));

/** A path of category levels is reduced to its deepest one. */
function deepest(codes: string[], categories: Map<string, Label>): string[] {
  const above = new Set<string>();
  for (const code of codes)
    for (let parent = categories.get(code)?.parent, depth = 0; parent && depth < 16; parent = categories.get(parent)?.parent, depth += 1)
      above.add(parent);
  return codes.filter((code) => !above.has(code));
}

const byCode = new WeakMap<Labels, Record<string, Map<string, Label>>>();
function labelMaps(labels: Labels): Record<string, Map<string, Label>> {
  let maps = byCode.get(labels);
  if (!maps) {
    const mapOf = (list: Label[]) => new Map(list.map((label) => [label.code, label]));
    maps = { category: mapOf(labels.categories), industry: mapOf(labels.industries), region: mapOf(labels.regions) };
    byCode.set(labels, maps);
  }
  return maps;
}

function selectionOf({ query, classify, filter }: SearchRequest, scope: Scope, categories: Map<string, Label>): Selection {
  const kind = scope.kinds.length > 1 ? scope.kinds.filter((each) => each === query.searchType) : [];
  const lists: Record<FacetName, string[]> = {
    goodsType: listOf(classify.goodsType),
    category: deepest(listOf(classify.category), categories),
    industry: listOf(classify.industry),
    region: listOf(classify.region),
    resourceKind: listOf(classify.resourceKind),
    resource: listOf(classify.resource),
    accelerator: listOf(classify.accelerator),
    capacity: listOf(classify.capacity),
    other: listOf(filter.other),
    kind,
  };
  return Object.fromEntries(facetNames.filter((name) => lists[name].length > 0).map((name) => [name, lists[name]]));
}

const ORDERS: Record<string, { asc: Order; desc: Order; '': Order }> = {
  basePrice: { asc: 'priceUp', desc: 'priceDown', '': 'priceUp' },
  score: { asc: 'scoreUp', desc: 'scoreDown', '': 'scoreDown' },
  sold: { asc: 'soldUp', desc: 'soldDown', '': 'soldDown' },
  newest: { asc: 'oldest', desc: 'newest', '': 'newest' },
};

function parametersOf(request: SearchRequest, scope: Scope, selection: Selection): SearchParameters {
  const { query, sort, filter } = request;
  const limit = Math.min(query.pageSize ?? scope.pageSize, scope.pageSize);
  const selected = Object.entries(selection).map(([name, codes]) => [name, codes.map((code) => facetLetters[name as FacetName] + code)]);
  return {
    kinds: scope.kinds,
    goodsTypes: scope.goodsTypes,
    store: scope.store,
    ...Object.fromEntries(selected),
    priceFrom: yuanToMicro(filter.priceStart),
    priceTo: yuanToMicro(filter.priceEnd),
    order: orders[ORDERS[sort.sortBy]?.[sort.sort] ?? 'default'],
    limit,
    offset: (query.pageNum - 1) * limit,
  };
}

/** Pattern for the whole text: no letter or digit may adjoin it. */
const wholePattern = (text: string): string => {
  const literal = text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
  return `${/^[a-z0-9]/.test(text) ? '\\m' : ''}${literal}${/[a-z0-9]$/.test(text) ? '\\M' : ''}`;
};

function wordParameters(text: string, { clauses, literal }: Question): SearchParameters {
  const name = fold(text);
  return {
    found: tsquery(clauses),
    exactName: exactTsquery(clauses, 'A'),
    inName: tsquery(clauses, 'A'),
    inTags: tsquery(clauses, 'AB'),
    inSummary: tsquery(clauses, 'ABC'),
    shown: tsquery(clauses, 'ABCD'),
    exact: exactTsquery(clauses, 'ABCD'),
    name,
    whole: wholePattern(name),
    literal: literal.length > 0 ? literal : null,
    lexemes: [
      ...new Set(
        [...clauses, ...clauses.flatMap(({ parts = [] }) => parts)].flatMap(({ lexemes, phrases = [] }) => [...lexemes, ...phrases.flat()]),
      ),
    ],
  };
}

/** Facet counts over documents that match all other selections: choosing a second value widens the result by its count. */
function facetsOf(counts: NonNullable<Found['counts']>, selection: Selection, maps: Record<string, Map<string, Label>>) {
  const totals = Object.fromEntries(
    facetNames.map((name) => [name, new Map<string, number>((selection[name] ?? []).map((code) => [code, 0]))]),
  ) as Record<FacetName, Map<string, number>>;
  let total = 0;
  for (const [stored, miss, documents] of counts) {
    const { name, code } = readFacet(stored);
    // every document has exactly one kind
    if (name === 'kind' && miss === 0) total += documents;
    if (miss === 0 || miss === facetBit(name)) totals[name].set(code, (totals[name].get(code) ?? 0) + documents);
  }
  const facets: Record<string, Facet[]> = {};
  for (const name of facetNames) {
    const listed = [...totals[name]].sort(([a, most], [b, count]) => count - most || (a < b ? -1 : 1));
    if (listed.length > 0)
      facets[name] = listed.map(([code, count]) => {
        const label = maps[name]?.get(code);
        return { code, name: label?.name ?? code, nameEn: label?.nameEn ?? code, count };
      });
  }
  return { total, facets };
}

const isMarked = (runs: { hit: boolean }[]): boolean => runs.some(({ hit }) => hit);

/** The items of an answer as JSON. */
function itemsOf({ cards, bodies }: Found, clauses: Clause[], locale: Language, corrected: string): string[] {
  const highlight = createHighlighter(clauses);
  const english = locale === 'en';
  return (cards ?? []).map(({ shown: { extra, ...texts }, rest }, index) => {
    const nameRuns = highlight(english ? texts.nameEn : texts.nameCn);
    const summaryRuns = highlight(english ? texts.summaryEn : texts.summary);
    const body = isMarked(nameRuns) || isMarked(summaryRuns) ? '' : (bodies?.[index] ?? '');
    const marks = { nameRuns, summaryRuns, bodyRuns: snippetOf(body, highlight, english) };
    return joinObjects(rest, { ...texts, suggest: corrected, extra: { ...extra, ...marks } } satisfies Partial<SearchItem>);
  });
}

const documentsOf = ({ documents }: Found): ReadonlyMap<string, number> => new Map(Object.entries(documents ?? {}));

type Outcome = { found: Found; clauses: Clause[]; corrected: string; relaxed: boolean };
const NOTHING: Found = { hits: 0, best: null, share: null, cards: null, bodies: null, counts: null, elsewhere: null, documents: null };
/** Below this many hits, if none has all words in its name and tags, most words are searched too. */
const ENOUGH = 20;
/** Fewer hits than this, all by description only, may be due to a typing error. */
const SLIP = 3;

/**
 * Concurrent searches, one per processor plus one in transit: more would slow each other down, up to the slowest with thousands of hits. A
 * search that has waited this long (ms) runs anyway.
 */
const AT_ONCE = availableParallelism() + 1;
const PATIENCE_MS = 250;

export function createFullText(options: {
  database: Queryable;
  analyser: Analyser;
  places: Places;
  frequent: FrequentWords;
  labels(): Promise<Labels>;
}) {
  const { database, analyser, frequent } = options;
  const { run: inTurn } = createTurns(AT_ONCE, { hurry: () => AbortSignal.timeout(PATIENCE_MS) });

  async function findAll(parameters: SearchParameters, text: string, question: Question): Promise<Found> {
    const search = () => inTurn(() => find(database, { ...parameters, ...wordParameters(text, question) }));
    return question.literal.length > 0 ? search() : frequent.find(parameters, text, question.clauses, search);
  }

  /** Documents that match most of the demands by weight, and the clauses used. */
  async function findMost(
    parameters: SearchParameters,
    asked: Clause[],
    question: Question,
    documents: ReadonlyMap<string, number>,
  ): Promise<{ found: Found; clauses: Clause[] }> {
    const isUnknown = ({ lexemes }: Clause) => lexemes.every((lexeme) => !documents.has(lexeme));
    const clauses = question.clauses.flatMap((clause) => (clause.parts && isUnknown(clause) ? clause.parts : [clause]));
    // a single demand, already searched
    const isSame = clauses.length === 1 && clauses[0] === question.clauses[0];
    const demands = weighDemands(clauses, documents).sort((a, b) => b.weight - a.weight);
    const sum = demands.reduce((total, { weight }) => total + weight, 0);
    if (isSame || sum < LEAST_SHARE) return { found: NOTHING, clauses };
    const relaxed = {
      ...parameters,
      // as JSON: the planner's row estimate does not depend on the value, which allows one generic plan
      demands: JSON.stringify(
        demands.map(({ clause, weight }) => ({
          q: clauseTsquery(clause),
          n: clauseTsquery(clause, 'A'),
          s: clauseTsquery(clause, 'ABC'),
          w: weight,
        })),
      ),
      least: LEAST_SHARE,
      asked: tsquery(asked),
    };
    return { found: await inTurn(() => findRelaxed(database, relaxed)), clauses };
  }
  /** Fallbacks in order: all words; corrected words; most words, corrected if that matches more. */
  async function answerWords(parameters: SearchParameters, text: string, question: Question): Promise<Outcome> {
    const { clauses } = question;
    const typed: Outcome = { found: await findAll(parameters, text, question), clauses, corrected: '', relaxed: false };
    const total =
      typed.found.counts
        ?.filter(([stored, miss]) => stored.startsWith(facetLetters.kind) && miss === 0)
        .reduce((sum, [, , each]) => sum + each, 0) ?? 0;
    const best = typed.found.best ?? 0;
    const enough = best >= TAGGED || (best >= SHOWN && (clauses.length < 2 || total >= ENOUGH));
    if (enough || question.literal.length > 0) return typed;

    const documents = documentsOf(typed.found);
    const mayBeSlip = typed.found.hits > 0 ? best < SHOWN && total < SLIP : !areKnown(clauses, documents);
    const corrected = mayBeSlip ? await correctQuery(database, analyser, text) : '';
    const other = corrected === '' ? null : analyser.questionOf(corrected);
    const asOther = other && other.clauses.length > 0 ? await findAll(parameters, corrected, other) : NOTHING;
    if (other && asOther.hits > 0 && (asOther.best ?? 0) >= SHOWN)
      return { found: asOther, clauses: other.clauses, corrected, relaxed: false };
    const most = await findMost(parameters, clauses, question, documents);
    if (other && other.clauses.length > 1) {
      const mostOther = await findMost(parameters, clauses, other, documentsOf(asOther));
      if ((mostOther.found.share ?? 0) > (most.found.share ?? 0) + 0.1) return { ...mostOther, corrected, relaxed: true };
    }
    return most.found.hits > 0 ? { ...most, corrected: '', relaxed: true } : typed;
  }

  return async function search(request: SearchRequest, scope: Scope, locale: Language): Promise<SearchAnswer> {
    const maps = labelMaps(await options.labels());
    const selection = selectionOf(request, scope, maps['category'] as Map<string, Label>);
    const parameters = parametersOf(request, scope, selection);
    const answer = async ({ found, clauses, corrected, relaxed }: Outcome, asked: Clause[]): Promise<SearchAnswer> => {
      const { total, facets } = facetsOf(found.counts ?? [], selection, maps);
      if (scope.kinds.length === 1) delete facets['kind'];
      const isLooking = asked.length > 0 && !relaxed && found.hits === 0;
      const elsewhere = isLooking ? await countElsewhere(database, tsquery(asked), scope.kinds) : (found.elsewhere ?? []);
      const items = itemsOf(found, clauses, locale, corrected);
      const others = { facets, corrected, relaxed, elsewhere };
      let records: SearchItem[] | undefined;
      return writtenAs(
        {
          total,
          get records() {
            records ??= items.map((item) => JSON.parse(item));
            return records;
          },
          ...others,
        },
        () => joinObjects(`{"total":${total},"records":[${items.join(',')}]}`, others),
      );
    };
    const plain: Outcome = { found: NOTHING, clauses: [], corrected: '', relaxed: false };

    const text = request.query.keyWords;
    if (!hasInk(text)) return answer({ ...plain, found: await browse(database, options.places, parameters) }, []);
    const question = analyser.questionOf(text);
    // only blanks: nothing to search
    if (question.clauses.length === 0) return answer(plain, []);
    return answer(await answerWords(parameters, text, question), question.clauses);
  };
}
