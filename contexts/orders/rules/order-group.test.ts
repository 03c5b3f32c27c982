import { describe, expect, it } from 'vitest';
import { groupIdOf, groupStatus, orderIdIn, payableOfOrder, splitOrder } from './orders.ts';

describe('a group of orders', () => {
  const line = (shopId: string | null, clusterId: string, no: number) => ({ shopId, clusterId, no });

  it('has an order for each seller and region, with all lines once and in order', () => {
    const lines = [line('1', 'a', 1), line(null, 'a', 2), line('1', 'b', 3), line('1', 'a', 4), line(null, 'a', 5)];
    expect(splitOrder(lines).map((part) => part.map(({ no }) => no))).toEqual([[1, 4], [2, 5], [3]]);
    expect(splitOrder([])).toEqual([]);
  });

  it('is paid as a whole, by the id of any of its orders', () => {
    const group = groupIdOf('01j0');
    expect([group, orderIdIn(group, 0), orderIdIn(group, 1)].map(payableOfOrder)).toEqual(Array(3).fill({ kind: 'GROUP', id: group }));
    expect(payableOfOrder('01j0')).toEqual({ kind: 'ORDER', id: '01j0' });
  });

  it('waits while one of them waits, and ends as they end', () => {
    expect(groupStatus(['PAID', 'UNPAID', 'CANCELED'])).toBe('UNPAID');
    expect(groupStatus(['CANCELED', 'REFUNDED', 'PAID'])).toBe('PAID');
    expect(groupStatus(['CANCELED', 'REFUNDED'])).toBe('REFUNDED');
    expect(groupStatus(['CANCELED'])).toBe('CANCELED');
  });
});
