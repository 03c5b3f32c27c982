import type { ListingContent, ListingSku } from '#contexts/catalogue/calls/listing-content.ts';

/** The values of an SKU as its name: '专业版 / GPU'; '—' without values. */
export const skuName = (
  specifications: ListingContent['specifications'],
  values: ListingSku['values'],
  pick: (zh: string, en: string) => string,
): string =>
  specifications
    .flatMap(({ id, values: all }) =>
      all.filter((value) => value.id === values[id]).map((value) => pick(value.value, value.valueEn) || '—'),
    )
    .join(' / ') || '—';

export const sameValues = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};
