/** Verifies and parses the body of an asynchronous notification. */

import { dateFromAlipayTime } from './alipay-time.ts';
import type { GatewayNotification } from './gateway.ts';
import { fenFromYuan } from './yuan.ts';

type Expected = { appId: string; sellerId: string; signatureHolds: (fields: Record<string, string>) => boolean };

const states: Record<string, GatewayNotification['state']> = {
  WAIT_BUYER_PAY: 'WAIT',
  TRADE_SUCCESS: 'PAID',
  TRADE_FINISHED: 'PAID',
  TRADE_CLOSED: 'CLOSED',
};

const maxBodyLength = 32 * 1024;

/** Cheap checks first, the RSA signature last, so that invalid requests cost little. */
export function readNotification(rawBody: string, expected: Expected): GatewayNotification | null {
  const fields = parseFormStrictly(rawBody);
  if (fields === null) return null;
  if (fields.sign_type !== 'RSA2' || !isCanonicalBase64(fields.sign)) return null;
  if (fields.charset !== undefined && fields.charset.toLowerCase() !== 'utf-8') return null;
  if (fields.app_id !== expected.appId || fields.seller_id !== expected.sellerId) return null;
  if (fields.notify_type !== 'trade_status_sync' || !isInYuan(fields)) return null;

  const state = Object.hasOwn(states, fields.trade_status ?? '') ? states[fields.trade_status ?? ''] : undefined;
  const amountFen = fenFromYuan(fields.total_amount ?? '');
  const refundedFen = fenFromYuan(fields.refund_fee ?? '0');
  const paidAt = dateFromAlipayTime(fields.gmt_payment ?? '');
  if (state === undefined || amountFen === null || refundedFen === null) return null;
  if (state === 'PAID' && paidAt === null) return null;
  if (!fields.notify_id || !fields.out_trade_no || !fields.trade_no) return null;

  if (!expected.signatureHolds(fields)) return null;
  return {
    notifyId: fields.notify_id,
    outTradeNo: fields.out_trade_no,
    tradeNo: fields.trade_no,
    amountFen,
    appId: fields.app_id,
    sellerId: fields.seller_id,
    state,
    paidAt,
    refundedFen,
  };
}

/**
 * Each field once, decoded exactly once ('+' is a blank, '%XX' a byte of UTF-8). Values containing '&name=' are refused: the signed text
 * does not escape '&', and such a value could be taken for another field (the subjects of `precreate` never contain it).
 */
function parseFormStrictly(rawBody: string): Record<string, string> | null {
  if (rawBody.length === 0 || rawBody.length > maxBodyLength) return null;
  const fields: Record<string, string> = Object.create(null);
  for (const pair of rawBody.split('&')) {
    const at = pair.indexOf('=');
    const name = decodeFormText(pair.slice(0, at));
    const value = decodeFormText(pair.slice(at + 1));
    if (at < 1 || name === null || value === null) return null;
    if (!/^[a-z][a-z0-9_]{0,63}$/.test(name) || name in fields || /&[a-z0-9_]+=/i.test(value)) return null;
    fields[name] = value;
  }
  return fields;
}

function decodeFormText(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Node reads base64 leniently; only the canonical encoding of a signature is accepted. */
function isCanonicalBase64(text: string | undefined): boolean {
  return !!text && Buffer.from(text, 'base64').toString('base64') === text;
}

function isInYuan(fields: Record<string, string>): boolean {
  return ['trans_currency', 'settle_currency', 'pay_currency'].every((name) => (fields[name] ?? 'CNY') === 'CNY');
}
