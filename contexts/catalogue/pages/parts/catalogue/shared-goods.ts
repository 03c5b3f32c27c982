/** The goods card shown on the sign-on page for a shared link: the goods' page needs an account (section 1). */
import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { addressOf, pageAt, readQuery } from '#contracts/pages/pages.ts';
import { coverAddress } from '#contracts/pictures/cover-address.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import type { PageFacts } from '#web/lib/page-title.ts';
import { shopNamesOf } from './goods-card.tsx';

/** The goods id in an address of a goods page of this site; '' for all other pages. */
export function goodsOfAddress(address: string): string {
  const { pathname, searchParams } = new URL(address || '/', 'http://page.test');
  if (pageAt(pathname) !== 'mall/detail/goods') return '';
  const query = readQuery('mall/detail/goods', searchParams);
  return query.resource || query.resourceType ? '' : query.id || query.goodsId;
}

const PICTURE_WIDTH = 640;
export function sharedGoods(goods: GoodsCard, { pick }: I18n): PageFacts {
  const name = pick(goods.name, goods.nameEn);
  const description = pick(goods.summary, goods.summaryEn);
  const picture = goods.picture || coverAddress('goods', goods.goodsId, { shape: 'wide', width: PICTURE_WIDTH, scheme: 'light', view: 0 });
  const address = addressOf('mall/detail/goods', { id: goods.goodsId });
  return {
    name,
    description,
    picture,
    sharedAs: address,
    data: (origin) => [
      {
        '@type': 'Product',
        name,
        description,
        image: origin + picture,
        url: origin + address,
        brand: { '@type': 'Brand', name: pick(...shopNamesOf(goods)) },
        offers: { '@type': 'Offer', price: goods.basePrice, priceCurrency: 'CNY', url: origin + address },
      },
    ],
  };
}
