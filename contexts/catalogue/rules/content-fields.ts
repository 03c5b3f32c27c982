/** The simple fields of a product's content, beside its names, pictures, SKUs and the like: one row each (docs/extending.md). Pure. */

type Kind =
  /** In both languages; a missing English text is the Chinese one. With `lines` it may have line breaks. */
  | { kind: 'text'; most: number; lines?: number }
  /** One of a few codes; '' for none. */
  | { kind: 'choice'; choices: readonly string[] }
  /** A whole number; null for none. */
  | { kind: 'number'; least: number; most: number }
  | { kind: 'flag' };
type Row = Kind & {
  /** Of `goods`, and of a sheet; the English text has another one with `_en`. */
  column: string;
  /** Of the editor. */
  section: 'basics' | 'depend' | 'licence' | 'service' | 'description' | 'versions';
  /** Imports and exports have it. */
  sheet?: boolean;
  /** It is a fact on the product's page, in the comparison and in the data sheet. */
  page?: boolean;
  /** It is a mark on cards of goods, in lists and results of a search, which finds it. */
  card?: boolean;
};

/** In the order in which the editor and reviewers see them. */
export const contentFields = {
  needsLicenceProof: { kind: 'flag', column: 'needs_licence_proof', section: 'licence', sheet: true },
  acceptance: { kind: 'text', most: 1_000, lines: 3, column: 'acceptance', section: 'service' },
} as const satisfies Record<string, Row>;

type Rows = typeof contentFields;
type Named<K> = { [N in keyof Rows]: Rows[N] extends K ? N : never }[keyof Rows];
type Choice<N extends keyof Rows> = Rows[N] extends { choices: readonly (infer C extends string)[] } ? C : never;
type Values<N extends keyof Rows> = { [F in N & Named<{ kind: 'text' }> as F | `${F}En`]: string } & {
  [F in N & Named<{ kind: 'choice' }>]: Choice<F> | '';
} & { [F in N & Named<{ kind: 'number' }>]: number | null } & { [F in N & Named<{ kind: 'flag' }>]: boolean };
type Flat<T> = { [K in keyof T]: T[K] };

export type FieldName = keyof Rows;
/** Their values within a content. */
export type ContentFields = Flat<Values<FieldName>>;
export type FieldKey = keyof ContentFields;
export type FieldValue = string | number | boolean | null;

export type SheetName = Named<{ sheet: true }>;
/** The values that a sheet or a file of goods has. */
export type SheetFields = Flat<Values<SheetName>>;
/** The values that cards show. */
export type CardFields = Flat<Values<Named<{ card: true }>>>;

type TextColumn<N> = N extends Named<{ kind: 'text' }> ? `${Rows[N]['column']}_en` : never;
export type FieldColumn = Rows[SheetName]['column'] | TextColumn<SheetName>;

/** What words/<language>/office/content-fields.ts has to say. */
export type FieldWord =
  | FieldName
  | `${FieldName}Hint`
  | { [N in Named<{ kind: 'choice' }>]: `${N}_${Choice<N>}` }[Named<{ kind: 'choice' }>];

export type ContentField = Row & { name: FieldName };
export const fieldList: readonly ContentField[] = (Object.entries(contentFields) as [FieldName, Row][]).map(([name, row]) => ({
  name,
  ...row,
}));
export const sheetFields = fieldList.filter(({ sheet }) => sheet);

const NONE = { text: '', choice: '', number: null, flag: false } as const;
type Part = { key: FieldKey; column: string };
/** What is stored of a field: a text in Chinese, then in English. */
export const partsOf = ({ name, kind, column }: ContentField): Part[] => [
  { key: name, column },
  ...(kind === 'text' ? [{ key: `${name}En` as FieldKey, column: `${column}_en` }] : []),
];
const gathered = (fields: readonly ContentField[], value: (key: FieldKey, field: ContentField) => FieldValue) =>
  Object.fromEntries(fields.flatMap((field) => partsOf(field).map(({ key }) => [key, value(key, field)])));

/** A content without any of them. */
export const emptyFields = gathered(fieldList, (_, { kind }) => NONE[kind]) as ContentFields;
export const emptySheetFields = gathered(sheetFields, (_, { kind }) => NONE[kind]) as SheetFields;
/** Those of a record that has more. */
export const fieldsOf = (record: ContentFields): ContentFields => gathered(fieldList, (key) => record[key]) as ContentFields;
export const hasValue = (value: FieldValue): boolean => value !== null && value !== '' && value !== false;
