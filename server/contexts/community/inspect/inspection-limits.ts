/** How large a stranger's file may be. Every bound is checked before what it bounds is allocated. */

const KB = 1024;
const MB = 1024 * KB;

export const CARD_LIMITS = {
  /** Bytes of UTF-8 between the two lines of dashes. */
  frontMatterBytes: 64 * KB,
  /** Mappings, lists and values within each other. */
  depth: 10,
  /** Keys and values together. */
  nodes: 2_000,
  /** Marks, words and spaces of YAML; far more than 2,000 nodes need. */
  tokens: 20_000,
  /** Characters of one known value. */
  valueCharacters: 200,
  otherCharacters: 1_000,
  listEntries: 100,
  otherFields: 100,
  problems: 50,
} as const;

export const MARKDOWN_LIMITS = {
  /** Bytes of UTF-8. */
  textBytes: 512 * KB,
  /** Blocks, and elements of HTML, within each other. */
  nesting: 40,
  /** Of one address. */
  addressCharacters: 2_000,
  /** Addresses and titles of all links and pictures together: references repeat what was written once. */
  addressesCharacters: 1 * MB,
  /** Cells of one table beyond its characters. */
  emptyCells: 2_000,
  /** Marks of footnotes. */
  footnotes: 1_000,
  headings: 300,
  headingCharacters: 200,
  /** Characters of the sanitised HTML. A page writes them twice, once for the browser's code, and serves nobody meanwhile. */
  htmlCharacters: 1 * MB,
} as const;

export const TENSOR_LIMITS = {
  /** The Hub takes 100 MB. A tensor takes about 120 bytes, so that 100,000 of them fit, and JSON takes several times its size in memory. */
  safetensorsHeaderBytes: 25 * MB,
  indexBytes: 16 * MB,
  tensors: 200_000,
  dimensions: 16,
  /** Key and value pairs of a header. */
  metadataEntries: 2_000,
  nameCharacters: 300,
  valueCharacters: 2_000,
  /** Texts in a list of metadata that are shown. */
  listEntriesShown: 8,
  /** What a reader may ask for at once. */
  pageTensors: 500,
  ggufKeys: 10_000,
  ggufHeaderBytes: 50 * MB,
} as const;

export const PICKLE_LIMITS = {
  /** Bytes of one pickle that are followed; raw storages behind it do not count. */
  pickleBytes: 64 * MB,
  opcodes: 5_000_000,
  /** Values on the machine's stack and in its memo. */
  stack: 1_000_000,
  memo: 1_000_000,
  /** A text that might be the name of a module or function. */
  nameCharacters: 512,
  /** One line of protocol 0. */
  lineBytes: 64 * KB,
  /** Pickles in a row in one file (older torch writes five). */
  picklesInARow: 10,
  /** Arrays in a row in one file of numpy. */
  arraysInARow: 1_000,
  imports: 500,
  zipEntries: 20_000,
  /** Entries that are looked into as what their names say. */
  pickleEntries: 200,
  /** Of one entry or one compressed file in memory, and of all of them together. */
  entryBytes: 64 * MB,
  unpackedBytes: 256 * MB,
  /** Archives and compressed files within each other. */
  archiveDepth: 3,
  /** Of a central directory. */
  directoryBytes: 8 * MB,
} as const;

export const SECRET_LIMITS = { fileBytes: 1 * MB, findings: 100, lineCharacters: 10_000 } as const;

export const ROWS_LIMITS = {
  pageRows: 100,
  /** Columns that are shown. */
  columns: 200,
  /** Bytes of one row of text. */
  rowBytes: 1 * MB,
  /** Bytes that are read for one page of text rows. */
  pageBytes: 8 * MB,
  /** Bytes that one round of indexing reads. */
  indexRoundBytes: 16 * MB,
  indexEvery: 1_000,
  cellCharacters: 400,
  columnNameCharacters: 200,
  jsonBytes: 16 * MB,
  jsonDepth: 64,
  jsonValues: 1_000_000,
  /** Nodes of one cell's JSON that are written out. */
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
  /** Compressed bytes of the column chunks that one page of rows reads. */
  readBytes: 48 * MB,
  /** The same unpacked, as the file declares it; a page that unpacks to more than it declares is refused. */
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
  /** Of all pictures together. */
  picturesBytes: 4 * MB,
  /** Markdown of all cells together. */
  markdownBytes: 512 * KB,
} as const;
