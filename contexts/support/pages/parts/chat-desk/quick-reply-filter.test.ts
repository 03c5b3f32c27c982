import { describe, expect, it } from 'vitest';
import type { QuickReply } from '#contexts/support/calls/chat-desk.ts';
import { filterReplies, typedCommand } from './quick-reply-filter.ts';

const reply = (title: string, body: string, bodyEn = ''): QuickReply => ({ id: title, title, body, bodyEn, personal: false, usedCount: 0 });
const replies = [reply('发货', '一天内交付'), reply('问候', '您好，请问有什么可以帮您', 'Hello'), reply('交付时间', '三天')];
const titles = (words: string) => filterReplies(replies, words).map(({ title }) => title);

describe('quick replies', () => {
  it.each([
    ['', ['发货', '问候', '交付时间']],
    ['交付', ['交付时间', '发货']],
    ['ＨＥＬＬＯ', ['问候']],
    ['退款', []],
  ])('for %j: %j', (words, expected) => {
    expect(titles(words)).toEqual(expected);
  });
  it.each([
    ['/', ''],
    ['/ 发货 ', '发货'],
    ['／hi', 'hi'],
    ['see /etc', null],
    ['/a\nb', null],
    ['', null],
  ])('are asked for by %j: %j', (text, words) => {
    expect(typedCommand(text)).toBe(words);
  });
});
