import { expect, it } from 'vitest';
import { callAddress } from './call-address.ts';

it('leaves out what has no value', () => {
  expect(callAddress('/a', { keyword: '', page: 2, sort: undefined })).toBe('/a?page=2');
  expect(callAddress('/a', {})).toBe('/a');
});
