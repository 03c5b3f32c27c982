import { describe, expect, it } from 'vitest';
import { linksIn } from './links.ts';

const hrefs = (text: string): string[] => linksIn(text).flatMap(({ href }) => (href ? [href] : []));

describe('addresses in a text', () => {
  it.each([
    ['见 https://example.com/docs（说明）', 'https://example.com/docs'],
    ['（https://example.com/docs）', 'https://example.com/docs'],
    ['“https://example.com/a”', 'https://example.com/a'],
    ['「https://example.com/a」', 'https://example.com/a'],
    ['『https://example.com/a』', 'https://example.com/a'],
    ['【https://example.com/a】', 'https://example.com/a'],
    ['〔https://example.com/a〕', 'https://example.com/a'],
    ['《https://example.com/a》', 'https://example.com/a'],
    ['〈https://example.com/a〉', 'https://example.com/a'],
    ['‘https://example.com/a’', 'https://example.com/a'],
    ['https://example.com/a，好', 'https://example.com/a'],
    ['https://example.com/a。', 'https://example.com/a'],
    ['https://example.com/a、b', 'https://example.com/a'],
    ['https://example.com/a；b：c', 'https://example.com/a'],
    ['https://example.com/a！', 'https://example.com/a'],
    ['https://example.com/a？', 'https://example.com/a'],
    ['https://example.com/a…', 'https://example.com/a'],
    ['https://example.com/a——b', 'https://example.com/a'],
    ['https://example.com/a～', 'https://example.com/a'],
    ['https://example.com/a👍', 'https://example.com/a'],
    ['https://example.com/a\u3000b', 'https://example.com/a'],
    ['(https://example.com/a).', 'https://example.com/a'],
    ['[https://example.com/a]!', 'https://example.com/a'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['**https://example.com/a**', 'https://example.com/a'],
    ['https://example.com/Foo_(bar) x', 'https://example.com/Foo_(bar)'],
    ['(https://example.com/Foo_(bar))', 'https://example.com/Foo_(bar)'],
    ['https://zh.example.com/wiki/算力市场 x', 'https://zh.example.com/wiki/算力市场'],
    ['HTTPS://Example.com/a?b=1&c=%E4%BD%A0#d, x', 'HTTPS://Example.com/a?b=1&c=%E4%BD%A0#d'],
  ])('%s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
    expect(
      linksIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
  it.each(['plain', '', 'javascript://x', 'https://', 'https://。', 'http://[a'])('%s has none', (text) => expect(hrefs(text)).toEqual([]));
  it('end before any number of brackets', () => {
    const address = `https://example.com/a${'(b)'.repeat(20_000)}`;
    expect(hrefs(`${address}${').'.repeat(100_000)}`)).toEqual([address]);
  });
  it('are found one after another', () => {
    expect(linksIn('a https://a.example，https://b.example b')).toEqual([
      { text: 'a ', href: '' },
      { text: 'https://a.example', href: 'https://a.example' },
      { text: '，', href: '' },
      { text: 'https://b.example', href: 'https://b.example' },
      { text: ' b', href: '' },
    ]);
  });
});
