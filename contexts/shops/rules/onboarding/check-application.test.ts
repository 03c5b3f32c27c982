import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedMoves, checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import {
  type ApplicantType,
  checkInfo,
  checkOnboardingApplication,
  comparableInfo,
  duplicateProblem,
  emptyOnboardingDraft,
  INFO_ITEMS,
  isRequired,
  maskOnboardingField,
  normaliseOnboardingDraft,
  type OnboardingDraft,
  onboardingFieldsOf,
  onboardingLifecycle,
  SEALED_FIELDS,
} from './onboarding.ts';

const TODAY = '2026-11-21';
const full: OnboardingDraft = {
  realName: '华东算力科技（示例）有限公司',
  uscc: '91350100M000100Y43',
  legalRepresentative: '张三丰',
  registeredCapital: '1,000.50',
  registeredDate: '2018-05-04',
  registeredAddress: '福州市鼓楼区示例路1号',
  telephone: '0591-87654321',
  scaleLevel: 'SCALE_L2',
  servicePeriod: 'PERIOD_3',
  direction: '分子模拟与AI训练算力',
  certificationImg: 'file1',
  identificationNumber: '11010519491231002x',
  identificationFrontImg: 'file2',
  identificationBackImg: 'file3',
  bankAccountName: '华东算力科技（示例）有限公司',
  bankAccount: '6222 0212 3456 7890 123',
  bankName: '示例银行福州分行',
  shopName: '华东算力',
  shopNameEn: 'East Compute',
  logoImg: 'file4',
  webSite: 'https://www.example.com',
  introducer: '',
  description: '提供通用与异构算力。',
  contactName: '李四',
  contactEmail: 'Li.Si@example.com',
  contactMobile: '+86 138-1234-5678',
  contactAddress: '福州市鼓楼区示例路1号',
  serviceTelephone: '400-123-4567',
  serviceEmail: '',
  serviceHours: { start: '09:00', end: '18:00' },
};
const codes = (draft: OnboardingDraft, type: ApplicantType) =>
  Object.fromEntries(Object.entries(checkOnboardingApplication(draft, type, TODAY)).map(([field, { code }]) => [field, code]));

