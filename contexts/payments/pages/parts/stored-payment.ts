/**
 * An open payment, stored for this tab so that a reload shows the same code and countdown. A page that opens a top-up stores it before it
 * navigates to /goods/pay?sign=…, which reads it.
 */
import type { Payment } from '#contexts/payments/calls/payments.ts';
import { clockAhead } from '#web/lib/countdown.ts';

/** `ahead`: how far the server's clock is ahead of the browser's, ms. `terms`: what it was opened for, if that may change. */
export type StoredPayment = Payment & { ahead: number; terms: string };
const entry = (name: string): string => `payment:${name}`;

/** `name`: the sign of a top-up, or 'order-' and the order id. */
export function storePayment(payment: Payment, name: string = payment.sign, terms = ''): StoredPayment {
  const stored = { ...payment, ahead: clockAhead(payment.serverTime, Date.now()), terms };
  try {
    sessionStorage.setItem(entry(name), JSON.stringify(stored));
  } catch {
    // Storage may be full or denied: a reload then opens the payment again.
  }
  return stored;
}

export function removeStoredPayment(name: string): void {
  try {
    sessionStorage.removeItem(entry(name));
  } catch {
    // Storage is denied: nothing is stored either.
  }
}

export function findStoredPayment(name: string): StoredPayment | null {
  try {
    const text = sessionStorage.getItem(entry(name));
    return text ? (JSON.parse(text) as StoredPayment) : null;
  } catch {
    return null;
  }
}
