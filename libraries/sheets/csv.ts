/** CSV that is safe to open in a spreadsheet: quoted, with a UTF-8 byte order mark, and no cell that would be executed as a formula. */

/**
 * Begins with = + - @ (or one of their other forms: ＝ ＋ － ＠ ﹦ ﹢ ﹣ ﹫ ⁼ ⁺ ⁻ ₌ ₊ ₋ − ﬩), a tab or a line end, after any number of our own
 * quotes and of invisible characters: blanks of any width, direction marks, control characters.
 */
const RUN =
  /^'*[\s\p{Zs}\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]*(?:[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207C\u207A\u207B\u208C\u208A\u208B\u2212\uFB29]|(?<=[\t\r\n]))/u;
/** A leading quote prevents execution; `restore` removes it, whatever the text was. Numbers are cells of their own type. */
export const neutralise = (text: string): string => (RUN.test(text) ? `'${text}` : text);
/** The text that `neutralise` was given. */
export const restore = (text: string): string => (text.startsWith("'") && RUN.test(text.slice(1)) ? text.slice(1) : text);

/** What is written: a text, or a number without a unit. */
export type Cell = string | number;
const cellText = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${neutralise(value).replaceAll('"', '""').replaceAll('\u0000', '')}"`;
/** A line of CSV with its line end. A text is quoted and neutralised; a NUL is dropped. */
export const csvRow = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
/** The byte order mark by which spreadsheets recognise UTF-8: before the first line. */
export const CSV_MARK = '\uFEFF';
/** The media type of what is written. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
