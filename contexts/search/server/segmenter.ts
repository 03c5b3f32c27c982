/** Splits Chinese by jieba and the domain lexicon; loaded once per process in about 100 ms. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';
import {
  type Analyser,
  createAnalyser,
  lexicon,
  remembered,
  type Segmenter,
  type SynonymGroups,
  synonymGroups,
  taiwanWords,
} from '#libraries/search-analysis/index.ts';

/** Above every frequency of the general dictionary: domain terms take precedence. */
const FREQUENCY = 1_000_000;
/** Segmenting takes microseconds; 50,000 cached texts took 15 MB. */
const MOST_REMEMBERED = 10_000;

const require = createRequire(import.meta.url);

function loadSegmenter(): Segmenter {
  const chinese = Object.values(synonymGroups)
    .flat()
    .filter((spelling) => /^\p{Script=Han}+$/u.test(spelling));
  const domain = [...new Set([...lexicon, ...chinese, ...[...taiwanWords().keys()].filter((word) => word.length > 2)])];
  const jieba = Jieba.withDict(readFileSync(require.resolve('@node-rs/jieba/dict.txt')));
  jieba.loadDict(Buffer.from(domain.map((word) => `${word} ${FREQUENCY} n`).join('\n')));
  return {
    words: remembered((run) => jieba.cut(run, false), MOST_REMEMBERED),
    inside: remembered(
      (word) => (word.length < 3 ? [] : jieba.cutAll(word).filter((inner) => inner.length > 1 && inner.length < word.length)),
      MOST_REMEMBERED,
    ),
  };
}

/** Increment when the same text yields other lexemes than before, which causes a rebuild of the index. */
const RULES = 3;

let segmenter: Segmenter | undefined;
let loaded: Analyser | undefined;
let groups: SynonymGroups = synonymGroups;
let indexedWith = '';
let version: string | undefined;

/** Version of the current rules and synonyms. */
export const wordsVersion = (): string =>
  (version ??= createHash('sha256')
    .update(JSON.stringify([RULES, lexicon, groups]))
    .digest('base64url')
    .slice(0, 22));
/** Sets the synonym groups of this process. */
export function setSynonyms(changed: SynonymGroups): void {
  if (JSON.stringify(changed) === JSON.stringify(groups)) return;
  groups = changed;
  version = undefined;
  loaded = undefined;
}
/** The version that the index was built with: while it differs, spellings are queried one by one. */
export function knowIndexedVersion(indexed: string): void {
  indexedWith = indexed;
}

function load(): Analyser {
  segmenter ??= loadSegmenter();
  loaded ??= createAnalyser(segmenter, groups, () => indexedWith === wordsVersion());
  return loaded;
}

/** Loads its dictionary on first use or on request, not at server start. */
export const searchAnalyser = (): Analyser & { version(): string; load(): void } => ({
  version: wordsVersion,
  words: (text) => load().words(text),
  lexemesOf: (text) => load().lexemesOf(text),
  questionOf: (query) => load().questionOf(query),
  isTerm: (word) => load().isTerm(word),
  clausesOf: (query) => load().clausesOf(query),
  load: () => void load(),
});
