import { describe, expect, it } from 'vitest';
import { isMobilePath } from '#web/routes/page-kind.ts';
import { pageExists, twinOf } from './links.ts';

describe('the twin of an address', () => {
  it('has /mobile after its area, with and without the basename', () => {
    expect(twinOf('/ui/mall', true)).toBe('/ui/mall/mobile');
    expect(twinOf('/mall/search/goods?keyword=a#b', true)).toBe('/mall/mobile/search/goods?keyword=a#b');
    expect(twinOf('/ui/console/mobile/orders', false)).toBe('/ui/console/orders');
  });
  it('is the address itself when it already is that presentation, or none of this product', () => {
    expect(twinOf('/ui/mall/mobile/me', true)).toBe('/ui/mall/mobile/me');
    expect(twinOf('/ui/mallard', true)).toBe('/ui/mallard');
    expect(twinOf('https://example.com/ui/mall', true)).toBe('https://example.com/ui/mall');
  });
});

describe('addresses', () => {
  it('are mobile by their area’s next part only', () => {
    expect(isMobilePath('/mall/mobile/search')).toBe(true);
    expect(isMobilePath('/mall/search/mobile')).toBe(false);
  });
  it('exist when a row of the route table answers, whatever their query', () => {
    expect(pageExists('/ui/mall/search/goods?other=free')).toBe(true);
    expect(pageExists('/ui/console/orders/123')).toBe(true);
    expect(pageExists('/ui/mall/me')).toBe(false);
    expect(pageExists('/ui/mall/no-such-page')).toBe(false);
    expect(pageExists('/api-docs')).toBe(true);
  });
});
