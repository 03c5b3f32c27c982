/** What a product begins with in the editor: one specification item, as one must always remain (section 5). */
import type { ListingContent, ListingSku } from '#contracts/catalogue/listing-content.ts';
import type { GoodsType } from '#contracts/kit/fields.ts';
import { newId } from '#kernel/id/id.ts';
import { rowsOf } from './specification-builder.ts';

/** Stock without a limit. */
export const UNLIMITED = -1;

/** Names a specification or a value within the product; letters and digits alone, as ids of SKUs are joined of them. */
export const newKey = (prefix: string): string => `${prefix}${newId().slice(-8)}`;

export const freshSku = (values: Readonly<Record<string, string>>): ListingSku => ({
  values: { ...values },
  pricing: [],
  stock: UNLIMITED,
  param: '',
  paramEn: '',
  dependResources: [],
  appPlatformUrl: '',
  appInfoList: [],
});

/** A new SKU is sold in the ways of those that are there, its prices still to be entered. */
export const freshLike =
  (rows: readonly ListingSku[]) =>
  (values: Readonly<Record<string, string>>): ListingSku => ({
    ...freshSku(values),
    pricing: (rows[0]?.pricing ?? []).map((one) => ({
      ...one,
      price: one.billingType === 'FREE' || one.billingType === 'TRIAL' ? '0.00' : '',
    })),
  });

/** What is sent for a new draft; the words are in both languages whatever the language of the page. */
export function startingContent(type: GoodsType): Partial<ListingContent> & { type: GoodsType } {
  const specification = {
    id: newKey('s'),
    name: '版本',
    nameEn: 'Edition',
    values: [{ id: newKey('v'), value: '标准版', valueEn: 'Standard' }],
  };
  return { type, specifications: [specification], skus: [freshSku({ [specification.id]: specification.values[0]?.id ?? '' })] };
}

/** A working copy as the editor wants it: an SKU for every combination, in the order of the specifications. */
export const completed = (content: ListingContent): ListingContent => ({
  ...content,
  skus: rowsOf(content.specifications, content.skus, freshLike(content.skus)),
});
