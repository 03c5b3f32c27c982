/**
 * Index documents as columns, with match quality for frequent demands: enough to count and rank hits without reading them from the database
 * (decision 88). Pure. Relevance equals that of the search statement (full-text-store.ts).
 *
 * Relevance is written twice for the goal of growth: with the statement alone a search for a word that a third of 300,000 products have takes
 * 311 ms at 8 connections instead of 36, and 8.4 times that of a small catalogue instead of 1.4 (decision 120).
 */
import { type FacetName, facetBit, facetNames, PRICE_BIT } from '../facets.ts';
import { STEPS, TAGGED } from '../full-text-store.ts';

export type Shape = { id: number; kind: string; goodsType: string; facets: string[] };
/** `shape` null: deleted. `price` in micro-yuan. `store`: id of the shop; '' has none. */
export type Columns = { id: string; shape: number | null; store: string; sold: number; price: number | null; name: string; nameEn: string };
/**
 * How a document matches a demand: METS its best weight (0: not at all, 1: only in the description, 2 to 5: D to A), and whether in the
 * query's spelling: EXACTLY in the name, or EXACTLY_SHOWN in anything displayed.
 */
export const METS = 7;
export const EXACTLY = 8;
export const EXACTLY_SHOWN = 16;
const IN_SHOWN = 2;
const IN_SUMMARY = 3;
const IN_NAME = 5;

export type Asked = {
  demands: readonly string[];
  /** The folded text. */
  text: string;
  kinds: readonly string[];
  goodsTypes: readonly string[] | null;
  /** Of this shop alone. */
  store: string | null;
  /** Stored codes of the selected facets ('csw-chem'). */
  selection: Partial<Record<FacetName, readonly string[]>>;
  priceFrom: number | null;
  priceTo: number | null;
  limit: number;
  offset: number;
};
export type Ranked = {
  /** Documents in the scope, regardless of selections. */
  hits: number;
  best: number;
  page: { id: string; named: boolean }[];
  counts: [facet: string, miss: number, documents: number][];
};

/** Documents whose summaries decide about a page. */
export type Undecided = { undecided: string[] };
/** With more, the search of the database reads hardly more. */
const MOST_UNDECIDED = 200;

/** More would block the process: this takes about 30 ms if few names begin with the words. */
const MOST_RANKED = 400_000;
const NAMED: readonly number[] = [STEPS.equal, STEPS.begins, STEPS.phraseInName, STEPS.exactName];
const LINE = 10;
/** Word characters of PostgreSQL's \m and \M in the C collation. */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 65 && code <= 90);
/** A match is whole if no letter or digit adjoins it. */
const edgesOf = (text: string) => ({ start: /^[a-z0-9]/.test(text), end: /[a-z0-9]$/.test(text) });

/** The relevance step of a text in the names, which are delimited by line feeds; 0: none. */
function stepOfNames(names: string, text: string, edges: { start: boolean; end: boolean }): number {
  let step = 0;
  for (let at = names.indexOf(text); at >= 0; at = names.indexOf(text, at + 1)) {
    const before = names.charCodeAt(at - 1);
    const after = names.charCodeAt(at + text.length);
    if (edges.end && isOfWord(after)) continue;
    if (before === LINE && after === LINE) return STEPS.equal;
    if (before === LINE) step = STEPS.begins;
    else if (step === 0 && !(edges.start && isOfWord(before))) step = STEPS.phraseInName;
  }
  return step;
}

/** Lines between two yields: some 3 ms. */
const SLICE = 5_000;

/** The first two characters of a text as one number; enough in most cases to decide whether it begins with another. */
const startOf = (text: string): number => (text.charCodeAt(0) || 0) * 65_536 + (text.charCodeAt(1) || 0);

/** Positions of documents that match a demand, ascending, and how each matches. `changed`: updates not merged yet; 0: no match. */
type Demand = { places: Int32Array; mets: Uint8Array; changed: Map<number, number> };
function settle(demand: Demand): void {
  if (demand.changed.size === 0) return;
  const coming = [...demand.changed].filter(([, met]) => met !== 0).sort(([a], [b]) => a - b);
  const staying = demand.places.length - demand.places.reduce((gone, at) => gone + (demand.changed.has(at) ? 1 : 0), 0);
  const places = new Int32Array(staying + coming.length);
  const mets = new Uint8Array(places.length);
  let count = 0;
  let next = 0;
  const put = (at: number, met: number): void => {
    places[count] = at;
    mets[count++] = met;
  };
  for (const [index, at] of demand.places.entries()) {
    for (; next < coming.length && (coming[next] as [number, number])[0] < at; next += 1) put(...(coming[next] as [number, number]));
    if (!demand.changed.has(at)) put(at, demand.mets[index] as number);
  }
  for (; next < coming.length; next += 1) put(...(coming[next] as [number, number]));
  demand.places = places;
  demand.mets = mets;
  demand.changed = new Map();
}

