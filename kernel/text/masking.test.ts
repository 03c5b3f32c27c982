import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskBankAccount, maskEmail, maskIdentityCard, maskName, maskPhone } from './text.ts';

describe('masking', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['+8613812345678', '138****5678'],
    ['+86 138-1234-5678', '138****5678'],
    ['0531-88776655', '053*****6655'],
    ['1234567', '*******'],
    ['110', '***'],
    ['', ''],
  ])('shows the first 3 and last 4 digits of the phone number %j: %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it.each([
    ['zhangsan@example.com', 'zh***@example.com'],
    ['abc@example.com', 'ab***@example.com'],
    ['ab@example.com', 'ab***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"a***@example.com'],
    ['@example.com', '************'],
    ['nobody', '******'],
    ['', ''],
  ])('shows the first 2 characters of the local part of %j: %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('does not reveal how long the local part is', () => {
    expect(maskEmail('abc@example.com')).toBe(maskEmail('abcdefghij@example.com'));
  });

  it.each([
    ['张三丰', '张*丰'],
    ['欧阳娜娜', '欧**娜'],
    ['张三', '张*'],
    ['张', '*'],
    ['𠮷田二', '𠮷*二'],
    ['Ada Lovelace', 'A**********e'],
    ['', ''],
  ])('masks the middle of the name %j: %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it.each([
    ['11010119900307123X', '110*************3X'],
    ['110101900307123', '110**********23'],
    ['12345', '*****'],
  ])('shows the first 3 and last 2 of the identity card %j: %j', (card, masked) => {
    expect(maskIdentityCard(card)).toBe(masked);
  });

  it.each([
    ['6222021234567890123', '6222***********0123'],
    ['6222 0212 3456 7890', '6222********7890'],
    ['12345678', '********'],
  ])('shows the first 4 and last 4 of the bank account %j: %j', (account, masked) => {
    expect(maskBankAccount(account)).toBe(masked);
  });

  it('never shows a whole number or name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]{1,30}$/), (digits) => {
        for (const mask of [maskPhone, maskName, maskIdentityCard, maskBankAccount]) {
          expect(mask(digits)).not.toBe(digits);
          expect(mask(digits)).toContain('*');
        }
      }),
    );
  });
});
