/** The facets as data, one bit each: a document whose bits are 0 matches every selection. */
import { firstCharacter } from '#kernel/text/text.ts';
import type { SearchDocument } from '../document.ts';

/** Facet → the letter before its codes in `search_facet`; the order defines the bits. */
export const facetLetters = {
  goodsType: 't',
  category: 'c',
  industry: 'i',
  region: 'r',
  resourceKind: 'k',
  resource: 'p',
  accelerator: 'a',
  capacity: 'l',
  other: 'o',
  kind: 'n',
} as const;
export type FacetName = keyof typeof facetLetters;
export const facetNames = Object.keys(facetLetters) as FacetName[];

export const facetBit = (name: FacetName): number => 1 << facetNames.indexOf(name);
/** The price range is not a facet but filters like one. */
export const PRICE_BIT = 1 << facetNames.length;

const byLetter = new Map(facetNames.map((name) => [facetLetters[name] as string, name]));
export const readFacet = (stored: string): { name: FacetName; code: string } => ({
  name: byLetter.get(firstCharacter(stored) as string) as FacetName,
  code: stored.slice(1),
});

const codesOf = (document: SearchDocument): Record<FacetName, readonly string[]> => ({
  goodsType: [document.goodsType],
  category: document.categories,
  industry: document.industries,
  region: document.regions,
  resourceKind: [document.resource?.goodsType ?? ''],
  resource: [document.resource?.goodsResourceType ?? ''],
  accelerator: [document.resource?.accelerator ?? ''],
  capacity: document.resource ? [String(document.resource.capacityLevel)] : [],
  other: [document.free ? 'free' : '', document.trial ? 'trial' : ''],
  kind: [document.kind],
});

export const storedFacets = (document: SearchDocument): string[] => {
  const codes = codesOf(document);
  return facetNames.flatMap((name) => [...new Set(codes[name])].filter((code) => code !== '').map((code) => facetLetters[name] + code));
};
