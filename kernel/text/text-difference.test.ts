import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextPiece, textDifference } from './text-difference.ts';

const side = (pieces: TextPiece[], other: 'removed' | 'added') =>
  pieces
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('is by words in English and by characters in Chinese', () => {
    expect(textDifference('We find hot spots.', 'We find the hot spots!')).toEqual([
      { kind: 'same', text: 'We find ' },
      { kind: 'added', text: 'the ' },
      { kind: 'same', text: 'hot spots' },
      { kind: 'removed', text: '.' },
      { kind: 'added', text: '!' },
    ]);
    expect(textDifference('提供性能分析服务', '提供性能优化服务')).toEqual([
      { kind: 'same', text: '提供性能' },
      { kind: 'removed', text: '分析' },
      { kind: 'added', text: '优化' },
      { kind: 'same', text: '服务' },
    ]);
  });

  it('is empty for equal texts, and everything for unrelated ones', () => {
    expect(textDifference('', '')).toEqual([]);
    expect(textDifference('同', '同')).toEqual([{ kind: 'same', text: '同' }]);
    expect(textDifference('a', '')).toEqual([{ kind: 'removed', text: 'a' }]);
  });

  it('loses no character of either side, also of texts too long to compare', () => {
    const words = fc
      .array(fc.constantFrom('甲', '乙', 'word ', 'other', ' ', '\n', '.', '8'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = textDifference(before, after);
        expect([side(pieces, 'added'), side(pieces, 'removed')]).toEqual([before, after]);
      }),
    );
    const [before, after] = ['甲乙'.repeat(900), '乙丙'.repeat(900)];
    const pieces = textDifference(before, after);
    expect([side(pieces, 'added'), side(pieces, 'removed')]).toEqual([before, after]);
  });
});
