import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink, safeRedirect } from './redirect.ts';

const origin = 'https://mall.example';
const go = (target: unknown) => safeRedirect(target, origin, '/fallback');

describe('safeRedirect keeps', () => {
  it.each([
    ['/', '/'],
    ['/goods/cart', '/goods/cart'],
    ['/goods/order?cartIds=1,2#total', '/goods/order?cartIds=1,2#total'],
    ['/ui/mall/detail/goods?skuId=5&resource=a%2Fb', '/ui/mall/detail/goods?skuId=5&resource=a%2Fb'],
    ['/search/goods?keyword=算力', '/search/goods?keyword=%E7%AE%97%E5%8A%9B'],
    ['/search/goods?keyword=%E7%AE%97%E5%8A%9B', '/search/goods?keyword=%E7%AE%97%E5%8A%9B'],
    ['/search/goods?keyword=100%25', '/search/goods?keyword=100%25'],
    ['/login?redirect=%2F%2Fevil.example', '/login?redirect=%2F%2Fevil.example'],
    ['/feedback?mail=a@b.example', '/feedback?mail=a@b.example'],
    ['/a/../goods', '/goods'],
    ['https://mall.example/goods?a=1#b', '/goods?a=1#b'],
    ['https://mall.example', '/'],
    ['https://mall.example?a=1', '/?a=1'],
    ['https://mall.example:443/goods', '/goods'],
    ['HTTPS://MALL.EXAMPLE/goods', '/goods'],
  ])('%s as %s', (target, retained) => {
    expect(go(target)).toBe(retained);
  });
});

describe('safeRedirect refuses', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a repeated parameter', ['/a', '/b']],
    ['an object that prints as a path', { toString: () => '/goods' }],
    ['the empty text', ''],
    ['another origin', 'https://evil.example/'],
    ['another scheme of the same host', 'http://mall.example/goods'],
    ['another port', 'https://mall.example:8443/goods'],
    ['a host that begins alike', 'https://mall.example.evil.example/'],
    ['a host that ends alike', 'https://evilmall.example/'],
    ['the host as user', 'https://mall.example@evil.example/'],
    ['a user at the host', 'https://user:secret@mall.example/goods'],
    ['two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['slash and backslash', '/\\evil.example'],
    ['backslash and slash', '\\/evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash later on', '/goods\\..\\..\\evil'],
    ['slashes after a scheme’s colon left out', 'https:evil.example'],
    ['one slash after the scheme', 'https:/evil.example'],
    ['backslashes after the scheme', 'https:\\\\evil.example'],
    ['a relative path', 'goods/cart'],
    ['a relative path with a dot', './goods'],
    ['a query alone', '?a=1'],
    ['a hash alone', '#a'],
    ['javascript:', 'javascript:alert(1)'],
    ['javascript: in mixed case', 'JaVaScRiPt:alert(1)'],
    ['javascript: with a tab', 'java\tscript:alert(1)'],
    ['javascript: with a comment that looks like an address', 'javascript://mall.example/%0aalert(1)'],
    ['javascript: after a slash', '/javascript:alert(1)'],
    ['encoded javascript:', 'javascript%3Aalert(1)'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['vbscript:', 'vbscript:msgbox(1)'],
    ['file:', 'file:///etc/passwd'],
    ['blob: of the same origin', 'blob:https://mall.example/1'],
    ['a leading space', ' /goods'],
    ['a trailing space', '/goods '],
    ['a tab between slashes', '/\t/evil.example'],
    ['a newline between slashes', '/\n/evil.example'],
    ['a carriage return between slashes', '/\r/evil.example'],
    ['a newline in the query', '/goods?a=1\r\nSet-Cookie: a=1'],
    ['NUL', '/\0/evil.example'],
    ['DEL', '/goods\x7f'],
    ['a C1 control', '/goods\x85'],
    ['an encoded slash after the first', '/%2Fevil.example'],
    ['an encoded slash, twice', '/%252Fevil.example'],
    ['an encoded slash, thrice', '/%25252Fevil.example'],
    ['an encoded slash, more often than is looked at', '/%252525252525252Fevil.example'],
    ['two encoded slashes', '%2F%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded backslash, twice', '/%255Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded newline in the query', '/goods?a=%0d%0aSet-Cookie:a'],
    ['an encoded newline in the query, twice', '/goods?a=%250d%250a'],
    ['an encoded NUL', '/goods%00'],
    ['an encoded space in front', '%20//evil.example'],
    ['malformed encoding', '/%zz'],
    ['overlong UTF-8 of a slash', '/%c0%afevil.example'],
    ['dots that leave two slashes', '/..//evil.example'],
    ['dots after a segment that leave two slashes', '/goods/..//evil.example'],
    ['encoded dots that leave two slashes', '/goods/%2e%2e//evil.example'],
    ['an empty segment', '/goods//evil.example'],
    ['an at sign in the path', '/@evil.example'],
    ['an encoded at sign in the path', '/%40evil.example'],
    ['full-width slashes', '／／evil.example'],
    ['a full-width slash after the first', '/／evil.example'],
    ['an encoded full-width slash', '/%EF%BC%8Fevil.example'],
    ['a full-width backslash', '/＼evil.example'],
    ['a full-width at sign', '/goods＠evil.example'],
    ['a full-width colon', '/javascript：alert(1)'],
    ['a host in full-width letters', 'https://ｅvil.example/'],
    ['an ideographic full stop in the host', 'https://mall。evil/'],
    ['a zero-width space', '/\u200b/evil.example'],
    ['an encoded zero-width space', '/%E2%80%8B/evil.example'],
    ['a right-to-left override', '/goods\u202egpj.exe'],
    ['a right-to-left override in the query', '/goods?a=\u202eb'],
    ['a backslash in the query', '/goods?a=\\b'],
    ['a byte order mark', '\ufeff//evil.example'],
    ['a soft hyphen', '/\u00ad/evil.example'],
    ['a no-break space', '\u00a0//evil.example'],
    ['an ideographic space', '/\u3000/evil.example'],
    ['a line separator', '/\u2028/evil.example'],
    ['half a surrogate pair', '/goods\ud800'],
    ['an address that is none', 'https://[::1'],
    ['the loopback address', 'http://127.0.0.1/'],
    ['overlong text', `/${'a'.repeat(2_048)}`],
  ])('%s', (_, target) => {
    expect(go(target)).toBe('/fallback');
  });
});

