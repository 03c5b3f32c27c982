/** Alipay by its official SDK: open gateway 2.0, RSA2, keys (not certificates). */
import type { KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { readAlipayKeys } from './alipay-keys.ts';
import { readNotification } from './alipay-notification.ts';
import { alipayTime, dateFromAlipayTime } from './alipay-time.ts';
import { fetchBill } from './fetch-bill.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayNotification,
  type GatewayOptions,
  type GatewayTrade,
  type GatewayTradeState,
} from './gateway.ts';
import { fenFromYuan, yuanFromFen } from './yuan.ts';

export type AlipayConfig = {
  /** The open gateway's address, e.g. https://openapi.alipay.com/gateway.do */
  gateway: string;
  appId: string;
  privateKey: string;
  alipayPublicKey: string;
  sellerId: string;
  timeoutMs?: number;
};

const tradeStates: Record<string, GatewayTradeState> = {
  WAIT_BUYER_PAY: 'WAIT',
  TRADE_SUCCESS: 'PAID',
  TRADE_FINISHED: 'PAID',
  TRADE_CLOSED: 'CLOSED',
};

/** Alipay's own limit for one payment: 100,000,000 yuan. */
const maxAmountFen = 10_000_000_000;

const BILL_METHOD = 'alipay.data.dataservice.bill.downloadurl.query';
/** 'BILL_NOT_EXIST', 'isp.bill_not_exist', 'NO_BILL_DATA': no transactions on that day, or the bill is not ready yet. */
const NO_BILL = /bill[-_]not[-_]exist|no[-_]bill[-_]data/i;

/** Signs, sends, verifies the response; throws a GatewayError unless it is a success. */
function createSignedCaller(sdk: () => AlipaySdk, beforeCall: GatewayOptions['beforeCall']) {
  return async (method: string, bizContent: Record<string, string>, notifyUrl?: string) => {
    beforeCall?.();
    // The SDK would use the time zone of this machine; Alipay expects China's.
    const params = { timestamp: alipayTime(new Date()), ...(notifyUrl && { notifyUrl }), bizContent };
    let answer: AlipaySdkCommonResult;
    try {
      answer = await sdk().exec(method, params, { validateSign: true });
    } catch (cause) {
      throw new GatewayError('UNREACHABLE', method, { outcomeUnknown: true, cause });
    }
    if (answer.code !== '10000') {
      const code = answer.sub_code ?? answer.code ?? 'UNKNOWN';
      const outcomeUnknown = answer.code === '20000' || /SYSTEM_ERROR|system-error|unknow-error/.test(code);
      throw new GatewayError(code, answer.sub_msg ?? answer.msg ?? method, { outcomeUnknown });
    }
    // A signed response about another payment must be refused.
    if (answer.out_trade_no !== bizContent.out_trade_no) {
      throw new GatewayError('UNREACHABLE', `${method} answered for another trade`, { outcomeUnknown: true });
    }
    return answer;
  };
}

/** Its notifications are signed in their body alone. */
export type AlipayGateway = Omit<Gateway, 'verifyNotification'> & {
  verifyNotification(rawBody: string): GatewayNotification | null;
};

