/**
 * What is read from the files of a repository: cards, tensor headers, scans, dataset rows, notebooks. All text is untrusted plain text;
 * only fields named `html` contain HTML, which is sanitised.
 */
import { z } from 'zod';
import { VERDICTS } from '#contexts/community/rules/scan.ts';

const count = z.number().int().min(0);

/** Why part of a card was ignored. */
export const cardProblemCode = z.enum([
  'front-matter-unclosed',
  'front-matter-too-large',
  'yaml-invalid',
  'yaml-too-deep',
  'yaml-too-many-values',
  'yaml-alias',
  'yaml-tag',
  'yaml-duplicate-key',
  'yaml-key',
  'yaml-no-mapping',
  'value-kind',
  'value-too-long',
  'too-many-values',
  'link-refused',
]);
export type CardProblemCode = z.output<typeof cardProblemCode>;
/** `line` counts from 1 in the file; `field` is '' if none applies. */
export const cardProblem = z.object({ code: cardProblemCode, line: count, field: z.string() });
export type CardProblem = z.output<typeof cardProblem>;

/** Known fields of the front matter; '' and [] if missing. Lists have no duplicates. */
export const cardFields = z.object({
  licenses: z.array(z.string()),
  licenseName: z.string(),
  /** https, http, or a path in the repository. */
  licenseLink: z.string(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  pipelineTag: z.string(),
  libraryName: z.string(),
  baseModels: z.array(z.string()),
  /** 'finetune', 'adapter', 'quantized', 'merge' or any other value. */
  baseModelRelation: z.string(),
  datasets: z.array(z.string()),
  taskCategories: z.array(z.string()),
  sizeCategories: z.array(z.string()),
  prettyName: z.string(),
  sdk: z.string(),
  appFile: z.string(),
  title: z.string(),
});
export type CardFields = z.output<typeof cardFields>;
export const cardData = z.object({
  fields: cardFields,
  /** Unknown fields, each value as text or JSON, truncated to 1,000 characters. */
  others: z.array(z.object({ name: z.string(), value: z.string() })),
  /** All front matter, as the Hub's `cardData`. */
  data: z.record(z.string(), z.json()),
  problems: z.array(cardProblem),
  /** First line of the Markdown, from 1. */
  bodyLine: count,
});
export type CardData = z.output<typeof cardData>;

export const cardHeading = z.object({ level: z.number().int().min(1).max(6), id: z.string(), text: z.string() });
export const renderedText = z.object({ html: z.string(), headings: z.array(cardHeading) });
export type RenderedText = z.output<typeof renderedText>;
export const cardView = renderedText.extend({ card: cardData });
export type CardView = z.output<typeof cardView>;

const shape = z.array(z.number());
export const tensorInfo = z.object({
  name: z.string(),
  dtype: z.string(),
  shape,
  parameters: count,
  /** In the file; null if the format does not have it. */
  bytes: count.nullable(),
});
export type TensorInfo = z.output<typeof tensorInfo>;
const metadata = z.array(z.object({ name: z.string(), value: z.string() }));
const parametersByType = z.array(z.object({ dtype: z.string(), parameters: count, tensors: count }));

export const safetensorsView = z.object({
  headerBytes: count,
  tensorCount: count,
  parameters: count,
  parametersByType,
  metadata,
  /** One page, in byte order. */
  tensors: z.array(tensorInfo),
});
export type SafetensorsView = z.output<typeof safetensorsView>;
export const safetensorsIndexView = z.object({
  tensorCount: count,
  /** Bytes of all tensors according to the index; null if missing. */
  totalSize: count.nullable(),
  totalParameters: count.nullable(),
  files: z.array(z.object({ path: z.string(), tensors: count })),
  metadata,
});
export type SafetensorsIndexView = z.output<typeof safetensorsIndexView>;

export const ggufView = z.object({
  version: z.number().int(),
  architecture: z.string(),
  /** 'Q4_K_M' and similar; '' if missing in the file. */
  quantization: z.string(),
  contextLength: count.nullable(),
  embeddingLength: count.nullable(),
  layers: count.nullable(),
  tokenizer: z.string(),
  /** Vocabulary size in tokens; null without one. */
  vocabularySize: count.nullable(),
  tensorCount: count,
  parameters: count,
  parametersByType,
  metadata,
  tensors: z.array(tensorInfo),
});
export type GgufView = z.output<typeof ggufView>;

export const pickleVerdict = z.enum(VERDICTS);
export type PickleVerdict = z.output<typeof pickleVerdict>;
export const pickleNote = z.enum([
  /** Not all bytes that Python would run could be followed. */
  'not-read-to-the-end',
  /** A name computed while the file is loaded. */
  'computed-import',
  /** A numeric code for a name, from a registry on the reader's machine. */
  'extension-registry',
  'archive-damaged',
  'archive-names-differ',
  /** Programs would read it differently. */
  'archive-ambiguous',
  'archive-encrypted',
  /** Valid in several formats; the loader decides which one is read. */
  'several-formats',
  /** An array whose type cannot be determined reliably. */
  'header-not-understood',
  'too-large',
  /** Nested archives or compressed files. */
  'too-deep',
  'too-many-opcodes',
  /** A format that may carry code and is not scanned. */
  'may-carry-code',
  'compression',
]);
export type PickleNote = z.output<typeof pickleNote>;
export const pickleImport = z.object({
  module: z.string(),
  name: z.string(),
  judgement: z.enum(['allowed', 'unknown', 'dangerous']),
  /** Entry of an archive; '' in a plain file. */
  entry: z.string(),
  times: count,
});
export type PickleImport = z.output<typeof pickleImport>;
export const pickleView = z.object({
  verdict: pickleVerdict,
  /** Dangerous ones first; at most 500. */
  imports: z.array(pickleImport),
  notes: z.array(z.object({ code: pickleNote, entry: z.string() })),
  pickles: count,
  opcodes: count,
});
export type PickleView = z.output<typeof pickleView>;

export const secretKind = z.enum([
  'private-key',
  'aws-access-key',
  'aws-secret-key',
  'aliyun-access-key',
  'tencent-secret-id',
  'github-token',
  'gitlab-token',
  'access-token',
  'openai-key',
  'anthropic-key',
  'google-api-key',
  'slack-token',
  'slack-webhook',
  'npm-token',
  'stripe-key',
  'json-web-token',
  'address-with-password',
  'password',
]);
export type SecretKind = z.output<typeof secretKind>;
export const secretFinding = z.object({
  path: z.string(),
  /** From 1. */
  line: count,
  kind: secretKind,
  /** The first and last few characters of the match, the rest as dots. */
  excerpt: z.string(),
});
export type SecretFinding = z.output<typeof secretFinding>;
export const secretsView = z.object({ findings: z.array(secretFinding), isComplete: z.boolean() });
export type SecretsView = z.output<typeof secretsView>;

/** A value, or the displayable part of it. Numbers beyond JSON or doubles are text. */
export const rowCell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  /** The beginning of a text; `length` in characters. */
  z.object({ kind: z.literal('text'), text: z.string(), length: count }),
  /** A list or object as JSON, possibly truncated. */
  z.object({ kind: z.literal('json'), text: z.string(), isCut: z.boolean() }),
  z.object({ kind: z.literal('binary'), bytes: count, media: z.string().nullable() }),
  /** Its column is too large to read for a view. */
  z.object({ kind: z.literal('unread') }),
]);
export type RowCell = z.output<typeof rowCell>;
export const columnType = z.enum(['text', 'integer', 'number', 'boolean', 'time', 'list', 'object', 'binary', 'mixed', 'empty']);
export type ColumnType = z.output<typeof columnType>;
export const datasetColumn = z.object({
  name: z.string(),
  type: columnType,
  /** The file's own name of the type ('INT64', 'TIMESTAMP'); '' if untyped. */
  storedType: z.string(),
});
export type DatasetColumn = z.output<typeof datasetColumn>;
export const rowsFormat = z.enum(['csv', 'tsv', 'jsonl', 'json', 'parquet']);
export type RowsFormat = z.output<typeof rowsFormat>;
export const rowsView = z.object({
  columns: z.array(datasetColumn),
  /** May exceed the columns shown. */
  columnCount: count,
  /** Number of the first row, from 0. */
  start: count,
  rows: z.array(z.array(rowCell)),
  /** All rows of the file; null if that requires reading to its end. */
  total: count.nullable(),
  /** For the next page; null after the last row. */
  nextCursor: z.string().nullable(),
  /** Numbers of unreadable rows, at most 20. */
  damagedRows: z.array(count),
});
export type RowsView = z.output<typeof rowsView>;
/** Byte offsets of every `every`th row: distant rows are read without those before them. */
export const rowIndex = z.object({
  every: count,
  /** `offsets[n]` is the start of row `(first + n) × every`. */
  first: count,
  offsets: z.array(count),
  /** Rows and bytes at the end of the index. */
  rows: count,
  bytes: count,
  isComplete: z.boolean(),
});
export type RowIndex = z.output<typeof rowIndex>;

