import { describe, expect, it } from 'vitest';
import type { PaymentOption } from '#contexts/payments/calls/payments.ts';
import { bestOf, choosePart, chosenOf, firstChosen, isUsable, mixOf, optionKey } from './mix.ts';

const option = (method: PaymentOption['method'], most: string, more: Partial<PaymentOption> = {}): PaymentOption => ({
  method,
  reference: '',
  label: '',
  labelEn: '',
  awaits: false,
  left: most,
  most,
  until: 0,
  refusal: { code: '', params: {} },
  suggested: '0.00',
  sharePermille: 0,
  excludes: [],
  ...more,
});
const voucher = option('VOUCHER', '30.00', { reference: '1-2' });
const balance = option('BALANCE', '50.00');
const online = option('ONLINE', '100.00', { reference: 'alipay', awaits: true });
const due = { amount: '100.00', held: [], options: [voucher, balance, online] };

describe('a mix', () => {
  it('takes chosen parts in their order, and leaves the rest', () => {
    expect(mixOf(due, {})).toMatchObject({ tenders: [], rest: '100.00' });
    expect(mixOf(due, { [optionKey(balance)]: '', [optionKey(voucher)]: '' })).toMatchObject({
      tenders: [
        { method: 'VOUCHER', reference: '1-2', amount: '30.00' },
        { method: 'BALANCE', reference: '', amount: '50.00' },
      ],
      restFen: 2_000,
    });
  });

  it.each([
    ['as it is suggested', '30.00'],
    ['as much as it can give', ''],
  ])('takes a voucher whole beside a balance that is offered before it and has enough, %s', (_, wish) => {
    const rich = option('BALANCE', '100.00');
    expect(mixOf({ ...due, options: [rich, voucher, online] }, { [optionKey(rich)]: '', [optionKey(voucher)]: wish })).toMatchObject({
      tenders: [
        { method: 'VOUCHER', amount: '30.00' },
        { method: 'BALANCE', amount: '70.00' },
      ],
      tendered: '100.00',
      restFen: 0,
    });
  });

  it('takes no more than was wished, than a part can give, or than is due', () => {
    expect(mixOf(due, { [optionKey(balance)]: '12.5' }).tenders).toEqual([{ method: 'BALANCE', reference: '', amount: '12.50' }]);
    expect(mixOf(due, { [optionKey(balance)]: '80' }).tenders).toEqual([{ method: 'BALANCE', reference: '', amount: '50.00' }]);
    expect(mixOf({ ...due, amount: '20.00' }, { [optionKey(voucher)]: '', [optionKey(balance)]: '' })).toMatchObject({
      tenders: [{ method: 'VOUCHER', amount: '20.00' }],
      restFen: 0,
    });
    expect(mixOf(due, { [optionKey(balance)]: 'much' }).tenders).toEqual([]);
  });

  it('begins with what is held, and counts what came from outside', () => {
    const tender = { channel: '', reference: '', amount: '40.00', at: 0 };
    const held = [
      { ...tender, method: 'BALANCE' as const },
      { ...tender, method: 'ONLINE' as const, channel: 'alipay', amount: '10.00' },
    ];
    expect(mixOf({ ...due, held }, chosenOf({ held }))).toMatchObject({ tenders: [{ method: 'BALANCE', amount: '40.00' }], rest: '50.00' });
  });

  it('has no use for a part that is empty or refused', () => {
    expect(
      [balance, option('BALANCE', '0.00'), option('CREDIT', '9.00', { refusal: { code: 'METHOD_OFF', params: {} } })].map(isUsable),
    ).toEqual([true, false, false]);
  });

  it('begins with the best choice of vouchers while nothing is held', () => {
    const best = option('VOUCHER', '30.00', { reference: '2-3', suggested: '20.00' });
    const options = [voucher, best, balance, online];
    expect(firstChosen({ held: [], options })).toEqual({ [optionKey(best)]: '20.00' });
    const held = [{ method: 'BALANCE' as const, channel: 'balance', reference: '', amount: '1.00', at: 0 }];
    expect(firstChosen({ held, options })).toEqual({ [optionKey(balance)]: '1.00' });
    expect(
      bestOf({ options: [option('VOUCHER', '5.00', { suggested: '5.00', refusal: { code: 'VOUCHER_PAUSED', params: {} } })] }),
    ).toEqual({});
  });

  it('lets go of vouchers that cannot be used beside the one that is chosen', () => {
    const alone = option('VOUCHER', '30.00', { reference: '2-3', excludes: ['1-2'] });
    const options = [voucher, alone, balance];
    const before = { [optionKey(voucher)]: '', [optionKey(balance)]: '5.00' };
    expect(choosePart({ options }, before, alone)).toEqual({ [optionKey(balance)]: '5.00', [optionKey(alone)]: '' });
  });
});
