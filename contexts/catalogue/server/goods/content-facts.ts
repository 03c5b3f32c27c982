/** Content fields as buyers read them, in both languages. Pure. */
import { choiceWord } from '#contexts/catalogue/rules/content-field-words.ts';
import { type ContentField, type FieldValue, fieldList, hasValue } from '#contexts/catalogue/rules/content-fields.ts';
import { contentFields as en } from '#contexts/catalogue/words/en/office/content-fields.ts';
import { contentFields as zh } from '#contexts/catalogue/words/zh/office/content-fields.ts';
import type { Words } from './goods.ts';

/** A row that has the fields concerned. */
type Values = Readonly<Record<string, unknown>>;
type Fact = { field: string; name: string; nameEn: string; value: string; valueEn: string };

function valueOf({ name, kind }: ContentField, values: Values): [zh: string, en: string] {
  const value = values[name];
  switch (kind) {
    case 'flag':
      return value === true ? ['是', 'Yes'] : ['否', 'No'];
    case 'choice':
      return [zh[choiceWord(name, String(value))], en[choiceWord(name, String(value))]];
    case 'number':
      return [String(value), String(value)];
    case 'text':
      return [String(value), String(values[`${name}En`] || value)];
  }
}

const shown = (fields: readonly ContentField[], values: Values): Fact[] =>
  fields
    .filter(({ name }) => hasValue((values[name] ?? null) as FieldValue))
    .map((field) => {
      const [value, valueEn] = valueOf(field, values);
      return { field: field.name, name: zh[field.name], nameEn: en[field.name], value, valueEn };
    });

const onPages = fieldList.filter(({ page }) => page);
const onCards = fieldList.filter(({ card }) => card);

/** On the page of a product: those that have a value. */
export const factsOf = (values: Values): Fact[] => shown(onPages, values);
/** On its card: 'Version 4.1'; of a flag its name. */
export const marksOf = (values: Values): Words[] =>
  shown(onCards, values).map(({ field, name, nameEn, value, valueEn }) =>
    values[field] === true ? { name, nameEn } : { name: `${name} ${value}`, nameEn: `${nameEn} ${valueEn}` },
  );
