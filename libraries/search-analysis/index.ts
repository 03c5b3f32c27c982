/** Analysis of Chinese and English text for search: words, lexemes, corrections, synonyms, highlights. Pure; README.md explains its use. */
export { type Analyser, type Clause, createAnalyser, type Question, type VersionedAnalyser } from './analyser.ts';
export { correct, lookUps, type ReadName, stretchesOf } from './correct.ts';
export { fold, foldWidth } from './fold.ts';
export { createHighlighter } from './highlight.ts';
export { lexicon } from './lexicon.ts';
export { areKnown, LEAST_SHARE, weighDemands } from './relax.ts';
export { remembered } from './remembered.ts';
export { snippetOf } from './snippet.ts';
export { stopWords } from './stop-words.ts';
export { type SynonymGroups, synonymGroups } from './synonyms.ts';
export { taiwanWords } from './traditional.ts';
export type { Segmenter } from './words.ts';
