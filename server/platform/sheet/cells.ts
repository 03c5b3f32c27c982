/** Cells of sheets that people open in a spreadsheet: what would be run as a formula there is made plain text, and found again. */

/** Begins with = + - @, a tab or a line end, after any number of our own marks. */
const DANGEROUS = /^'*[=+\-@\t\r\n]/;

/** `'=1+1` for `=1+1`: a spreadsheet shows it and runs nothing. */
export const neutralised = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);
/** What was neutralised, as it was; everything else as it is. */
export const restored = (cell: string): string => (cell.startsWith("'") && DANGEROUS.test(cell.slice(1)) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** One line of CSV with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(neutralised(cell))).join(',')}\r\n`;
/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
