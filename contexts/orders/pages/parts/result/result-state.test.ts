import { describe, expect, it } from 'vitest';
import { chargeResult, orderResult, resultAddress } from './result-state.ts';

describe('the result of an order', () => {
  it.each([
    ['PAID', 'FORMAL', 'paid', 'titles.paid', 'order.donePaid', false],
    ['PAID', 'FREE', 'paid', 'titles.taken', 'order.doneFree', false],
    ['PAID', 'TRIAL', 'paid', 'titles.tried', 'order.doneTrial', false],
    ['PAID', 'POST_PAID', 'paid', 'titles.orderConfirmed', 'order.doneConfirmed', false],
    ['UNPAID', 'FORMAL', 'waiting', 'titles.unpaid', 'order.notPaidYet', true],
    ['CHARGING', 'FORMAL', 'waiting', 'titles.paying', 'order.confirming', false],
    ['CANCELED', 'FORMAL', 'closed', 'titles.canceled', 'order.canceled', false],
    ['CANCELED', 'TRIAL', 'closed', 'titles.canceled', 'order.canceled', false],
    ['REFUNDED', 'FORMAL', 'closed', 'titles.refunded', 'pay.refunded', false],
  ] as const)('%s, %s: %s', (status, type, kind, title, heading, payable) => {
    expect(orderResult({ status, type, delivery: 'READY' })).toMatchObject({ kind, title, heading, payable });
  });
});

describe('the result of a paid order', () => {
  it.each([
    ['OPENING', 'order.deliveryOPENINGText'],
    ['AWAITING', 'order.deliveryAWAITINGText'],
    ['IN_SERVICE', 'order.deliveryIN_SERVICEText'],
    ['DELIVERED', 'order.deliveryDELIVEREDText'],
    ['RECORDED', 'order.deliveryRECORDEDText'],
    ['READY', 'order.deliveryREADYText'],
  ] as const)('says what its delivery is: %s', (delivery, text) => {
    expect(orderResult({ status: 'PAID', type: 'FORMAL', delivery })).toMatchObject({ kind: 'paid', text });
  });
});

describe('a trial', () => {
  it.each([
    ['OPENING', 'order.doneTrialAsked'],
    ['AWAITING', 'order.doneTrialAsked'],
    ['DELIVERED', 'order.doneTrial'],
    ['READY', 'order.doneTrial'],
  ] as const)('has begun only when it was delivered: %s', (delivery, heading) => {
    expect(orderResult({ status: 'PAID', type: 'TRIAL', delivery }).heading).toBe(heading);
  });
});

describe('the result of a top-up', () => {
  it.each([
    ['PAID', 'paid', 'titles.charged', false],
    ['CHARGING', 'waiting', 'titles.chargeUnpaid', true],
    ['UNPAID', 'waiting', 'titles.chargeUnpaid', true],
    ['CANCELED', 'closed', 'titles.chargeCanceled', false],
    ['REFUNDED', 'closed', 'titles.chargeRefunded', false],
  ] as const)('%s: %s', (status, kind, title, payable) => {
    expect(chargeResult(status)).toMatchObject({ kind, title, payable });
  });
});

describe('the address of a result', () => {
  const address = (type: 'FORMAL' | 'FREE' | 'TRIAL', path: string) =>
    resultAddress({ orderId: '7', type }, new URL(`/ui/mall/${path}`, 'http://mall.test'));
  it.each([
    ['FORMAL', 'goods/pay/result?orderId=7&type=FORMAL', null],
    ['FORMAL', 'goods/pay/result?orderId=7', null],
    ['FORMAL', 'goods/pay/result.data?orderId=7&type=FORMAL', null],
    ['FORMAL', 'goods/pay/result?orderId=7&type=FREE', '/ui/mall/goods/pay/result?orderId=7&type=FORMAL'],
    ['FORMAL', 'goods/pay/result?orderId=7&type=nonsense', '/ui/mall/goods/pay/result?orderId=7&type=FORMAL'],
    ['FREE', 'trial/result?orderId=7', '/ui/mall/goods/pay/result?orderId=7&type=FREE'],
    ['TRIAL', 'trial/result?orderId=7', null],
    ['TRIAL', 'mobile/trial/result?orderId=7', null],
    ['TRIAL', 'goods/pay/result?orderId=7&type=TRIAL', '/ui/mall/trial/result?orderId=7'],
    ['TRIAL', 'mobile/goods/pay/result?orderId=7&type=TRIAL', '/ui/mall/mobile/trial/result?orderId=7'],
  ] as const)('of a %s order at %s leads to %s', (type, path, expected) => expect(address(type, path)).toBe(expected));
});
