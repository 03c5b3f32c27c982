import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { factLine } from '#contexts/resources/rules/resources.ts';
import type { Price, Specification, SpecificationValue } from './goods.ts';
import type { SkuForOrderRow } from './goods-store.ts';
import type { ListingStatus } from './listing-lifecycle.ts';
import { sortPrices } from './price.ts';

/** Everything an order needs of an SKU. It may be bought when `active` and `status` is ON_SHELVES. */
export type SkuForOrder = {
  skuId: string;
  active: boolean;
  goodsId: string;
  goodsType: GoodsType;
  /** The state of the goods' listing. */
  status: ListingStatus;
  name: string;
  nameEn: string;
  shopId: string;
  /** Regions where it can be opened. */
  regionIds: string[];
  needsLicenceProof: boolean;
  /** '版本：2.8；硬件：CPU' and 'Version: 2.8; Hardware: CPU'; '' without specifications. */
  specification: string;
  specificationEn: string;
  /** Pieces left; null without a limit. */
  stock: number | null;
  prices: Price[];
};

function specificationText(
  specifications: Specification[],
  values: SpecificationValue[],
): { specification: string; specificationEn: string } {
  const pairs = values.map((value) => ({ value, of: specifications.find(({ id }) => id === value.specificationId) }));
  return {
    specification: factLine(
      pairs.map(({ value, of }) => ({ name: of?.name ?? '', value: value.value })),
      'zh',
    ),
    specificationEn: factLine(
      pairs.map(({ value, of }) => ({ name: of?.nameEn ?? '', value: value.valueEn })),
      'en',
    ),
  };
}

export const viewSkuForOrder = ({ specifications, specificationValues, prices, ...row }: SkuForOrderRow): SkuForOrder => ({
  ...row,
  ...specificationText(specifications, specificationValues),
  prices: sortPrices(prices),
});