describe('an application', () => {
  it.each([
    ['direction', '法人11010519491231002X'],
    ['description', '身份证 110105 19491231 002x，欢迎联系。'],
    ['description', '另一位：110101199003077336'],
    ['bankName', '示例银行6222-0212-3456-7890-123'],
    ['shopName', '6222021234567890123'],
  ] as const)('keeps private numbers out of open texts: %s “%s”', (field, text) => {
    expect(codes({ ...full, [field]: text }, 'ENTERPRISE')).toEqual({ [field]: 'HOLDS_PRIVATE_NUMBER' });
  });
  it.each(['服务热线 400-123-4567', '高新企业证书 GR202235001234', '自 2018-05-04 至 2026-11-21 完成 12000000 核时', '110105194912310021'])(
    'accepts other figures in a description: “%s”',
    (description) => {
      expect(codes({ ...full, description }, 'ENTERPRISE')).toEqual({});
    },
  );

  it.each(['ENTERPRISE', 'PERSONAL'] as const)('of a complete %s has nothing wrong', (type) => {
    expect(codes(full, type)).toEqual({});
  });

  it('of a company asks for what a company has', () => {
    expect(codes(emptyOnboardingDraft(), 'ENTERPRISE')).toEqual({
      realName: 'REQUIRED',
      uscc: 'REQUIRED',
      legalRepresentative: 'REQUIRED',
      registeredCapital: 'REQUIRED',
      registeredDate: 'REQUIRED',
      registeredAddress: 'REQUIRED',
      scaleLevel: 'CHOICE_REQUIRED',
      servicePeriod: 'CHOICE_REQUIRED',
      direction: 'REQUIRED',
      certificationImg: 'FILE_REQUIRED',
      identificationNumber: 'REQUIRED',
      bankAccountName: 'REQUIRED',
      bankAccount: 'REQUIRED',
      bankName: 'REQUIRED',
      description: 'REQUIRED',
      contactName: 'REQUIRED',
      contactEmail: 'REQUIRED',
      contactMobile: 'REQUIRED',
      contactAddress: 'REQUIRED',
      serviceTelephone: 'SERVICE_PHONE_EMPTY',
      serviceHours: 'SERVICE_HOURS_EMPTY',
    });
  });

  it('of a person asks for the pictures of the card and for nothing of a company', () => {
    expect(codes(emptyOnboardingDraft(), 'PERSONAL')).toEqual({
      realName: 'REQUIRED',
      servicePeriod: 'CHOICE_REQUIRED',
      direction: 'REQUIRED',
      identificationNumber: 'REQUIRED',
      identificationFrontImg: 'FILE_REQUIRED',
      identificationBackImg: 'FILE_REQUIRED',
      bankAccountName: 'REQUIRED',
      bankAccount: 'REQUIRED',
      bankName: 'REQUIRED',
      shopName: 'REQUIRED',
      description: 'REQUIRED',
      contactName: 'REQUIRED',
      contactEmail: 'REQUIRED',
      contactMobile: 'REQUIRED',
      contactAddress: 'REQUIRED',
      serviceTelephone: 'SERVICE_PHONE_EMPTY',
      serviceHours: 'SERVICE_HOURS_EMPTY',
    });
    expect(onboardingFieldsOf('PERSONAL')).not.toContain('uscc');
    expect(isRequired('uscc', 'PERSONAL')).toBe(false);
  });

  it('checks optional fields once they are filled in', () => {
    expect(codes({ ...full, telephone: '12', webSite: 'ftp://a', serviceEmail: 'x', scaleLevel: 'SCALE_L7' }, 'ENTERPRISE')).toEqual({
      telephone: 'REGISTERED_PHONE_FORMAT',
      webSite: 'URL_FORMAT',
      serviceEmail: 'EMAIL_FORMAT',
      scaleLevel: 'CHOICE_UNKNOWN',
    });
  });

  it('is stored with normalised numbers, without fields of the other kind', () => {
    expect(normaliseOnboardingDraft(full, 'PERSONAL')).toMatchObject({
      identificationNumber: '11010519491231002X',
      bankAccount: '6222021234567890123',
      contactMobile: '13812345678',
      uscc: '',
      registeredCapital: '',
    });
    expect(normaliseOnboardingDraft(full, 'ENTERPRISE').registeredCapital).toBe('1000.50');
  });

  it.each([
    ['telephone', '（0591）8765 4321', '0591-87654321'],
    ['telephone', '+86-591-87654321', '0591-87654321'],
    ['serviceTelephone', '(0591)87654321转8001', '0591-87654321-8001'],
    ['serviceTelephone', '4001234567', '4001234567'],
    ['contactMobile', '\u202D１３８ 1234 5678\u202C', '13812345678'],
    ['contactMobile', '8613812345678', '13812345678'],
    ['contactEmail', 'ｌｉ.si@example.com\u200B', 'li.si@example.com'],
    ['bankAccount', '6222－0212 3456 7890 123', '6222021234567890123'],
    ['legalRepresentative', ' 古丽米热・艾比布力\u200B', '古丽米热・艾比布力'],
    ['shopName', '银\u200B河\u00A0算力', '银河 算力'],
    ['contactAddress', '福州市\n鼓楼区示例路1号', '福州市 鼓楼区示例路1号'],
    ['description', '提供\u200B算力。', '提供算力。'],
  ] as const)('takes %s as people type it: %s', (field, typed, formed) => {
    expect(codes({ ...full, [field]: typed }, 'ENTERPRISE')).toEqual({});
    expect(normaliseOnboardingDraft({ ...full, [field]: typed }, 'ENTERPRISE')[field]).toBe(formed);
  });
  it('has two rules for phones: an extension and a 400 number are for customers alone', () => {
    for (const telephone of ['(0591)87654321转8001', '400-123-4567'])
      expect(codes({ ...full, telephone }, 'ENTERPRISE')).toEqual({ telephone: 'REGISTERED_PHONE_FORMAT' });
  });
  it('asks for what cannot be seen as for what is empty', () => {
    expect(codes({ ...full, contactName: '\u200B\u3164', bankName: ' \u2060' }, 'ENTERPRISE')).toEqual({
      contactName: 'REQUIRED',
      bankName: 'REQUIRED',
    });
  });

  it('does not change when it is normalised again', () => {
    const draft = fc.record(
      Object.fromEntries(
        Object.keys(full).map((field) => [field, field === 'serviceHours' ? fc.constant(full.serviceHours) : fc.string()]),
      ),
    ) as unknown as fc.Arbitrary<OnboardingDraft>;
    fc.assert(
      fc.property(draft, fc.constantFrom('ENTERPRISE' as const, 'PERSONAL' as const), (typed, type) => {
        const once = normaliseOnboardingDraft(typed, type);
        expect(checkOnboardingApplication(once, type, TODAY)).toEqual(checkOnboardingApplication({ ...typed, ...once }, type, TODAY));
      }),
    );
  });
});

