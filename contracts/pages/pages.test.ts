import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutCharacters, toPlainText } from '#kernel/text/text.ts';
import type { Field, FieldKind } from '../kit/query-field.ts';
import { addressOf, addressOn, faultOf, type Page, pageAt, pageQueries, readQuery } from './pages.ts';

const pages = Object.keys(pageQueries) as Page[];
const fieldsOf = (page: Page) => Object.entries(pageQueries[page]) as [string, Field<unknown>][];

/** All literal parts of paths. */
const writtenOut = new Set(pages.flatMap((page) => page.split('/')));
const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
/** Any text that people type, with blanks and URL characters. */
const typed = (longest: number) =>
  fc
    .oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('a&b=c', '算力 + 1%', '?#/', '100%25', 'x,y', '/ui/mall?a=b&c#d'))
    .map((value) => cutCharacters(toPlainText(value).replace(/[\t\n\r]/g, ''), longest).trim());
const commaless = typed(64).filter((value) => value !== '' && !value.includes(','));

/** Values that a field can have. */
function valuesOf(about: FieldKind): fc.Arbitrary<unknown> {
  switch (about.kind) {
    case 'text':
      return typed(about.longest);
    case 'id':
      return fc.oneof(fc.constant(''), code);
    case 'price':
      return fc.oneof(
        fc.constant(''),
        fc
          .tuple(fc.nat(999_999_999), fc.nat(999_999))
          .map(([whole, rest]) => `${whole}${rest ? `.${String(rest).padStart(6, '0').replace(/0+$/, '')}` : ''}`),
      );
    case 'day':
      return fc.oneof(
        fc.constant(''),
        fc
          .date({ min: new Date('1993-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((at) => at.toISOString().slice(0, 10)),
      );
    case 'month':
      return fc.oneof(
        fc.constant(''),
        fc
          .tuple(fc.integer({ min: 1993, max: 2100 }), fc.integer({ min: 1, max: 12 }))
          .map(([year, of]) => `${year}-${String(of).padStart(2, '0')}`),
      );
    case 'flag':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.constant(about.usual), fc.integer({ min: about.from, max: about.to }));
    case 'one':
      return fc.constantFrom('', ...about.of);
    case 'list':
      return about.of === null
        ? fc.uniqueArray(commaless, { maxLength: Math.min(about.longest, 6) })
        : fc.uniqueArray(fc.constantFrom(...about.of), { maxLength: about.longest });
    case 'levels':
      return fc.array(commaless, { maxLength: about.deepest });
  }
}

describe('the pages', () => {
  it.each(pages)('%s reads what was written for it', (page) => {
    const params = [...page.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    const query = fc.record(Object.fromEntries(fieldsOf(page).map(([name, field]) => [name, valuesOf(field.about)])));
    const ids = fc.record(Object.fromEntries(params.map((name) => [name, code])));
    fc.assert(
      fc.property(query, ids, fc.boolean(), (values, named, mobile) => {
        const address = (addressOn as (mobile: boolean, page: Page, values: object) => string)(mobile, page, { ...values, ...named });
        const url = new URL(address, 'https://market.test');
        expect(readQuery(page, url.searchParams)).toEqual(values);
        expect(faultOf(address)).toBe('');
        // An id that is also a literal part of a path, such as goods/new, is another page.
        if (!Object.values(named).some((id) => writtenOut.has(id))) expect(pageAt(url.pathname)).toBe(page);
      }),
      { numRuns: 60 },
    );
  });

  it('have no two fields of the same name', () => {
    for (const page of pages)
      for (const [name] of fieldsOf(page))
        expect(fieldsOf(page).filter(([other, field]) => field.owns(name, other) || field.owns(`${name}1`, other))).toHaveLength(1);
  });
});

describe('an address', () => {
  it('is for desktop or for phones', () => {
    expect(addressOf('mall/')).toBe('/ui/mall');
    expect(addressOn(true, 'mall/')).toBe('/ui/mall/mobile');
    expect(addressOn(true, 'admin/orders/:orderId', { orderId: '5' })).toBe('/ui/admin/orders/5');
    expect(addressOf('seller/goods/:goodsId/edit', { goodsId: 'a/b', missing: true })).toBe('/ui/seller/goods/a%2Fb/edit?missing=1');
  });

  it('may end in the path of a file', () => {
    const files = 'mall/community/:kind/:namespace/:name/files/:revision/*' as const;
    const place = { kind: 'dataset', namespace: 'yunling', name: 'rows', revision: 'pr/1' };
    const address = addressOf(files, { ...place, path: '数据/a b#1.csv', after: 'x' });
    expect(address).toBe(`/ui/mall/community/dataset/yunling/rows/files/pr%2F1/${encodeURIComponent('数据')}/a%20b%231.csv?after=x`);
    expect(pageAt(new URL(address, 'https://market.test').pathname)).toBe(files);
    const top = addressOf(files, { ...place, path: '' });
    expect(top).toBe('/ui/mall/community/dataset/yunling/rows/files/pr%2F1');
    expect([pageAt(top), faultOf(address)]).toEqual([files, '']);
  });

  it('has the parameters of section 2', () => {
    expect(
      addressOf('mall/search/goods', {
        keyword: '分子 动力学',
        common: ['software', 'sw-chem'],
        industry: ['ind-research'],
        region: ['11001', '11002'],
        other: ['free'],
        lowPrice: '10',
        highPrice: '99.5',
        sortBy: 'basePrice',
        sort: 'desc',
      }),
    ).toBe(
      `/ui/mall/search/goods?keyword=${encodeURIComponent('分子')}+${encodeURIComponent('动力学')}&common1=software&common2=sw-chem&industry1=ind-research&region=11001,11002&other=free&lowPrice=10&highPrice=99.5&sortBy=basePrice&sort=desc`,
    );
  });

  it.each([
    ['/ui/mall/search/resource?resource=gpu', ''],
    ['/ui/mall/search/resource?resourceType=gpu', 'unread: resourceType'],
    ['/ui/mall/mobile/search/resource?resource=gpu&channel=x', ''],
    ['/ui/mall/voucher-of-old', 'no page'],
    ['/ui/mall/search/goods?sort=upwards', 'misread: sort'],
    ['/ui/admin/refunds?state=REQUESTED', ''],
    ['/ui/admin/refunds?state=ASKED', 'misread: state'],
    ['/ui/mall/search/goods?common1=a&common2=b', ''],
    ['/ui/mall/search/goods?common2=b', 'misread: common2'],
    ['/ui/mall/search/goods?common9=b', 'unread: common9'],
    ['/ui/mall/goods/order?duration=1', ''],
    ['/ui/mall/goods/order?duration=x', 'misread: duration'],
  ])('%s has the fault %j', (address, fault) => {
    expect(faultOf(address)).toBe(fault);
  });

  it('is always readable', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), fc.string(), (page, query) => {
        readQuery(page, new URLSearchParams(query));
      }),
    );
  });
});
