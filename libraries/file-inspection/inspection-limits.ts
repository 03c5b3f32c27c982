/** Limits on untrusted files. Each is checked before what it bounds is allocated. */

const KB = 1024;
const MB = 1024 * KB;

export const TENSOR_LIMITS = {
  /** The Hub allows 100 MB. A tensor needs about 120 bytes: 100,000 of them fit, and JSON needs several times its size in memory. */
  safetensorsHeaderBytes: 25 * MB,
  indexBytes: 16 * MB,
  tensors: 200_000,
  dimensions: 16,
  /** Key-value pairs of a header. */
  metadataEntries: 2_000,
  nameCharacters: 300,
  valueCharacters: 2_000,
  /** Texts of a metadata list that are shown. */
  listEntriesShown: 8,
  /** Maximum tensors per page. */
  pageTensors: 500,
  ggufKeys: 10_000,
  ggufHeaderBytes: 50 * MB,
} as const;

export const PICKLE_LIMITS = {
  /** Bytes of one pickle that are followed; raw storages after it do not count. */
  pickleBytes: 64 * MB,
  opcodes: 5_000_000,
  /** Values on the machine's stack and in its memo. */
  stack: 1_000_000,
  memo: 1_000_000,
  /** A text that might be a module or function name. */
  nameCharacters: 512,
  /** One line of protocol 0. */
  lineBytes: 64 * KB,
  /** Consecutive pickles in one file (older torch writes five). */
  picklesInARow: 10,
  /** Consecutive arrays in one numpy file. */
  arraysInARow: 1_000,
  imports: 500,
  zipEntries: 20_000,
  /** Entries scanned as what their names indicate. */
  pickleEntries: 200,
  /** One entry or one compressed file in memory, and all of them together. */
  entryBytes: 64 * MB,
  unpackedBytes: 256 * MB,
  /** Nesting of archives and compressed files. */
  archiveDepth: 3,
  /** Bytes of a central directory. */
  directoryBytes: 8 * MB,
} as const;

export const SECRET_LIMITS = { fileBytes: 1 * MB, findings: 100, lineCharacters: 10_000 } as const;

export const ROWS_LIMITS = {
  pageRows: 100,
  /** Columns shown. */
  columns: 200,
  /** Bytes of one row of text. */
  rowBytes: 1 * MB,
  /** Bytes read for one page of text rows. */
  pageBytes: 8 * MB,
  /** Bytes read by one round of indexing. */
  indexRoundBytes: 16 * MB,
  indexEvery: 1_000,
  cellCharacters: 400,
  columnNameCharacters: 200,
  jsonBytes: 16 * MB,
  jsonDepth: 64,
  jsonValues: 1_000_000,
  /** Nodes written from one cell's JSON. */
  cellNodes: 500,
  cellDepth: 8,
  sampleRows: 2_000,
  sampleBytes: 8 * MB,
  topValues: 5,
  distinctCounted: 2_000,
} as const;

export const PARQUET_LIMITS = {
  footerBytes: 16 * MB,
  /** Elements of the schema. */
  schemaElements: 5_000,
  schemaDepth: 12,
  rowGroups: 50_000,
  /** Compressed bytes of the column chunks read for one page of rows. */
  readBytes: 48 * MB,
  /** The same uncompressed, as the file declares it; a page that unpacks to more than declared is refused. */
  decodedBytes: 128 * MB,
  /** Values in one column chunk. */
  chunkValues: 4_000_000,
} as const;

export const NOTEBOOK_LIMITS = {
  fileBytes: 16 * MB,
  depth: 64,
  values: 500_000,
  cells: 500,
  outputsOfACell: 20,
  textCharacters: 100_000,
  pictureBytes: 1 * MB,
  /** All pictures together. */
  picturesBytes: 4 * MB,
  /** Markdown of all cells. */
  markdownBytes: 512 * KB,
} as const;
