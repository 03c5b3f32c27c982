import { describe, expect, it } from 'vitest';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { type OrderState, orderLifecycle, type PayableState, type PaymentState, paymentLifecycle } from './orders.ts';
import { type Arrival, decideArrival } from './payment-lifecycle.ts';

describe('decideArrival', () => {
  const table: Record<PayableState, Record<PaymentState, Arrival>> = {
    UNPAID: { WAIT: 'settle', CLOSED: 'settle', PAID: 'known', REFUNDING: 'known', REFUNDED: 'known' },
    CHARGING: { WAIT: 'settle', CLOSED: 'settle', PAID: 'known', REFUNDING: 'known', REFUNDED: 'known' },
    PAID: { WAIT: 'return', CLOSED: 'return', PAID: 'known', REFUNDING: 'known', REFUNDED: 'known' },
    REFUNDED: { WAIT: 'return', CLOSED: 'return', PAID: 'known', REFUNDING: 'known', REFUNDED: 'known' },
    CANCELED: { WAIT: 'return', CLOSED: 'return', PAID: 'known', REFUNDING: 'known', REFUNDED: 'known' },
  };
  const rows = Object.entries(table).flatMap(([payable, row]) =>
    Object.entries(row).map(([payment, arrival]) => [payable, payment, arrival]),
  );
  it.each(rows as [PayableState, PaymentState, Arrival][])('for %s with a payment that is %s: %s', (payable, payment, arrival) => {
    expect(decideArrival(payable, payment)).toBe(arrival);
  });
});

/** An order with two payments at the gateway, which of them paid it, and whether each one's money was taken and returned. */
type Payment = { state: PaymentState; taken: boolean; returned: number };
type World = { order: OrderState; payments: [Payment, Payment]; paidBy: 0 | 1 | null };

const moved = <State extends string>(decision: { ok: true; to: State } | { ok: false; reason: string }): State => {
  if (!decision.ok) throw new Error(decision.reason);
  return decision.to;
};
const withPayment = (world: World, index: 0 | 1, change: Partial<Payment>): World => {
  const payments: [Payment, Payment] = [world.payments[0], world.payments[1]];
  payments[index] = { ...payments[index], ...change };
  return { ...world, payments };
};

/** Money arrives, or its arrival is notified again. */
const arrive = (world: World, index: 0 | 1): World => {
  const { state } = world.payments[index];
  const arrival = decideArrival(world.order, state);
  if (arrival === 'known') return withPayment(world, index, { taken: true });
  if (arrival === 'return') {
    return withPayment(world, index, { taken: true, state: moved(decideMove(paymentLifecycle, 'payLate', state, 'system')) });
  }
  const paid = withPayment(world, index, { taken: true, state: moved(decideMove(paymentLifecycle, 'capture', state, 'system')) });
  return { ...paid, paidBy: index, order: moved(decideMove(orderLifecycle, 'pay', world.order, 'system')) };
};

const completeRefund = (world: World, index: 0 | 1): World => {
  const { state, returned } = world.payments[index];
  const refunded = withPayment(world, index, {
    state: moved(decideMove(paymentLifecycle, 'completeRefund', state, 'system')),
    returned: returned + 1,
  });
  return world.paidBy === index ? { ...refunded, order: moved(decideMove(orderLifecycle, 'refund', world.order, 'system')) } : refunded;
};

/** Every state of the model that one event can lead to. */
const next = (world: World): World[] => {
  const worlds: World[] = [];
  for (const move of ['cancel', 'expire'] as const) {
    const decision = decideMove(orderLifecycle, move, world.order, move === 'cancel' ? 'buyer' : 'system');
    if (decision.ok) worlds.push({ ...world, order: decision.to });
  }
  for (const index of [0, 1] as const) {
    const { state } = world.payments[index];
    worlds.push(arrive(world, index));
    for (const move of ['close', 'refund'] as const) {
      const decision = decideMove(paymentLifecycle, move, state, 'system');
      if (decision.ok) worlds.push(withPayment(world, index, { state: decision.to }));
    }
    if (state === 'REFUNDING') worlds.push(completeRefund(world, index));
  }
  return worlds;
};

const explore = (): World[] => {
  const waiting: Payment = { state: 'WAIT', taken: false, returned: 0 };
  const queue: World[] = [{ order: 'UNPAID', payments: [waiting, waiting], paidBy: null }];
  const seen = new Map<string, World>();
  for (const world of queue) {
    const key = JSON.stringify(world);
    if (seen.has(key)) continue;
    seen.set(key, world);
    queue.push(...next(world));
  }
  return [...seen.values()];
};

describe('orders and payments under every sequence of events', () => {
  const worlds = explore();

  it('are explored in sufficient number', () => {
    expect(worlds.length).toBeGreaterThan(40);
    for (const order of orderLifecycle.states) expect(worlds.some((world) => world.order === order)).toBe(true);
  });

  it('never keep money of a cancelled order: it is on its way back, or back', () => {
    for (const { order, payments } of worlds.filter((world) => world.order === 'CANCELED')) {
      for (const { taken, state } of payments)
        expect([order, taken, taken && !['REFUNDING', 'REFUNDED'].includes(state)]).toEqual([order, taken, false]);
    }
  });

  it('never keep the money of two payments for one order', () => {
    for (const { payments } of worlds) expect(payments.filter(({ state }) => state === 'PAID').length).toBeLessThan(2);
  });

  it('never lose track of money: what was taken is PAID, REFUNDING or REFUNDED, and nothing else is', () => {
    for (const { payments } of worlds) {
      for (const { taken, state } of payments) expect(taken).toBe(['PAID', 'REFUNDING', 'REFUNDED'].includes(state));
    }
  });

  it('give money back once at most, and have given it back when REFUNDED', () => {
    for (const { payments } of worlds) for (const { returned, state } of payments) expect(returned).toBe(state === 'REFUNDED' ? 1 : 0);
  });

  it('agree on what paid the order: PAID until that payment is REFUNDED, then REFUNDED', () => {
    for (const { order, payments, paidBy } of worlds) {
      const paying = paidBy === null ? null : payments[paidBy].state;
      if (order === 'PAID') expect(paying).toMatch(/^(PAID|REFUNDING)$/);
      else expect(paying).toBe(order === 'REFUNDED' ? 'REFUNDED' : null);
    }
  });
});
