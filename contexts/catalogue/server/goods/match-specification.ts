import type { SpecificationValue } from './goods.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The values that contain a searched word, or that occur in full within the words (Chinese has no spaces). */
export function matchSpecifications(values: SpecificationValue[], keyword: string): SpecificationValue[] {
  const searched = plain(keyword).trim();
  const words = searched.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return values.filter(({ value, valueEn }) =>
    [plain(value), plain(valueEn)].some(
      (text) => words.some((word) => text.includes(word)) || (text.length > 1 && searched.includes(text)),
    ),
  );
}
