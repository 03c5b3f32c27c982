/** The five trade methods of the open gateway: from business parameters to response. */
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { chinaTime, dateFromChinaTime, expiryFromTimeout, fenFromYuan, yuanFromFen } from './amounts-and-times.ts';
import { type Answer, businessFailure, type GatewayRequest, success } from './protocol.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { stateAt, type Trade } from './trade.ts';

export type TradeMethod = (request: GatewayRequest, now: Date) => Promise<Answer>;

const maxAmountFen = 10_000_000_000;
const number = z.string().regex(/^\w{1,64}$/);
const amount = z
  .union([z.string(), z.number()])
  .transform((yuan) => fenFromYuan(String(yuan)) ?? 0)
  .pipe(z.number().int().min(1).max(maxAmountFen));

const precreateTerms = z.object({
  out_trade_no: number,
  total_amount: amount,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  time_expire: z.string().optional(),
  timeout_express: z.string().optional(),
});
const tradeName = z
  .object({ out_trade_no: z.string().max(64).optional(), trade_no: z.string().max(64).optional() })
  .refine((name) => name.out_trade_no || name.trade_no);
const refundNo = z.string().regex(/^[\w-]{1,64}$/);
const refundTerms = z.object({ refund_amount: amount, out_request_no: refundNo.optional() });

const refusals = {
  parameter: () => businessFailure('ACQ.INVALID_PARAMETER', '参数无效'),
  missing: () => businessFailure('ACQ.TRADE_NOT_EXIST', '交易不存在'),
  status: () => businessFailure('ACQ.TRADE_STATUS_ERROR', '交易状态不合法'),
  closed: () => businessFailure('ACQ.TRADE_HAS_CLOSE', '交易已经关闭'),
};

async function findNamed(store: SandboxStore, biz: Record<string, unknown>): Promise<Trade | Answer> {
  const name = tradeName.safeParse(biz);
  if (!name.success) return refusals.parameter();
  const { out_trade_no, trade_no } = name.data;
  // If both are given, the gateway's number takes precedence.
  const trade = trade_no ? await store.findByTradeNo(trade_no) : await store.findByOutTradeNo(out_trade_no ?? '');
  return trade ?? refusals.missing();
}

export function createTradeMethods(store: SandboxStore, payUrl: (token: string) => string): Record<string, TradeMethod> {
  async function precreate({ biz, notifyUrl }: GatewayRequest, now: Date): Promise<Answer> {
    const terms = precreateTerms.safeParse(biz);
    if (!terms.success || !/^https?:\/\/\S{1,250}$/.test(notifyUrl)) return refusals.parameter();
    const { out_trade_no, total_amount, subject, time_expire, timeout_express } = terms.data;
    const expiresAt = time_expire ? dateFromChinaTime(time_expire) : expiryFromTimeout(timeout_express ?? '15d', now);
    if (expiresAt === null || expiresAt <= now) return refusals.parameter();

    const wanted = newTrade({ outTradeNo: out_trade_no, amountFen: total_amount, subject, notifyUrl, expiresAt, now });
    const trade = await store.insertTrade(wanted);
    if (trade.amountFen !== total_amount || trade.subject !== subject) {
      return businessFailure('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    }
    const state = stateAt(trade, now);
    if (state === 'TRADE_SUCCESS') return businessFailure('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (state === 'TRADE_CLOSED') return refusals.closed();
    return success({ out_trade_no, qr_code: payUrl(trade.token) });
  }

  async function query({ biz }: GatewayRequest, now: Date): Promise<Answer> {
    const trade = await findNamed(store, biz);
    if ('code' in trade) return trade;
    return success({
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      trade_status: stateAt(trade, now),
      total_amount: yuanFromFen(trade.amountFen),
      ...(trade.paidAt && { send_pay_date: chinaTime(trade.paidAt) }),
      ...(trade.buyerId && { buyer_user_id: trade.buyerId }),
    });
  }

  async function close({ biz }: GatewayRequest, now: Date): Promise<Answer> {
    const trade = await findNamed(store, biz);
    if ('code' in trade) return trade;
    const closed = await store.close(trade.outTradeNo, now);
    return closed === null ? refusals.status() : success({ out_trade_no: closed.outTradeNo, trade_no: closed.tradeNo });
  }

  async function refund({ biz }: GatewayRequest, now: Date): Promise<Answer> {
    const terms = refundTerms.safeParse(biz);
    if (!terms.success) return refusals.parameter();
    const named = await findNamed(store, biz);
    if ('code' in named) return named;
    const { refund_amount: amountFen, out_request_no = named.outTradeNo } = terms.data;
    const result = await store.refund(named.outTradeNo, { refundNo: out_request_no, amountFen, now });
    if (result === null) return refusals.missing();
    switch (result.outcome) {
      case 'NOT_PAID':
        return refusals.status();
      case 'CLOSED':
        return refusals.closed();
      case 'DISCORDANT':
        return businessFailure('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
      case 'EXCEEDS':
        return businessFailure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
      case 'REFUNDED':
      case 'REPEATED':
        return success({
          out_trade_no: result.trade.outTradeNo,
          trade_no: result.trade.tradeNo,
          fund_change: result.outcome === 'REFUNDED' ? 'Y' : 'N',
          refund_fee: yuanFromFen(result.trade.refundedFen),
        });
    }
  }

  async function queryRefund({ biz }: GatewayRequest): Promise<Answer> {
    const wanted = z.object({ out_request_no: refundNo }).safeParse(biz);
    if (!wanted.success) return refusals.parameter();
    const trade = await findNamed(store, biz);
    if ('code' in trade) return trade;
    const found = await store.findRefund(trade.outTradeNo, wanted.data.out_request_no);
    return success({
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      // Alipay returns an empty success when there was no such refund.
      ...(found && {
        out_request_no: wanted.data.out_request_no,
        total_amount: yuanFromFen(trade.amountFen),
        refund_amount: yuanFromFen(found.amountFen),
        refund_status: 'REFUND_SUCCESS',
      }),
    });
  }

  return {
    'alipay.trade.precreate': precreate,
    'alipay.trade.query': query,
    'alipay.trade.close': close,
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': queryRefund,
  };
}

type NewTrade = Pick<Trade, 'outTradeNo' | 'amountFen' | 'subject' | 'notifyUrl' | 'expiresAt'> & { now: Date };

function newTrade({ now, ...terms }: NewTrade): Trade {
  return {
    ...terms,
    token: randomBytes(24).toString('base64url'),
    tradeNo: newNumber(now),
    state: 'WAIT_BUYER_PAY',
    createdAt: now,
    paidAt: null,
    buyerId: null,
    refundedFen: 0,
    notifyId: null,
    notifyAttempts: 0,
    notifyNextAt: null,
    notifyDone: false,
  };
}

/** The format of Alipay's own numbers: the day, then digits, 28 in all. */
export function newNumber(now: Date): string {
  const digits = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `${chinaTime(now).slice(0, 10).replaceAll('-', '')}${digits()}${digits()}`;
}
