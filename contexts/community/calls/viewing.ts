/** Cards and files of repositories as shown on pages: read by ranges, rendered and scanned by the server. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText } from '#contracts/kit/fields.ts';
import { pathText, repositoryParams, revisionText } from './fields.ts';
import {
  cardHeading,
  cardProblem,
  ggufView,
  notebookView,
  pickleView,
  renderedText,
  rowsView,
  safetensorsIndexView,
  safetensorsView,
  statisticsView,
  viewedFile,
} from './inspection.ts';

const base = '/community/repository/:kind/:namespace/:name';

export const getCard = endpoint({
  id: 'community.get-card',
  method: 'GET',
  path: `${base}/card`,
  summary: 'Get the card of a revision as sanitised HTML, in the reader’s language if available; path is empty without a card',
  byToken: 'repository',
  cost: 'inspect',
  params: repositoryParams,
  query: z.object({ revision: revisionText }),
  answer: z.object({
    path: z.string(),
    html: z.string(),
    headings: z.array(cardHeading),
    problems: z.array(cardProblem),
  }),
});

/** Tensors per page of a viewer. */
export const TENSOR_PAGE = 100;

/** Contents of a file, by kind. Media are read from their own address. */
export const inspectedContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** Truncated to its beginning. */
    isCut: z.boolean(),
  }),
  z.object({ kind: z.literal('markdown'), ...renderedText.shape, text: z.string() }),
  z.object({ kind: z.literal('safetensors'), ...safetensorsView.shape }),
  z.object({ kind: z.literal('safetensors-index'), ...safetensorsIndexView.shape }),
  z.object({ kind: z.literal('gguf'), ...ggufView.shape }),
  z.object({ kind: z.literal('notebook'), ...notebookView.shape }),
  z.object({ kind: z.literal('pickle'), ...pickleView.shape }),
  z.object({ kind: z.literal('picture'), media: z.string() }),
  z.object({ kind: z.literal('audio'), media: z.string() }),
  /** Its rows are requested separately. */
  z.object({ kind: z.literal('rows') }),
  z.object({ kind: z.literal('none') }),
]);
export type InspectedContent = z.output<typeof inspectedContent>;

const ofFile = { revision: revisionText, path: pathText };
export const inspectFile = endpoint({
  id: 'community.inspect-file',
  method: 'GET',
  path: `${base}/inspect`,
  summary: 'Get a file’s contents for its viewer; INSPECTION_TOO_LARGE and similar codes explain a refusal',
  byToken: 'repository',
  cost: 'inspect',
  params: repositoryParams,
  query: z.object({
    ...ofFile,
    /** As text whatever its kind, for the editor. */
    as: z.enum(['', 'text']).default(''),
    /** First tensor shown. */
    from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  answer: z.object({ view: viewedFile, content: inspectedContent }),
});

export const listFileRows = endpoint({
  id: 'community.list-file-rows',
  method: 'GET',
  path: `${base}/rows`,
  summary: 'List rows of a table (CSV, TSV, JSONL, JSON, Parquet), read by ranges',
  byToken: 'repository',
  cost: 'inspect',
  params: repositoryParams,
  query: z.object({
    ...ofFile,
    /** From this row, from 0; or the previous page's cursor, which is faster. */
    start: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    cursor: freeText(500).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: rowsView,
});

export const getFileStatistics = endpoint({
  id: 'community.get-file-statistics',
  method: 'GET',
  path: `${base}/statistics`,
  summary: 'Get column statistics of a table, over all rows or a stated sample',
  byToken: 'repository',
  cost: 'inspect',
  params: repositoryParams,
  query: z.object(ofFile),
  answer: statisticsView,
});
