/** The bill of a day in WeChat Pay's format: UTF-8 with a byte order mark, each cell after a backtick, refunds positive. */
import { chinaTime, yuanFromFen } from '../amounts-and-times.ts';
import type { Move } from '../sandbox-store.ts';

const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMMARY = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const MARK = '\ufeff';

type Merchant = { mchId: string; appId: string };
const row = (cells: string[]): string => cells.map((cell) => `\`${cell}`).join(',');

function detail({ kind, trade, at, amountFen, refundNo }: Move, { mchId, appId }: Merchant): string {
  const isRefund = kind === 'REFUND';
  const amount = yuanFromFen(amountFen);
  const [paid, returned] = isRefund ? ['0.00', amount] : [amount, '0.00'];
  const who = [chinaTime(at), appId, mchId, '0', ''];
  const what = [trade.tradeNo, trade.outTradeNo, trade.buyerId ?? '', 'NATIVE', isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY'];
  const refund = isRefund ? [`50${trade.tradeNo}`, refundNo, amount, '0.00', 'ORIGINAL', 'SUCCESS'] : ['0', '0', '0.00', '0.00', '', ''];
  return row([...who, ...what, paid, '0.00', ...refund, trade.subject, '', '0.00000', '0.00%', paid, returned, '']);
}

const sum = (moves: Move[], kind: Move['kind']): string =>
  yuanFromFen(moves.reduce((total, move) => total + (move.kind === kind ? move.amountFen : 0), 0));

export function writeWechatBill(moves: Move[], merchant: Merchant): Buffer {
  const [paid, returned] = [sum(moves, 'TRADE'), sum(moves, 'REFUND')];
  const total = row([String(moves.length), paid, returned, '0.00', '0.00000', paid, returned]);
  return Buffer.from(`${MARK}${[HEADER, ...moves.map((move) => detail(move, merchant)), SUMMARY, total].join('\r\n')}\r\n`);
}
