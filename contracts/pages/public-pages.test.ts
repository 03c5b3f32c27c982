import { describe, expect, it } from 'vitest';
import { inLanguage, listedAddress } from './public-pages.ts';

const at = (address: string) => {
  const url = new URL(address, 'http://page.test');
  return listedAddress(url.pathname, url.searchParams);
};

describe('the address that search engines list', () => {
  it.each([
    ['/ui/mall', '/ui/mall'],
    ['/ui/mall/index1', '/ui/mall'],
    ['/ui/mall/?channel=x&lang=en', '/ui/mall'],
    ['/ui/mall/detail/shop?id=5&sortBy=newest&pageNum=3', '/ui/mall/detail/shop?id=5'],
    ['/ui/mall/search/goods?goodsType=MODEL&lowPrice=5&common1=9', '/ui/mall/search/goods?common1=9&goodsType=MODEL'],
    ['/ui/mall/ranking?board=rising&goodsType=DATA', '/ui/mall/ranking?board=rising&goodsType=DATA'],
    ['/ui/mall/ranking?board=nothing&goodsType=NOTHING', '/ui/mall/ranking'],
    ['/ui/mall/community/models/acme/one', '/ui/mall/community/models/acme/one'],
  ])('%s', (address, listed) => {
    expect(at(address)).toBe(listed);
  });

  it.each(['/ui/mall/search/goods?keyword=x', '/ui/mall/goods/cart', '/ui/mall/detail/goods?id=5', '/ui/console/orders', '/ui/mall/none'])(
    'is none for %s',
    (address) => {
      expect(at(address)).toBe('');
    },
  );

  it('has the language of the page unless it is the default one', () => {
    expect([inLanguage('/ui/mall', 'zh'), inLanguage('/ui/mall', 'en'), inLanguage('/a?id=5', 'en')]).toEqual([
      '/ui/mall',
      '/ui/mall?lang=en',
      '/a?id=5&lang=en',
    ]);
  });
});
