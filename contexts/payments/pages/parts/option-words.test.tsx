import { describe, expect, it } from 'vitest';
import { say } from '#web/testing/open.tsx';
import { paidByWords } from './option-words.ts';

const i18n = { t: say as never, pick: (zh: string) => zh };
const part = (method: 'BALANCE' | 'ONLINE' | 'VOUCHER', amount: string, channel = '') => ({
  method,
  channel,
  reference: '',
  amount,
  at: 1,
});

describe('what paid an order', () => {
  it('is each part with its amount', () => {
    expect(paidByWords(i18n, [part('VOUCHER', '195.00'), part('ONLINE', '455.00', 'alipay')])).toBe(
      `${say('paymentMethods.VOUCHER')} ¥195.00 + ${say('pay.channelAlipay')} ¥455.00`,
    );
  });
  it('is the method alone where there is one, and nothing where none is known', () => {
    expect(paidByWords(i18n, [part('BALANCE', '8.00')])).toBe(say('paymentMethods.BALANCE'));
    expect(paidByWords(i18n, [])).toBe('');
  });
});
