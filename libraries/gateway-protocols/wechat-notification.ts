/** Reads the body of a notification whose signature was verified: decrypts and matches it. */
import { z } from 'zod';
import type { GatewayNotification } from './gateway.ts';
import { decrypt } from './wechat-crypto.ts';

const envelope = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
    original_type: z.string().optional(),
  }),
});
const fen = z.number().int().min(0);
const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64),
  trade_state: z.literal('SUCCESS'),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: fen, currency: z.literal('CNY') }),
});
const refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64),
  amount: z.object({ total: fen, refund: fen }),
});

type Expected = { mchId: string; appId: string; apiV3Key: Buffer };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null for anything that is not about a payment or refund of this merchant and application in yuan. */
export function readWechatNotification(rawBody: string, { mchId, appId, apiV3Key }: Expected): GatewayNotification | null {
  const read = envelope.safeParse(parse(rawBody));
  if (!read.success) return null;
  const { id, event_type, resource } = read.data;
  const text = decrypt(resource, apiV3Key);
  const content = text === null ? null : parse(text);
  const common = { notifyId: id, appId, sellerId: mchId };
  if (event_type === 'TRANSACTION.SUCCESS') {
    const paid = transaction.safeParse(content);
    if (!paid.success || paid.data.mchid !== mchId || paid.data.appid !== appId) return null;
    const { out_trade_no: outTradeNo, transaction_id: tradeNo, amount, success_time } = paid.data;
    return { ...common, outTradeNo, tradeNo, amountFen: amount.total, state: 'PAID', paidAt: new Date(success_time), refundedFen: 0 };
  }
  if (!event_type.startsWith('REFUND.')) return null;
  // Refunds are polled: their notifications change nothing.
  const returned = refund.safeParse(content);
  if (!returned.success || returned.data.mchid !== mchId) return null;
  const { out_trade_no: outTradeNo, transaction_id: tradeNo, amount } = returned.data;
  return { ...common, outTradeNo, tradeNo, amountFen: amount.total, state: 'CLOSED', paidAt: null, refundedFen: amount.refund };
}