const grown = <A extends Int32Array | Float64Array | Uint16Array>(array: A, length: number): A => {
  const larger = new (array.constructor as new (length: number) => A)(length);
  larger.set(array);
  return larger;
};

export type DocumentsInMemory = ReturnType<typeof createDocumentsInMemory>;
export function createDocumentsInMemory() {
  const places = new Map<string, number>();
  const ids: string[] = [];
  const names: string[] = [];
  let capacity = 1_024;
  let shapeOf = new Int32Array(capacity);
  let storeOf = new Int32Array(capacity);
  let sold = new Int32Array(capacity);
  let prices = new Float64Array(capacity);
  let lengths = new Uint16Array(capacity);
  let lengthsEn = new Uint16Array(capacity);
  let starts = new Float64Array(capacity);
  let startsEn = new Float64Array(capacity);
  const demands = new Map<string, Demand>();
  /** Documents before this position are sorted by id. */
  let ordered = 0;
  let gone = 0;
  const shapes: Shape[] = [];
  const shapePlaces = new Map<number, number>();
  /** Shops are numbered as they come. */
  const stores = new Map<string, number>();

  function makeRoom(): void {
    if (ids.length < capacity) return;
    capacity = Math.ceil(capacity * 1.5);
    shapeOf = grown(shapeOf, capacity);
    storeOf = grown(storeOf, capacity);
    sold = grown(sold, capacity);
    prices = grown(prices, capacity);
    lengths = grown(lengths, capacity);
    lengthsEn = grown(lengthsEn, capacity);
    starts = grown(starts, capacity);
    startsEn = grown(startsEn, capacity);
  }

  function putShapes(given: readonly Shape[]): void {
    for (const shape of given) {
      if (shapePlaces.has(shape.id)) continue;
      shapePlaces.set(shape.id, shapes.length);
      shapes.push(shape);
    }
  }
  /** Requires known shapes. Discards their previous matches. */
  function putDocuments(given: readonly Columns[]): void {
    for (const { id, shape, ...document } of given) {
      let at = places.get(id);
      if (at === undefined) {
        if (shape === null) continue;
        makeRoom();
        at = ids.length;
        if (ordered === at && (at === 0 || (ids[at - 1] as string) < id)) ordered += 1;
        places.set(id, at);
        ids.push(id);
      }
      for (const demand of demands.values()) demand.changed.set(at, 0);
      if (shape === null) {
        // its position stays empty
        places.delete(id);
        gone += 1;
        continue;
      }
      shapeOf[at] = shapePlaces.get(shape) as number;
      if (!stores.has(document.store)) stores.set(document.store, stores.size);
      storeOf[at] = stores.get(document.store) as number;
      sold[at] = document.sold;
      prices[at] = document.price ?? Number.NaN;
      lengths[at] = document.name.length;
      lengthsEn[at] = document.nameEn.length;
      starts[at] = startOf(document.name);
      startsEn[at] = startOf(document.nameEn);
      names[at] = `\n${document.name}\n${document.nameEn}\n`;
    }
  }
  /**
   * `text`: lines of an id, a blank and how the document matches the demand. Yields in between: hundreds of thousands take long. What is
   * returned is valid until documents change.
   */
  function* readDemand(text: string): Generator<undefined, Demand> {
    const met = new Uint8Array(ids.length);
    let count = 0;
    for (let from = 0, line = 1; from < text.length; line += 1) {
      const feed = text.indexOf('\n', from);
      const end = feed < 0 ? text.length : feed;
      const blank = text.lastIndexOf(' ', end - 1);
      const at = places.get(text.slice(from, blank));
      from = end + 1;
      if (line % SLICE === 0) yield;
      if (at === undefined) continue;
      met[at] = Number(text.slice(blank + 1, end));
      count += 1;
    }
    const demand: Demand = { places: new Int32Array(count), mets: new Uint8Array(count), changed: new Map() };
    count = 0;
    for (let at = 0; at < met.length; at += 1) {
      const how = met[at] as number;
      if (how === 0) continue;
      demand.places[count] = at;
      demand.mets[count++] = how;
    }
    return demand;
  }
  const addDemand = (key: string, demand: Demand): void => void demands.set(key, demand);
  /** Adds a demand, or changes a known one. */
  function putDemand(key: string, text: string): void {
    const known = demands.get(key);
    if (known) {
      for (const line of text === '' ? [] : text.split('\n')) {
        const blank = line.lastIndexOf(' ');
        const at = places.get(line.slice(0, blank));
        if (at !== undefined) known.changed.set(at, Number(line.slice(blank + 1)));
      }
      return;
    }
    const reading = readDemand(text);
    let step = reading.next();
    while (!step.done) step = reading.next();
    addDemand(key, step.value);
  }

  /** For each shape, whether it is in the scope, and its missed selections as bits. */
  function missesOf({ kinds, goodsTypes, selection }: Asked): { inScope: Uint8Array; misses: Int32Array } {
    const inScope = new Uint8Array(shapes.length);
    const misses = new Int32Array(shapes.length);
    const selected = facetNames.flatMap((name) => {
      const codes = selection[name];
      return codes ? [{ bit: facetBit(name), codes: new Set(codes) }] : [];
    });
    for (const [at, { kind, goodsType, facets }] of shapes.entries()) {
      inScope[at] = kinds.includes(kind) && (goodsTypes === null || goodsTypes.includes(goodsType)) ? 1 : 0;
      for (const { bit, codes } of selected) if (!facets.some((facet) => codes.has(facet))) misses[at] = (misses[at] as number) | bit;
    }
    return { inScope, misses };
  }

  function countsOf(alike: Int32Array, misses: Int32Array): Ranked['counts'] {
    const counts = new Map<number, Map<string, number>>();
    for (const [at, { facets }] of shapes.entries())
      for (const priceFits of [0, 1]) {
        const documents = alike[2 * at + priceFits] as number;
        const miss = (misses[at] as number) | (priceFits ? 0 : PRICE_BIT);
        if (documents === 0 || (miss & (miss - 1)) !== 0) continue;
        const ofMiss = counts.get(miss) ?? new Map<string, number>();
        counts.set(miss, ofMiss);
        for (const facet of facets) ofMiss.set(facet, (ofMiss.get(facet) ?? 0) + documents);
      }
    return [...counts].flatMap(([miss, ofMiss]) =>
      [...ofMiss].map(([facet, documents]): Ranked['counts'][number] => [facet, miss, documents]),
    );
  }

  /**
   * Hits in the default order; null if the database must be queried: a demand is not in memory, too many documents match all demands, or
   * the ranking needs too many summaries, which are not in memory. A few are requested as `undecided` and then passed as `summaries` (folded).
   */
  function rank(asked: Asked, summaries: ReadonlyMap<string, string> = new Map()): Ranked | Undecided | null {
    const given = asked.demands.flatMap((demand) => demands.get(demand) ?? []);
    if (given.length === 0 || given.length < asked.demands.length) return null;
    for (const demand of given) settle(demand);
    // the demand with the fewest matches drives the scan
    const [first, ...others] = [...given].sort((a, b) => a.places.length - b.places.length) as [Demand, ...Demand[]];
    if (first.places.length > MOST_RANKED) return null;
    /** Read position in each other demand: all are sorted by position. */
    const reached = others.map(() => 0);
    const { text, priceFrom, priceTo } = asked;
    const store = asked.store === null ? null : stores.get(asked.store);
    if (store === undefined) return null;
    const { inScope, misses } = missesOf(asked);
    const edges = edgesOf(text);
    const start = startOf(text);
    const isShort = text.length < 2;
    const mayBegin = (its: number): boolean => (isShort ? Math.floor(its / 65_536) * 65_536 === start : its === start);
    const alike = new Int32Array(2 * shapes.length);
    const most = asked.offset + asked.limit;
    /** The best hits, in order. */
    const top: { at: number; relevance: number }[] = [];
    let best = -1;
    const undecided: number[] = [];
    const isInSummary = (summary: string): boolean => stepOfNames(`\n${summary}\n`, text, edges) > 0;

    const isBefore = (at: number, relevance: number, other: { at: number; relevance: number }): boolean => {
      if (relevance !== other.relevance) return relevance > other.relevance;
      const soldMore = (sold[at] as number) - (sold[other.at] as number);
      if (soldMore !== 0) return soldMore > 0;
      return at < ordered && other.at < ordered ? at < other.at : (ids[at] as string) < (ids[other.at] as string);
    };
    function place(at: number, relevance: number): void {
      const last = top[most - 1];
      if (last && !isBefore(at, relevance, last)) return;
      let low = 0;
      let high = top.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBefore(at, relevance, top[middle] as { at: number; relevance: number })) high = middle;
        else low = middle + 1;
      }
      top.splice(low, 0, { at, relevance });
      if (top.length > most) top.pop();
    }

    for (let index = 0; index < first.places.length; index += 1) {
      const at = first.places[index] as number;
      if (store !== null && storeOf[at] !== store) continue;
      let met = first.mets[index] as number;
      let mets = met & METS;
      for (let number = 0; number < others.length; number += 1) {
        const other = others[number] as Demand;
        let next = reached[number] as number;
        while (next < other.places.length && (other.places[next] as number) < at) next += 1;
        reached[number] = next;
        const its = other.places[next] === at ? (other.mets[next] as number) : 0;
        mets = Math.min(mets, its & METS);
        met &= its;
      }
      const shape = shapeOf[at] as number;
      if (mets === 0 || inScope[shape] === 0) continue;
      const price = prices[at] as number;
      const priceFits = (priceFrom === null || price >= priceFrom) && (priceTo === null || price <= priceTo);
      const group = 2 * shape + (priceFits ? 1 : 0);
      alike[group] = (alike[group] as number) + 1;

      // an upper bound: skips what cannot reach the page
      const last = top[most - 1];
      if (last) {
        const isText = lengths[at] === text.length || lengthsEn[at] === text.length;
        const begins = mayBegin(starts[at] as number) || mayBegin(startsEn[at] as number);
        const bound = begins ? (isText ? STEPS.equal : STEPS.begins) : STEPS.phraseInName;
        if (best >= bound && !isBefore(at, bound, last)) continue;
      }
      const exactly = met & EXACTLY_SHOWN ? 1 : 0;
      let relevance = stepOfNames(names[at] as string, text, edges);
      if (relevance > 0) {
        // the name matches
      } else if (mets < IN_SUMMARY) relevance = exactly ? STEPS.shown + 1 : mets >= IN_SHOWN ? STEPS.shown : STEPS.described;
      else if (met & EXACTLY) relevance = STEPS.exactName;
      else if (mets === IN_SUMMARY) {
        const summary = summaries.get(ids[at] as string);
        if (summary === undefined && priceFits && misses[shape] === 0 && undecided.length <= MOST_UNDECIDED) undecided.push(at);
        relevance = (summary !== undefined && isInSummary(summary) ? STEPS.phraseInSummary : STEPS.summary) + exactly;
      } else relevance = (mets === IN_NAME ? STEPS.name : STEPS.tags) + exactly;
      if (relevance > best) best = relevance;
      if (priceFits && misses[shape] === 0) place(at, relevance);
    }
    if (best < TAGGED) return null;
    if (undecided.length > 0 && top.some(({ relevance }) => relevance >= STEPS.summary && relevance <= STEPS.phraseInSummary + 1))
      return undecided.length > MOST_UNDECIDED ? null : { undecided: undecided.map((at) => ids[at] as string) };
    return {
      hits: alike.reduce((sum, documents) => sum + documents, 0),
      best,
      page: top.slice(asked.offset).map(({ at, relevance }) => ({ id: ids[at] as string, named: NAMED.includes(relevance) })),
      counts: countsOf(alike, misses),
    };
  }

  return {
    putShapes,
    putDocuments,
    putDemand,
    readDemand,
    addDemand,
    /** Demands in memory. */
    demands: (): string[] => [...demands.keys()],
    hasDemand: (demand: string): boolean => demands.has(demand),
    invalidateDemand: (demand: string) => void demands.delete(demand),
    rank,
    /** Bytes used by the demands. */
    demandBytes: (): number => [...demands.values()].reduce((sum, { places: its, changed }) => sum + 5 * its.length + 50 * changed.size, 0),
    /** Number of documents, deleted ones included; */
    size: (): number => ids.length,
    /** whether most are deleted: reading all again makes it smaller. */
    isWorn: (): boolean => gone > ids.length / 2,
  };
}
