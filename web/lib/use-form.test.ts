import { describe, expect, it } from 'vitest';
import { ApiError } from '#contracts/kit/api.ts';
import { serverErrors } from './use-form.ts';

describe('the fields that the server refused', () => {
  it('are found by their paths, in the words of the form', () => {
    const error = new ApiError('REQUEST_INVALID', '', 400, {
      fields: [
        { path: 'specs.0.price', problem: 'too_big' },
        { path: '', problem: 'x' },
        { path: 'title', problem: 'too_small' },
      ],
    });
    expect(serverErrors(error, ({ problem }) => `is ${problem}`)).toEqual({ 'specs.0.price': 'is too_big', title: 'is too_small' });
  });

  it.each([
    ['no list', new ApiError('REQUEST_INVALID', '', 400, {})],
    ['another failure', new ApiError('SHOP_NOT_FOUND', '', 404)],
    ['something else', new Error('x')],
  ])('are none with %s', (_, error) => {
    expect(serverErrors(error, () => 'not valid')).toEqual({});
  });
});
