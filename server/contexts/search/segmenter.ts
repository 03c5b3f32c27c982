/** Chinese words by jieba with the domain lexicon; loaded once per process in about 100 ms. */
import { createRequire } from 'node:module';
import { type Analyser, createAnalyser } from '#kernel/search/analyser.ts';
import { lexicon } from '#kernel/search/lexicon.ts';
import { remembered } from '#kernel/search/remembered.ts';
import { synonymGroups } from '#kernel/search/synonyms.ts';
import type { Segmenter } from '#kernel/search/words.ts';

/** Above every frequency of the general dictionary, so that domain terms take precedence. */
const FREQUENCY = 1_000_000;

const require = createRequire(import.meta.url);

function loadSegmenter(): Segmenter {
  const { Jieba } = require('@node-rs/jieba') as typeof import('@node-rs/jieba');
  const { dict } = require('@node-rs/jieba/dict.js') as typeof import('@node-rs/jieba/dict.js');
  const jieba = Jieba.withDict(dict);
  const chinese = Object.values(synonymGroups)
    .flat()
    .filter((spelling) => /^\p{Script=Han}+$/u.test(spelling));
  jieba.loadDict(Buffer.from([...new Set([...lexicon, ...chinese])].map((word) => `${word} ${FREQUENCY} n`).join('\n')));
  return {
    // Without its hidden Markov model: a text and a query are then segmented alike.
    words: remembered((run) => jieba.cut(run, false)),
    inside: remembered((word) =>
      word.length < 3 ? [] : jieba.cutAll(word).filter((inner) => inner.length > 1 && inner.length < word.length),
    ),
  };
}

let loaded: Analyser | undefined;
const load = (): Analyser => (loaded ??= createAnalyser(loadSegmenter()));

/** Loads its dictionary on first use or on request: the start of the server does not wait for it. */
export const searchAnalyser = (): Analyser & { load(): void } => ({
  words: (text) => load().words(text),
  lexemesOf: (text) => load().lexemesOf(text),
  clausesOf: (query) => load().clausesOf(query),
  load: () => void load(),
});