describe('values that are unique among live applications', () => {
  it('are compared in normalised form', () => {
    expect(comparableInfo('EMAIL', ' Li.Si@Example.com ')).toBe('li.si@example.com');
    expect(comparableInfo('IDCARD', '11010519491231002x')).toBe('11010519491231002X');
    expect(comparableInfo('CONTACT_PHONE', '+86 138 1234 5678')).toBe('13812345678');
    expect(comparableInfo('BANK_ACCOUNT', '6222 0212 3456')).toBe('622202123456');
  });
  it.each([
    ['IDCARD', '110105194912310021', 'IDENTITY_CHECK_DIGIT'],
    ['CONTACT_PHONE', '123', 'MOBILE_FORMAT'],
    ['EMAIL', 'x', 'EMAIL_FORMAT'],
    ['BANK_ACCOUNT', '123', 'BANK_ACCOUNT_FORMAT'],
  ] as const)('are only looked up when valid: %s %s', (item, value, code) => {
    expect(checkInfo(item, value)?.code).toBe(code);
  });
  it('each have a message', () => {
    expect(INFO_ITEMS.map((item) => duplicateProblem(item).code)).toEqual([
      'DUPLICATE_IDCARD',
      'DUPLICATE_CONTACT_PHONE',
      'DUPLICATE_EMAIL',
      'DUPLICATE_BANK_ACCOUNT',
    ]);
  });
});

describe('masking', () => {
  it('changes every sealed field of a person, but not the name of a company', () => {
    for (const field of SEALED_FIELDS) {
      if (full[field] === '') continue;
      expect({ field, masked: maskOnboardingField(field, full[field], 'PERSONAL') }).not.toEqual({ field, masked: full[field] });
    }
    expect(maskOnboardingField('realName', full.realName, 'ENTERPRISE')).toBe(full.realName);
    expect(maskOnboardingField('contactAddress', full.contactAddress, 'ENTERPRISE')).toBe('福州市鼓楼区*****');
  });
});

describe('the states', () => {
  it('form a valid lifecycle', () => expect(checkLifecycle(onboardingLifecycle)).toEqual([]));
  it.each([
    ['NOT_APPLY', 'applicant', ['apply']],
    ['IN_REVIEW', 'applicant', ['withdraw']],
    ['REJECTED', 'applicant', ['apply', 'withdraw']],
    ['APPROVED', 'applicant', []],
    ['NOT_APPLY', 'reviewer', []],
    ['IN_REVIEW', 'reviewer', ['approve', 'refuse']],
    ['REJECTED', 'reviewer', []],
    ['APPROVED', 'reviewer', []],
  ] as const)('from %s the %s may %j', (state, by, moves) => {
    expect(allowedMoves(onboardingLifecycle, state, by)).toEqual(moves);
  });
});
