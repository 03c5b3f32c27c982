/** Content fields (rules/content-fields.ts) in sheets and files of goods. Pure. */
import { type ContentFields, partsOf, type SheetFields, sheetFields } from '#contexts/catalogue/rules/content-fields.ts';

type Values = Record<string, unknown>;

/** Columns of codes and numbers, not of texts. */
export const codeColumns = sheetFields.filter(({ kind }) => kind !== 'text').map(({ column }) => column);

/** The cells of a content, by column. */
export const fieldCells = (content: ContentFields): [column: string, text: string][] =>
  sheetFields.flatMap((field) => partsOf(field).map(({ key, column }): [string, string] => [column, String(content[key] ?? '')]));

/** Texts of both languages of a record become two values of a draft. */
export const draftFields = (record: Values): SheetFields =>
  Object.fromEntries(
    sheetFields.flatMap(({ name, kind }): [string, unknown][] => {
      if (kind !== 'text') return [[name, record[name]]];
      const { zh, en } = record[name] as { zh: string; en: string };
      return [
        [name, zh],
        [`${name}En`, en],
      ];
    }),
  ) as SheetFields;

type Overlay = {
  /** Whether the sheet has the column. */
  has: (column: string) => boolean;
  /** The text of a cell, or the one there was. */
  text: (column: string, said: string, there: string) => string;
};
/** A draft's values over those there were. An English text that was not entered follows the Chinese one. */
export const overlaidFields = (draft: SheetFields, base: ContentFields, { has, text }: Overlay): SheetFields =>
  Object.fromEntries(
    sheetFields.flatMap(({ name, kind, column }): [string, unknown][] => {
      const [said, there] = [draft as Values, base as Values];
      if (kind !== 'text') return [[name, has(column) ? said[name] : there[name]]];
      const english = `${name}En`;
      const words = text(column, String(said[name]), String(there[name]));
      return [
        [name, words],
        [english, text(`${column}_en`, said[english] === said[name] ? words : String(said[english]), String(there[english]))],
      ];
    }),
  ) as SheetFields;
