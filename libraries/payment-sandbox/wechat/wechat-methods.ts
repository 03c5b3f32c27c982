/** The API v3 methods implemented by the sandbox: Native payments, refunds, certificates and bills. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { chinaTime, dateFromChinaTime } from '../amounts-and-times.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { stateAt, type Trade } from '../trade.ts';
import { newNumber } from '../trade-methods.ts';
import { writeWechatBill } from './wechat-bill.ts';
import type { WechatSandboxKeys } from './wechat-keys.ts';
import { type Answer, encrypt, failure, rfc3339, sha1 } from './wechat-protocol.ts';

export type Merchant = { mchId: string; appId: string };
export type MethodOptions = {
  merchant: Merchant;
  store: SandboxStore;
  keys: () => WechatSandboxKeys;
  payUrl: (token: string) => string;
  billUrl: (token: string) => string;
  clock: () => Date;
};

const DAY_MS = 24 * 3_600_000;
const number = z.string().regex(/^[\w|*-]{6,32}$/);
const fen = z.number().int().min(1).max(10_000_000_000);
const terms = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: number,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: z.string().regex(/^https?:\/\/[^\s?]{1,250}$/),
  amount: z.object({ total: fen, currency: z.literal('CNY').optional() }),
});
const refundTerms = z.object({
  out_trade_no: number,
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
});

const ok = (body: Record<string, unknown>): Answer => ({ status: 200, body });
const invalid = () => failure(400, 'PARAM_ERROR', '参数错误');
const unknownTrade = () => failure(404, 'ORDER_NOT_EXIST', '订单不存在');

/** 转入退款 is returned from the first partial refund on. */
const stateOf = (trade: Trade, now: Date): string => {
  if (trade.paidAt) return trade.refundedFen > 0 ? 'REFUND' : 'SUCCESS';
  return stateAt(trade, now) === 'WAIT_BUYER_PAY' ? 'NOTPAY' : 'CLOSED';
};

/** A trade as shown in queries and notifications. */
export const viewTrade = (trade: Trade, { mchId, appId }: Merchant, now: Date) => ({
  appid: appId,
  mchid: mchId,
  out_trade_no: trade.outTradeNo,
  trade_state: stateOf(trade, now),
  trade_state_desc: trade.paidAt ? '支付成功' : '订单未支付',
  amount: { total: trade.amountFen, currency: 'CNY', ...(trade.paidAt && { payer_total: trade.amountFen, payer_currency: 'CNY' }) },
  ...(trade.paidAt && {
    transaction_id: trade.tradeNo,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    attach: '',
    success_time: rfc3339(trade.paidAt),
    payer: { openid: trade.buyerId ?? '' },
  }),
});

