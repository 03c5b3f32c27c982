/** Filters of the library, as data. Pure. */
import { firstCharacter } from '#kernel/text/text.ts';
import { type CodeLabel, languageOf, libraryOf, licenceOf } from './labels.ts';
import type { RepositoryType, Visibility } from './repository.ts';
import { byteRangeOf, byteRanges, parameterRangeOf, parameterRanges, rowRangeOf, rowRanges } from './sizes.ts';
import { isKnownTask, taskOf } from './tasks.ts';

/** Facet → the letter before its stored codes. */
export const facetLetters = {
  task: 't',
  library: 'l',
  license: 'c',
  language: 'g',
  parameters: 'p',
  rows: 'r',
  bytes: 'b',
  access: 'a',
} as const;
export type FacetName = keyof typeof facetLetters;
export const facetNames = Object.keys(facetLetters) as FacetName[];

const byLetter = new Map(facetNames.map((name) => [facetLetters[name] as string, name]));
/** 'ttext-generation' → task, text-generation. */
export const readFacet = (stored: string): { name: FacetName; code: string } => ({
  name: byLetter.get(firstCharacter(stored)) as FacetName,
  code: stored.slice(1),
});
export const storedFacet = (name: FacetName, code: string): string => facetLetters[name] + code;

export type FacetFacts = {
  type: RepositoryType;
  visibility: Visibility;
  pipelineTag: string;
  taskCategories: readonly string[];
  tags: readonly string[];
  library: string;
  /** For spaces: the kind of application. */
  sdk: string;
  license: string;
  languages: readonly string[];
  parameters: number;
  sizeCategories: readonly string[];
  bytes: number;
};

/** Cards are untrusted: maximum length of a facet code, and maximum codes per facet. */
const MOST_CODE = 60;
const MOST_CODES = 20;

/** Frameworks recognised among the tags. */
const FRAMEWORK_TAGS = new Set([
  'pytorch',
  'tensorflow',
  'jax',
  'onnx',
  'safetensors',
  'gguf',
  'paddlepaddle',
  'mindspore',
  'openvino',
  'mlx',
]);

const ACCESS: Readonly<Record<Visibility, string>> = { PUBLIC: 'free', GATED: 'gated', SOLD: 'sold', PRIVATE: 'private' };

const codesOf = (facts: FacetFacts): Record<FacetName, readonly string[]> => ({
  task: [facts.pipelineTag, ...facts.taskCategories, ...facts.tags.filter(isKnownTask)],
  library: [facts.library, facts.type === 'SPACE' ? facts.sdk : '', ...facts.tags.filter((tag) => FRAMEWORK_TAGS.has(tag.toLowerCase()))],
  license: [facts.license],
  language: facts.languages,
  parameters: facts.type === 'MODEL' ? [parameterRangeOf(facts.parameters)] : [],
  rows: facts.type === 'DATASET' ? facts.sizeCategories.map(rowRangeOf) : [],
  bytes: facts.type === 'DATASET' ? [byteRangeOf(facts.bytes)] : [],
  access: [ACCESS[facts.visibility]],
});

/** The stored facets of a repository. */
export function facetsOf(facts: FacetFacts): string[] {
  const codes = codesOf(facts);
  return facetNames.flatMap((name) =>
    [...new Set(codes[name].map((code) => code.trim().toLowerCase()))]
      .filter((code) => code !== '' && code.length <= MOST_CODE)
      .slice(0, MOST_CODES)
      .map((code) => storedFacet(name, code)),
  );
}

const accessLabels: readonly CodeLabel[] = [
  { code: 'free', name: '公开', nameEn: 'Public' },
  { code: 'gated', name: '需申请', nameEn: 'On request' },
  { code: 'sold', name: '付费', nameEn: 'Sold' },
  { code: 'private', name: '私有', nameEn: 'Private' },
];
const labelIn = (labels: readonly CodeLabel[], code: string): CodeLabel => {
  const { name, nameEn } = labels.find((label) => label.code === code) ?? { name: code, nameEn: code };
  return { code, name, nameEn };
};
const labelsOf: Record<FacetName, (code: string) => CodeLabel> = {
  task: taskOf,
  library: libraryOf,
  license: licenceOf,
  language: languageOf,
  parameters: (code) => labelIn(parameterRanges, code),
  rows: (code) => labelIn(rowRanges, code),
  bytes: (code) => labelIn(byteRanges, code),
  access: (code) => labelIn(accessLabels, code),
};
/** The name of a facet code. */
export const labelOf = (name: FacetName, code: string): CodeLabel => labelsOf[name](code);

/** Sizes and access modes have an order of their own; the others are sorted by count. */
const ordered: Partial<Record<FacetName, readonly string[]>> = {
  parameters: parameterRanges.map(({ code }) => code),
  rows: rowRanges.map(({ code }) => code),
  bytes: byteRanges.map(({ code }) => code),
  access: accessLabels.map(({ code }) => code),
};
/** A comparison of two counted codes of a facet. */
export const compareCounted =
  (name: FacetName) =>
  (one: { code: string; count: number }, other: { code: string; count: number }): number => {
    const order = ordered[name];
    if (order) return order.indexOf(one.code) - order.indexOf(other.code);
    return other.count - one.count || (one.code < other.code ? -1 : 1);
  };
