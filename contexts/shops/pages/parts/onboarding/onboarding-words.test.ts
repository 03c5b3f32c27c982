import { describe, expect, it } from 'vitest';
import type { OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { problem } from '#contexts/shops/rules/onboarding/problem.ts';
import { onboarding as enOnboarding } from '#contexts/shops/words/en/onboarding.ts';
import { onboarding as zhOnboarding } from '#contexts/shops/words/zh/onboarding.ts';
import { common as en } from '#messages/en/common.ts';
import { common as zh } from '#messages/zh/common.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import { onboardingProblemWords, phonePrompt } from './onboarding-words.ts';

const words = { zh: { common: zh, onboarding: zhOnboarding }, en: { common: en, onboarding: enOnboarding } };
const say = (locale: 'zh' | 'en') =>
  ((key: string) => {
    const [part, name] = key.split('.') as ['common' | 'onboarding', string];
    return (words[locale][part] as Record<string, string>)[name] ?? key;
  }) as Translate;

describe('what the form of a phone asks for (section 5)', () => {
  it.each([
    ['contactName', '请填写姓名', 'Please enter a name'],
    ['contactMobile', '请填写正确的电话', 'Please enter a valid phone number'],
    ['contactAddress', '请填写详细地址', 'Please enter the full address'],
  ] as [OnboardingField, string, string][])('%s: %s', (field, chinese, english) => {
    expect(onboardingProblemWords(say('zh'), problem('REQUIRED'), field, true)).toBe(chinese);
    expect(onboardingProblemWords(say('en'), problem('REQUIRED'), field, true)).toBe(english);
    expect(say('zh')(phonePrompt(field) ?? ('' as never))).toBe(chinese);
    expect(onboardingProblemWords(say('zh'), problem('REQUIRED'), field, false)).toBe('请填写此项');
  });
  it('answers a wrong number too, and keeps the words of every other problem', () => {
    expect(onboardingProblemWords(say('zh'), problem('MOBILE_FORMAT'), 'contactMobile', true)).toBe('请填写正确的电话');
    expect(onboardingProblemWords(say('zh'), problem('MOBILE_FORMAT'), 'contactMobile', false)).toBe('请输入正确的联系电话');
    expect(onboardingProblemWords(say('zh'), problem('DUPLICATE_CONTACT_PHONE'), 'contactMobile', true)).toBe('联系电话重复，请重新输入');
    expect(onboardingProblemWords(say('zh'), problem('SERVICE_PHONE_EMPTY'), 'serviceTelephone', true)).toBe('请输入客服电话');
  });
  it('has words for the choice of an area', () => {
    expect([zh.promptArea, en.promptArea]).toEqual(['请选择地区', 'Please select an area']);
  });
});
