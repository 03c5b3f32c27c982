import { describe, expect, it } from 'vitest';
import { shopFront } from '#contexts/shops/calls/shop-front.ts';
import { checkFront, inOrder, joinHours, sameFront, splitHours } from './shop-front.ts';

const front = (facts: Record<string, unknown> = {}) => shopFront.parse(facts);

describe('the decoration of a shop', () => {
  it.each([
    [{ servicePhone: '12' }, 'servicePhone', 'SERVICE_PHONE_FORMAT'],
    [{ serviceEmail: 'nobody' }, 'serviceEmail', 'EMAIL_FORMAT'],
    [{ serviceStart: '09:00' }, 'serviceHours', 'SERVICE_HOURS_EMPTY'],
    [{ serviceStart: '18:00', serviceEnd: '09:00' }, 'serviceHours', 'SERVICE_HOURS_ORDER'],
  ])('with %j is refused at %s', (facts, path, problem) => {
    expect(checkFront(front(facts))).toEqual([{ path, problem }]);
  });

  it('may be empty', () => {
    expect(checkFront(front())).toEqual([]);
    expect(checkFront(front({ servicePhone: '400-123-4567', serviceEmail: 'a@b.cn', serviceStart: '00:00', serviceEnd: '24:00' }))).toEqual(
      [],
    );
  });

  it('stores its hours as one text', () => {
    expect(splitHours('09:00-18:00')).toEqual({ serviceStart: '09:00', serviceEnd: '18:00' });
    expect(splitHours('always')).toEqual({ serviceStart: '', serviceEnd: '' });
    expect(joinHours({ serviceStart: '09:00', serviceEnd: '18:00' })).toBe('09:00-18:00');
    expect(joinHours({ serviceStart: '09:00', serviceEnd: '' })).toBe('');
  });

  it('is the same whatever the order of its fields', () => {
    const { announcement, ...rest } = front({ announcement: 'x', featuredIds: ['1', '2'] });
    expect(sameFront(front({ announcement: 'x', featuredIds: ['1', '2'] }), { ...rest, announcement })).toBe(true);
    expect(sameFront(front({ featuredIds: ['1', '2'] }), front({ featuredIds: ['2', '1'] }))).toBe(false);
  });

  it('puts featured goods in order, unnamed ones after', () => {
    const goods = ['1', '2', '3', '4'].map((goodsId) => ({ goodsId }));
    expect(inOrder(goods, ['4', '9', '2']).map(({ goodsId }) => goodsId)).toEqual(['4', '2', '1', '3']);
  });
});
