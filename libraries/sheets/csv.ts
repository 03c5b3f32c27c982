/** CSV that is safe to open in a spreadsheet: quoted, with a UTF-8 byte order mark, and no cell that would be executed as a formula. */

/**
 * Begins with = + - @ (or one of their other forms: ＝ ＋ － ＠ ﹦ ﹢ ﹣ ﹫ ⁼ ⁺ ⁻ ₌ ₊ ₋ − ﬩), a tab or a line end, after any number of our own
 * quotes and of invisible characters: blanks of any width, direction marks, control characters.
 */
const RUN =
  /^'*[\s\p{Zs}\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]*(?:[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207C\u207A\u207B\u208C\u208A\u208B\u2212\uFB29]|(?<=[\t\r\n]))/u;
/** A leading quote prevents execution; `restore` removes it, whatever the text was. Numbers are cells of their own type. */
export const neutralise = (text: string): string => (RUN.test(text) ? `'${text}` : text);
export const restore = (text: string): string => (text.startsWith("'") && RUN.test(text.slice(1)) ? text.slice(1) : text);

export type Cell = string | number;
const cellText = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${neutralise(value).replaceAll('"', '""').replaceAll('\u0000', '')}"`;
export const csvRow = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
export const CSV_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** 'attachment' with a file name in any language (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
