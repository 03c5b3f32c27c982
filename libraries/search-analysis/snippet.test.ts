import { expect, it } from 'vitest';
import { snippetOf } from './snippet.ts';

const highlight = (text: string) =>
  text
    .split(/(DCU|显卡)/)
    .filter(Boolean)
    .map((part) => ({ text: part, hit: part === 'DCU' || part === '显卡' }));
const BODY = 'Runs on DCU cards.\n在 DCU 显卡上运行。\nNo card is needed.';

it('takes the line with most marks in the language of the reader', () => {
  const of = (english: boolean) => snippetOf(BODY, highlight, english).map(({ text }) => text);
  expect(of(true).join('')).toBe('Runs on DCU cards.');
  expect(of(false).join('')).toBe('在 DCU 显卡上运行。');
});

it('is nothing where a mark stands in another language alone', () => {
  expect(snippetOf('Runs on DCU cards.', highlight, false)).toEqual([]);
  expect(snippetOf('在显卡上运行。', highlight, true)).toEqual([]);
});
