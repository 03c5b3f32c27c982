import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showInvisible } from '#kernel/text/text.ts';
import { checkBankAccount, checkCapital, checkPastDate } from './figure-rules.ts';
import { checkCreditCode, checkIdentityNumber } from './identity-number.ts';
import { checkEmail, checkServiceHours, checkServicePhone, creditCodeCheckDigit, identityCheckDigit } from './onboarding.ts';
import { checkMobile, checkRegisteredPhone } from './phone-rules.ts';
import { checkAddress, checkDescription, checkLine, checkName } from './text-rules.ts';
import { checkUrl } from './web-rules.ts';

const codeOf = (found: { code: string } | null) => found?.code ?? 'ok';
const table = (name: string, check: (value: string) => { code: string } | null, valid: string[], invalid: [string, string][]) =>
  describe(name, () => {
    it.each(valid)('accepts %j', (value) => expect(codeOf(check(value))).toBe('ok'));
    it.each(invalid)('refuses %j: %s', (value, code) => expect(codeOf(check(value))).toBe(code));
  });

table(
  'an e-mail address',
  checkEmail,
  ['a@b.cn', 'zhang.san+shop@mail.example.com', "o'neil@example.org", `${'a'.repeat(64)}@example.com`, 'x@xn--fiqs8s.cn'],
  [
    'plain',
    '@example.com',
    'a@',
    'a@example',
    'a@@example.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.1',
    '张三@example.com',
    'a@b.cn\n',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ].map((value) => [value, 'EMAIL_FORMAT']),
);

table(
  'a web address',
  checkUrl,
  [
    'http://example.com',
    'https://www.example.com.cn/about?a=1#b',
    'HTTPS://EXAMPLE.COM:8443/',
    'https://例子.中国/路径',
    'http://203.0.113.7/x',
  ],
  [
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https:example.com',
    'https:///example.com',
    '//example.com',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://exa mple.com',
    'https://example.com\n',
    'https://example.com/\u0000',
    'https://example.com\\@evil.example',
    'https://localhost/x',
    'https://[::1]/',
    'https://example.com/"onclick="',
    `https://example.com/${'a'.repeat(500)}`,
  ].map((value) => [value, 'URL_FORMAT']),
);

table(
  'an address',
  checkAddress,
  ['北京市海淀区中关村大街1号（A座）3层-305室', 'No. 1, Example Rd., Building #2', '浦东新区、张江高科技园区'],
  [
    ['北京市<script>', 'ADDRESS_FORMAT'],
    ['上海市 ☎', 'ADDRESS_FORMAT'],
    [' 上海市', 'ADDRESS_FORMAT'],
    ['上海市\n浦东', 'ADDRESS_FORMAT'],
    ['路'.repeat(201), 'TOO_LONG'],
  ],
);

table(
  'an identity card number',
  checkIdentityNumber,
  ['11010519491231002X', '440524188001010014', '110101200002290017'].map((value) => value.slice(0, 17) + identityCheckDigit(value)),
  [
    ['110105194912310021', 'IDENTITY_CHECK_DIGIT'],
    ['11010519491231002x', 'IDENTITY_FORMAT'],
    ['11010519491231002', 'IDENTITY_FORMAT'],
    ['110105494912310026', 'IDENTITY_FORMAT'],
    ['110105170012310020', 'IDENTITY_FORMAT'],
    ['110105210012310020', 'IDENTITY_FORMAT'],
    ['110101200102290010', 'IDENTITY_FORMAT'],
    ['110105194913310020', 'IDENTITY_FORMAT'],
    ['110105194900310020', 'IDENTITY_FORMAT'],
    ['010105194912310020', 'IDENTITY_FORMAT'],
    ['', 'IDENTITY_FORMAT'],
  ],
);

table(
  'a unified social credit code',
  checkCreditCode,
  ['91350100M000100Y43', '911101085923662400'],
  [
    ['91350100M000100Y44', 'CREDIT_CODE_CHECK_DIGIT'],
    ['91350100m000100y43', 'CREDIT_CODE_FORMAT'],
    ['9135010OM000100Y43', 'CREDIT_CODE_FORMAT'],
    ...['I', 'O', 'S', 'V', 'Z'].map((letter): [string, string] => [`91350100${letter}000100Y43`, 'CREDIT_CODE_FORMAT']),
    ['91350100M000100Y4', 'CREDIT_CODE_FORMAT'],
    ['', 'CREDIT_CODE_FORMAT'],
  ],
);

table(
  'a mobile number',
  checkMobile,
  ['13000000000', '19912345678'],
  ['12345678901', '1391234567', '139123456789', '+8613912345678', '139 1234 5678', ''].map((value) => [value, 'MOBILE_FORMAT']),
);

table(
  'the registered contact phone',
  checkRegisteredPhone,
  ['13812345678', '010-12345678', '01012345678', '0531-8877665', '88776655', '1234567', '853-28123456', '85328123456', '05318877665'],
  ['12012345678', '400-123-4567', '010-12345678-12', '010 12345678', '123456', '0-12345678', '00531-88776655', 'abc', '1381234567a'].map(
    (value) => [value, 'REGISTERED_PHONE_FORMAT'],
  ),
);

table(
  'the customer service phone',
  checkServicePhone,
  [
    '13812345678',
    '010-12345678',
    '010-12345678-123',
    '85328123456-8',
    '88776655-8',
    '400-123-4567',
    '4001234567',
    '400-1234-567',
    '400-1234567',
  ],
  [
    ['', 'SERVICE_PHONE_EMPTY'],
    ...['12345', '13812345678-1', '010-12345678-', '010-12345678-1234567', '401-123-45678-', '400-123-456', '400 123 4567'].map(
      (value): [string, string] => [value, 'SERVICE_PHONE_FORMAT'],
    ),
  ],
);

