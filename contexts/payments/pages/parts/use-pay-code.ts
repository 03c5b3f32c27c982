/** An open payment on screen: opened or read from storage, counted down, polled every second, and renewed when it has expired. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Payment } from '#contexts/payments/calls/payments.ts';
import { secondsLeft } from '#web/lib/countdown.ts';
import { codeOf, failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { isClosed, isPaid } from './pay-state.ts';
import { findStoredPayment, type StoredPayment, storePayment } from './stored-payment.ts';

const POLL_MS = 1_000;
/** How long an expired payment is still polled: it may have been paid in the last second. */
const GRACE_MS = 15_000;

type Options = {
  /** The name under which the payment is stored for this tab. */
  name: string;
  /** What it is opened for, if that may change: a stored payment for something else is not shown. */
  terms?: string;
  /** Disabled while off: another method is chosen. */
  active: boolean;
  start: () => Promise<Payment>;
  query: (signal: AbortSignal) => Promise<{ status: string }>;
  onPaid: () => void;
  /** The order was closed, or can no longer be paid. */
  onClosed: () => void;
};

const closedCodes = new Set(['PAYMENT_EXPIRED', 'PAYMENT_STATE', 'ORDER_STATE', 'ORDER_NOT_FOUND']);

export function usePayCode({ name, terms = '', active, start, query, onPaid, onClosed }: Options) {
  const { t } = useI18n();
  const [payment, setPayment] = useState<StoredPayment | null>(null);
  const [phase, setPhase] = useState<'opening' | 'open' | 'expired' | 'failed'>('opening');
  const [failure, setFailure] = useState('');
  const [polling, setPolling] = useState(false);
  const latest = useRef({ start, onPaid, onClosed });
  latest.current = { start, onPaid, onClosed };
  const opening = useRef(false);

  const open = useCallback(async () => {
    if (opening.current) return;
    opening.current = true;
    setPhase('opening');
    try {
      const made = storePayment(await latest.current.start(), name, terms);
      if (isPaid(made.status)) return latest.current.onPaid();
      setPayment(made);
      setPolling(true);
      setPhase('open');
    } catch (error) {
      if (closedCodes.has(codeOf(error))) return latest.current.onClosed();
      setFailure(failureWords(t, error));
      setPhase('failed');
    } finally {
      opening.current = false;
    }
  }, [name, terms, t]);

  useEffect(() => {
    if (!active) return setPolling(false);
    const stored = findStoredPayment(name);
    if (stored?.terms === terms && secondsLeft(stored.expiresAt, stored.ahead, Date.now()) > 0) {
      setPayment(stored);
      setPolling(true);
      setPhase('open');
    } else void open();
  }, [active, name, terms, open]);

  const seconds = useCountdown(active && phase === 'open' && payment ? payment.expiresAt : 0, payment?.ahead ?? 0, () => {
    setPayment(null);
    setPhase('expired');
  });
  useEffect(() => {
    if (phase !== 'expired') return;
    const timer = setTimeout(() => setPolling(false), GRACE_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useVisiblePolling(
    async (signal) => {
      const { status } = await query(signal);
      if (isPaid(status)) latest.current.onPaid();
      else if (isClosed(status)) latest.current.onClosed();
      return isPaid(status) || isClosed(status);
    },
    POLL_MS,
    active && polling,
  );
  return { payment, phase, failure, seconds, renew: () => void open() };
}
