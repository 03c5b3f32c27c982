/** The library of the community: finding repositories (section 1, AI community). Answers contain what their pages show. */
import { z } from 'zod';
import { facetNames } from '#contexts/community/rules/facets.ts';
import { RELATIONS } from '#contexts/community/rules/links.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, lineText, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { namespaceView, nameText, repositoryCard, repositoryParams, repositoryType, typeParam } from './fields.ts';

export const label = z.object({ code: z.string(), name: z.string(), nameEn: z.string() });
export const countedLabel = label.extend({ count: z.number().int() });
export type CountedLabel = z.output<typeof countedLabel>;

/** A list card with the names of its codes. */
export const libraryCard = repositoryCard.extend({
  /** Null if the card has none. */
  task: label.nullable(),
  libraryLabel: label.nullable(),
  licenseLabel: label.nullable(),
  /** The caller liked it. */
  liked: z.boolean(),
  /** For a sold one, the goods and their lowest price; '' for all others. */
  goodsId: z.string(),
  price: yuanOrNone,
  priceUnit: z.string(),
});
export type LibraryCard = z.output<typeof libraryCard>;

/** Codes, separated by commas. */
const codes = freeText(1_000).default('');
export const librarySort = ['trending', 'createdAt', 'updatedAt', 'likes', 'downloads', 'relevance'] as const;
export const facetName = z.enum(facetNames);
export const libraryFacets = z.object({
  task: z.array(countedLabel.extend({ field: z.string() })),
  library: z.array(countedLabel),
  license: z.array(countedLabel),
  language: z.array(countedLabel),
  parameters: z.array(countedLabel),
  rows: z.array(countedLabel),
  bytes: z.array(countedLabel),
  access: z.array(countedLabel),
});
export type LibraryFacets = z.output<typeof libraryFacets>;

export const listLibrary = endpoint({
  id: 'community.list-library',
  method: 'GET',
  byToken: 'repository',
  path: '/community/library/:kind/list',
  summary: 'List models, datasets or spaces that the caller may see, with facet counts',
  params: z.object({ kind: typeParam }),
  query: z.object({
    ...listQuery(librarySort),
    pageSize: z.coerce.number().int().min(1).max(100).default(30),
    keyword: lineText(200).default(''),
    /** The name of a namespace. */
    author: nameText.default(''),
    task: codes,
    library: codes,
    license: codes,
    language: codes,
    parameters: codes,
    rows: codes,
    bytes: codes,
    /** free, gated, sold, private. */
    access: codes,
    tag: lineText(100).default(''),
    /** Derivatives of this repository, 'namespace/name': see the lineage. */
    baseModel: freeText(200).default(''),
    dataset: freeText(200).default(''),
    model: freeText(200).default(''),
    /** Only those the caller liked. */
    liked: z.stringbool().default(false),
  }),
  answer: listAnswer(libraryCard).extend({
    /** A facet's own selection does not narrow its counts. Each lists the most frequent, at most a hundred. */
    facets: libraryFacets,
  }),
});

const namespaceCounts = namespaceView.extend({ models: z.number().int(), datasets: z.number().int(), spaces: z.number().int() });
export const getLibraryHome = endpoint({
  id: 'community.get-library-home',
  method: 'GET',
  path: '/community/library/home',
  summary: 'Get the library’s home: counts, trending and new repositories, tasks, licences and publishers',
  caching: 'public',
  answer: z.object({
    counts: z.object({ models: z.number().int(), datasets: z.number().int(), spaces: z.number().int() }),
    trending: z.object({ models: z.array(libraryCard), datasets: z.array(libraryCard), spaces: z.array(libraryCard) }),
    newest: z.array(libraryCard),
    /** Models and datasets together; the most frequent. */
    tasks: z.array(countedLabel.extend({ field: z.string() })),
    licenses: z.array(countedLabel),
    libraries: z.array(countedLabel),
    /** Those with the most public repositories. */
    publishers: z.array(namespaceCounts),
    /** Parameters of the trending score, for its description. */
    trendingRule: z.object({ days: z.number().int(), halfLifeDays: z.number().int(), likeAsDownloads: z.number().int() }),
  }),
});

export const getNamespace = endpoint({
  id: 'community.get-namespace',
  method: 'GET',
  byToken: 'repository',
  path: '/community/namespace/:name/library',
  summary: 'Get a namespace’s publisher, with the first repositories of each type that the caller may see',
  params: z.object({ name: nameText }),
  answer: namespaceCounts.extend({
    /** Id of a shop; '' otherwise. */
    shopId: z.string(),
    likes: z.number().int(),
    downloads: z.number().int(),
    /** The caller may publish here. */
    own: z.boolean(),
    /** Bytes stored and allowed; null for callers who may not publish here. */
    storage: z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int() }).nullable(),
    /** The latest of each type; the library list returns the others (author). */
    latest: z.object({ models: z.array(libraryCard), datasets: z.array(libraryCard), spaces: z.array(libraryCard) }),
  }),
});

export const relation = z.enum(RELATIONS);
const linked = z.object({
  /** As written on the card. */
  name: z.string(),
  type: repositoryType,
  relation,
  /** Null if not on this platform or not visible to the caller. */
  repository: libraryCard.nullable(),
});
export const getLineage = endpoint({
  id: 'community.get-lineage',
  method: 'GET',
  byToken: 'repository',
  path: '/community/repository/:kind/:namespace/:name/lineage',
  summary: 'Get the lineage of a repository: its sources and derivatives, as far as the caller may see them',
  params: repositoryParams,
  answer: z.object({
    /** Sources on its card: base models, training datasets, models and datasets used by a space. */
    from: z.array(linked),
    /** By relation and type: the number, and those with the most downloads. */
    to: z.array(
      z.object({
        relation,
        type: repositoryType,
        count: z.number().int(),
        /** The actual number exceeds `count`. */
        more: z.boolean(),
        records: z.array(libraryCard),
      }),
    ),
  }),
});
