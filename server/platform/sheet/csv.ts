/** CSV that a spreadsheet opens without harm: quoted, with a mark for UTF-8, and no cell that would be run as a formula. */

/** Begins with = + - @, a tab or a line end, after any number of our own marks. */
const RUN = /^'*[=+\-@\t\r\n]/;
/** A leading quote keeps it from being run; reading takes it off again, whatever the text was. */
export const neutralise = (text: string): string => (RUN.test(text) ? `'${text}` : text);
export const restore = (text: string): string => (text.startsWith("'") && RUN.test(text.slice(1)) ? text.slice(1) : text);

export type Cell = string | number;
const cellText = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${neutralise(value).replaceAll('"', '""').replaceAll('\u0000', '')}"`;
export const csvRow = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
export const CSV_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** 'attachment' with a name in any language (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
