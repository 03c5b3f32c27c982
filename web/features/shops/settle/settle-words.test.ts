import { describe, expect, it } from 'vitest';
import { problem } from '#kernel/settle/problem.ts';
import type { SettleField } from '#kernel/settle/settle.ts';
import { common as en } from '#messages/en/common.ts';
import { settle as enSettle } from '#messages/en/settle.ts';
import { common as zh } from '#messages/zh/common.ts';
import { settle as zhSettle } from '#messages/zh/settle.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import { phonePrompt, settleProblemWords } from './settle-words.ts';

const words = { zh: { common: zh, settle: zhSettle }, en: { common: en, settle: enSettle } };
const say = (locale: 'zh' | 'en') =>
  ((key: string) => {
    const [part, name] = key.split('.') as ['common' | 'settle', string];
    return (words[locale][part] as Record<string, string>)[name] ?? key;
  }) as Translate;

describe('what the form of a phone asks for (section 5)', () => {
  it.each([
    ['contactName', '请填写姓名', 'Please fill in the name'],
    ['contactMobile', '请填写正确的电话', 'Please fill in a correct phone number'],
    ['contactAddress', '请填写详细地址', 'Please fill in the detailed address'],
  ] as [SettleField, string, string][])('%s: %s', (field, chinese, english) => {
    expect(settleProblemWords(say('zh'), problem('REQUIRED'), field, true)).toBe(chinese);
    expect(settleProblemWords(say('en'), problem('REQUIRED'), field, true)).toBe(english);
    expect(say('zh')(phonePrompt(field) ?? ('' as never))).toBe(chinese);
    expect(settleProblemWords(say('zh'), problem('REQUIRED'), field, false)).toBe('请填写此项');
  });
  it('answers a wrong number too, and keeps the words of every other problem', () => {
    expect(settleProblemWords(say('zh'), problem('MOBILE_FORMAT'), 'contactMobile', true)).toBe('请填写正确的电话');
    expect(settleProblemWords(say('zh'), problem('MOBILE_FORMAT'), 'contactMobile', false)).toBe('请输入正确的联系电话');
    expect(settleProblemWords(say('zh'), problem('DUPLICATE_CONTACT_PHONE'), 'contactMobile', true)).toBe('联系电话重复，请重新输入');
    expect(settleProblemWords(say('zh'), problem('SERVICE_PHONE_EMPTY'), 'serviceTelephone', true)).toBe('请输入客服电话');
  });
  it('has words for the choice of an area', () => {
    expect([zh.promptArea, en.promptArea]).toEqual(['请选择地区', 'Please select an area']);
  });
});
