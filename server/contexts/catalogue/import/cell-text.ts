/** What people write in the cells of a sheet, as the rules of goods expect it: only what can mean one thing is changed. Pure. */
import { toHalfWidth, trimInvisible } from '#kernel/text/text.ts';

/** Columns of codes and numbers. Full-width letters, digits and signs mean the same there as the usual ones. */
const CODES = new Set(['type', 'shop', 'category', 'industries', 'regions', 'needs_licence_proof', 'prices', 'stock']);

/** The text of a cell without blanks and invisible characters at its ends; '' for a cell in which nothing was entered. */
export function plainText(column: string, text: string): string {
  const plain = trimInvisible(CODES.has(column) ? toHalfWidth(text) : text);
  return column === 'type' ? plain.toUpperCase() : plain;
}

/** Members of a list, with | between them. */
export const listed = (text: string): string[] =>
  text
    .split('|')
    .map(trimInvisible)
    .filter((part) => part !== '');

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const withoutThousands = (text: string): string => (THOUSANDS.test(text) ? text.replaceAll(',', '') : text);

/** A whole number: '1,000' and '5.0' are some, '1.000' is none, since it means a thousand elsewhere. NaN for what is none. */
export function readCount(text: string): number {
  const plain = withoutThousands(text);
  return /^\d+(?:\.0{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
/** An amount without separators of thousands; what is none stays as it is, to be refused. */
export const readYuan = withoutThousands;

/** What spreadsheets show where there is no value: #N/A, Err:502, and ### where a column is too narrow. */
const ERROR_VALUE =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|#{2,})|Err:\d{3})$/i;
export const isErrorValue = (text: string): boolean => ERROR_VALUE.test(text);

/** A long number as a spreadsheet shows it, without its last digits. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d{2,}$/;
export const isShortened = (text: string): boolean => SHORTENED.test(text);
