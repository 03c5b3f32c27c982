/** The words about content fields that derive from their names and hints. Pure. */
import { type ContentField, type FieldColumn, type FieldKey, type FieldWord, fieldList, partsOf, sheetFields } from './content-fields.ts';

export type FieldWords = Readonly<Record<FieldWord, string>>;
/** How a language says them. */
export type Phrases = {
  inChinese(name: string): string;
  inEnglish(name: string): string;
  /** Of a column of the sheet in English. */
  englishColumn(name: string): string;
  flag: string;
  characters(most: number): string;
  numbers(least: number, most: number): string;
  choices(listed: { code: string; word: string }[]): string;
  /** Of an English text: what is used without it. */
  otherwise: string;
  hint(values: string, hint: string): string;
};

/** 'softwareKind_OPEN': the word of a choice. */
export const choiceWord = (name: string, code: string): FieldWord => `${name}_${code}` as FieldWord;

const valuesOf = (field: ContentField, words: FieldWords, phrases: Phrases): string => {
  switch (field.kind) {
    case 'flag':
      return phrases.flag;
    case 'text':
      return phrases.characters(field.most);
    case 'number':
      return phrases.numbers(field.least, field.most);
    case 'choice':
      return phrases.choices(field.choices.map((code) => ({ code, word: words[choiceWord(field.name, code)] })));
  }
};

/** How operators read them, by `listingField_` and the key in the content. */
export const reviewedNames = (words: FieldWords, { inChinese, inEnglish }: Phrases) =>
  Object.fromEntries(
    fieldList.flatMap((field) => {
      const name = words[field.name];
      return partsOf(field).map(({ key }) => [
        `listingField_${key}`,
        field.kind !== 'text' ? name : key === field.name ? inChinese(name) : inEnglish(name),
      ]);
    }),
  ) as Record<`listingField_${FieldKey}`, string>;

/** The titles of their columns in a sheet. */
export const columnTitles = (words: FieldWords, { englishColumn }: Phrases) =>
  Object.fromEntries(
    sheetFields.flatMap((field) =>
      partsOf(field).map(({ key, column }) => [column, key === field.name ? words[field.name] : englishColumn(words[field.name])]),
    ),
  ) as Record<FieldColumn, string>;

/** What to enter in these columns. */
export const columnHints = (words: FieldWords, phrases: Phrases) =>
  Object.fromEntries(
    sheetFields.flatMap((field) =>
      partsOf(field).map(({ key, column }) => [
        `${column}_hint`,
        key === field.name ? phrases.hint(valuesOf(field, words, phrases), words[`${field.name}Hint`]) : phrases.otherwise,
      ]),
    ),
  ) as Record<`${FieldColumn}_hint`, string>;
