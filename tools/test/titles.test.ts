import { describe, expect, it } from 'vitest';
import { comparedTests, testsIn } from './titles-in.ts';

const SOURCE = `
describe('a cart', () => {
  it('adds up', () => { expect(sum([1, 2])).toBe(3); expect.soft(a).not.toBe(b); });
  it.each([1, 2])('takes %s', async (n) => { await expect(take(n)).resolves.toBe(n); });
});
test(\`of \${name}\`, () => {});
it('has no body');
`;

describe('titles of tests', () => {
  it('have those of their groups, and their assertions as written', () => {
    expect(testsIn('a.test.ts', SOURCE)).toEqual([
      { title: 'a cart > adds up', assertions: ['expect(sum([1,2])).toBe(3)', 'expect.soft(a).not.toBe(b)'] },
      { title: 'a cart > takes %s', assertions: ['expect(take(n)).resolves.toBe(n)'] },
      { title: expect.stringMatching(/^`of .*name/), assertions: [] },
    ]);
  });

  it('are compared as often as they occur, wherever they are', () => {
    const one = (title: string, assertions: string[] = []) => ({ title, assertions });
    const before = [{ file: 'a.test.ts', tests: [one('x', ['expect(1)', 'expect(2)']), one('y'), one('y')] }];
    const now = [{ file: 'b.test.ts', tests: [one('x', ['expect(2)']), one('y'), one('z')] }];
    expect(comparedTests(before, now)).toEqual({
      left: [{ file: 'a.test.ts', title: 'y' }],
      came: [{ file: 'b.test.ts', title: 'z' }],
      assertionsLeft: [{ file: 'a.test.ts', title: 'x: expect(1)' }],
      assertions: { before: 2, now: 1 },
    });
  });
});
