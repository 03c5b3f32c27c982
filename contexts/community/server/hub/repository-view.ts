/** A repository in the Hub's format. */
import type { GateMode } from '#contexts/community/rules/access.ts';
import { fullName, type Repository } from '../repository/repositories.ts';

/** For lists and single repositories without `expand`. */
const USUAL = [
  'author',
  'private',
  'gated',
  'disabled',
  'likes',
  'downloads',
  'lastModified',
  'createdAt',
  'sha',
  'tags',
  'pipeline_tag',
  'library_name',
  'sdk',
] as const;
/** Added with `full`, and for a single repository. */
const FULL = ['cardData', 'siblings', 'usedStorage', 'safetensors', 'description'] as const;

export type InfoView = { _id: string; id: string; [field: string]: unknown };

/** The Hub's `gated`: the contents are not open to everyone who sees the repository. */
export function gatedOf({ visibility }: Repository, mode: GateMode = 'MANUAL'): false | 'auto' | 'manual' {
  if (visibility === 'GATED') return mode === 'AUTO' ? 'auto' : 'manual';
  return visibility === 'SOLD' ? 'manual' : false;
}

/** Its own tags, and card facts as prefixed tags. */
export function tagsOf(repository: Repository): string[] {
  const { tags, library, pipelineTag, languages, license, baseModels, datasets } = repository;
  const facts = [
    library,
    pipelineTag,
    ...tags,
    ...languages,
    ...datasets.map((one) => `dataset:${one}`),
    ...baseModels.map((one) => `base_model:${one}`),
    license === '' ? '' : `license:${license}`,
  ];
  return [...new Set(facts.filter((tag) => tag !== ''))];
}

export type Extras = {
  /** The requested commit; default: the head of the default branch. */
  sha?: string;
  siblings?: { rfilename: string }[];
  /** Gate mode of a gated repository. */
  gateMode?: GateMode;
};

const text = (value: string): string | undefined => (value === '' ? undefined : value);

const FIELDS: Record<string, (repository: Repository, extras: Extras) => unknown> = {
  author: ({ namespace }) => namespace.name,
  private: ({ visibility }) => visibility === 'PRIVATE',
  gated: (repository, { gateMode }) => gatedOf(repository, gateMode),
  disabled: ({ state }) => state !== 'OPEN',
  likes: ({ likes }) => likes,
  downloads: ({ downloads }) => downloads,
  downloadsAllTime: ({ downloads }) => downloads,
  lastModified: ({ updatedAt }) => new Date(updatedAt).toISOString(),
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  sha: ({ head }, { sha }) => text(sha ?? head),
  tags: tagsOf,
  pipeline_tag: ({ type, pipelineTag }) => (type === 'MODEL' ? text(pipelineTag) : undefined),
  library_name: ({ type, library }) => (type === 'MODEL' ? text(library) : undefined),
  cardData: ({ card }) => card.data ?? {},
  description: ({ summary }) => text(summary),
  usedStorage: ({ storedBytes }) => storedBytes,
  safetensors: ({ parameters }) => (parameters > 0 ? { parameters: {}, total: parameters } : undefined),
  siblings: (_repository, { siblings }) => siblings,
  sdk: ({ type, card }) => (type === 'SPACE' ? text(card.sdk ?? '') : undefined),
  datasets: ({ datasets }) => datasets,
  models: ({ baseModels }) => baseModels,
};

/** `expand`: field names; without any, the usual ones, and all with `full`. Unknown names are ignored. */
export function viewRepository(repository: Repository, expand: readonly string[], full: boolean, extras: Extras = {}): InfoView {
  const { id, type } = repository;
  const name = fullName(repository);
  const wanted = expand.length > 0 ? expand : full ? [...USUAL, ...FULL] : USUAL;
  const view: InfoView = { _id: id, id: name, ...(type === 'MODEL' && expand.length === 0 ? { modelId: name } : {}) };
  for (const field of wanted) {
    if (!Object.hasOwn(FIELDS, field)) continue;
    const value = FIELDS[field]?.(repository, extras);
    if (value !== undefined) view[field] = value;
  }
  return view;
}
