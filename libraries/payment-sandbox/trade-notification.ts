/** The notification of a paid trade in Alipay's format. */
import { chinaTime, yuanFromFen } from './amounts-and-times.ts';
import type { NoticeForm } from './notifications.ts';
import { type Signer, signedText } from './signature.ts';
import type { Trade } from './trade.ts';

type Sender = { appId: string; sellerId: string; sign: Signer; clock: () => Date };

async function writeNotification({ appId, sellerId, sign, clock }: Sender, trade: Trade): Promise<string> {
  const amount = yuanFromFen(trade.amountFen);
  const fields = new Map<string, string>([
    ['notify_time', chinaTime(clock())],
    ['notify_type', 'trade_status_sync'],
    ['notify_id', trade.notifyId ?? ''],
    ['app_id', appId],
    ['auth_app_id', appId],
    ['charset', 'utf-8'],
    ['version', '1.0'],
    ['sign_type', 'RSA2'],
    ['trade_no', trade.tradeNo],
    ['out_trade_no', trade.outTradeNo],
    ['seller_id', sellerId],
    ['buyer_id', trade.buyerId ?? ''],
    ['trade_status', 'TRADE_SUCCESS'],
    ['total_amount', amount],
    ['receipt_amount', amount],
    ['buyer_pay_amount', amount],
    ['invoice_amount', amount],
    ['point_amount', '0.00'],
    ['subject', trade.subject],
    ['gmt_create', chinaTime(trade.createdAt)],
    ['gmt_payment', chinaTime(trade.paidAt ?? trade.createdAt)],
    ['fund_bill_list', JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }])],
  ]);
  // Unlike requests, notifications exclude sign_type from the signed text.
  fields.set('sign', await sign(signedText(fields, ['sign_type'])));
  return new URLSearchParams([...fields]).toString();
}

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

export const alipayNotice = (sender: Sender): NoticeForm => ({
  write: async (trade) => ({ body: await writeNotification(sender, trade), headers: HEADERS }),
  isAccepted: (answer) => answer === 'success',
});
