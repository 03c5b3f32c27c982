/**
 * One product of an import file: the shape of docs/import.md. Checks the record alone; references are checked in check-record.ts. Messages
 * are codes.
 */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { type ContentField, type SheetName, sheetFields } from '#contexts/catalogue/rules/content-fields.ts';
import { billingType } from '#contracts/kit/fields.ts';
import { isPlainText, toLine } from '#kernel/text/text.ts';
import { isTooDeep } from '../listing/rich-text.ts';

const MOST_PIECES = 2_147_483_647;

const text = (max: number) => z.string().max(max).refine(isPlainText, 'NOT_STORABLE');
const richText = (max: number) => text(max).refine((value) => !isTooDeep(value), 'TOO_DEEP');
const line = (max: number) =>
  z
    .string()
    .refine(isPlainText, 'NOT_STORABLE')
    .refine((value) => value === value.trim(), 'EDGE_SPACE')
    .overwrite(toLine)
    .max(max)
    .refine((value) => value !== '', 'EMPTY');
/** Missing English texts default to the Chinese ones. */
const bilingual = (words: z.ZodString) =>
  z.strictObject({ zh: words, en: words.optional() }).transform(({ zh, en }) => ({ zh, en: en ?? zh }));
/** No underscore: it joins the keys of an SKU's values. */
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, 'KEY_WRONG');
const count = z.number().int().min(0).max(MOST_PIECES);
const yuan = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'YUAN_WRONG');
const day = z.iso.date('DATE_WRONG');

const pricing = z.strictObject({ billingType, duration: z.number().int().min(1).max(1000).default(1), price: yuan.default('0') });
const appInfo = z.strictObject({ name: bilingual(line(60)), value: bilingual(line(200)) });
const sku = z.strictObject({
  values: z.record(key, key).default({}),
  pricing: z.array(pricing).min(1).max(12),
  stock: count.nullish(),
  /** One parameter per line as 'name: value'. */
  param: bilingual(text(2_000)).default({ zh: '', en: '' }),
  appInfo: z.array(appInfo).max(20).default([]),
});
const specification = z.strictObject({
  key,
  name: bilingual(line(60)),
  values: z
    .array(z.strictObject({ key, label: bilingual(line(120)) }))
    .min(1)
    .max(60),
});

/** Of content fields (rules/content-fields.ts), like `summary` and others. */
function schemaOf(field: ContentField) {
  switch (field.kind) {
    case 'text':
      return bilingual(text(field.most)).default({ zh: '', en: '' });
    case 'choice':
      return z.enum([...field.choices, '']).default('');
    case 'number':
      return z.number().int().min(field.least).max(field.most).nullable().default(null);
    case 'flag':
      return z.boolean().default(false);
  }
}
const fieldShape = Object.fromEntries(sheetFields.map((field) => [field.name, schemaOf(field)])) as unknown as Record<SheetName, z.ZodType>;

export const goodsRecord = z.strictObject({
  externalId: line(120),
  type: goodsType,
  shop: line(120),
  category: line(64),
  industries: z.array(line(64)).max(5).default([]),
  name: bilingual(line(200)),
  summary: bilingual(text(500)).default({ zh: '', en: '' }),
  description: bilingual(richText(60_000)).default({ zh: '', en: '' }),
  tags: z
    .array(bilingual(line(40)))
    .max(8)
    .default([]),
  highlights: z
    .array(bilingual(line(60)))
    .max(6)
    .default([]),
  quickStart: bilingual(richText(20_000)).default({ zh: '', en: '' }),
  specifications: z.array(specification).max(5).default([]),
  skus: z.array(sku).min(1).max(200),
  regions: z.array(line(64)).max(100).default([]),
  dependResource: z
    .strictObject({ resource: z.enum(['cpu', 'gpu', 'dcu']), minimum: count, note: bilingual(text(200)).default({ zh: '', en: '' }) })
    .optional(),
  /** Accepted and ignored: scores come from reviews written here, sales from orders. */
  rating: z
    .strictObject({
      score: z
        .string()
        .regex(/^([0-4](\.\d)?|5(\.0)?)$/, 'SCORE_WRONG')
        .optional(),
      count: count.optional(),
      sold: count.optional(),
    })
    .optional(),
  versions: z
    .array(z.strictObject({ version: line(40), date: day, note: bilingual(text(500)).default({ zh: '', en: '' }) }))
    .max(50)
    .default([]),
  documents: z
    .array(
      z.strictObject({
        name: bilingual(line(120)),
        url: z
          .string()
          .max(500)
          .regex(/^\/(?![/\\])[^\s\\]*$/, 'LINK_WRONG'),
      }),
    )
    .max(20)
    .default([]),
  ...fieldShape,
});
export type GoodsRecord = z.output<typeof goodsRecord>;
