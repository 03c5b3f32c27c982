import { describe, expect, it } from 'vitest';
import { isPlainText, showInvisible, trimInvisible } from './text.ts';

describe('invisible characters', () => {
  it.each([
    ['dt-corpus\u200B', 'dt-corpus'],
    ['\uFEFFA-1', 'A-1'],
    [' \u3000\u00A0x\u2060 ', 'x'],
    ['\u202Eabc\u202C', 'abc'],
    ['a\u200Bb', 'a\u200Bb'],
    ['\u3164\u200D', ''],
    ['\u200B\u00AD', ''],
    ['  ', ''],
    ['❤\uFE0F', '❤\uFE0F'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ])('%j is trimmed to %j', (text, trimmed) => expect(trimInvisible(text)).toBe(trimmed));

  it('are trimmed in the time that the text takes to read, however many are within it', () => {
    const text = `a${' \u200B'.repeat(2_000_000)}b`;
    expect(trimInvisible(` ${text}\u200B`)).toBe(text);
  });

  it.each([
    ['dt\u200B-corpus', 'dt[U+200B]-corpus'],
    ['a\u0000b', 'a[U+0000]b'],
    ['half \uD800', 'half [U+D800]'],
    ['x\uFFFE', 'x[U+FFFE]'],
    ['a\u200Db', 'a[U+200D]b'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['中文 𠮷 👨\u200D👩\u200D👧 ❤\uFE0F', '中文 𠮷 👨\u200D👩\u200D👧 ❤\uFE0F'],
  ])('%j is shown as %j, which can be stored', (text, shown) => {
    expect(showInvisible(text)).toBe(shown);
    expect(isPlainText(showInvisible(text))).toBe(true);
    expect(showInvisible(showInvisible(text))).toBe(shown);
  });
});
