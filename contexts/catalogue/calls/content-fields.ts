/** The simple fields of a content on the wire. */
import { z } from 'zod';
import { type ContentField, type ContentFields, fieldList, partsOf } from '#contexts/catalogue/rules/content-fields.ts';
import { freeText, lineText } from '#contracts/kit/fields.ts';

function schemaOf(field: ContentField) {
  switch (field.kind) {
    case 'text':
      return (field.lines === undefined ? lineText : freeText)(field.most).default('');
    case 'choice':
      return z.enum([...field.choices, '']).default('');
    case 'number':
      return z.number().int().min(field.least).max(field.most).nullable().default(null);
    case 'flag':
      return z.boolean().default(false);
  }
}

/** All of them may be missing: a caller need not know one that was added later. */
export const contentFieldShape = Object.fromEntries(
  fieldList.flatMap((field) => partsOf(field).map(({ key }) => [key, schemaOf(field)])),
) as unknown as { [K in keyof ContentFields]: z.ZodDefault<z.ZodType<ContentFields[K], ContentFields[K]>> };
