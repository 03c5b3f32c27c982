import { describe, expect, it } from 'vitest';
import { subjectOf } from './order.ts';

const draft = (...names: [name: string, nameEn: string][]) =>
  ({ lines: names.map(([name, nameEn]) => ({ name, nameEn })) }) as unknown as Parameters<typeof subjectOf>[0];

describe('the subject of a payment', () => {
  it.each([
    ['zh', draft(['并行优化', 'Parallel tuning']), '并行优化'],
    ['en', draft(['并行优化', 'Parallel tuning']), 'Parallel tuning'],
    ['en', draft(['并行优化', '']), '并行优化'],
    ['zh', draft(['甲', 'A'], ['乙', 'B'], ['丙', 'C']), '甲 等 3 项'],
    ['en', draft(['甲', 'A'], ['乙', 'B'], ['丙', 'C']), 'A and others (3 in total)'],
    ['en', draft(['甲', '$& saved'], ['乙', 'B']), '$& saved and others (2 in total)'],
  ] as const)('is in the buyer’s language: %s', (language, of, words) => {
    expect(subjectOf(of, language)).toBe(words);
  });
});
