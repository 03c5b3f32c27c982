import { describe, expect, it } from 'vitest';
import { deliveryOfLine, deliveryOfOrder, type Gives, tenureOf } from './orders.ts';

describe('for how long something may be used', () => {
  it.each([
    ['LICENCE', true, 'UNTIL'],
    ['DOWNLOAD', true, 'UNTIL'],
    ['SERVICE', true, 'UNTIL'],
    ['QUOTA', true, 'UNTIL'],
    ['LICENCE', false, 'FOREVER'],
    ['DOWNLOAD', false, 'FOREVER'],
    ['SERVICE', false, 'ONCE'],
    ['QUOTA', false, 'USED_UP'],
    ['METERED', false, 'USE'],
    ['METERED', true, 'USE'],
  ] as const)('%s, with a term %s: %s', (gives, lasts, tenure) => expect(tenureOf({ gives, lasts })).toBe(tenure));
});

describe('how far a delivery is', () => {
  const line = { gives: 'LICENCE' as Gives, ofShop: true, fulfilment: null, revoked: false };
  it.each([
    ['UNPAID', {}, 'NONE'],
    ['CANCELED', {}, 'ENDED'],
    ['REFUNDED', { fulfilment: 'ACCEPTED' }, 'ENDED'],
    ['PAID', {}, 'OPENING'],
    ['PAID', { revoked: true }, 'ENDED'],
    ['PAID', { ofShop: false, gives: 'QUOTA' }, 'RECORDED'],
    ['PAID', { gives: 'QUOTA' }, 'OPENING'],
    ['PAID', { gives: 'QUOTA', fulfilment: 'ACCEPTED' }, 'READY'],
    ['PAID', { ofShop: false, gives: 'QUOTA', revoked: true }, 'ENDED'],
    ['PAID', { gives: 'METERED' }, 'READY'],
    ['PAID', { fulfilment: 'AWAIT_DELIVERY' }, 'AWAITING'],
    ['PAID', { fulfilment: 'IN_SERVICE' }, 'IN_SERVICE'],
    ['PAID', { fulfilment: 'REWORK' }, 'REWORK'],
    ['PAID', { fulfilment: 'DELIVERED' }, 'DELIVERED'],
    ['PAID', { fulfilment: 'ACCEPTED' }, 'READY'],
    ['PAID', { fulfilment: 'CANCELED' }, 'ENDED'],
  ] as const)('%s %o: %s', (status, own, state) => expect(deliveryOfLine(status, { ...line, ...own })).toBe(state));

  it('is, of an order, that of the line that is furthest from being done', () => {
    expect(deliveryOfOrder(['READY', 'AWAITING', 'ENDED'])).toBe('AWAITING');
    expect(deliveryOfOrder(['READY', 'RECORDED'])).toBe('RECORDED');
    expect(deliveryOfOrder(['READY', 'ENDED'])).toBe('READY');
    expect(deliveryOfOrder(['ENDED', 'ENDED'])).toBe('ENDED');
    expect(deliveryOfOrder([])).toBe('NONE');
  });
});
