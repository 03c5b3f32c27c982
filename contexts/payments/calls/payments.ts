/** Paying orders, topping up, the balance (sections 4, 7, 9). */
import { z } from 'zod';
import { paymentMethods, postingKinds, takenAtOnce } from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { dayOrNone, freeText, idOrNone, idText, instant, jsonOr, pageQuery, typedYuan, yuan, yuanOrNone } from '#contracts/kit/fields.ts';

export const payStatus = z.object({
  /** CHARGING, UNPAID, PAID, REFUNDED, CANCELED (section 4). */
  status: z.enum(['CHARGING', 'UNPAID', 'PAID', 'REFUNDED', 'CANCELED']),
  /** The number of the payment event, '' before there is one. */
  eventSN: z.string(),
});

/** The five of section 4; BALANCE: prepaid money; VOUCHER: paid by a programme. */
export const paymentMethod = z.enum(paymentMethods);

export const payment = z.object({
  /** Identifies the payment in status calls; unguessable. */
  sign: z.string(),
  orderId: z.string(),
  method: paymentMethod,
  /** alipay, wechat, …: one of several ways of a method. */
  channel: z.string(),
  amount: yuan,
  status: payStatus.shape.status,
  /** The address in the QR code: the phone's side of the payment. '' when nothing is to be scanned. */
  codeUrl: z.string(),
  /** End of the countdown of 300 s. */
  expiresAt: instant,
  serverTime: instant,
});
export type Payment = z.output<typeof payment>;

/** A part of an amount taken immediately: its source and amount. */
export const wishedTender = z.object({
  method: z.enum(takenAtOnce),
  /** The fund or voucher; '' for the balance. */
  reference: z.string().max(40).default(''),
  amount: yuan,
});
export type WishedTender = z.output<typeof wishedTender>;

export const startOrderPayment = endpoint({
  id: 'payments.start-order-payment',
  method: 'POST',
  path: '/operation/pay/start',
  summary: 'Pay an unpaid order by a mix: immediate parts, and a method for the rest; repeating it changes nothing',
  access: 'user',
  byToken: 'never',
  body: z.object({
    orderId: idText,
    /** For all that `tenders` leave. '' when they leave nothing. */
    method: z.union([paymentMethod, z.literal('')]).default('ONLINE'),
    /** One of several ways of the method; for an immediate method, the fund or voucher. */
    channel: z.string().max(40).default(''),
    /** All immediate parts; omitted: those already taken stay. */
    tenders: jsonOr(z.array(wishedTender).max(20)).optional(),
    /** The project of the buyer’s group; '' for none, omitted: as chosen before. */
    projectId: idOrNone.optional(),
  }),
  answer: payment,
});

