/** Counts of a statement → facets with names. Pure. */
import type { LibraryFacets } from '#contracts/community/library.ts';
import { compareCounted, type FacetName, facetBit, facetNames, labelOf, readFacet } from '#kernel/community/facets.ts';
import { taskOf } from '#kernel/community/tasks.ts';
import type { Selection } from './filter.ts';
import type { Counts } from './list-store.ts';

/** Codes of a facet that are listed. */
const MOST_LISTED = 100;
export type Counted = { code: string; count: number };

/**
 * Of each facet how many match everything but its own selection: choosing a second code of it widens the result by its count. What is
 * chosen is listed even where nothing has it.
 */
export function countedFacets(parts: readonly Counts[], selection: Selection): Record<FacetName, Counted[]> {
  const totals = Object.fromEntries(
    facetNames.map((name) => [name, new Map<string, number>((selection[name] ?? []).map((code) => [code, 0]))]),
  ) as Record<FacetName, Map<string, number>>;
  for (const { counts } of parts)
    for (const [stored, miss, count] of counts) {
      const { name, code } = readFacet(stored);
      if (miss === 0 || miss === facetBit(name)) totals[name].set(code, (totals[name].get(code) ?? 0) + count);
    }
  return Object.fromEntries(
    facetNames.map((name) => {
      const counted = [...totals[name]].map(([code, count]) => ({ code, count }));
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
