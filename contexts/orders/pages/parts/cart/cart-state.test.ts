import { describe, expect, it } from 'vitest';
import type { CartLine } from '#contexts/orders/calls/cart.ts';
import { canBeBought, chargeYuan, groupByRegion, priceChange, totalsOf, withEdits } from './cart-state.ts';

const line = (id: string, change: Partial<CartLine> = {}): CartLine =>
  ({
    id,
    clusterId: '11001',
    centerName: '核心节点',
    centerNameEn: 'Core Node',
    purchaseAmount: 100,
    purchaseDuration: 2,
    goods: { purchasingOption: 'payMonthly' },
    price: { current: '0.085', source: '0.10', unit: 'GB*month' },
    addedPrice: '0.085',
    sourceTotalAmount: '20.00',
    actualPaymentAmount: '17.00',
    problems: [],
    ...change,
  }) as CartLine;

describe('the cart while it is edited', () => {
  it('charges months only where months are bought', () => {
    expect(chargeYuan('0.085', { purchasingOption: 'payMonthly' }, { purchaseAmount: 333, purchaseDuration: 3 })).toBe('84.92');
    expect(chargeYuan('0.085', { purchasingOption: 'payByUse' }, { purchaseAmount: 333, purchaseDuration: 3 })).toBe('28.30');
  });
  it('shows an edit at once in the line and in the totals', () => {
    const lines = withEdits([line('1'), line('2')], { 1: { purchaseAmount: 1000, purchaseDuration: 1 } });
    expect(lines[0]).toMatchObject({ purchaseAmount: 1000, actualPaymentAmount: '85.00', sourceTotalAmount: '100.00' });
    expect(totalsOf(lines)).toEqual({ source: '120.00', actual: '102.00', discount: '18.00' });
  });
  it('groups lines by region in the order they came', () => {
    expect(
      groupByRegion([line('1'), line('2', { clusterId: '11002' }), line('3')]).map((group) => group.lines.map(({ id }) => id)),
    ).toEqual([['1', '3'], ['2']]);
  });
  it('tells a change of price without standing against buying', () => {
    const changed = line('1', { addedPrice: '0.0900', problems: [{ code: 'PRICE_CHANGED', params: {} }] });
    expect(priceChange(changed)).toEqual({ from: '0.0900', to: '0.085' });
    expect(canBeBought(changed)).toBe(true);
    expect(priceChange(line('1', { addedPrice: '0.08500' }))).toBeNull();
    expect(canBeBought(line('1', { problems: [{ code: 'NOT_DISPLAYED', params: {} }] }))).toBe(false);
  });
});
