/** A full-text call → the statement's parameters → the answer (sections 2, 3, 7, 9). */

import type { Language } from '#contracts/kit/fields.ts';
import type { Facet, SearchAnswer, SearchItem, SearchRequest } from '#contracts/search/search.ts';
import type { Analyser, Clause } from '#kernel/search/analyser.ts';
import { fold } from '#kernel/search/fold.ts';
import { createHighlighter } from '#kernel/search/highlight.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { tsquery } from '#server/platform/db/ts-text.ts';
import { correctQuery } from './correct-query.ts';
import type { DocumentKind, Label, Labels } from './document.ts';
import type { Card } from './document-row.ts';
import { type FacetName, facetBit, facetLetters, facetNames, readFacet } from './facets.ts';
import { type Found, find, type Order, orders, type SearchParameters } from './full-text-store.ts';
import { yuanToMicro } from './yuan.ts';

/** The scope of a call; clients can only request smaller pages. */
export type Scope = { kinds: DocumentKind[]; goodsTypes: string[] | null; store: string | null; pageSize: number };
type Selection = Partial<Record<FacetName, string[]>>;

/** Codes as a list, as one code or separated by commas. NUL fits no code and no text of PostgreSQL. */
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

const wordParameters = (text: string, clauses: Clause[]): SearchParameters => ({
  found: tsquery(clauses),
  inName: tsquery(clauses, 'A'),
  inTags: tsquery(clauses, 'AB'),
  inSummary: tsquery(clauses, 'ABC'),
  name: fold(text),
});

/** A facet counts documents that match all other selections: choosing a second value of it widens the result by its count. */
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

function itemsOf(cards: Card[], clauses: Clause[], locale: Language, corrected: string): SearchItem[] {
  const highlight = createHighlighter(clauses);
  const english = locale === 'en';
  return cards.map(({ extra, ...card }) => ({
    ...card,
    suggest: corrected,
    extra: {
      ...extra,
      nameRuns: highlight(english ? card.nameEn : card.nameCn),
      summaryRuns: highlight(english ? card.summaryEn : card.summary),
    },
  }));
}

export function createFullText(options: { database: Queryable; analyser: Analyser; labels(): Promise<Labels> }) {
  const { database, analyser } = options;

  return async function search(request: SearchRequest, scope: Scope, locale: Language): Promise<SearchAnswer> {
    const maps = labelMaps(await options.labels());
    const selection = selectionOf(request, scope, maps['category'] as Map<string, Label>);
    const parameters = parametersOf(request, scope, selection);
    const answer = (found: Found, clauses: Clause[], corrected: string): SearchAnswer => {
      const { total, facets } = facetsOf(found.counts ?? [], selection, maps);
      if (scope.kinds.length === 1) delete facets['kind'];
      return { total, records: itemsOf(found.cards ?? [], clauses, locale, corrected), facets, corrected };
    };

    const text = request.query.keyWords;
    if (text.trim() === '') return answer(await find(database, parameters), [], '');
    const clauses = analyser.clausesOf(text);
    const nothing: Found = { found: false, cards: null, counts: null };
    // only punctuation and blanks: there is no word to search for
    if (clauses.length === 0) return answer(nothing, [], '');
    const found = await find(database, { ...parameters, ...wordParameters(text, clauses) });
    if (found.found) return answer(found, clauses, '');

    const corrected = await correctQuery(database, analyser, text);
    const otherClauses = corrected === '' ? [] : analyser.clausesOf(corrected);
    if (otherClauses.length === 0) return answer(nothing, [], '');
    const other = await find(database, { ...parameters, ...wordParameters(corrected, otherClauses) });
    return other.found ? answer(other, otherClauses, corrected) : answer(nothing, [], '');
  };
}
