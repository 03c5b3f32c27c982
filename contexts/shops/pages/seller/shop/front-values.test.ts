import { describe, expect, it } from 'vitest';
import { shopFront } from '#contexts/shops/calls/shop-front.ts';
import { decorated, featuredInOrder, frontProblems } from './front-values.ts';

const front = (facts: object = {}) => shopFront.parse(facts);

describe('the decoration in the form', () => {
  it('is checked as the server checks it', () => {
    expect(frontProblems(front())).toEqual({});
    expect(frontProblems(front({ servicePhone: 'abc', serviceEmail: 'x', serviceStart: '10:00' }))).toEqual({
      servicePhone: 'SERVICE_PHONE_FORMAT',
      serviceEmail: 'EMAIL_FORMAT',
      serviceHours: 'SERVICE_HOURS_EMPTY',
    });
  });

  it('is shown on the shop as it would be', () => {
    const shop = { shopId: '1', level: 'fine', banner: '/old', announcement: 'old' } as Parameters<typeof decorated>[0];
    const shown = decorated(shop, front({ bannerFileId: 'b1', announcement: 'new', serviceStart: '09:00', serviceEnd: '18:00' }));
    expect(shown).toMatchObject({ level: 'fine', banner: '/mall/file/b1', logo: '', announcement: 'new', serviceTime: '09:00-18:00' });
  });

  it('orders featured goods, new ones last', () => {
    const goods = ['a', 'b', 'c'].map((goodsId) => ({ goodsId }));
    expect(featuredInOrder(goods, ['c', 'gone', 'a']).map(({ goodsId }) => goodsId)).toEqual(['c', 'a', 'b']);
  });
});
