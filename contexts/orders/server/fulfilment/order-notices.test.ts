import { describe, expect, it, vi } from 'vitest';
import { NOTICE_KIND } from '#contexts/identity/calls/notice-codes.ts';
import { notices as en } from '#contexts/identity/words/en/notices.ts';
import { notices as zh } from '#contexts/identity/words/zh/notices.ts';
import { interpolate, placeholdersOf } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import type { Goods } from '../order/order.ts';
import { notifyBuyer, notifyShopStaff, ORDER_NOTICES } from './order-notices.ts';

const ORDER_NO = '2026112000082866322028';
const about = { orderId: '7', orderNo: ORDER_NO };

/** The notices to the buyer and to a shop about an order with these goods. */
async function written(goods: Goods, named: Partial<Goods> = {}) {
  const notify = vi.fn<OrdersContext['notify']>(async () => {});
  const firstGoods = vi.fn(async () => goods);
  const context = { notify, orders: { firstGoods }, shopAccounts: async () => [2] } as unknown as OrdersContext;
  for (const code of ORDER_NOTICES) {
    await notifyBuyer(context, {} as Queryable, 1, code, { ...about, ...(named as { name: string; nameEn: string }) });
    await notifyShopStaff(context, {} as Queryable, '9', code, { ...about, ...(named as { name: string; nameEn: string }) });
  }
  const asked = firstGoods.mock.calls.map((call: unknown[]) => call[2]);
  return { asked, notices: notify.mock.calls.map(([, , code, params]) => ({ code: code as (typeof ORDER_NOTICES)[number], params })) };
}

describe('notices about an order', () => {
  it('name its goods in both languages, and never its number', async () => {
    const { asked, notices } = await written({ name: '深势套件', nameEn: 'Deep kit', count: 3 });
    expect(notices).toHaveLength(2 * ORDER_NOTICES.length);
    for (const { code, params } of notices) {
      expect(interpolate(zh[code], params, 'zh')).toContain('“深势套件 等 3 项”');
      expect(interpolate(en[code], { ...params, name: params.nameEn ?? '' }, 'en')).toContain('“Deep kit and others (3 in total)”');
      for (const words of [zh[code], en[code]]) expect(interpolate(words, params, 'zh')).not.toContain(ORDER_NO);
      expect(params.orderNo).toBe(ORDER_NO);
    }
    // a shop's notice does not include what was bought from another
    expect(new Set(asked)).toEqual(new Set([null, '9']));
  });
  it('name the line that they are about', async () => {
    const { asked, notices } = await written({ name: 'x', nameEn: '', count: 9 }, { name: '算例服务', nameEn: '' });
    expect(asked).toEqual([]);
    for (const { code, params } of notices) expect(interpolate(zh[code], params, 'zh')).toContain('“算例服务”');
  });
  it('are of no kind that names a thing by a number alone', () => {
    // The numbers are what they are about: payments unknown to the marketplace, and a bank account by its last digits.
    const byNumber = new Set(['TRADE_NUMBER_TAKEN', 'BANK_ACCOUNT_CHANGED']);
    const isNumber = (param: string) => /(?:No|Id|^id|^no|[nN]umber|[cC]ode|^trade|^other)$/.test(param);
    const isName = (param: string) => /^(?:name|title|subject|shop|userName|user|group)$/.test(param);
    const alone = ([code, words]: [string, string]) => {
      const params = placeholdersOf(words);
      return params.some(isNumber) && !params.some(isName) && !byNumber.has(code);
    };
    expect([...Object.entries<string>(zh), ...Object.entries<string>(en)].filter(alone)).toEqual([]);
  });
  it('ask a shop to deliver without calling the order paid: trials, free and post-paid ones are not', () => {
    expect(zh.ORDER_TO_SERVE).not.toMatch(/付款|支付/);
    expect(en.ORDER_TO_SERVE).not.toMatch(/\bpaid\b|payment/i);
  });
  it('are all listed: no other notice has the number of an order', () => {
    for (const words of [...Object.values<string>(zh), ...Object.values<string>(en)])
      expect(placeholdersOf(words)).not.toContain('orderNo');
    for (const [code, kind] of Object.entries(NOTICE_KIND)) {
      if (!/^(?:DELIVERY|REFUND|ORDER|SERVICE|MILESTONE|REWORK|SELLER)_/.test(code)) continue;
      expect(ORDER_NOTICES, `${code} (${kind})`).toContain(code);
    }
  });
});
