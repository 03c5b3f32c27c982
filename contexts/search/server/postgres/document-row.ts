/** Converts a document into its index row, the displayed card, and words for corrections. */

import { goodsTypeRow, isGoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { hourlyMicro, monthlyMicro } from '#contexts/resources/rules/resources.ts';
import type { SearchItem } from '#contexts/search/calls/search.ts';
import { microToYuan } from '#kernel/money/money.ts';
import { characterStarts, cutText, firstCharacter } from '#kernel/text/text.ts';
import { type Analyser, fold, stopWords } from '#libraries/search-analysis/index.ts';
import { tsvector, type Weight, weighedTsvector } from '#server/platform/db/ts-text.ts';
import { documentId, type SearchDocument } from '../document.ts';
import { storedFacets } from './facets.ts';
import { latinOf, syllablesOf } from './latin.ts';

export type DocumentRow = {
  id: string;
  kind: string;
  goods_type: string;
  store_id: string;
  name_key: string;
  name_en_key: string;
  facets: string[];
  price_micro: number | null;
  score_tenths: number;
  sold: number;
  featured: boolean;
  updated_at: Date;
  weighed: string;
  found_by: string;
  hints: string;
  summary_key: string;
  body_key: string;
  month_micro: number | null;
  card: Card;
  shown: Shown;
  body: string;
};

/** Fields of an item that a search reads, for highlights and counts; */
export type Shown = Pick<SearchItem, 'nameCn' | 'nameEn' | 'summary' | 'summaryEn'> & {
  extra: Pick<SearchItem['extra'], 'free' | 'trial' | 'soldCount' | 'takenCount'>;
};
/** and the rest, passed through. */
export type Card = Omit<SearchItem, keyof Shown | 'suggest'>;

/** Limits on untrusted lengths: characters of a name used for suggestions, and lexemes of a document. */
export const HINT_LENGTH = 24;
const MOST_LEXEMES = 3_000;
/** Characters of a description stored for quoted phrases and snippets. */
const LONGEST_BODY = 20_000;

/** Text for the snippet when name and summary have no match: description, then tags, categories and shop. */
const bodyOf = ({ body, tags, keywords, storeName, storeNameEn }: SearchDocument): string =>
  `${cutText(body, LONGEST_BODY)}\n${[...tags.map(({ name }) => name), ...keywords, storeName].filter((word) => !/^[\p{ASCII}]*$/u.test(word)).join('，')}\n${[...tags.map(({ nameEn }) => nameEn), ...keywords, storeNameEn].filter((word) => /^[\p{ASCII}]+$/u.test(word)).join(', ')}`;

function cardOf(document: SearchDocument): Card {
  const { kind, id, skuId, storeId, storeName, storeNameEn, goodsType, priceUnit, resource } = document;
  const price = document.priceMicro ?? 0;
  return {
    kind,
    goodsId: id,
    skuId,
    storeId,
    storeName,
    storeNameEn,
    storeShortName: document.storeShortName,
    storeShortNameEn: document.storeShortNameEn,
    goodsType,
    basePrice: microToYuan(price),
    priceUnit,
    skuScore: (document.scoreTenths / 10).toFixed(1),
    skuScoreCount: document.scoreCount,
    skuTags: document.tags.map((tag) => ({ name: tag.name, nameEn: tag.nameEn })),
    picture: document.picture ?? '',
    repository: document.repository ?? null,
    resource: resource && { ...resource, sourcePrice: microToYuan(document.sourcePriceMicro ?? price) },
  };
}

const shownOf = ({ name, nameEn, summary, summaryEn, free, trial, sold, taken }: SearchDocument): Shown => ({
  nameCn: name,
  nameEn,
  summary,
  summaryEn,
  extra: { free, trial, soldCount: sold, takenCount: taken },
});

/** Texts by weight, highest first. Category names weigh least: many documents share them. */
function textsOf(document: SearchDocument): [Weight, string[]][] {
  const { resource } = document;
  const tags = document.tags.flatMap((tag) => [tag.name, tag.nameEn]);
  const offer = resource
    ? [resource.centerName, resource.centerNameEn, resource.goodsType, resource.goodsResourceType, resource.accelerator]
    : [];
  const spec = (resource?.spec ?? []).flatMap((line) => [line.label, line.labelEn, line.value]);
  const typeNames = resource
    ? wordsOfOffer(resource.goodsType, resource.goodsResourceType)
    : isGoodsType(document.goodsType)
      ? goodsTypeRow(document.goodsType).searched
      : [];
  return [
    ['A', [document.name, document.nameEn]],
    ['B', [...tags, ...offer, ...(resource ? typeNames : [])]],
    ['C', [document.summary, document.summaryEn, ...spec]],
    [
      'D',
      [
        ...document.keywords,
        document.storeName,
        document.storeNameEn,
        document.storeShortName,
        document.storeShortNameEn,
        ...(resource ? [] : typeNames),
      ],
    ],
  ];
}

/** Names of compute kinds in the product's filters. */
const KIND_NAMES: Record<string, string[]> = {
  share: ['按量', '共享', 'Pay as you go', 'Shared'],
  contract: ['包月', '独占', 'Monthly', 'Dedicated'],
  storage: ['存储', 'Storage'],
  ecs: ['云主机', 'Cloud host'],
  bms: ['裸金属', 'Bare metal'],
};
function wordsOfOffer(kind: string, unit: string): string[] {
  const compute = unit === 'cpu' ? ['通用算力', 'General compute'] : unit === '' ? [] : ['异构算力', 'Heterogeneous compute'];
  return [...(KIND_NAMES[kind] ?? []), ...compute];
}

type Priced = Pick<SearchDocument, 'kind' | 'priceMicro' | 'priceUnit'>;
/** Prices are sorted by monthly cost: 1e-6 yuan. */
const monthMicro = ({ priceMicro, priceUnit }: Priced): number | null => priceMicro && monthlyMicro(priceMicro, priceUnit);
/** Price for filters, 1e-6 yuan: for compute the hourly cost, by which offers compare; for goods the displayed price. */
const filteredMicro = ({ kind, priceMicro, priceUnit }: Priced): number | null =>
  kind === 'resource' ? priceMicro && hourlyMicro(priceMicro, priceUnit) : priceMicro;

const firstLetters = (syllables: string[]): string => syllables.map(firstCharacter).join('');

/** From each Chinese character, and from each word in pinyin and initials; English from each word. */
function hintsOf(document: SearchDocument, analyser: Analyser): Set<string> {
  const hints = new Set<string>();
  for (const name of [document.name, document.nameEn]) {
    const key = fold(name);
    const all: string[] = [];
    let run = { number: 0, start: 0, syllables: [] as string[] };
    for (const word of analyser.words(name)) {
      for (const at of word.han ? characterStarts(word.surface) : [0]) hints.add(cutText(key.slice(word.start + at), HINT_LENGTH));
      if (!word.han) continue;
      if (word.run !== run.number) {
        const text = /^\p{Script=Han}+/u.exec(key.slice(word.start))?.[0] ?? '';
        run = { number: word.run, start: word.start, syllables: syllablesOf(cutText(text, 200)) };
        all.push(...run.syllables);
      }
      const rest = run.syllables.slice(word.start - run.start, word.start - run.start + HINT_LENGTH / 2);
      hints.add(rest.join('')).add(firstLetters(rest));
    }
    hints.add(cutText(key.replaceAll(' ', ''), HINT_LENGTH));
    const start = all.slice(0, HINT_LENGTH / 2);
    hints.add(start.join('')).add(firstLetters(start));
  }
  hints.delete('');
  return hints;
}

/** A stored document with its lexemes: all, and those of displayed fields. */
export type Indexed = { row: DocumentRow; found: ReadonlySet<string>; shown: Iterable<string> };

export function indexedOf(document: SearchDocument, analyser: Analyser): Indexed {
  const weighed = new Map<string, Weight>();
  for (const [weight, texts] of textsOf(document))
    for (const text of texts)
      for (const lexeme of analyser.lexemesOf(text)) if (!weighed.has(lexeme) && weighed.size < MOST_LEXEMES) weighed.set(lexeme, weight);
  const foundBy = new Set(weighed.keys());
  for (const lexeme of analyser.lexemesOf(document.body)) if (foundBy.size < MOST_LEXEMES) foundBy.add(lexeme);
  const row: DocumentRow = {
    id: documentId(document.kind, document.id),
    kind: document.kind,
    goods_type: document.goodsType,
    store_id: document.storeId,
    name_key: fold(document.name),
    name_en_key: fold(document.nameEn),
    facets: storedFacets(document),
    price_micro: filteredMicro(document),
    score_tenths: document.rankTenths,
    sold: Math.min(document.sold + document.taken, 2_000_000_000),
    featured: document.featured,
    updated_at: document.updatedAt,
    weighed: weighedTsvector(weighed),
    found_by: tsvector(foundBy),
    hints: tsvector(hintsOf(document, analyser)),
    summary_key: `${fold(document.summary)}\n${fold(document.summaryEn)}`,
    body_key: fold(cutText(document.body, LONGEST_BODY)),
    month_micro: monthMicro(document),
    card: cardOf(document),
    shown: shownOf(document),
    body: bodyOf(document),
  };
  return { row, found: foundBy, shown: [...weighed.keys()] };
}

export type TaughtWord = { word: string; shown: string; latin: string; initials: string; letters: string };

export const sortedLetters = (latin: string): string => [...latin].sort().join('');

/** A word that is never a correction: too short, a number, or a function word. */
const isTaught = (surface: string, han: boolean): boolean =>
  !stopWords.has(surface) && (han ? surface.length >= 2 : surface.length >= 3 && !/^[\d.]+$/.test(surface));

/** Adds the words for corrections to `known`; their document counts are computed when written. */
export function collectWords(document: SearchDocument, analyser: Analyser, known: Map<string, TaughtWord>): void {
  const words = textsOf(document).flatMap(([, texts]) => texts.flatMap((text) => analyser.words(text)));
  for (const { surface, shown, han } of words) {
    if (known.has(surface) || !isTaught(surface, han)) continue;
    const { latin, initials } = han ? latinOf(surface) : { latin: surface, initials: '' };
    known.set(surface, { word: surface, shown, latin, initials, letters: sortedLetters(latin) });
  }
}
