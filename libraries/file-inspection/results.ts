/** What is read from files. All text is untrusted plain text, cut for display; all values survive JSON. */

export type TensorInfo = {
  name: string;
  dtype: string;
  shape: number[];
  parameters: number;
  /** In the file; null if the format does not have it. */
  bytes: number | null;
};
type Metadata = { name: string; value: string }[];
type ParametersByType = { dtype: string; parameters: number; tensors: number }[];

export type SafetensorsView = {
  headerBytes: number;
  tensorCount: number;
  parameters: number;
  parametersByType: ParametersByType;
  metadata: Metadata;
  /** One page, in byte order. */
  tensors: TensorInfo[];
};
export type SafetensorsIndexView = {
  tensorCount: number;
  /** Bytes of all tensors according to the index; null if missing. */
  totalSize: number | null;
  totalParameters: number | null;
  files: { path: string; tensors: number }[];
  metadata: Metadata;
};
export type GgufView = {
  version: number;
  architecture: string;
  /** 'Q4_K_M' and similar; '' if missing in the file. */
  quantization: string;
  contextLength: number | null;
  embeddingLength: number | null;
  layers: number | null;
  tokenizer: string;
  /** Vocabulary size in tokens; null without one. */
  vocabularySize: number | null;
  tensorCount: number;
  parameters: number;
  parametersByType: ParametersByType;
  metadata: Metadata;
  tensors: TensorInfo[];
};

/** Best to worst; UNREADABLE: what loading would run is unknown. */
export type PickleVerdict = 'SAFE' | 'SUSPICIOUS' | 'UNREADABLE' | 'DANGEROUS';
export type PickleNote =
  /** Not all bytes that Python would run could be followed. */
  | 'not-read-to-the-end'
  /** A name computed while the file is loaded. */
  | 'computed-import'
  /** A numeric code for a name, from a registry on the reader's machine. */
  | 'extension-registry'
  | 'archive-damaged'
  | 'archive-names-differ'
  /** Programs would read it differently. */
  | 'archive-ambiguous'
  | 'archive-encrypted'
  /** Valid in several formats; the loader decides which one is read. */
  | 'several-formats'
  /** An array whose type cannot be determined reliably. */
  | 'header-not-understood'
  | 'too-large'
  /** Nested archives or compressed files. */
  | 'too-deep'
  | 'too-many-opcodes'
  /** A format that may carry code and is not scanned. */
  | 'may-carry-code'
  | 'compression';
export type PickleImport = {
  module: string;
  name: string;
  judgement: 'allowed' | 'unknown' | 'dangerous';
  /** Entry of an archive; '' in a plain file. */
  entry: string;
  times: number;
};
export type PickleView = {
  verdict: PickleVerdict;
  /** Dangerous ones first; at most 500. */
  imports: PickleImport[];
  notes: { code: PickleNote; entry: string }[];
  pickles: number;
  opcodes: number;
};

export type SecretKind =
  | 'private-key'
  | 'aws-access-key'
  | 'aws-secret-key'
  | 'aliyun-access-key'
  | 'tencent-secret-id'
  | 'github-token'
  | 'gitlab-token'
  | 'access-token'
  | 'openai-key'
  | 'anthropic-key'
  | 'google-api-key'
  | 'slack-token'
  | 'slack-webhook'
  | 'npm-token'
  | 'stripe-key'
  | 'json-web-token'
  | 'address-with-password'
  | 'password';
export type SecretFinding = {
  path: string;
  /** From 1. */
  line: number;
  kind: SecretKind;
  /** The first and last few characters of the match, the rest as dots. */
  excerpt: string;
};
export type SecretsView = { findings: SecretFinding[]; isComplete: boolean };

/** A value, or the displayable part of it. Numbers beyond JSON or doubles are text. */
export type RowCell =
  | null
  | string
  | number
  | boolean
  /** The beginning of a text; `length` in characters. */
  | { kind: 'text'; text: string; length: number }
  /** A list or object as JSON, possibly truncated. */
  | { kind: 'json'; text: string; isCut: boolean }
  | { kind: 'binary'; bytes: number; media: string | null }
  /** Its column is too large to read for a view. */
  | { kind: 'unread' };
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'list' | 'object' | 'binary' | 'mixed' | 'empty';
export type DatasetColumn = {
  name: string;
  type: ColumnType;
  /** The file's own name of the type ('INT64', 'TIMESTAMP'); '' if untyped. */
  storedType: string;
};
export type RowsFormat = 'csv' | 'tsv' | 'jsonl' | 'json' | 'parquet';
export type RowsView = {
  columns: DatasetColumn[];
  /** May exceed the columns shown. */
  columnCount: number;
  /** Number of the first row, from 0. */
  start: number;
  rows: RowCell[][];
  /** All rows of the file; null if that requires reading to its end. */
  total: number | null;
  /** For the next page; null after the last row. */
  nextCursor: string | null;
  /** Numbers of unreadable rows, at most 20. */
  damagedRows: number[];
};
/** Byte offsets of every `every`th row: distant rows are read without those before them. */
export type RowIndex = {
  every: number;
  /** `offsets[n]` is the start of row `(first + n) × every`. */
  first: number;
  offsets: number[];
  /** Rows and bytes at the end of the index. */
  rows: number;
  bytes: number;
  isComplete: boolean;
};
export type ColumnStatistics = {
  name: string;
  type: ColumnType;
  nulls: number;
  /** An estimate above the exact counting limit. */
  distinct: number | null;
  min: string | number | null;
  max: string | number | null;
  mean: number | null;
  /** Numbers: ten bins of equal width between min and max of the sampled rows. */
  histogram: { from: number; to: number; count: number }[];
  /** Text lengths in characters. */
  lengths: { min: number; max: number; mean: number } | null;
  topValues: { value: string; count: number }[];
  /** Basis of nulls, min and max: all rows, or `rows` of them. The rest always uses `rows`. */
  basis: 'all' | 'sample';
};
export type StatisticsView = {
  columns: ColumnStatistics[];
  /** Rows sampled. */
  rows: number;
  total: number | null;
};

export type NotebookOutput =
  | { kind: 'text'; text: string; isError: boolean }
  /** `data` is base64 of a picture whose bytes match `media`. */
  | { kind: 'picture'; media: 'image/png' | 'image/jpeg'; data: string }
  /** Omitted content: HTML, scripts, widgets, SVG, oversized output. */
  | { kind: 'left-out'; media: string };
export type NotebookCell =
  /** What the caller made of the cell's Markdown. */
  | { kind: 'markdown'; html: string }
  | { kind: 'code'; source: string; executionCount: number | null; outputs: NotebookOutput[] }
  | { kind: 'raw'; source: string };
export type NotebookView = {
  language: string;
  cells: NotebookCell[];
  /** May exceed the cells shown. */
  cellCount: number;
};

/** The viewer of a file. A card is a README in Markdown. */
export type FileViewer =
  | 'card'
  | 'markdown'
  | 'text'
  | 'picture'
  | 'audio'
  | 'rows'
  | 'safetensors'
  | 'safetensors-index'
  | 'gguf'
  | 'notebook'
  | 'pickle'
  | 'none';
export type FileView = {
  viewer: FileViewer;
  /** Media type of a picture or recording by its first bytes; '' otherwise. */
  media: string;
  /** For syntax highlighting: 'python', 'json'; '' for none. */
  language: string;
  format: RowsFormat | null;
};
