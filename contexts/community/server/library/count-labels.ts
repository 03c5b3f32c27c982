/** Builds named facets from a statement's counts. Pure. */
import type { LibraryFacets } from '#contexts/community/calls/library.ts';
import { compareCounted, type FacetName, facetNames, labelOf, readFacet } from '#contexts/community/rules/facets.ts';
import { taskOf } from '#contexts/community/rules/tasks.ts';
import type { Selection } from './filter.ts';
import type { Counts } from './list-store.ts';

/** Codes listed per facet. */
const MOST_LISTED = 100;
export type Counted = { code: string; count: number };

/** Counts of what matches the whole filter, and for each facet with a selection, the filter without it; each in parts to be summed. */
export type CountedParts = { whole: readonly Counts[]; without: Partial<Record<FacetName, readonly Counts[]>> };

function sumsOf(parts: readonly Counts[], name: FacetName): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { counts } of parts)
    for (const [stored, count] of counts) {
      const facet = readFacet(stored);
      if (facet.name === name) sums.set(facet.code, (sums.get(facet.code) ?? 0) + count);
    }
  return sums;
}

/**
 * For each facet, how many match everything but its own selection: choosing a second code widens the result by its count. Selected codes
 * are listed even with no matches.
 */
export function countedFacets({ whole, without }: CountedParts, selection: Selection): Record<FacetName, Counted[]> {
  return Object.fromEntries(
    facetNames.map((name) => {
      const sums = sumsOf(without[name] ?? whole, name);
      for (const code of selection[name] ?? []) if (!sums.has(code)) sums.set(code, 0);
      const counted = [...sums].map(([code, count]) => ({ code, count }));
      const chosen = new Set(selection[name] ?? []);
      const most = counted.sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
      const listed = most.filter(({ code }, index) => index < MOST_LISTED || chosen.has(code));
      return [name, listed.sort(compareCounted(name))];
    }),
  ) as Record<FacetName, Counted[]>;
}

export const withTask = ({ code, count }: Counted) => {
  const { name, nameEn, field } = taskOf(code);
  return { code, name, nameEn, field, count };
};
export const withLabel =
  (name: FacetName) =>
  ({ code, count }: Counted) => {
    const { name: zh, nameEn } = labelOf(name, code);
    return { code, name: zh, nameEn, count };
  };

export const viewFacets = ({ task, ...others }: Record<FacetName, Counted[]>): LibraryFacets => ({
  task: task.map(withTask),
  library: others.library.map(withLabel('library')),
  license: others.license.map(withLabel('license')),
  language: others.language.map(withLabel('language')),
  parameters: others.parameters.map(withLabel('parameters')),
  rows: others.rows.map(withLabel('rows')),
  bytes: others.bytes.map(withLabel('bytes')),
  access: others.access.map(withLabel('access')),
});
