import { describe, expect, it } from 'vitest';
import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { goodsOfAddress, sharedGoods } from './shared-goods.ts';

describe('the goods that a visitor wanted to see', () => {
  it.each([
    ['/ui/mall/detail/goods?id=41', '41'],
    ['/ui/mall/mobile/detail/goods?goodsId=41&skuId=7', '41'],
    ['/ui/mall/detail/goods?id=41&resource=share', ''],
    ['/ui/mall/goods/cart', ''],
    ['', ''],
  ])('of %s are %j', (address, goodsId) => expect(goodsOfAddress(address)).toBe(goodsId));

  it('are told to whoever is sent their address', () => {
    const goods = {
      goodsId: '41',
      name: '套件',
      nameEn: 'Suite',
      summary: '模拟',
      summaryEn: 'Runs',
      picture: '',
      basePrice: '9.00',
      storeName: '店',
      storeNameEn: 'Shop',
      storeShortName: '',
      storeShortNameEn: '',
    } as GoodsCard;
    const facts = sharedGoods(goods, { pick: (_, en: string) => en } as I18n);
    expect(facts).toMatchObject({ name: 'Suite', description: 'Runs', sharedAs: '/ui/mall/detail/goods?id=41' });
    expect(facts.data?.('https://mall.test')).toEqual([
      expect.objectContaining({
        '@type': 'Product',
        url: 'https://mall.test/ui/mall/detail/goods?id=41',
        image: expect.stringMatching(/^https:\/\/mall\.test\/mall\/cover\/goods\/41\/wide-640-light/),
        brand: { '@type': 'Brand', name: 'Shop' },
        offers: expect.objectContaining({ price: '9.00', priceCurrency: 'CNY' }),
      }),
    ]);
  });
});
