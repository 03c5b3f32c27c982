/** The columns of `goods` that store content fields (rules/content-fields.ts), as parts of statements. Constants only. */
import { type ContentField, fieldList, partsOf, sheetFields } from '#contexts/catalogue/rules/content-fields.ts';

const TYPES = { text: 'text', choice: 'text', number: 'int', flag: 'boolean' } as const;
const stored = (fields: readonly ContentField[]) =>
  fields.flatMap((field) => partsOf(field).map(({ key, column }) => ({ column, key: `"${key}"`, type: TYPES[field.kind] })));
const all = stored(fieldList);
const ofSheets = stored(sheetFields);
const onCards = stored(fieldList.filter(({ card }) => card));

/** In a list of columns of `g`, by their names in a content. */
export const fieldColumns = all.map(({ column, key }) => `g.${column} AS ${key}`).join(', ');
/** After other columns; '' when cards have none. */
export const cardFieldColumns = onCards.map(({ column, key }) => `, g.${column} AS ${key}`).join('');

/** Of a record `r` read from JSON. */
export const fieldRecord = all.map(({ key, type }) => `${key} ${type}`).join(', ');
export const setFields = all.map(({ column, key }) => `${column} = r.${key}`).join(', ');

/** The same of those which imports write. */
export const sheetRecord = ofSheets.map(({ key, type }) => `${key} ${type}`).join(', ');
export const sheetColumns = ofSheets.map(({ column }) => column).join(', ');
export const sheetValues = ofSheets.map(({ key }) => `r.${key}`).join(', ');
export const setExcluded = ofSheets.map(({ column }) => `${column} = excluded.${column}`).join(', ');
