import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  characterStarts,
  cutText,
  cutTextStart,
  findUnplainText,
  firstCharacter,
  isPlainText,
  PLAIN_TEXT,
  toPlainText,
} from './plain-text.ts';

describe('the rule for text', () => {
  it.each([
    '',
    'plain',
    '中文 😀 𠮷',
    'tab\tand\r\nlines',
    '\u202Eleft\u202C',
    '\uFEFFmark',
    '\u00A0\u3000\u200B',
    '\uFFFD',
    '\u{10FFFD}',
    'é',
  ])('takes %j', (text) => {
    expect(isPlainText(text)).toBe(true);
    expect(toPlainText(text)).toBe(text);
  });
  it.each([
    ['half a pair, high', 'a\uD800b'],
    ['half a pair, low', 'a\uDC00b'],
    ['a reversed pair', 'a\uDC00\uD800b'],
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['an escape', 'a\u001Bb'],
    ['delete', 'a\u007Fb'],
    ['a control character above ASCII', 'a\u0085b'],
    ['a noncharacter of the first plane', 'a\uFFFEb'],
    ['another', 'a\uFDD0b'],
    ['the last of all', 'a\u{10FFFF}b'],
  ])('refuses %s, and removes only that', (_name, text) => {
    expect(isPlainText(text)).toBe(false);
    expect(toPlainText(text)).toBe('ab');
  });
  it('agrees with the definition of Unicode, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const wrong = !text.isWellFormed() || /\p{Noncharacter_Code_Point}/u.test(text) || /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''));
        expect(isPlainText(text)).toBe(!wrong);
      }),
      { seed: 20260101, numRuns: 5_000 },
    );
  });
  it('is the same as a pattern with flag u and without, but for half a pair and noncharacters of later planes', () => {
    const [withFlag, without] = [new RegExp(PLAIN_TEXT, 'u'), new RegExp(PLAIN_TEXT)];
    const beyond = /[\ud800-\udfff\u{10000}-\u{10ffff}]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(withFlag.test(text)).toBe(without.test(text));
        if (isPlainText(text)) expect(without.test(text)).toBe(true);
        else expect(without.test(text) && !beyond.test(text)).toBe(false);
      }),
      { seed: 20260102, numRuns: 5_000 },
    );
    expect(without.test('\t\n\r中文 😀')).toBe(true);
    expect(['\u0000', '\u000b', '\u001f', '\u007f', '\u009f', '\ufdd0', '\uffff'].filter((text) => without.test(text))).toEqual([]);
  });
});

describe('a value', () => {
  it('is checked throughout: lists, objects, names of fields', () => {
    expect(findUnplainText({ a: [{ b: 'right' }, 1, null, true], c: undefined })).toBe(null);
    expect(findUnplainText({ a: [{ b: 'right' }, { b: '\u0000' }] })).toBe('a.1.b');
    expect(findUnplainText({ a: { 'x\uD800y': 1 } })).toBe('a.xy');
    expect(findUnplainText('\uDC00')).toBe('');
  });
  it('of any depth is safe: one that is too deep is refused', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(findUnplainText(deep)).not.toBe(null);
    let usual: unknown = 'x';
    for (let level = 0; level < 60; level += 1) usual = { a: usual };
    expect(findUnplainText(usual)).toBe(null);
  });
});

it('is cut between characters', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('', 2)).toBe('');
  expect([cutTextStart('😀ab', 3), cutTextStart('😀ab', 4), cutTextStart('abc', 2), cutTextStart('', 2)]).toEqual(['ab', '😀ab', 'bc', '']);
});

it('knows where its characters begin', () => {
  expect([characterStarts('a😀b'), characterStarts('')]).toEqual([[0, 1, 3], []]);
  expect([firstCharacter('😀b'), firstCharacter('b'), firstCharacter('')]).toEqual(['😀', 'b', '']);
});
