/** Paying orders, topping up, the balance (sections 4, 7, 9). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, idText, instant, pageQuery, yuan } from '../kit/fields.ts';

export const payStatus = z.object({
  /** CHARGING, UNPAID, PAID, REFUNDED, CANCELED (section 4). */
  status: z.enum(['CHARGING', 'UNPAID', 'PAID', 'REFUNDED', 'CANCELED']),
  /** The number of the payment event, '' before there is one. */
  eventSN: z.string(),
});

/** ONLINE: by scanning a code; COST: from the balance. */
export const openPaymentMethod = z.enum(['ONLINE', 'COST']);

export const payment = z.object({
  /** Identifies the payment in status calls; unguessable. */
  sign: z.string(),
  orderId: z.string(),
  amount: yuan,
  status: payStatus.shape.status,
  /** The address in the QR code: the phone's side of the payment. '' when nothing is to be scanned. */
  codeUrl: z.string(),
  /** The QR code as SVG. */
  codeSvg: z.string(),
  /** End of the countdown of 300 s. */
  expiresAt: instant,
  serverTime: instant,
});
export type Payment = z.output<typeof payment>;

export const startOrderPayment = endpoint({
  id: 'payments.start-order-payment',
  method: 'POST',
  path: '/operation/pay/start',
  summary: 'Opens (or finds again) the payment of an unpaid order',
  access: 'user',
  body: z.object({ orderId: idText, method: openPaymentMethod.default('ONLINE') }),
  answer: payment,
});

export const startCharge = endpoint({
  id: 'payments.start-charge',
  method: 'POST',
  path: '/operation/pay/charge',
  summary: 'Opens a top-up of the balance',
  access: 'user',
  idempotent: true,
  body: z.object({ amount: yuan }),
  answer: payment,
});

export const queryChargeStatus = endpoint({
  id: 'payments.query-charge-status',
  method: 'GET',
  path: '/operation/pay/queryChargeStatus',
  summary: 'The state of a top-up of the caller',
  access: 'user',
  query: z.object({ sign: idText }),
  answer: payStatus,
});

export const queryOrderPayStatus = endpoint({
  id: 'payments.query-order-pay-status',
  method: 'GET',
  path: '/operation/pay/queryStatusInThPay',
  summary: 'The state of the payment of an order of the caller',
  access: 'user',
  query: z.object({ orderId: idText }),
  answer: payStatus,
});

/** The phone's side: identified only by an unguessable, expiring token of a single order. */
export const getScan = endpoint({
  id: 'payments.get-scan',
  method: 'GET',
  path: '/operation/pay/scan',
  summary: 'What a scanned code is to pay',
  query: z.object({ token: idText }),
  answer: z.object({
    subject: z.string(),
    amount: yuan,
    status: payStatus.shape.status,
    expiresAt: instant,
    /** Address that opens the wallet; with the sandbox gateway, its pay call. */
    walletUrl: z.string(),
    sandbox: z.boolean(),
  }),
});

export const getBalance = endpoint({
  id: 'payments.get-balance',
  method: 'GET',
  path: '/operation/pay/balance',
  summary: 'The caller’s balance',
  access: 'user',
  answer: z.object({ balance: yuan }),
});

export const listStatement = endpoint({
  id: 'payments.list-statement',
  method: 'GET',
  path: '/operation/pay/statement',
  summary: 'Postings on the caller’s balance, newest first',
  access: 'user',
  query: z.object({ ...pageQuery(20) }),
  answer: z.object({
    total: z.number().int(),
    records: z.array(
      z.object({ id: z.string(), kind: z.string(), amount: yuan, reference: z.string(), remark: freeText(200), at: instant }),
    ),
  }),
});
