/**
 * A payment that was opened, kept for this tab so that a reload shows the same code and the same countdown. A page that opens a
 * top-up keeps it here before it goes to /goods/pay?sign=…, which names it.
 */
import type { Payment } from '#contracts/payments/payments.ts';
import { clockAhead } from '#web/lib/countdown.ts';

/** `ahead`: how far the server's clock is ahead of this one, ms. */
export type KeptPayment = Payment & { ahead: number };
const entry = (name: string): string => `payment:${name}`;

/** `name`: the sign of a top-up, or 'order-' and the order id. */
export function keepPayment(payment: Payment, name: string = payment.sign): KeptPayment {
  const kept = { ...payment, ahead: clockAhead(payment.serverTime, Date.now()) };
  try {
    sessionStorage.setItem(entry(name), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden: a reload then opens the payment again.
  }
  return kept;
}

export function findKeptPayment(name: string): KeptPayment | null {
  try {
    const text = sessionStorage.getItem(entry(name));
    return text ? (JSON.parse(text) as KeptPayment) : null;
  } catch {
    return null;
  }
}
