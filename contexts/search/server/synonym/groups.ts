/** The product's synonym groups with operators' changes. Pure. */
import type { SynonymGroup } from '#contexts/search/calls/synonyms.ts';
import { fold, type SynonymGroups, synonymGroups } from '#libraries/search-analysis/index.ts';
import type { StoredGroup } from './synonym-store.ts';

export function listGroups(stored: readonly StoredGroup[]): SynonymGroup[] {
  const changed = new Map(stored.map((group) => [group.code, group]));
  const shipped = Object.entries(synonymGroups).map(([code, spellings]): SynonymGroup => {
    const here = changed.get(code);
    return here ? { ...here, origin: 'CHANGED' } : { code, spellings: [...spellings], origin: 'SHIPPED', enabled: true, changedAt: null };
  });
  const own = stored.filter(({ code }) => !(code in synonymGroups)).map((group): SynonymGroup => ({ ...group, origin: 'OWN' }));
  return [...own, ...shipped];
}

/** Groups in force. */
export const groupsInForce = (groups: readonly SynonymGroup[]): SynonymGroups =>
  Object.fromEntries(groups.filter(({ enabled }) => enabled).map(({ code, spellings }) => [code, spellings]));

/** Trims and deduplicates spellings. */
export function tidySpellings(spellings: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const spelling of spellings.map((text) => text.trim())) if (!distinct.has(fold(spelling))) distinct.set(fold(spelling), spelling);
  return [...distinct.values()];
}

/** A spelling already used by another group in force; null if none. */
export function takenBy(groups: readonly SynonymGroup[], code: string, spellings: readonly string[]): string | null {
  const mine = new Set(spellings.map(fold));
  for (const other of groups)
    if (other.enabled && other.code !== code) for (const spelling of other.spellings) if (mine.has(fold(spelling))) return spelling;
  return null;
}
