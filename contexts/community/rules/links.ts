/** Links in a repository's card: its base models, training datasets, and what a space uses. Pure. */
import type { RepositoryType } from './repository.ts';

export const RELATIONS = ['FINETUNE', 'ADAPTER', 'QUANTIZED', 'MERGE', 'BASE', 'TRAINED_ON', 'USES'] as const;
export type Relation = (typeof RELATIONS)[number];
/** `name`: 'namespace/name' as written. */
export type Link = { relation: Relation; type: Exclude<RepositoryType, 'SPACE'>; name: string };

export type LinkFacts = {
  type: RepositoryType;
  baseModels: readonly string[];
  /** As written; '' for none. */
  baseModelRelation: string;
  datasets: readonly string[];
  /** For spaces. */
  models: readonly string[];
};

/** Maximum links stored per card. */
const MOST_LINKS = 100;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,95}\/[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/;

const relations: Readonly<Record<string, Relation>> = {
  finetune: 'FINETUNE',
  finetuned: 'FINETUNE',
  adapter: 'ADAPTER',
  quantized: 'QUANTIZED',
  merge: 'MERGE',
};

/** Comparison key of a name: lower case. */
export const linkKey = (name: string): string => name.toLowerCase();

/** Deduplicated, without invalid names. Several base models without a stated relation count as a merge. */
export function linksOf({ type, baseModels, baseModelRelation, datasets, models }: LinkFacts): Link[] {
  const stated = relations[baseModelRelation.trim().toLowerCase()];
  const relation = stated ?? (baseModels.length > 1 ? 'MERGE' : 'BASE');
  const named = (names: readonly string[], of: Link['type'], by: Relation): Link[] =>
    names.filter((name) => NAME.test(name)).map((name) => ({ relation: by, type: of, name }));
  const links =
    type === 'SPACE'
      ? [...named(models, 'MODEL', 'USES'), ...named(datasets, 'DATASET', 'USES')]
      : [...named(baseModels, 'MODEL', relation), ...named(datasets, 'DATASET', 'TRAINED_ON')];
  const distinct = new Map(links.map((link) => [`${link.type} ${linkKey(link.name)}`, link]));
  return [...distinct.values()].slice(0, MOST_LINKS);
}
