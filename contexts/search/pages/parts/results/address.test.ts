import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchRequest } from '#contexts/search/calls/search.ts';
import {
  addressEntries,
  changeAddress,
  countFilters,
  emptyAddress,
  readAddress,
  sameResults,
  toggled,
  withoutFilters,
  writeAddress,
} from './address.ts';
import { pageSizeOf, requestOf } from './request.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of a search', () => {
  it('is read with the parameters of section 2', () => {
    expect(
      read(
        'keyword=+分子动力学+&common1=software&common2=sw-chem&industry1=ind-research&region=11001,11002&other=free&lowPrice=10&highPrice=99.50&sortBy=basePrice&sort=desc&pageNum=3&goodsType=APP_SOFTWARE',
      ),
    ).toEqual({
      ...emptyAddress,
      keyword: '分子动力学',
      common: ['software', 'sw-chem'],
      industry: ['ind-research'],
      region: ['11001', '11002'],
      other: ['free'],
      lowPrice: '10',
      highPrice: '99.5',
      sortBy: 'basePrice',
      sort: 'desc',
      pageNum: 3,
      goodsType: ['APP_SOFTWARE'],
    });
  });
  it('takes repeated names of a form like a list with commas', () => {
    expect(read('region=11001&region=11002,11001').region).toEqual(['11001', '11002']);
  });
  it('ends a path at the first missing level', () => {
    expect(read('common1=a&common3=c').common).toEqual(['a']);
  });
  it('leaves out what it cannot understand', () => {
    expect(read('pageNum=-1&sortBy=evil&sort=asc&other=gift&lowPrice=abc&highPrice=1e9&capacity=9&searchType=x')).toEqual(emptyAddress);
  });
  it('turns a reversed price range round', () => {
    expect(read('lowPrice=100&highPrice=9')).toMatchObject({ lowPrice: '9', highPrice: '100' });
  });
  it('compares four offers at most, each once', () => {
    expect(read('compare=1,2,2,3,4,5').compare).toEqual(['1', '2', '3', '4']);
  });
  it('is written without defaults and with readable commas', () => {
    expect(writeAddress(emptyAddress)).toBe('?');
    expect(writeAddress({ ...emptyAddress, keyword: 'A800 整机', region: ['1', '2'] })).toBe('?keyword=A800+%E6%95%B4%E6%9C%BA&region=1,2');
  });
  it('survives being written and read', () => {
    const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
    const codes = fc.uniqueArray(code, { maxLength: 4 });
    const address = fc.record({
      view: fc.constantFrom('' as const, 'buyer' as const),
      keyword: fc.string({ maxLength: 100 }).map((text) => text.replaceAll('\u0000', '').trim()),
      exact: fc.boolean(),
      searchType: fc.constantFrom('' as const, 'goods' as const, 'shop' as const),
      goodsType: codes,
      common: codes,
      industry: codes,
      region: codes,
      resourceKind: codes,
      resource: codes,
      accelerator: codes,
      capacity: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4')),
      other: fc.uniqueArray(fc.constantFrom('free' as const, 'trial' as const)),
      lowPrice: fc.constantFrom('', '0', '1.5'),
      highPrice: fc.constantFrom('', '2', '300'),
      sortBy: fc.constantFrom('' as const, 'score' as const, 'sold' as const),
      sort: fc.constant('' as const),
      pageNum: fc.integer({ min: 1, max: 10_000 }),
      compare: codes,
      comparing: fc.constant(false),
      panel: fc.boolean(),
      id: fc.oneof(fc.constant(''), code),
    });
    fc.assert(
      fc.property(address, (value) => {
        expect(readAddress(new URL(writeAddress(value), 'http://x/').searchParams)).toEqual(value);
      }),
    );
  });
});

describe('a change of the address', () => {
  const third = read('keyword=gpu&pageNum=3');
  it('starts at the first page again', () => {
    expect(changeAddress(third, { region: ['11001'] }).pageNum).toBe(1);
  });
  it('stays on the page when it turns the page or compares', () => {
    expect(changeAddress(third, { pageNum: 4 }).pageNum).toBe(4);
    expect(changeAddress(third, { compare: ['7'] }).pageNum).toBe(3);
    expect(sameResults(third, changeAddress(third, { compare: ['7'] }))).toBe(true);
  });
  it('gives a direction to the price alone', () => {
    expect(changeAddress(third, { sortBy: 'basePrice' }).sort).toBe('asc');
    expect(changeAddress({ ...third, sortBy: 'basePrice', sort: 'desc' }, { sortBy: 'sold' }).sort).toBe('');
  });
  it('toggles a value', () => {
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  });
  it('counts and drops the filters but keeps words and order', () => {
    const filtered = read('keyword=md&common1=software&common2=sw-chem&region=1,2&lowPrice=1&highPrice=5&sortBy=sold');
    expect(countFilters(filtered)).toBe(4);
    expect(addressEntries(withoutFilters(filtered))).toEqual([
      ['keyword', 'md'],
      ['sortBy', 'sold'],
    ]);
  });
});

describe('the request of an address', () => {
  it('names the deepest category and industry, and leaves out what is open', () => {
    const body = requestOf(
      read('keyword=gromacs&common1=software&common2=sw-chem&industry1=ind-research&other=trial&lowPrice=5&sortBy=basePrice&pageNum=2'),
      120,
    );
    expect(body).toEqual({
      query: { keyWords: 'gromacs', pageNum: 2, pageSize: 120 },
      classify: { category: 'sw-chem', industry: 'ind-research' },
      sort: { sortBy: 'basePrice', sort: 'asc' },
      filter: { priceStart: '5', other: ['trial'] },
    });
  });
  it('names kind and shop', () => {
    expect(requestOf(read('id=9&searchType=shop'), 10).query).toEqual({
      keyWords: '',
      pageNum: 1,
      pageSize: 10,
      searchType: 'shop',
      storeId: '9',
    });
  });
  it('fits the contract whatever stands in the address', () => {
    const names = [
      'keyword',
      'common1',
      'common2',
      'industry1',
      'region',
      'other',
      'lowPrice',
      'highPrice',
      'sort',
      'sortBy',
      'pageNum',
      'goodsType',
      'resourceKind',
      'resource',
      'accelerator',
      'capacity',
      'id',
      'compare',
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (entries) => {
        expect(searchRequest.safeParse(requestOf(readAddress(new URLSearchParams(entries)), 120)).success).toBe(true);
      }),
    );
  });
  it('asks for 120, and for 10 on mobile and of resources and shops', () => {
    expect([
      pageSizeOf(false, 'goods'),
      pageSizeOf(false, 'global'),
      pageSizeOf(true, 'goods'),
      pageSizeOf(false, 'resource'),
      pageSizeOf(false, 'shop'),
    ]).toEqual([120, 120, 10, 10, 10]);
  });
});
