import { describe, expect, it } from 'vitest';
import { mail as enMail } from '#contexts/identity/words/en/mail.ts';
import { mail as zhMail } from '#contexts/identity/words/zh/mail.ts';
import { paymentRefusals } from '#contexts/payments/calls/payments.ts';
import { sellerRights as enRights } from '#contexts/shops/words/en/seller-rights.ts';
import { sellerRights as zhRights } from '#contexts/shops/words/zh/seller-rights.ts';
import { errors as codes } from '#contracts/errors.ts';
import { placeholdersOf } from '#kernel/text/text.ts';
import { errors as enErrors } from './en/errors.ts';
import { messages as en } from './en/index.ts';
import { officeMessages as enOffice } from './en/office/index.ts';
import { errorMessage } from './error-message.ts';
import { errors as zhErrors } from './zh/errors.ts';
import { messages as zh } from './zh/index.ts';
import { officeMessages as zhOffice } from './zh/office/index.ts';

type Words = Record<string, string>;
const rooms = { ...zh, ...zhOffice, errors: zhErrors, mail: zhMail, sellerRights: zhRights } as Record<string, Words>;
const translated = { ...en, ...enOffice, errors: enErrors, mail: enMail, sellerRights: enRights } as Record<string, Words>;

// A number that only selects a plural form, as 'core-hour' or 'core-hours' after a field, has no place in a language with one form.
const formOnly = /\{\w+, plural,(?: \w+ \{[^{}#]*\})+\}/g;

describe.each(Object.keys(rooms))('the words of %s', (room) => {
  const source = rooms[room] ?? {};
  const other = translated[room] ?? {};

  it('have the same keys in both languages, none of them empty', () => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(source).sort());
    for (const words of [...Object.values(source), ...Object.values(other)]) expect(words.trim()).not.toBe('');
  });

  it('have the same placeholders in both languages', () => {
    for (const [key, words] of Object.entries(source))
      expect({ key, placeholders: placeholdersOf((other[key] ?? '').replace(formOnly, '')) }).toEqual({
        key,
        placeholders: placeholdersOf(words),
      });
  });

  it('are Chinese in zh and free of it in en', () => {
    // Names of languages are written in that language; a message quoted from the specification is the same in both.
    const quoted = new Set(['中文', 'English']);
    for (const [key, words] of Object.entries(other))
      if (!quoted.has(words))
        expect({ key, chinese: /[\u4e00-\u9fff]/.test(words.replace(/“[^”]*”|"[^"]*"/g, '')) }).toEqual({ key, chinese: false });
  });
});

describe('the words of a code', () => {
  it('exist for every code of the contracts, in both languages', () => {
    expect(Object.keys(zhErrors).sort()).toEqual(Object.keys(codes).sort());
    expect(Object.keys(enErrors).sort()).toEqual(Object.keys(codes).sort());
  });

  it.each([
    ['MALL10001', '抱歉，该商品不存在！', 'Sorry, this product does not exist!'],
    [
      'RESOURCE_OFF_SHELF',
      '抱歉，该商品已下架，请返回选择其他资源',
      'Sorry, this product has been removed, please go back to choose other resources',
    ],
    [
      'PRICE_CHANGED',
      '您所购买的商品价格发生变化，请重新确认',
      'The price of the product you are buying has changed, please confirm again',
    ],
    ['PHONE_FORMAT', '手机号格式不正确！', 'Incorrect phone number format!'],
    ['PHONE_EMPTY', '不能为空', 'can not be empty'],
    ['PHONE_TAKEN', '该手机号已被其他用户绑定', 'The mobile number has been bound by another user'],
  ] as const)('%s is what the specification says', (code, chinese, english) => {
    expect(errorMessage('zh', code)).toBe(chinese);
    expect(errorMessage('en', code)).toBe(english);
  });

  it('exist for every reason why a way to pay cannot be used', () => {
    for (const words of [zh.problems, en.problems]) expect(Object.keys(words)).toEqual(expect.arrayContaining([...paymentRefusals]));
  });

  it('fills its placeholders and leaves none', () => {
    expect(errorMessage('en', 'AGREEMENT_REQUIRED', { title: 'Terms' })).toBe('You have not read and agree to Terms');
    expect(errorMessage('zh', 'QUOTA_INSUFFICIENT', {})).not.toContain('{');
  });
});
