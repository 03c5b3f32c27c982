/** Limits on untrusted cards and Markdown. Each is checked before what it bounds is allocated. */

const KB = 1024;
const MB = 1024 * KB;

export const CARD_LIMITS = {
  /** Bytes of UTF-8 between the two delimiters. */
  frontMatterBytes: 64 * KB,
  /** Nesting of mappings, lists and values. */
  depth: 10,
  /** Keys and values in total. */
  nodes: 2_000,
  /** YAML tokens; far more than 2,000 nodes need. */
  tokens: 20_000,
  /** Characters of one recognised value. */
  valueCharacters: 200,
  otherCharacters: 1_000,
  listEntries: 100,
  otherFields: 100,
  problems: 50,
} as const;

export const MARKDOWN_LIMITS = {
  /** Bytes of UTF-8. */
  textBytes: 512 * KB,
  /** Nesting of blocks and HTML elements. */
  nesting: 40,
  /** Characters of one address. */
  addressCharacters: 2_000,
  /** Addresses and titles of all links and pictures: references repeat what was written once. */
  addressesCharacters: 1 * MB,
  /** Cells of one table in excess of its characters. */
  emptyCells: 2_000,
  /** Footnote references. */
  footnotes: 1_000,
  headings: 300,
  headingCharacters: 200,
  /** Characters of the sanitised HTML. A page contains it twice, once for hydration, and writing it blocks the process. */
  htmlCharacters: 1 * MB,
} as const;