describe('safeRedirect', () => {
  it('never leads to another origin, whatever is sent', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      '%2f',
      '%5c',
      '%09',
      '%25',
      '\t',
      '.',
      '..',
      'evil.example',
      'https:',
      'http://',
      'javascript:',
      '?',
      '#',
      '／',
      '\u200b',
      'a',
      'mall.example',
      origin,
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const result = go(parts.join(''));
        expect(result).toMatch(/^\/(?![/\\])/);
        expect(new URL(result, origin).origin).toBe(origin);
        expect(new URL(decodeURIComponent(result.split(/[?#]/)[0] ?? ''), origin).origin).toBe(origin);
      }),
      { numRuns: 20_000 },
    );
  });

  it('accepts its own result unchanged', () => {
    const retained = go('/search/goods?keyword=算力&lowPrice=1#top');
    expect(go(retained)).toBe(retained);
  });

  it('works behind a port in development', () => {
    expect(safeRedirect('http://localhost:3000/a', 'http://localhost:3000', '/')).toBe('/a');
    expect(safeRedirect('http://localhost:3001/a', 'http://localhost:3000', '/')).toBe('/');
  });

  it('throws when the origin is invalid', () => {
    expect(() => safeRedirect('/a', 'mall.example', '/')).toThrow(TypeError);
  });
});

describe('a link in content', () => {
  const origin = 'https://mall.example';
  const link = (target: string) => safeLink(target, origin, ['partner.example']);

  it.each([
    ['/ui/mall/search/goods?keyword=DCU', '/ui/mall/search/goods?keyword=DCU'],
    ['https://mall.example/ui/mall', '/ui/mall'],
    ['https://partner.example/a?b=1', 'https://partner.example/a?b=1'],
    ['http://docs.partner.example/', 'http://docs.partner.example/'],
  ])('to %s is accepted', (target, expected) => {
    expect(link(target)).toBe(expected);
  });

  it.each([
    '',
    'javascript:alert(1)',
    '//partner.example/',
    'https://partner.example.evil.example/',
    'https://evilpartner.example/',
    'https://user@partner.example/',
    'https://partner.example:8443/',
    'https://partner.example\\@evil.example/',
    'ftp://partner.example/',
    'https://pаrtner.example/',
    'https://127.0.0.1/',
  ])('to %s is refused', (target) => {
    expect(link(target)).toBeNull();
  });
});
