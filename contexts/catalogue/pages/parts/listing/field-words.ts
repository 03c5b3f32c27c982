/** Content fields as merchants and operators read them. */
import { choiceWord } from '#contexts/catalogue/rules/content-field-words.ts';
import { type ContentField, type FieldKey, fieldList, hasValue, partsOf } from '#contexts/catalogue/rules/content-fields.ts';
import type { Translate } from '#web/lib/i18n.tsx';

const byKey = new Map<string, ContentField>(fieldList.flatMap((field) => partsOf(field).map(({ key }) => [key, field])));
/** The field of a key of the content; undefined for what is none. */
export const fieldOfKey = (key: string): ContentField | undefined => byKey.get(key);
export const isFieldKey = (key: string): key is FieldKey => byKey.has(key);

/** A value in words: 'true' or 'false' of a flag, and the code of a choice; any other is its own word. */
export function fieldValueWord(t: Translate, { name, kind }: ContentField, text: string): string {
  if (kind === 'flag') return t(text === 'true' ? 'sellerGoods.yes' : 'sellerGoods.no');
  return kind === 'choice' && hasValue(text) ? t(`contentFields.${choiceWord(name, text)}`) : text;
}
