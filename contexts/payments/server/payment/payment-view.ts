import type { z } from 'zod';
import type { getScan, Payment as PaymentView } from '#contexts/payments/calls/payments.ts';
import { addressOn } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { CHARGE } from './charge-payable.ts';
import type { PaymentContext } from './context.ts';
import { payableOf } from './payable.ts';
import { type Payment, payStatus } from './payment.ts';

type Settings = Pick<PaymentContext, 'publicUrl' | 'sandbox' | 'payables' | 'now'>;

/**
 * The code contains the phone's page of the payment, by its own token; it exists while the payment can be paid. WeChat's own codes
 * (weixin://) open only in its scanner: they are shown unchanged.
 */
export function viewPayment(payment: Payment, { publicUrl, payables, now }: Settings): PaymentView {
  const codeUrl =
    payment.state === 'WAIT' && payment.codeUrl !== ''
      ? payment.codeUrl.startsWith('weixin:')
        ? payment.codeUrl
        : publicUrl + addressOn(true, 'mall/goods/pay/scan', { token: payment.scanToken })
      : '';
  return {
    sign: payment.id,
    orderId: payment.payableKind === CHARGE ? '' : payment.payableId,
    method: payment.method,
    channel: payment.gateway,
    amount: fenToYuan(payment.amountFen),
    status: payStatus(payment.state, payableOf(payables, payment.payableKind).waiting),
    codeUrl,
    expiresAt: payment.expiresAt,
    serverTime: now(),
  };
}

/**
 * Only what the payer needs; the wallet's address only while it can be paid. `returnedFen`: amount returned or being returned; after a part
 * it remains paid.
 */
export function viewScan(
  payment: Payment & { returnedFen: number },
  { sandbox, payables, now }: Settings,
): z.output<typeof getScan.answer> {
  const over = payment.state === 'WAIT' && payment.expiresAt <= now();
  const returnsPart = payment.returnedFen > 0 && payment.returnedFen < payment.amountFen;
  return {
    subject: payment.subject,
    amount: fenToYuan(payment.amountFen),
    status: over ? 'CANCELED' : payStatus(returnsPart ? 'PAID' : payment.state, payableOf(payables, payment.payableKind).waiting),
    expiresAt: payment.expiresAt,
    walletUrl: payment.state === 'WAIT' && !over ? payment.codeUrl : '',
    channel: payment.gateway,
    sandbox,
  };
}
