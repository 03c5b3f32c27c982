/** The initial content of a product in the editor: one specification item, as one must always remain (section 5). */
import type { ListingContent, ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { newId } from '#kernel/id/id.ts';
import { rowsOf } from './specification-builder.ts';

/** Unlimited stock. */
export const UNLIMITED = -1;

/** Identifies a specification or a value within the product; only letters and digits, as SKU ids are composed of them. */
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

/** A new SKU has the billing options of the existing ones, without prices. */
export const freshLike =
  (rows: readonly ListingSku[]) =>
  (values: Readonly<Record<string, string>>): ListingSku => ({
    ...freshSku(values),
    pricing: (rows[0]?.pricing ?? []).map((one) => ({
      ...one,
      price: one.billingType === 'FREE' || one.billingType === 'TRIAL' ? '0.00' : '',
    })),
  });

/** The content of a new draft; texts are in both languages regardless of the page's language. */
export function startingContent(type: GoodsType): Partial<ListingContent> & { type: GoodsType } {
  const specification = {
    id: newKey('s'),
    name: '版本',
    nameEn: 'Edition',
    values: [{ id: newKey('v'), value: '标准版', valueEn: 'Standard' }],
  };
  return { type, specifications: [specification], skus: [freshSku({ [specification.id]: specification.values[0]?.id ?? '' })] };
}

/** A working copy completed for the editor: an SKU for every combination, in the order of the specifications. */
export const completed = (content: ListingContent): ListingContent => ({
  ...content,
  skus: rowsOf(content.specifications, content.skus, freshLike(content.skus)),
});
