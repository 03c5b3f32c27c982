import { describe, expect, it } from 'vitest';
import { parameterCount, shortCount, wholeCount } from './figures.ts';

describe('figures of repositories', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12_800, '12.8K'],
    [494_032_768, '494M'],
    [7_241_732_096, '7.24B'],
  ])('%d parameters are %s', (count, shown) => expect(parameterCount(count)).toBe(shown));

  it('are short in the words of the reader', () => {
    expect(shortCount(1_234, 'en')).toBe('1.2K');
    expect(shortCount(12_340, 'zh')).toBe('1.2万');
    expect(wholeCount(1_234_567, 'en')).toBe('1,234,567');
  });
});
