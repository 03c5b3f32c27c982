/** WeChat Pay by its API v3: Native payments of an ordinary merchant (decision 0043). */
import { type Bill, type Gateway, GatewayError, type GatewayOptions, type GatewayTrade, type GatewayTradeState } from './gateway.ts';
import { fetchWechatBill } from './wechat-bill.ts';
import { createWechatClient } from './wechat-client.ts';
import type { WechatConfig } from './wechat-config.ts';
import { readWechatNotification } from './wechat-notification.ts';

/**
 * The state is REFUND after the first partial refund: the money did arrive. The refunded amount is queried by refund number, and compared
 * with the bill.
 */
const tradeStates: Record<string, GatewayTradeState> = {
  SUCCESS: 'PAID',
  REFUND: 'PAID',
  NOTPAY: 'WAIT',
  USERPAYING: 'WAIT',
  PAYERROR: 'WAIT',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
};

/** WeChat Pay refuses a shorter lifetime. */
const LEAST_LIFE_MS = 61_000;
const MAX_AMOUNT_FEN = 10_000_000_000;

const isUnknownTrade = (error: unknown) => isCode(error, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS');

/** @throws Error with the name of a missing, weak or swapped setting, never its value */
export function createWechatGateway(config: WechatConfig, options: GatewayOptions = {}): Gateway {
  const client = createWechatClient(config, options);
  const { now = Date.now } = options;
  const { mchId, appId, gateway } = config;

  async function query(outTradeNo: string): Promise<GatewayTrade> {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}?${new URLSearchParams({ mchid: mchId })}`;
    try {
      return readTrade(await client.call('GET', path), { outTradeNo, mchId, appId });
    } catch (error) {
      if (isUnknownTrade(error)) return { state: 'UNKNOWN' };
      throw error;
    }
  }

  /** Null: no such refund. */
  async function refundState(refundNo: string): Promise<{ status: string; outTradeNo: string; amountFen: number } | null> {
    try {
      const answer = await client.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`);
      const { refund } = (answer.amount ?? {}) as { refund?: unknown };
      if (answer.out_refund_no !== refundNo || typeof refund !== 'number') throw unreadable(`refund ${refundNo}`);
      return { status: String(answer.status), outTradeNo: String(answer.out_trade_no), amountFen: refund };
    } catch (error) {
      if (isUnknownTrade(error)) return null;
      throw error;
    }
  }

  return {
    query,

    async precreate({ outTradeNo, amountFen, subject, expiresAt, notifyUrl }) {
      checkAmount(amountFen);
      const answer = await client.call('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        description: plainSubject(subject),
        out_trade_no: outTradeNo,
        time_expire: wechatTime(Math.max(expiresAt.getTime(), now() + LEAST_LIFE_MS)),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      if (typeof answer.code_url !== 'string' || answer.code_url === '') throw unreadable(`code of ${outTradeNo}`);
      return { codeUrl: answer.code_url };
    },

    async close(outTradeNo) {
      try {
        await client.call('POST', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`, { mchid: mchId });
        return { state: 'CLOSED' };
      } catch (error) {
        if (isUnknownTrade(error)) return { state: 'UNKNOWN' };
        if (!isCode(error, 'ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'INVALID_REQUEST')) throw error;
        const { state } = await query(outTradeNo);
        if (state === 'WAIT') throw error;
        return { state };
      }
    },

    async refund({ outTradeNo, refundNo, amountFen, totalFen }) {
      checkAmount(amountFen);
      const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      if (answer.out_refund_no !== refundNo || answer.out_trade_no !== outTradeNo) throw unreadable(`refund ${refundNo}`);
      // It is refunded within seconds or, to a bank card, days: queried once now, and again when the caller retries.
      const status = answer.status === 'PROCESSING' ? (await refundState(refundNo))?.status : String(answer.status);
      if (status === 'SUCCESS') return { state: 'REFUNDED' };
      throw new GatewayError('REFUND_PENDING', `refund ${refundNo} is ${status ?? 'unknown'}`, { outcomeUnknown: true });
    },

    async findRefund({ outTradeNo, refundNo }) {
      const found = await refundState(refundNo);
      return found?.status === 'SUCCESS' && found.outTradeNo === outTradeNo ? found.amountFen : null;
    },

    async openBill(day): Promise<Bill | null> {
      try {
        const answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
        if (answer.hash_type !== 'SHA1') throw unreadable(`bill of ${day}`);
        return await fetchWechatBill(client, { address: String(answer.download_url), gateway, sha1: String(answer.hash_value) });
      } catch (error) {
        // No bill, or not generated yet (bills are ready at ten in the morning).
        if (isCode(error, 'NO_STATEMENT_EXIST', 'STATEMENT_CREATING')) return null;
        throw error;
      }
    },

    async verifyNotification(rawBody, headers) {
      if (rawBody === '') return null;
      try {
        // The signature covers what is decrypted afterwards.
        if (!(await client.isAuthenticNotification(headers, rawBody))) return null;
      } catch (error) {
        // Its certificate cannot be fetched now: WeChat Pay sends it again.
        if (error instanceof GatewayError) return null;
        throw error;
      }
      return readWechatNotification(rawBody, { mchId, appId, apiV3Key: client.apiV3Key });
    },
    acknowledge: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(accepted ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
  };
}

/** A signed response about another payment is refused. */
function readTrade(answer: Record<string, unknown>, wanted: { outTradeNo: string; mchId: string; appId: string }): GatewayTrade {
  const { outTradeNo } = wanted;
  const named = String(answer.trade_state);
  const state = Object.hasOwn(tradeStates, named) ? tradeStates[named] : undefined;
  const { total, currency = 'CNY' } = (answer.amount ?? {}) as { total?: unknown; currency?: unknown };
  const isOurs = answer.out_trade_no === outTradeNo && answer.mchid === wanted.mchId && answer.appid === wanted.appId;
  const amountFen = typeof total === 'number' && Number.isSafeInteger(total) && currency === 'CNY' ? total : undefined;
  const paidAt = typeof answer.success_time === 'string' ? new Date(answer.success_time) : undefined;
  const isKnown = state !== 'PAID' || (amountFen !== undefined && typeof answer.transaction_id === 'string');
  if (!isOurs || state === undefined || !isKnown || Number.isNaN(paidAt?.getTime())) throw unreadable(`trade ${outTradeNo}`);
  return {
    state,
    ...(typeof answer.transaction_id === 'string' && { tradeNo: answer.transaction_id }),
    ...(amountFen !== undefined && { amountFen }),
    ...(paidAt && { paidAt }),
  };
}

/** '2026-03-31T09:00:00+08:00' */
const wechatTime = (at: number): string => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** 127 bytes of UTF-8 at most, never splitting a character. */
function plainSubject(subject: string): string {
  const plain = subject
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let text = '';
  for (const character of plain) {
    if (Buffer.byteLength(text + character) > 127) break;
    text += character;
  }
  return text || 'Order';
}

function checkAmount(amountFen: number): void {
  if (!Number.isSafeInteger(amountFen) || amountFen < 1 || amountFen > MAX_AMOUNT_FEN)
    throw new RangeError(`not an amount WeChat Pay can move: ${amountFen} fen`);
}

const unreadable = (what: string) => new GatewayError('UNREACHABLE', `unreadable answer: ${what}`, { outcomeUnknown: true });
function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof GatewayError && codes.includes(error.code);
}
