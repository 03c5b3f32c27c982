/** The calls of one paid order, step by step, as pages and a phone make them; shared by tests that count statements and by benchmarks. */
import { randomUUID } from 'node:crypto';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Payment, WishedTender } from '#contexts/payments/calls/payments.ts';
import type { Created } from './shop-floor.ts';

/** A call that must succeed; returns its data. */
export type Send = (method: 'GET' | 'POST', path: string, more?: { body?: unknown; key?: string }) => Promise<unknown>;
/** What is charged immediately, and whether a code is for the rest. */
export type Mix = { method: 'BALANCE' | 'ONLINE' | ''; tenders?: WishedTender[] };

export function paidWalk(send: Send, request: OrderRequest, { method, tenders }: Mix) {
  let preview: OrderPreview | undefined;
  let orderId = '';
  let payment: Payment | undefined;
  let walletUrl = '';
  return {
    orderId: () => orderId,
    async confirm() {
      preview = (await send('POST', '/mall/order/confirm', { body: { request } })) as OrderPreview;
    },
    async create() {
      const body = { request, expectedAmount: preview?.actualPaymentAmount, agreementVersion: preview?.agreement.version };
      orderId = ((await send('POST', '/mall/order/create', { body, key: randomUUID() })) as Created).orderId;
    },
    /** The first read of the payment page. */
    async options() {
      await send('GET', `/operation/pay/options?orderId=${orderId}`);
    },
    /** Whether this pays the order in full. */
    async start(): Promise<boolean> {
      payment = (await send('POST', '/operation/pay/start', { body: { orderId, method, ...(tenders && { tenders }) } })) as Payment;
      return payment.status === 'PAID';
    },
    async scan(): Promise<string> {
      const token = new URL(payment?.codeUrl ?? '').searchParams.get('token');
      walletUrl = ((await send('GET', `/operation/pay/scan?token=${token}`)) as { walletUrl: string }).walletUrl;
      return walletUrl;
    },
    walletUrl: () => walletUrl,
    /** The state of the payment, which a page polls every second. */
    async status(): Promise<string> {
      return ((await send('GET', `/operation/pay/queryStatusInThPay?orderId=${orderId}`)) as { status: string }).status;
    },
  };
}
export type PaidWalk = ReturnType<typeof paidWalk>;
