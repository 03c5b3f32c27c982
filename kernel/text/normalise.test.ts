import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, cutCharacters, hasInk, toCode, toLatin, toLine, toNumber, toPassage, toPhone, toTaxNumber } from './text.ts';

const FAMILY = '👨\u200D👩\u200D👧\u200D👦';
const SCOTLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('a name', () => {
  it.each([
    ['of what takes no ink', '\u200B\u200C\u200D\u2060\uFEFF\u00AD', ''],
    ['of blanks', ' \u3000\u00A0\u2003\u2800\t\n', ''],
    ['of fillers', '\u3164\uFFA0\u115F\u1160', ''],
    ['of marks of direction', '\u202E\u202C\u2066\u2069\u200F', ''],
    ['of selectors alone', '\uFE0F\u{e0100}', ''],
    ['with an invisible space', '银河\u200B算力', '银河算力'],
    ['with a soft hyphen', 'super\u00ADcomputing', 'supercomputing'],
    ['with a byte order mark', '\uFEFF银河', '银河'],
    ['around which a direction was forced', '\u202D13812345678\u202C', '13812345678'],
    ['that reads otherwise than it is', 'a\u202Egnp.exe\u202C', 'agnp.exe'],
    ['with a line end', '第一行\r\n第二行', '第一行 第二行'],
    ['with a tab', 'a\tb', 'a b'],
    ['with blanks of other widths', 'a\u00A0b\u2003c\u3000d', 'a b c\u3000d'],
    ['with blanks around it', ' \u3000x \n', 'x'],
    ['in pieces', 'Jose\u0301', 'José'],
    ['of a family', FAMILY, FAMILY],
    ['of a coder', '👩🏽\u200D💻', '👩🏽\u200D💻'],
    ['with a heart in colour', '❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['with a key', '1\uFE0F\u20E3', '1\uFE0F\u20E3'],
    ['with a selector behind a digit', '1\uFE0F2', '12'],
    ['with a flag of a region', SCOTLAND, SCOTLAND],
    ['with tags behind nothing', `a${SCOTLAND.slice(2)}`, 'a'],
    ['with a joiner between letters', 'a\u200Db\u200Cc', 'abc'],
    ['in Persian', 'نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
    ['in Hindi', 'क्\u200Dष', 'क्\u200Dष'],
    ['with joiners twice', 'क्\u200D\u200Dष', 'क्\u200Dष'],
    ['with a shape of a Chinese character', '葛\u{e0100}城', '葛\u{e0100}城'],
    ['outside the basic plane', '𠮷田（示例）研究所', '𠮷田（示例）研究所'],
    ['of a minority', '古丽米热·艾比布力', '古丽米热·艾比布力'],
    ['in full width', 'ＡＢＣ１２３', 'ＡＢＣ１２３'],
    ['from right to left', 'شركة الحوسبة', 'شركة الحوسبة'],
    ['from right to left with a pair of marks', '\u2067شركة\u2069 X', '\u2067شركة\u2069 X'],
    ['from right to left with marks that are no pair', 'شركة\u2069\u202B X', 'شركة X'],
    ['from right to left with a pair around nothing', 'شركة\u2067\u200B\u2069', 'شركة'],
  ])('%s', (_what, typed, line) => {
    expect(toLine(typed)).toBe(line);
    expect(hasInk(typed)).toBe(line !== '');
  });

  it('is the same the second time, and not empty without being nothing to see', () => {
    const odd = fc.constantFrom(
      ...'\u200B\u200C\u200D\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\uFE0F\u3000 \n\t1#👨👩❤خक्ष中aé\u0301ㄱᄀ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 24 }), (parts) => {
        const text = parts.join('');
        const line = toLine(text);
        expect(toLine(line)).toBe(line);
        expect(line).toBe(line.trim());
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(hasInk(line)).toBe(line !== '');
        expect(toPassage(toPassage(text))).toBe(toPassage(text));
      }),
      { seed: 20261129, numRuns: 5_000 },
    );
  });
  it('takes as long as it is, whatever it is made of', () => {
    for (const unit of [' ', '\u200B', '\u2067', 'خ\u2067', ' \n', '👨\u200D', '\u{e0061}'])
      expect(countCharacters(toLine(`a${unit.repeat(200_000)}b`))).toBeGreaterThan(1);
  });
  it('of several lines has its line ends', () => {
    expect(toPassage(' a\u200B\n\tb ')).toBe(' a\n\tb ');
  });
});

it.each([
  ['13812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['\u202D138 1234 5678\u202C', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['0086-13812345678', '13812345678'],
  ['8613812345678', '13812345678'],
  ['(0591)87654321', '0591-87654321'],
  ['（0591）8765 4321', '0591-87654321'],
  ['0591－87654321', '0591-87654321'],
  ['0591–8765–4321', '0591-87654321'],
  ['+86-591-87654321', '0591-87654321'],
  ['+86 (0)591 87654321', '059187654321'],
  ['059187654321', '059187654321'],
  ['0591-87654321转8001', '0591-87654321-8001'],
  ['0591-87654321 ext. 8001', '0591-87654321-8001'],
  ['87654321 分机：12', '87654321-12'],
  ['8765-4321', '87654321'],
  ['400-123-4567', '400-123-4567'],
  ['+86 400 123 4567', '4001234567'],
  ['+852 2345 6789', '+85223456789'],
  ['', ''],
])('a phone number %s is %s', (typed, phone) => {
  expect(toPhone(typed)).toBe(phone);
  expect(toPhone(phone)).toBe(phone);
});

it.each([
  [toLatin, ' Ｌｉ.Si＠example.com\u200B', 'Li.Si@example.com'],
  [toCode, '１２ ３４\u200B56', '123456'],
  [toNumber, '6222－0212 3456–7890\u00A0123', '6222021234567890123'],
  [toTaxNumber, '９１３５０１００ｍ０００１００ｙ４３', '91350100M000100Y43'],
])('%o of %j is %j', (form, typed, formed) => {
  expect(form(typed)).toBe(formed);
  expect(form(formed)).toBe(formed);
});

it('counts and cuts characters, not units', () => {
  expect([countCharacters(''), countCharacters('a😀𠮷'), countCharacters('中文')]).toEqual([0, 3, 2]);
  expect([cutCharacters('a😀𠮷b', 3), cutCharacters('😀', 0), cutCharacters('ab', 2), cutCharacters('a😀', 9)]).toEqual([
    'a😀𠮷',
    '',
    'ab',
    'a😀',
  ]);
});