export function createWechatMethods({ merchant, store, keys, payUrl, billUrl, clock }: MethodOptions) {
  const { mchId, appId } = merchant;

  async function precreate(body: unknown): Promise<Answer> {
    const now = clock();
    const read = terms.safeParse(body);
    if (!read.success) return invalid();
    const { out_trade_no, description, time_expire, notify_url, amount } = read.data;
    if (read.data.appid !== appId || read.data.mchid !== mchId) return failure(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
    const expiresAt = time_expire ? new Date(time_expire) : new Date(now.getTime() + 2 * 3_600_000);
    if (expiresAt <= now) return invalid();
    const trade = await store.insertTrade({
      token: randomBytes(24).toString('base64url'),
      outTradeNo: out_trade_no,
      tradeNo: `42${newNumber(now).slice(0, 26)}`,
      amountFen: amount.total,
      subject: description,
      state: 'WAIT_BUYER_PAY',
      notifyUrl: notify_url,
      expiresAt,
      createdAt: now,
      paidAt: null,
      buyerId: null,
      refundedFen: 0,
      notifyId: null,
      notifyAttempts: 0,
      notifyNextAt: null,
      notifyDone: false,
    });
    if (trade.amountFen !== amount.total || trade.subject !== description) return failure(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
    if (trade.paidAt) return failure(400, 'ORDERPAID', '订单已支付');
    return stateAt(trade, now) === 'TRADE_CLOSED' ? failure(400, 'ORDER_CLOSED', '订单已关闭') : ok({ code_url: payUrl(trade.token) });
  }

  async function query(outTradeNo: string, mchid: string): Promise<Answer> {
    if (mchid !== mchId) return invalid();
    const trade = await store.findByOutTradeNo(outTradeNo);
    return trade ? ok(viewTrade(trade, merchant, clock())) : unknownTrade();
  }

  async function close(outTradeNo: string, body: unknown): Promise<Answer> {
    if (z.object({ mchid: z.literal(mchId) }).safeParse(body).success === false) return invalid();
    const trade = await store.findByOutTradeNo(outTradeNo);
    if (!trade) return unknownTrade();
    if (!(await store.close(outTradeNo, clock())) && (await store.findByOutTradeNo(outTradeNo))?.paidAt)
      return failure(400, 'ORDERPAID', '订单已支付');
    return { status: 204, body: null };
  }

  const viewRefund = (trade: Trade, refundNo: string, refundFen: number, status: 'PROCESSING' | 'SUCCESS') => ({
    refund_id: `50${trade.tradeNo}`,
    out_refund_no: refundNo,
    transaction_id: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    status,
    amount: { total: trade.amountFen, refund: refundFen, currency: 'CNY' },
  });

  /** The first response is PROCESSING, as WeChat Pay's usually is; a query, or the same request again, returns the final state. */
  async function refund(body: unknown): Promise<Answer> {
    const read = refundTerms.safeParse(body);
    if (!read.success) return invalid();
    const { out_trade_no, out_refund_no, amount } = read.data;
    const trade = await store.findByOutTradeNo(out_trade_no);
    if (!trade) return failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    if (amount.total !== trade.amountFen) return failure(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
    const done = await store.refund(out_trade_no, { refundNo: out_refund_no, amountFen: amount.refund, now: clock() });
    switch (done?.outcome) {
      case 'REFUNDED':
        return ok(viewRefund(done.trade, out_refund_no, amount.refund, 'PROCESSING'));
      case 'REPEATED':
        return ok(viewRefund(done.trade, out_refund_no, amount.refund, 'SUCCESS'));
      case 'DISCORDANT':
        return failure(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
      case 'EXCEEDS':
        return failure(403, 'NOT_ENOUGH', '退款金额大于支付金额');
      default:
        return failure(400, 'INVALID_REQUEST', '订单状态不支持退款');
    }
  }

  async function queryRefund(refundNo: string): Promise<Answer> {
    const found = await store.findRefundByNo(refundNo);
    const trade = found && (await store.findByOutTradeNo(found.outTradeNo));
    return trade ? ok(viewRefund(trade, refundNo, found.amountFen, 'SUCCESS')) : failure(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  }

  const certificates = (): Answer => {
    const { certificates: all, apiV3Key } = keys();
    const data = all.map(({ serial, certificate, from, to }) => ({
      serial_no: serial,
      effective_time: rfc3339(new Date(from)),
      expire_time: rfc3339(new Date(to)),
      encrypt_certificate: encrypt(certificate, apiV3Key, 'certificate'),
    }));
    return ok({ data });
  };

  async function billOf(day: string): Promise<Buffer | null> {
    const from = /^\d{4}-\d\d-\d\d$/.test(day) ? dateFromChinaTime(`${day} 00:00:00`) : null;
    if (!from || day >= chinaTime(clock()).slice(0, 10)) return null;
    const moves = await store.listMoves({ from, to: new Date(from.getTime() + DAY_MS) });
    return moves.length === 0 ? null : writeWechatBill(moves, merchant);
  }
  async function bill(day: string, tarType: string): Promise<Answer> {
    const content = await billOf(day);
    if (!content) return failure(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
    const token = `${day}.${tarType === 'GZIP' ? 'gz' : 'csv'}`;
    return ok({ hash_type: 'SHA1', hash_value: sha1(content), download_url: billUrl(token) });
  }
  /** Null: no such file. */
  async function download(token: string): Promise<Buffer | null> {
    const [day = '', form] = token.split('.');
    const content = await billOf(day);
    return content && form === 'gz' ? gzipSync(content) : content;
  }

  return { precreate, query, close, refund, queryRefund, certificates, bill, download };
}
