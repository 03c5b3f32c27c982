import { describe, expect, it } from 'vitest';
import { ApiError } from '#contracts/kit/api.ts';
import { serverErrors } from './use-form.ts';

describe('the fields that the server refused', () => {
  it('are found by the paths of REQUEST_INVALID', () => {
    const error = new ApiError('REQUEST_INVALID', '', 400, { fields: [{ path: 'specs.0.price' }, { path: '' }, { path: 'title' }] });
    expect(serverErrors(error, 'not valid')).toEqual({ 'specs.0.price': 'not valid', title: 'not valid' });
  });

  it.each([
    ['another code', new ApiError('SHOP_NOT_FOUND', '', 404, { fields: [{ path: 'title' }] })],
    ['no list', new ApiError('REQUEST_INVALID', '', 400, {})],
    ['something else', new Error('x')],
  ])('are none with %s', (_, error) => {
    expect(serverErrors(error, 'not valid')).toEqual({});
  });
});
