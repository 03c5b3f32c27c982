/** Converts a document into its index row, the displayed card, and words for corrections. */

import type { SearchItem } from '#contracts/search/search.ts';
import type { Analyser } from '#kernel/search/analyser.ts';
import { fold } from '#kernel/search/fold.ts';
import { stopWords } from '#kernel/search/stop-words.ts';
import { tsvector, type Weight, weighedTsvector } from '#server/platform/db/ts-text.ts';
import { documentId, type SearchDocument } from './document.ts';
import { storedFacets } from './facets.ts';
import { latinOf, syllablesOf } from './latin.ts';
import { microToYuan } from './yuan.ts';

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
  card: Card;
};

/** An item of the response before highlighting. */
export type Card = Omit<SearchItem, 'suggest' | 'extra'> & { extra: Pick<SearchItem['extra'], 'free' | 'trial' | 'soldCount'> };

/** Limits for hostile lengths: characters of a name used for suggestions, and lexemes of a document. */
export const HINT_LENGTH = 24;
const MOST_LEXEMES = 3_000;

function cardOf(document: SearchDocument): Card {
  const { kind, id, skuId, storeId, storeName, storeNameEn, name, nameEn, summary, summaryEn, goodsType, priceUnit, resource } = document;
  const price = document.priceMicro ?? 0;
  return {
    kind,
    goodsId: id,
    skuId,
    storeId,
    storeName,
    storeNameEn,
    nameCn: name,
    nameEn,
    summary,
    summaryEn,
    goodsType,
    basePrice: microToYuan(price),
    priceUnit,
    skuScore: (document.scoreTenths / 10).toFixed(1),
    skuTags: document.tags.map((tag) => ({ name: tag.name, nameEn: tag.nameEn })),
    picture: document.picture ?? '',
    repository: document.repository ?? null,
    resource: resource && { ...resource, sourcePrice: microToYuan(document.sourcePriceMicro ?? price) },
    extra: { free: document.free, trial: document.trial, soldCount: document.sold },
  };
}

/** Texts by weight, the best first. */
function textsOf(document: SearchDocument): [Weight, string[]][] {
  const { resource } = document;
  const tags = document.tags.flatMap((tag) => [tag.name, tag.nameEn]);
  const offer = resource
    ? [resource.centerName, resource.centerNameEn, resource.goodsType, resource.goodsResourceType, resource.accelerator]
    : [];
  const spec = (resource?.spec ?? []).flatMap((line) => [line.label, line.labelEn, line.value]);
  return [
    ['A', [document.name, document.nameEn]],
    ['B', [...document.keywords, ...tags, document.storeName, document.storeNameEn, ...offer]],
    ['C', [document.summary, document.summaryEn, ...spec]],
  ];
}

const firstLetters = (syllables: string[]): string => syllables.map((syllable) => syllable[0]).join('');

/** From each Chinese character on, and from each word on in pinyin and initials; English from each word on. */
function hintsOf(document: SearchDocument, analyser: Analyser): Set<string> {
  const hints = new Set<string>();
  for (const name of [document.name, document.nameEn]) {
    const key = fold(name);
    const all: string[] = [];
    let run = { number: 0, start: 0, syllables: [] as string[] };
    for (const word of analyser.words(name)) {
      hints.add(key.slice(word.start, word.start + HINT_LENGTH));
      if (!word.han) continue;
      for (let at = 1; at < word.surface.length; at += 1) hints.add(key.slice(word.start + at, word.start + at + HINT_LENGTH));
      if (word.run !== run.number) {
        const text = /^\p{Script=Han}+/u.exec(key.slice(word.start))?.[0] ?? '';
        run = { number: word.run, start: word.start, syllables: syllablesOf(text.slice(0, 200)) };
        all.push(...run.syllables);
      }
      const rest = run.syllables.slice(word.start - run.start, word.start - run.start + HINT_LENGTH / 2);
      hints.add(rest.join('')).add(firstLetters(rest));
    }
    hints.add(key.replaceAll(' ', '').slice(0, HINT_LENGTH));
    const start = all.slice(0, HINT_LENGTH / 2);
    hints.add(start.join('')).add(firstLetters(start));
  }
  hints.delete('');
  return hints;
}

export function rowOf(document: SearchDocument, analyser: Analyser): DocumentRow {
  const weighed = new Map<string, Weight>();
  for (const [weight, texts] of textsOf(document))
    for (const text of texts)
      for (const lexeme of analyser.lexemesOf(text)) if (!weighed.has(lexeme) && weighed.size < MOST_LEXEMES) weighed.set(lexeme, weight);
  const foundBy = new Set(weighed.keys());
  for (const lexeme of analyser.lexemesOf(document.body)) if (foundBy.size < MOST_LEXEMES) foundBy.add(lexeme);
  return {
    id: documentId(document.kind, document.id),
    kind: document.kind,
    goods_type: document.goodsType,
    store_id: document.storeId,
    name_key: fold(document.name),
    name_en_key: fold(document.nameEn),
    facets: storedFacets(document),
    price_micro: document.priceMicro,
    score_tenths: document.scoreTenths,
    sold: document.sold,
    featured: document.featured,
    updated_at: document.updatedAt,
    weighed: weighedTsvector(weighed),
    found_by: tsvector(foundBy),
    hints: tsvector(hintsOf(document, analyser)),
    card: cardOf(document),
  };
}

export type TaughtWord = { word: string; shown: string; latin: string; initials: string; letters: string; seen: number };

export const sortedLetters = (latin: string): string => [...latin].sort().join('');

/** Adds the words for corrections to `known`. */
export function learnWords(document: SearchDocument, analyser: Analyser, known: Map<string, TaughtWord>): void {
  const words = textsOf(document).flatMap(([, texts]) => texts.flatMap((text) => analyser.words(text)));
  for (const { surface, shown, han } of words) {
    if (stopWords.has(surface) || (han ? surface.length < 2 : surface.length < 3 || /^[\d.]+$/.test(surface))) continue;
    const before = known.get(surface);
    if (before) before.seen += 1;
    else {
      const { latin, initials } = han ? latinOf(surface) : { latin: surface, initials: '' };
      known.set(surface, { word: surface, shown, latin, initials, letters: sortedLetters(latin), seen: 1 });
    }
  }
}
