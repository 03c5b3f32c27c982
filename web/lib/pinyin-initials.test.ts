import { describe, expect, it } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

describe('first letters of Chinese words', () => {
  it.each([
    ['平台订单', 'ptdd'],
    ['商品审核', 'spsh'],
    ['发票', 'fp'],
    ['额度与合同款', 'edyhtk'],
    ['轮播与广告', 'lbygg'],
    ['意见反馈', 'yjfk'],
    ['API 令牌（2）', 'apilp2'],
  ])('of %s are %s', (words, letters) => expect(pinyinInitials(words)).toBe(letters));
});
