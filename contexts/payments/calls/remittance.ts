/** Remittances (OFFLINE): the data a buyer needs to pay by bank transfer. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, idText, instant, yuan } from '#contracts/kit/fields.ts';
import { payStatus } from './payments.ts';

export const remittance = z.object({
  orderId: z.string(),
  status: payStatus.shape.status,
  subject: z.string(),
  /** To be transferred. */
  amount: yuan,
  /** Arrived so far, while not enough. */
  arrived: yuan,
  /** Still to arrive. */
  left: yuan,
  /** For the remark of the transfer: the caller's own. */
  code: z.string(),
  accounts: z.array(z.object({ code: z.string(), holder: z.string(), bankName: z.string(), number: z.string() })),
  transfers: z.array(z.object({ amount: yuan, at: instant, isUsed: z.boolean() })),
  /** The caller's upload; null before. */
  slip: z.object({ payerName: z.string(), fileId: z.string(), name: z.string(), url: z.string() }).nullable(),
  expiresAt: instant,
  serverTime: instant,
});
export type Remittance = z.output<typeof remittance>;

export const getRemittance = endpoint({
  id: 'payments.get-remittance',
  method: 'GET',
  path: '/operation/pay/remittance',
  summary: 'Retrieve the remittance that pays an order of the caller; PAYMENT_NOT_FOUND before it was started',
  access: 'user',
  query: z.object({ orderId: idText }),
  answer: remittance,
});
export const submitSlip = endpoint({
  id: 'payments.submit-remittance-slip',
  method: 'POST',
  path: '/operation/pay/remittance/slip',
  summary: 'Submit the payer of the transfer, with its slip; replaces the previous one',
  access: 'user',
  body: z.object({ orderId: idText, payerName: filledLine(120), fileId: idText }),
  answer: remittance,
});
