import { expect, it } from 'vitest';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import { DAY_MS, formatDateTime } from '#kernel/time/time.ts';
import { textOf } from '#server/platform/pdf/pdf-text.ts';
import type { Papers } from '../ports.ts';
import { orderPaper } from './papers.ts';

const PAID_AT = Date.UTC(2026, 10, 29, 3, 4, 5);
const order = (type: OrderView['type']): OrderView =>
  ({
    orderNo: '2026112900012345',
    status: 'PAID',
    type,
    createdAt: PAID_AT - DAY_MS,
    paidAt: PAID_AT,
    remark: '',
    lines: [],
    actualPaymentAmount: '0.00',
    returnedAmount: '0.00',
  }) as unknown as OrderView;
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const said = async (type: OrderView['type'], locale: 'zh' | 'en') =>
  textOf(whole(await orderPaper({ order: order(type) } as Papers, { locale, at: PAID_AT })));

it.each([
  ['FORMAL', '已支付', 'Paid', true],
  ['FREE', '已确认', 'Confirmed', false],
  ['TRIAL', '已确认', 'Confirmed', false],
  ['POST_PAID', '已确认', 'Confirmed', false],
] as const)('the paper of an order of %s calls it %s', async (type, zh, en, isPaid) => {
  for (const [locale, words] of [
    ['zh', zh],
    ['en', en],
  ] as const) {
    const text = await said(type, locale);
    expect(text).toContain(words);
    expect(text.includes(formatDateTime(PAID_AT, locale))).toBe(isPaid);
    if (!isPaid) expect(text).not.toMatch(/已支付|Paid(?! at)/);
  }
});
