/** Pages with their queries (section 2). */
import { address, count, flag, id, list, oneOf, someOf, text } from '#contracts/kit/query-field.ts';

/** Filters of a list of the library; the same for models, datasets and spaces. */
const libraryQuery = {
  keyword: text(100),
  /** Names of namespaces and codes of tags are chosen by their authors. */
  author: text(96),
  task: list(),
  library: list(),
  license: list(),
  language: list(),
  /** Sizes: parameters of models, rows and bytes of datasets. */
  parameters: list(),
  rows: list(),
  bytes: list(),
  access: someOf('free', 'gated', 'sold', 'private'),
  tag: text(100),
  /** Derivatives of this repository, 'namespace/name'. */
  baseModel: text(200),
  dataset: text(200),
  model: text(200),
  /** Only those that the reader likes. */
  liked: flag(),
  sort: oneOf('trending', 'createdAt', 'updatedAt', 'likes', 'downloads', 'relevance'),
  cursor: address(1_100),
  /** Phones without script: the filters are expanded in the page. */
  panel: flag(),
};

/** The last path of the previous page, and a path within a revision. */
const after = address(1_000);

export const pages = {
  'mall/community': {},
  'mall/community/models': libraryQuery,
  'mall/community/datasets': libraryQuery,
  'mall/community/spaces': libraryQuery,
  'mall/community/new': { kind: oneOf('model', 'dataset', 'space'), namespace: text(96) },
  'mall/community/publisher/:namespace': {},
  'mall/community/:kind/:namespace/:name': {},
  'mall/community/:kind/:namespace/:name/files/:revision/*': { after },
  'mall/community/:kind/:namespace/:name/file/:revision/*': { view: oneOf('source') },
  /** The editor of one text file; `create`: a new one in the folder of the path. */
  'mall/community/:kind/:namespace/:name/edit/:revision/*': { create: flag() },
  'mall/community/:kind/:namespace/:name/upload/:revision/*': {},
  'mall/community/:kind/:namespace/:name/commits/:revision/*': { after: id() },
  'mall/community/:kind/:namespace/:name/commit/:commitId': { after },
  'mall/community/:kind/:namespace/:name/compare': { from: text(255), to: text(255), after },
  'mall/community/:kind/:namespace/:name/discussions': { state: oneOf('OPEN', 'CLOSED'), cursor: address(1_100) },
  'mall/community/:kind/:namespace/:name/discussions/new': {},
  'mall/community/:kind/:namespace/:name/discussions/:number': {
    /** The position of the last comment of the previous page. */
    after: count(),
  },
  'mall/community/:kind/:namespace/:name/settings': { part: oneOf('branches', 'access', 'sale', 'danger') },
  'console/repositories': {},
  'console/takedowns': { cursor: text(1_100) },
};
