/** Index entry of a repository in the library. Pure but for the analyser's dictionary. */
import { type FacetFacts, facetsOf, labelOf } from '#contexts/community/rules/facets.ts';
import { type Link, linksOf } from '#contexts/community/rules/links.ts';
import { type VersionedAnalyser as Analyser, fold } from '#libraries/search-analysis/index.ts';
import { tsvector, type Weight, weighedTsvector } from '#server/platform/db/ts-text.ts';
import type { StoredCard } from '../repository/card-facts.ts';
import type { Repository } from '../repository/repository-store.ts';

export type EntryRow = {
  repository_id: string;
  type: string;
  listed: boolean;
  /** As stored: a letter and a code. */
  facets: string[];
  full_key: string;
  name_key: string;
  weighed: string;
  found_by: string;
  words_version: string;
};

/** Maximum lexemes per repository: cards are untrusted. */
const MOST_LEXEMES = 1_000;

const cardOf = ({ card }: Repository): Partial<StoredCard> => card;
/** Texts of a front matter field that has no extracted fact. */
function textsAt(repository: Repository, field: string): string[] {
  const value = cardOf(repository).data?.[field];
  return [value].flat().filter((text): text is string => typeof text === 'string');
}

const factsOf = (repository: Repository): FacetFacts => {
  const { taskCategories = [], sizeCategories = [], sdk = '' } = cardOf(repository);
  const { type, visibility, pipelineTag, tags, library, license, languages, parameters, bytes } = repository;
  return { type, visibility, pipelineTag, taskCategories, tags, library, sdk, license, languages, parameters, sizeCategories, bytes };
};

export const linksOfRepository = (repository: Repository): Link[] =>
  linksOf({
    type: repository.type,
    baseModels: repository.baseModels,
    baseModelRelation: textsAt(repository, 'base_model_relation')[0] ?? '',
    datasets: repository.datasets,
    models: textsAt(repository, 'models'),
  });

/** Names of the codes, in both languages: 'text generation' matches 'text-generation'. */
const namesOfCodes = ({ pipelineTag, library, license, languages }: Repository): string[] =>
  [
    labelOf('task', pipelineTag),
    labelOf('library', library),
    labelOf('license', license),
    ...languages.slice(0, 20).map((code) => labelOf('language', code)),
  ].flatMap(({ code, name, nameEn }) => (code === '' ? [] : [code, name, nameEn]));

/** Texts by weight, highest first. */
const textsOf = (repository: Repository): [Weight, string[]][] => [
  ['A', [repository.name, repository.namespace.name, cardOf(repository).prettyName ?? '']],
  [
    'B',
    [
      repository.namespace.title,
      repository.namespace.titleEn,
      ...repository.tags.slice(0, 100),
      ...namesOfCodes(repository),
      ...repository.baseModels.slice(0, 20),
    ],
  ],
  ['C', [repository.summary, repository.summaryEn]],
];

/** `listed`: publicly visible. */
export function entryOf(repository: Repository, listed: boolean, analyser: Analyser): EntryRow {
  const weighed = new Map<string, Weight>();
  for (const [weight, texts] of textsOf(repository))
    for (const text of texts)
      for (const lexeme of analyser.lexemesOf(text)) if (!weighed.has(lexeme) && weighed.size < MOST_LEXEMES) weighed.set(lexeme, weight);
  return {
    repository_id: repository.id,
    type: repository.type,
    listed,
    facets: facetsOf(factsOf(repository)),
    full_key: fold(`${repository.namespace.name}/${repository.name}`),
    name_key: fold(repository.name),
    weighed: weighedTsvector(weighed),
    found_by: tsvector(weighed.keys()),
    words_version: analyser.version(),
  };
}
