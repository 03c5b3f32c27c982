/** Translates a client's list query into a search of the product. */
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { cursorOf, limitOf, valueOf, valuesOf } from './address.ts';
import { LIST_PAGE, LIST_PAGE_WITH_FILES } from './bounds.ts';

const SORTS = {
  trendingScore: 'trending',
  likes30d: 'trending',
  createdAt: 'createdAt',
  lastModified: 'updatedAt',
  downloads: 'downloads',
  likes: 'likes',
} as const;
type SortKey = keyof typeof SORTS;
export type Sort = (typeof SORTS)[SortKey];

export type ListQuery = {
  type: RepositoryType;
  search: string;
  author: string;
  sort: Sort;
  pipelineTag: string;
  library: string;
  license: string;
  language: string;
  /** Must match all: of one kind, or of any. */
  tags: { name: 'any' | 'base_models' | 'datasets'; value: string }[];
  limit: number;
  /** From the previous page; '' for the first page. */
  cursor: string;
};

const usualLimit = 100;

/** Facets of the product by their tag prefix in the Hub. */
const PREFIXES = { 'license:': 'license', 'language:': 'language', 'library:': 'library', 'pipeline_tag:': 'pipelineTag' } as const;

function readTag(tag: string): ListQuery['tags'][number] {
  const [, kind, value = ''] = /^(base_model|dataset):(.+)$/.exec(tag) ?? [];
  if (kind === 'base_model') return { name: 'base_models', value };
  return kind === 'dataset' ? { name: 'datasets', value } : { name: 'any', value: tag };
}

/** @throws AppError HUB_SORT_UNKNOWN */
export function readListQuery(type: RepositoryType, query: unknown): ListQuery {
  const sort = valueOf(query, 'sort') || 'trendingScore';
  if (!Object.hasOwn(SORTS, sort) || !['', '-1'].includes(valueOf(query, 'direction'))) throw new AppError('HUB_SORT_UNKNOWN', { sort });
  const most = valuesOf(query, 'expand').includes('siblings') ? LIST_PAGE_WITH_FILES : LIST_PAGE;
  const read: ListQuery = {
    type,
    search: valueOf(query, 'search'),
    author: valueOf(query, 'author'),
    sort: SORTS[sort as SortKey],
    pipelineTag: valueOf(query, 'pipeline_tag'),
    library: valueOf(query, 'library'),
    license: '',
    language: '',
    tags: [],
    limit: limitOf(query, Math.min(usualLimit, most), most),
    cursor: cursorOf.decode(valueOf(query, 'cursor')),
  };
  for (const tag of valuesOf(query, 'filter')) {
    const prefix = Object.keys(PREFIXES).find((one) => tag.startsWith(one)) as keyof typeof PREFIXES | undefined;
    if (prefix && read[PREFIXES[prefix]] === '') read[PREFIXES[prefix]] = tag.slice(prefix.length);
    else read.tags.push(readTag(tag));
  }
  return read;
}