/** The SDK is loaded with the first call or notification. @throws Error with the name of a missing, weak or swapped setting, never its value */
export function createAlipayGateway(config: AlipayConfig, { beforeCall, userAgent }: Omit<GatewayOptions, 'now'> = {}): AlipayGateway {
  const sdk = prepareSdk(config);
  const call = createSignedCaller(sdk, beforeCall);

  async function query(outTradeNo: string): Promise<GatewayTrade> {
    try {
      const answer = await call('alipay.trade.query', { out_trade_no: outTradeNo });
      const state = Object.hasOwn(tradeStates, answer.trade_status) ? tradeStates[answer.trade_status] : undefined;
      const amountFen = fenFromYuan(answer.total_amount ?? '');
      if (state === undefined || amountFen === null) {
        throw new GatewayError('UNREACHABLE', `unreadable trade ${outTradeNo}`, { outcomeUnknown: true });
      }
      const paidAt = dateFromAlipayTime(answer.send_pay_date ?? '');
      return { state, tradeNo: answer.trade_no, amountFen, ...(paidAt && { paidAt }) };
    } catch (error) {
      if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'UNKNOWN' };
      throw error;
    }
  }

  /** Null when there was no such refund: the response is then an empty success. */
  async function findRefund(refund: { outTradeNo: string; refundNo: string }): Promise<number | null> {
    try {
      const found = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: refund.outTradeNo,
        out_request_no: refund.refundNo,
      });
      return found.refund_status === 'REFUND_SUCCESS' ? fenFromYuan(found.refund_amount ?? '') : null;
    } catch (error) {
      if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return null;
      throw error;
    }
  }

  return {
    query,
    findRefund,

    async precreate({ outTradeNo, amountFen, subject, expiresAt, notifyUrl }) {
      checkAmount(amountFen);
      const answer = await call(
        'alipay.trade.precreate',
        {
          out_trade_no: outTradeNo,
          total_amount: yuanFromFen(amountFen),
          subject: plainSubject(subject),
          time_expire: alipayTime(expiresAt),
        },
        notifyUrl,
      );
      return { codeUrl: answer.qr_code };
    },

    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', { out_trade_no: outTradeNo });
        return { state: 'CLOSED' };
      } catch (error) {
        if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'UNKNOWN' };
        if (!isCode(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.TRADE_HAS_CLOSE')) throw error;
        const { state } = await query(outTradeNo);
        if (state === 'WAIT') throw error;
        return { state };
      }
    },

    async refund({ outTradeNo, refundNo, amountFen }) {
      checkAmount(amountFen);
      const refund = { out_trade_no: outTradeNo, out_request_no: refundNo };
      const answer = await call('alipay.trade.refund', { ...refund, refund_amount: yuanFromFen(amountFen) });
      if (answer.fund_change === 'Y') return { state: 'REFUNDED' };
      // 'N' means only that this call moved no money: an earlier one may have, which the refund query shows.
      if ((await findRefund({ outTradeNo, refundNo })) === amountFen) return { state: 'REFUNDED' };
      throw new GatewayError('REFUND_PENDING', `refund ${refundNo} has not moved money yet`, { outcomeUnknown: true });
    },

    async openBill(day) {
      try {
        const answer = await call(BILL_METHOD, { bill_type: 'trade', bill_date: day });
        return await fetchBill(answer.bill_download_url, config.gateway, userAgent);
      } catch (error) {
        if (error instanceof GatewayError && NO_BILL.test(error.code)) return null;
        throw error;
      }
    },

    verifyNotification: (rawBody) =>
      readNotification(rawBody, {
        appId: config.appId,
        sellerId: config.sellerId,
        signatureHolds: (fields) => sdk().checkNotifySignV2(fields),
      }),
    acknowledge: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'failure',
    }),
  };
}

/** Checks the settings now and loads the SDK, which is large, on first use. */
function prepareSdk(config: AlipayConfig): () => AlipaySdk {
  for (const name of ['gateway', 'appId', 'sellerId'] as const) {
    if (!config[name]?.trim()) throw new Error(`payment gateway: ${name} is missing`);
  }
  const { privateKey, alipayPublicKey } = readAlipayKeys(config.privateKey, config.alipayPublicKey);
  let loaded: AlipaySdk | undefined;
  return () => (loaded ??= createSdk(config, privateKey, alipayPublicKey));
}

const load = createRequire(import.meta.url);

function createSdk(config: AlipayConfig, privateKey: KeyObject, alipayPublicKey: KeyObject): AlipaySdk {
  const sdk = new (load('alipay-sdk') as typeof import('alipay-sdk')).AlipaySdk({
    appId: config.appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    keyType: 'PKCS8',
    alipayPublicKey: alipayPublicKey.export({ type: 'spki', format: 'pem' }) as string,
    gateway: config.gateway,
    signType: 'RSA2',
    camelcase: false,
    timeout: config.timeoutMs ?? 5000,
  });
  // The SDK passes these to node:crypto unchanged: parsed once here instead of for every signature.
  Object.assign(sdk.config, { privateKey, alipayPublicKey });
  return sdk;
}

/** Alipay refuses '/', '=' and '&' in subjects, and 256 characters are its limit. */
function plainSubject(subject: string): string {
  const plain = subject
    .replace(/[/=&\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, 128).join('') || 'Order';
}

function checkAmount(amountFen: number): void {
  if (!Number.isSafeInteger(amountFen) || amountFen < 1 || amountFen > maxAmountFen) {
    throw new RangeError(`not an amount Alipay can move: ${amountFen} fen`);
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof GatewayError && codes.includes(error.code);
}
