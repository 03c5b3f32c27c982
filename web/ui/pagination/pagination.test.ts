import { expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';

it('shows the ends, the neighbours and gaps between them', () => {
  expect(pagesToShow(6, 24)).toEqual([1, 0, 4, 5, 6, 7, 8, 0, 24]);
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
});
it('fills a gap of one page with that page', () => {
  expect(pagesToShow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
