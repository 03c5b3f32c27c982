import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ErrorCode, errors } from '#contracts/errors.ts';
import { AppError } from './app-error.ts';
import { describeFailure, failureEnvelope, success } from './envelope.ts';

const zodError = (): unknown => z.object({ amount: z.number(), name: z.string() }).safeParse({ amount: 'x' }).error;

describe('the envelope', () => {
  it.each([
    [{ a: 1 }, '{"code":"0","data":{"a":1},"message":""}'],
    [[], '{"code":"0","data":[],"message":""}'],
    ['', '{"code":"0","data":"","message":""}'],
    [undefined, '{"code":"0","data":null,"message":""}'],
    [null, '{"code":"0","data":null,"message":""}'],
    [0, '{"code":"0","data":0,"message":""}'],
  ])('is a success with %j', (data, text) => {
    expect(success(data)).toBe(text);
  });

  it.each(Object.keys(errors) as ErrorCode[])('turns %s into its own status and code', (code) => {
    const failure = describeFailure(new AppError(code, { left: 3 }));
    expect(failure).toMatchObject({ status: errors[code].status, code, params: { left: 3 } });
    const envelope = failureEnvelope(failure, 'en', 'request-1');
    expect(envelope).toMatchObject({ code, data: null, requestId: 'request-1' });
    expect(envelope.code).not.toBe('0');
    expect(envelope.message).not.toMatch(/\{\w+\}/);
  });

  it.each([
    ['an input that does not fit', zodError(), 400, 'REQUEST_INVALID'],
    [
      'a body that is no JSON',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }),
      400,
      'REQUEST_UNREADABLE',
    ],
    [
      'a body that is too large',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'an unknown content type',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    ['a poisoned prototype', Object.assign(new SyntaxError(), { statusCode: 400 }), 400, 'REQUEST_UNREADABLE'],
    ['too many calls', Object.assign(new Error(), { statusCode: 429 }), 429, 'RATE_LIMITED'],
    ['a fault of our own', new TypeError('x is not a function'), 500, 'INTERNAL'],
    ['a database that is gone', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 500, 'INTERNAL'],
    ['something that is no error at all', 'thrown text', 500, 'INTERNAL'],
  ])('describes %s', (_name, error, status, code) => {
    expect(describeFailure(error)).toMatchObject({ status, code, internal: status === 500 });
  });

  it('names the invalid fields, in the caller’s language', () => {
    const failure = describeFailure(zodError());
    expect(failure.params).toMatchObject({ field: 'amount', fields: [{ path: 'amount' }, { path: 'name' }] });
    expect(failureEnvelope(failure, 'zh', 'r').message).toBe('提交的内容有误，请检查：amount');
    expect(failureEnvelope(failure, 'en', 'r').message).toContain('amount');
  });

  it('reveals nothing of an internal error but its request id', () => {
    const envelope = failureEnvelope(describeFailure(new Error('password=hunter2 at /srv/secret.ts')), 'en', 'request-9');
    expect(JSON.stringify(envelope)).not.toMatch(/hunter2|secret/);
    expect(envelope.message).toContain('request-9');
  });
});
