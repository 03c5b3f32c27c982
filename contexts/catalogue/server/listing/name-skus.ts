import type { ListingContent, ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import type { SpecificationValue } from '../goods/goods.ts';
import { skuSerial } from '../goods/sku-serial.ts';
import { combinationOf, type ShelfSku, valuesOf } from './content.ts';

export type NamedSku = {
  sku: ListingSku;
  uniqueId: string;
  sn: string;
  /** The existing SKU, active or not; null for a new one. */
  known: ShelfSku | null;
  specificationValues: SpecificationValue[];
};

const specificationValuesOf = (content: ListingContent, values: Record<string, string>): SpecificationValue[] =>
  content.specifications.flatMap(({ id, values: possible }) => {
    const value = possible.find((each) => each.id === values[id]);
    return value ? [{ id: value.id, value: value.value, valueEn: value.valueEn || value.value, specificationId: id }] : [];
  });

/**
 * Matches SKUs with existing ones: the same combination of values, in any order of specifications, is the same SKU, so that carts, orders
 * and stock stay valid; the others are new.
 */
export function nameSkus(content: ListingContent, shelf: ShelfSku[], externalId: string): NamedSku[] {
  const known = new Map(shelf.map((sku) => [combinationOf(valuesOf(sku.specificationValues)), sku]));
  const taken = new Set(shelf.map(({ uniqueId }) => uniqueId));
  return content.skus.map((sku) => {
    const found = known.get(combinationOf(sku.values)) ?? null;
    const specificationValues = specificationValuesOf(content, sku.values);
    if (found) return { sku, uniqueId: found.uniqueId, sn: found.sn, known: found, specificationValues };
    const plain = specificationValues.map(({ id }) => id).join('_') || 'default';
    let uniqueId = plain;
    for (let number = 2; taken.has(uniqueId); number += 1) uniqueId = `${plain}_${number}`;
    taken.add(uniqueId);
    return { sku, uniqueId, sn: skuSerial(externalId, uniqueId), known: null, specificationValues };
  });
}
