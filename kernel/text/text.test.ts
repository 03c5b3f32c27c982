import { describe, expect, it } from 'vitest';
import { badge, escapeHtml, formatBytes, interpolate, placeholdersOf, toHalfWidth, unmatchedCharacters } from './text.ts';

describe('unmatchedCharacters', () => {
  it('names each offending character once, in order of appearance', () => {
    expect(unmatchedCharacters('a#b$c#d$', /[a-z]/)).toEqual(['#', '$']);
    expect(unmatchedCharacters('算力★100％☆★', /[\u4e00-\u9fa5\d]/)).toEqual(['★', '％', '☆']);
    expect(unmatchedCharacters('好', /[\u4e00-\u9fa5]/)).toEqual([]);
  });

  it('accepts the allowed characters as text as well', () => {
    expect(unmatchedCharacters('a-b^c]', 'abc-]')).toEqual(['^']);
  });

  it('keeps a character beyond the basic plane whole', () => {
    expect(unmatchedCharacters('a🚀b🚀', /[a-z]/)).toEqual(['🚀']);
    expect(unmatchedCharacters('a🚀', /[a-z]|🚀/u)).toEqual([]);
  });

  it('handles global and sticky expressions and alternatives', () => {
    const expression = /[a-z]/g;
    expect(unmatchedCharacters('abcabc', expression)).toEqual([]);
    expect(unmatchedCharacters('abc', /[a-z]/y)).toEqual([]);
    expect(expression.lastIndex).toBe(0);
    expect(unmatchedCharacters('aB-', /[a-z]|-/i)).toEqual([]);
  });
});

describe('escapeHtml', () => {
  it('leaves nothing that opens a tag, an entity or closes an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;');
    expect(escapeHtml('算力 100%')).toBe('算力 100%');
  });
});

describe('toHalfWidth', () => {
  it('turns full-width signs into ASCII and leaves the rest', () => {
    expect(toHalfWidth('ＡＢＣａｂｃ１２３！～　（算力），。￥')).toBe('ABCabc123!~ (算力),。￥');
  });
});

describe('badge', () => {
  it.each([
    [0, ''],
    [-3, ''],
    [Number.NaN, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [Number.POSITIVE_INFINITY, '99+'],
  ])('shows %j as %j', (count, shown) => {
    expect(badge(count)).toBe(shown);
  });
});

describe('interpolate', () => {
  it('puts every parameter in its place, as often as it is named', () => {
    expect(interpolate('{name}重复，请重新输入 {name} {count}', { name: '邮箱', count: 0 })).toBe('邮箱重复，请重新输入 邮箱 0');
  });

  it('leaves a placeholder without a value, and inherited names, alone', () => {
    expect(interpolate('{a} {toString} {__proto__} {constructor}', {})).toBe('{a} {toString} {__proto__} {constructor}');
    expect(interpolate('{a}')).toBe('{a}');
  });

  it('does not read placeholders or replacement signs in a value', () => {
    expect(interpolate('{a}{b}', { a: '{b}$&$1', b: 'x' })).toBe('{b}$&$1x');
  });
});

describe('a counted word', () => {
  const words = '{count, plural, one {# file of {of}} other {# files of {of}}}: {name}';

  it.each([
    [0, '0 files of 9: x'],
    [1, '1 file of 9: x'],
    [2, '2 files of 9: x'],
    [1_200, '1,200 files of 9: x'],
    ['1', '1 file of 9: x'],
    ['1,001', '1,001 files of 9: x'],
    ['1.2K', '1.2K files of 9: x'],
  ])('takes the form of the language for %j', (count, shown) => {
    expect(interpolate(words, { count, of: 9, name: 'x' }, 'en')).toBe(shown);
  });

  it('has one form in Chinese, and numbers with separators where the words ask for them', () => {
    expect(interpolate('{count, plural, other {共 # 件}}', { count: 1 }, 'zh')).toBe('共 1 件');
    expect(interpolate('{count, number} 件，{count}', { count: 12_345.5 })).toBe('12,345.5 件，12345.5');
  });

  it('stays as it is without a value, and names all that it needs', () => {
    expect(interpolate(words, { of: 9, name: 'x' }, 'en')).toBe(words.replace('{name}', 'x'));
    expect(placeholdersOf(words)).toEqual(['count', 'name', 'of']);
    expect(placeholdersOf('{b, number} {a} {b}')).toEqual(['a', 'b']);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [10 * 1_024 ** 2, '10 MB'],
    [1.25 * 1_024 ** 3, '1.3 GB'],
    [1_024 ** 4, '1 TB'],
    [5_000 * 1_024 ** 5, '5000 PB'],
  ])('shows %i bytes as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });

  it('refuses what is no size', () => {
    for (const bytes of [-1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => formatBytes(bytes)).toThrow(RangeError);
  });
});