/** Why a way to pay cannot be used for the amount due: each has texts in `problems`. */
export const paymentRefusals = [
  'METHOD_OFF',
  'METHOD_ROLE',
  'METHOD_GOODS',
  'METHOD_AMOUNT_LOW',
  'METHOD_AMOUNT_HIGH',
  'METHOD_OWN_SHOP',
  'APPROVAL_NEEDED',
  'BALANCE_INSUFFICIENT',
  'REMITTANCE_UNAVAILABLE',
  'FUND_SUSPENDED',
  'FUND_NOT_YET',
  'FUND_ENDED',
  'FUND_SCOPE',
  'FUND_INSUFFICIENT',
  'CREDIT_OVERDUE',
  'BUDGET_NONE',
  'BUDGET_USED',
  'VOUCHER_PAUSED',
  'VOUCHER_EXPIRED',
  'VOUCHER_GOODS',
  'VOUCHER_RELATED',
  'VOUCHER_COUPON',
] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];
/** A code with the params of its text; '' for none. */
export const refusalView = z.object({
  code: z.enum(['', ...paymentRefusals]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One fund, voucher or balance, or one way to pay the rest. */
export const paymentOption = z.object({
  method: paymentMethod,
  /** The fund or voucher; for ONLINE the channel. */
  reference: z.string(),
  /** Its own name; '' when the method is enough. */
  label: z.string(),
  labelEn: z.string(),
  /** True: the rest is awaited by it; false: taken immediately. */
  awaits: z.boolean(),
  /** What is left of it; '' when unknown. */
  left: yuanOrNone,
  /** The most that may be taken of it for this order. */
  most: yuan,
  /** End of validity; 0: unlimited. */
  until: instant,
  /** Why it cannot be used; '' when it can. */
  refusal: refusalView,
  /** What the best choice of vouchers takes of it; 0.00: nothing. */
  suggested: yuan,
  /** A voucher: the part of the price of its goods that it covers; 0 if not applicable. */
  sharePermille: z.number().int(),
  /** References of the same method that cannot be combined with it. */
  excludes: z.array(z.string()),
});
export type PaymentOption = z.output<typeof paymentOption>;

export const getPaymentOptions = endpoint({
  id: 'payments.get-payment-options',
  method: 'GET',
  path: '/operation/pay/options',
  summary: 'Retrieve what is due and held for an order, and the ways to pay it, with the reason for unusable ones',
  access: 'user',
  query: z.object({ orderId: idText }),
  answer: z.object({
    orderId: z.string(),
    subject: z.string(),
    status: payStatus.shape.status,
    amount: yuan,
    /** Not yet covered. */
    left: yuan,
    expiresAt: instant,
    serverTime: instant,
    /** Taken so far, and returned when the order ends unpaid; for a paid order, what paid it. */
    held: z.array(z.object({ method: paymentMethod, channel: z.string(), reference: z.string(), amount: yuan, at: instant })),
    options: z.array(paymentOption),
  }),
});
export type PaymentOptions = z.output<typeof getPaymentOptions.answer>;

export const startCharge = endpoint({
  id: 'payments.start-charge',
  method: 'POST',
  path: '/operation/pay/charge',
  summary: 'Open a top-up of the balance',
  access: 'user',
  byToken: 'never',
  idempotent: true,
  body: z.object({ amount: typedYuan, channel: z.string().max(20).default('') }),
  answer: payment,
});

export const queryChargeStatus = endpoint({
  id: 'payments.query-charge-status',
  method: 'GET',
  path: '/operation/pay/queryChargeStatus',
  summary: 'Retrieve the state of a top-up of the caller',
  access: 'user',
  query: z.object({ sign: idText }),
  answer: payStatus,
});

export const queryOrderPayStatus = endpoint({
  id: 'payments.query-order-pay-status',
  method: 'GET',
  path: '/operation/pay/queryStatusInThPay',
  summary: 'Retrieve the payment state of an order of the caller',
  access: 'user',
  query: z.object({ orderId: idText }),
  answer: payStatus,
});

/** The phone's side: identified only by an unguessable, expiring token of a single order. */
export const getScan = endpoint({
  id: 'payments.get-scan',
  method: 'GET',
  path: '/operation/pay/scan',
  summary: 'Retrieve the payment of a scanned code',
  query: z.object({ token: idText }),
  answer: z.object({
    subject: z.string(),
    amount: yuan,
    status: payStatus.shape.status,
    expiresAt: instant,
    /** Address that opens the wallet; with the sandbox gateway, its pay call. */
    walletUrl: z.string(),
    /** alipay, wechat or sandbox: the app that pays it. */
    channel: z.string(),
    sandbox: z.boolean(),
  }),
});

export const getBalance = endpoint({
  id: 'payments.get-balance',
  method: 'GET',
  path: '/operation/pay/balance',
  summary: 'Retrieve the caller’s balance',
  access: 'user',
  answer: z.object({
    balance: yuan,
    /** Channels by which it can be topped up: alipay, wechat, … */
    channels: z.array(z.string()),
  }),
});

const day = dayOrNone.default('');
/** Days in Shanghai, both inclusive; '' for no limit. */
const statementFilter = { kind: z.union([z.enum(postingKinds), z.literal('')]).default(''), from: day, to: day };

export const listStatement = endpoint({
  id: 'payments.list-statement',
  method: 'GET',
  path: '/operation/pay/statement',
  summary: 'List postings on the caller’s balance, newest first',
  access: 'user',
  query: z.object({ ...pageQuery(20), ...statementFilter }),
  answer: z.object({
    total: z.number().int(),
    records: z.array(
      z.object({
        id: z.string(),
        /** Its index in the transaction `id`. */
        line: z.number().int(),
        kind: z.enum(postingKinds),
        amount: yuan,
        /** The balance after it: of all postings up to this one, whatever the filter. */
        balance: yuan,
        reference: z.string(),
        remark: freeText(200),
        at: instant,
      }),
    ),
  }),
});

export const statementExport = z.object({ ...statementFilter, format: z.enum(['csv', 'xlsx']).default('csv') });
