import { describe, expect, it } from 'vitest';
import { castsOf, countLines, figuresOf, groupOf, longFunctionsOf } from './code-figures.ts';

const filler = (lines: number): string => 'x();\n'.repeat(lines);
const found = (text: string, limit: number) =>
  longFunctionsOf({ path: 'a.tsx', text }, limit).map(({ name, line, lines }) => [name, line, lines]);

describe('the lines of a file', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\n\n', 2],
    ['a\nb', 2],
  ])('%j has %i', (text, lines) => expect(countLines(text)).toBe(lines));
});

describe('functions over a limit', () => {
  it('are counted from their first line to their last, without the comment before', () => {
    const text = `/** Says\n * much. */\nfunction long() {\n${filler(3)}}\n`;
    expect(found(text, 4)).toEqual([['long', 3, 5]]);
    expect(found(text, 5)).toEqual([]);
  });

  it.each([
    ['an arrow function', `const save = async () => {\n${filler(3)}};`, 'save'],
    ['a method', `class A {\n  take() {\n${filler(3)}}\n}`, 'take'],
    ['a method of an object', `const api = {\n  call() {\n${filler(3)}},\n};`, 'call'],
    ['a property', `const api = {\n  call: function () {\n${filler(3)}},\n};`, 'call'],
    ['a constructor', `class A {\n  constructor() {\n${filler(3)}}\n}`, 'constructor'],
    ['a getter', `class A {\n  get one() {\n${filler(3)}}\n}`, 'one'],
    ['a default export', `export default function Page() {\n${filler(3)}}`, 'Page'],
    ['a test', `it('does much', async () => {\n${filler(3)}});`, "it('does much')"],
    ['a callback', `useEffect(() => {\n${filler(3)}}, []);`, 'useEffect(…)'],
  ])('are found in the form of %s', (_, text, name) => expect(found(text, 4).map(([first]) => first)).toEqual([name]));

  it('count markup, and not a type or a declaration without a body', () => {
    expect(found(`const A = () => (\n  <p>\n    {x}\n  </p>\n);`, 4)).toEqual([['A', 1, 5]]);
    expect(
      found(`type F = (\n  a: 1,\n  b: 2,\n  c: 3,\n) => void;\nabstract class A {\n  abstract f(\n  a: 1,\n  b: 2,\n  ): void;\n}`, 3),
    ).toEqual([]);
  });

  it('count one inside another by itself', () => {
    const inner = `const inner = () => {\n${filler(4)}};\n`;
    expect(found(`function outer() {\n${inner}}\n`, 5).map(([name]) => name)).toEqual(['outer', 'inner']);
    expect(found(`function outer() {\n${inner}}\n`, 6).map(([name]) => name)).toEqual(['outer']);
  });
});

it('counts assertions of types, but not of constants', () => {
  const text = "const a = b as string;\nconst c = [1] as const;\nconst d = (e as unknown as number) + 1;\nimport { f as g } from 'h';\n";
  expect(castsOf({ path: 'a.ts', text })).toBe(3);
});

describe('the figures of files', () => {
  const files = (...sizes: number[]) => sizes.map((lines, index) => ({ path: `${index}.ts`, text: filler(lines) }));

  it('are median, 90th percentile and the longest', () => {
    expect(figuresOf(files(5, 1, 9, 3))).toMatchObject({ files: 4, median: 4, p90: 9, longest: { path: '2.ts', lines: 9 } });
    expect(figuresOf(files(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toMatchObject({ median: 5.5, p90: 9 });
    expect(figuresOf(files(7))).toMatchObject({ median: 7, p90: 7, longFunctions: [] });
  });

  it('say how many lines are outside of contexts, libraries and the demonstration', () => {
    const text = filler(3);
    const paths = [
      'contexts/orders/rules/a.ts',
      'server/contexts/orders/a.ts',
      'libraries/sheets/a.ts',
      'seeds/a.ts',
      'server/platform/a.ts',
      'web/a.tsx',
    ];
    expect(figuresOf(paths.map((path) => ({ path, text })))).toMatchObject({ lines: 18, outside: 6 });
  });

  it('name the longest function first', () => {
    const functions = [101, 150].map((lines, index) => ({ path: `${index}.ts`, text: `function f${index}() {\n${filler(lines - 2)}}` }));
    expect(figuresOf(functions).longFunctions.map(({ name, lines }) => [name, lines])).toEqual([
      ['f1', 150],
      ['f0', 101],
    ]);
  });

  it('are refused of nothing', () => expect(() => figuresOf([])).toThrow('no source files'));

  it.each([
    ['server/app.ts', 'product'],
    ['web/ui/tabs/tabs.tsx', 'product'],
    ['web/lib/use-form.test.ts', 'tests'],
    ['contexts/orders/server/testing/shop.ts', 'tests'],
    ['e2e/harness/walk.ts', 'tests'],
    ['contexts/orders/rules/figures.ts', 'product'],
    ['contexts/orders/walks/blocked.e2e.ts', 'tests'],
    ['tools/graph.ts', null],
    ['web/ui/tabs/tabs.module.css', null],
    ['web/styles/css.d.ts', null],
  ])('%s counts as %s', (path, group) => expect(groupOf(path)).toBe(group));
});
