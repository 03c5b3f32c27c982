/** Normalises the cells of a sheet as people enter them for the rules of goods: only unambiguous texts are changed. Pure. */
import { toHalfWidth, trimInvisible } from '#kernel/text/text.ts';
import { codeColumns } from '../sheet/sheet-fields.ts';

/** Columns of codes and numbers. Full-width letters, digits and signs are equivalent to the usual ones there. */
const CODES = new Set(['type', 'shop', 'category', 'industries', 'regions', ...codeColumns, 'prices', 'stock']);

/** The text of a cell without blanks and invisible characters at its ends; '' for an empty cell. */
export function plainText(column: string, text: string): string {
  const plain = trimInvisible(CODES.has(column) ? toHalfWidth(text) : text);
  return column === 'type' ? plain.toUpperCase() : plain;
}

/** Members of a list, separated by |. */
export const listed = (text: string): string[] =>
  text
    .split('|')
    .map(trimInvisible)
    .filter((part) => part !== '');

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const withoutThousands = (text: string): string => (THOUSANDS.test(text) ? text.replaceAll(',', '') : text);

/** A whole number: accepts '1,000' and '5.0', but not '1.000', which means a thousand elsewhere. NaN if invalid. */
export function readCount(text: string): number {
  const plain = withoutThousands(text);
  return /^\d+(?:\.0{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
/** An amount without separators of thousands; invalid text is returned unchanged, to be refused. */
export const readYuan = withoutThousands;

/** Error values of spreadsheets: #N/A, Err:502, and ### where a column is too narrow. */
const ERROR_VALUE =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|#{2,})|Err:\d{3})$/i;
export const isErrorValue = (text: string): boolean => ERROR_VALUE.test(text);

/** A long number as a spreadsheet shows it, without its last digits. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d{2,}$/;
export const isShortened = (text: string): boolean => SHORTENED.test(text);
