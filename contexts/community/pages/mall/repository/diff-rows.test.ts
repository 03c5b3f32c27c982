import { describe, expect, it } from 'vitest';
import { type DiffLine, pairLines } from './diff-rows.ts';

const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, before: 0, after: 0, text });
const shown = (lines: DiffLine[]) => pairLines(lines).map(({ before, after }) => [before?.text ?? null, after?.text ?? null]);

describe('lines side by side', () => {
  it('put what was deleted beside what was added in its place', () => {
    const lines = [line('same', 'a'), line('deleted', 'b'), line('deleted', 'c'), line('added', 'B'), line('same', 'd')];
    expect(shown(lines)).toEqual([
      ['a', 'a'],
      ['b', 'B'],
      ['c', null],
      ['d', 'd'],
    ]);
  });

  it('keep changes apart that do not follow one another', () => {
    expect(shown([line('added', 'A'), line('deleted', 'b'), line('added', 'C'), line('added', 'D')])).toEqual([
      [null, 'A'],
      ['b', 'C'],
      [null, 'D'],
    ]);
  });

  it('show a gap on both sides', () => {
    expect(shown([line('gap', '')])).toEqual([['', '']]);
  });
});