table(
  'a bank account',
  checkBankAccount,
  ['12345678', '6222021234567890123', '1'.repeat(30)],
  ['1234567', '1'.repeat(31), '6222 0212 3456', '62220212345a', ''].map((value) => [value, 'BANK_ACCOUNT_FORMAT']),
);
table(
  'a registered capital',
  checkCapital,
  ['1', '0.5', '1000', '1234567890.123456'],
  ['0', '0.00', '-1', '01', '1.', '.5', '1.1234567', '12345678901', '1e3', '一百'].map((value) => [value, 'CAPITAL_FORMAT']),
);
table(
  'a date of establishment',
  (value) => checkPastDate(value, '2026-11-21'),
  ['2026-11-21', '2024-02-29', '1949-10-01'],
  [
    ['2026-11-22', 'DATE_FUTURE'],
    ['2023-02-29', 'DATE_FORMAT'],
    ['2024-13-01', 'DATE_FORMAT'],
    ['2024-1-1', 'DATE_FORMAT'],
    ['1700-01-01', 'DATE_FORMAT'],
    ['', 'DATE_FORMAT'],
  ],
);

describe('hours of customer service', () => {
  it.each([
    ['09:00', '18:00', 'ok'],
    ['00:00', '24:00', 'ok'],
    ['', '18:00', 'SERVICE_HOURS_EMPTY'],
    ['09:00', '', 'SERVICE_HOURS_EMPTY'],
    ['', '', 'SERVICE_HOURS_EMPTY'],
    ['18:00', '09:00', 'SERVICE_HOURS_ORDER'],
    ['09:00', '09:00', 'SERVICE_HOURS_ORDER'],
    ['9:00', '18:00', 'SERVICE_HOURS_FORMAT'],
    ['24:00', '24:00', 'SERVICE_HOURS_FORMAT'],
    ['09:60', '18:00', 'SERVICE_HOURS_FORMAT'],
  ])('from %j to %j: %s', (start, end, code) => expect(codeOf(checkServiceHours({ start, end }))).toBe(code));
});

describe('a description', () => {
  it('names the characters that do not belong there, each once, in order of appearance', () => {
    expect(checkDescription('我们<b>提供</b>算力☎与😀服务😀☎')).toEqual({ code: 'UNMATCHED_CHARACTERS', params: { characters: '<>☎😀' } });
  });
  it('may have several lines, a short text only one', () => {
    expect(checkDescription('第一行\n第二行')).toBeNull();
    expect(checkLine('第一行\n第二行')).toEqual({ code: 'UNMATCHED_CHARACTERS', params: { characters: '\n' } });
  });
  it.each([' 前', '后 ', '\n前', '后\u3000'])('neither begins nor ends with a space: %j', (text) =>
    expect(codeOf(checkDescription(text))).toBe('OUTER_SPACES'),
  );
  it('has a longest length', () => {
    expect(checkDescription('字'.repeat(1000))).toBeNull();
    expect(checkDescription('字'.repeat(1001))).toEqual({ code: 'TOO_LONG', params: { max: 1000 } });
    expect(codeOf(checkName('名'.repeat(101)))).toBe('TOO_LONG');
  });
  it('may not contain control characters', () => {
    fc.assert(
      fc.property(fc.constantFrom('\u0000', '\u0007', '\u001b', '\u200b', '\u202e', '\r', '\t', '<', '>', '`', '\\'), (character) => {
        expect(checkDescription(`前${character}后`)).toEqual({
          code: 'UNMATCHED_CHARACTERS',
          params: { characters: showInvisible(character) },
        });
      }),
    );
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const CREDIT = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('check digits', () => {
  const card = fc
    .tuple(
      fc.integer({ min: 100000, max: 999999 }),
      fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      digits(3),
    )
    .map(([area, born, order]) => `${area}${born.toISOString().slice(0, 10).replaceAll('-', '')}${order}`);
  it('of identity cards catch every wrong digit and every swap of neighbours', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (head, at, step) => {
        const number = head + identityCheckDigit(head);
        expect(checkIdentityNumber(number)).toBeNull();
        const changed = number.slice(0, at) + ((Number(number[at]) + step) % 10) + number.slice(at + 1);
        expect(checkIdentityNumber(changed)).not.toBeNull();
        if (at < 16 && number[at] !== number[at + 1]) {
          const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
          expect(checkIdentityNumber(swapped)).not.toBeNull();
        }
      }),
    );
  });
  const code = fc
    .tuple(
      fc.array(fc.constantFrom(...CREDIT), { minLength: 2, maxLength: 2 }),
      digits(6),
      fc.array(fc.constantFrom(...CREDIT), { minLength: 9, maxLength: 9 }),
    )
    .map(([head, region, body]) => head.join('') + region + body.join(''));
  it('of credit codes catch every wrong character', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 30 }), (head, at, step) => {
        const full = head + creditCodeCheckDigit(head);
        expect(checkCreditCode(full)).toBeNull();
        const other = CREDIT[(CREDIT.indexOf(full[at] ?? '') + step) % 31];
        expect(checkCreditCode(full.slice(0, at) + other + full.slice(at + 1))).not.toBeNull();
      }),
    );
  });
});

describe('every rule', () => {
  it('checks any text without throwing', () => {
    const checks = [
      checkEmail,
      checkUrl,
      checkAddress,
      checkIdentityNumber,
      checkCreditCode,
      checkDescription,
      checkMobile,
      checkRegisteredPhone,
      checkServicePhone,
      checkBankAccount,
      checkCapital,
    ];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const check of checks) expect(() => check(text)).not.toThrow();
      }),
    );
  });
});
