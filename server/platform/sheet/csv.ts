/** CSV that a spreadsheet opens without harm: quoted, with a mark for UTF-8, and no cell that would be run as a formula. */

/** A leading quote keeps = + - @ tab and CR from being run; reading takes it off again. */
export const neutralise = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
export const restore = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export type Cell = string | number;
const cellText = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${neutralise(value).replaceAll('"', '""').replaceAll('\u0000', '')}"`;
export const csvRow = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
export const CSV_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** 'attachment' with a name in any language (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