export const columnStatistics = z.object({
  name: z.string(),
  type: columnType,
  nulls: count,
  /** An estimate above the exact counting limit. */
  distinct: count.nullable(),
  min: z.union([z.string(), z.number()]).nullable(),
  max: z.union([z.string(), z.number()]).nullable(),
  mean: z.number().nullable(),
  /** Numbers: ten bins of equal width between min and max of the sampled rows. */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count })),
  /** Text lengths in characters. */
  lengths: z.object({ min: count, max: count, mean: z.number() }).nullable(),
  topValues: z.array(z.object({ value: z.string(), count })),
  /** Basis of nulls, min and max: all rows, or `rows` of them. The rest always uses `rows`. */
  basis: z.enum(['all', 'sample']),
});
export type ColumnStatistics = z.output<typeof columnStatistics>;
export const statisticsView = z.object({
  columns: z.array(columnStatistics),
  /** Rows sampled. */
  rows: count,
  total: count.nullable(),
});
export type StatisticsView = z.output<typeof statisticsView>;

export const notebookOutput = z.union([
  z.object({ kind: z.literal('text'), text: z.string(), isError: z.boolean() }),
  /** `data` is base64 of a picture whose bytes match `media`. */
  z.object({ kind: z.literal('picture'), media: z.enum(['image/png', 'image/jpeg']), data: z.string() }),
  /** Omitted content: HTML, scripts, widgets, SVG, oversized output. */
  z.object({ kind: z.literal('left-out'), media: z.string() }),
]);
export type NotebookOutput = z.output<typeof notebookOutput>;
export const notebookCell = z.union([
  z.object({ kind: z.literal('markdown'), html: z.string() }),
  z.object({
    kind: z.literal('code'),
    source: z.string(),
    executionCount: count.nullable(),
    outputs: z.array(notebookOutput),
  }),
  z.object({ kind: z.literal('raw'), source: z.string() }),
]);
export type NotebookCell = z.output<typeof notebookCell>;
export const notebookView = z.object({
  language: z.string(),
  cells: z.array(notebookCell),
  /** May exceed the cells shown. */
  cellCount: count,
});
export type NotebookView = z.output<typeof notebookView>;

/** The viewer of a file. */
export const fileViewer = z.enum([
  'card',
  'markdown',
  'text',
  'picture',
  'audio',
  'rows',
  'safetensors',
  'safetensors-index',
  'gguf',
  'notebook',
  'pickle',
  'none',
]);
export type FileViewer = z.output<typeof fileViewer>;
export const viewedFile = z.object({
  viewer: fileViewer,
  /** Media type of a picture or recording by its first bytes; '' otherwise. */
  media: z.string(),
  /** For syntax highlighting: 'python', 'json'; '' for none. */
  language: z.string(),
  format: rowsFormat.nullable(),
});
export type FileView = z.output<typeof viewedFile>;
