/** The bill of a day: captures and refunds, in Alipay's format. Rows of CSV in GBK, times of China, refunds negative. */
import { chinaTime, yuanFromFen } from './amounts-and-times.ts';
import { encodeGbk } from './gbk.ts';
import type { Move } from './sandbox-store.ts';
import { zip } from './zip.ts';

const DETAIL_HEADER =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const SUMMARY_HEADER =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';
const line = (dashes: number, title: string, after: number) => `#${'-'.repeat(dashes)}${title}${'-'.repeat(after)}`;
const NOTHING = '0.00';

const signed = (fen: number): string => (fen < 0 ? `-${yuanFromFen(-fen)}` : yuanFromFen(fen));
/** Long numbers end in a tab, so spreadsheets treat them as text. */
const text = (value: string): string => `${value}\t`;
const fenOf = ({ kind, amountFen }: Move): number => (kind === 'REFUND' ? -amountFen : amountFen);
const sum = (moves: Move[]): number => moves.reduce((total, move) => total + fenOf(move), 0);

function detailRow(move: Move): string {
  const { tradeNo, outTradeNo, subject, createdAt, buyerId } = move.trade;
  const amount = signed(fenOf(move));
  return [
    text(tradeNo),
    text(outTradeNo),
    move.kind === 'TRADE' ? '交易' : '退款',
    subject.replace(/[,\r\n\t]+/g, ' '),
    chinaTime(createdAt),
    chinaTime(move.at),
    '',
    '',
    '',
    '',
    text(buyerId ?? ''),
    ...[amount, amount, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING],
    '',
    ...[NOTHING, NOTHING],
    move.refundNo === '' ? '' : text(move.refundNo),
    ...[NOTHING, NOTHING],
    '',
  ].join(',');
}

const chinaDay = (at: Date): string => {
  const [year, month, day] = chinaTime(at).slice(0, 10).split('-');
  return `[${year}年${month}月${day}日 00:00:00]`;
};
const head = (title: string, sellerId: string, from: Date, to: Date): string[] => [
  `#支付宝业务${title}查询`,
  `#账号：[${sellerId}0156]`,
  `#起始日期：${chinaDay(from)}   终止日期：${chinaDay(to)}`,
];

/** `from`, `to`: midnights in China. A ZIP with the details and their totals. */
export function writeBill(bill: { day: string; from: Date; to: Date; sellerId: string; moves: Move[]; now: Date }): Buffer {
  const { day, from, to, sellerId, moves, now } = bill;
  const trades = moves.filter(({ kind }) => kind === 'TRADE');
  const refunds = moves.filter(({ kind }) => kind === 'REFUND');
  const madeAt = `#导出时间：[${chinaTime(now)}]`;
  const detail = [
    ...head('明细', sellerId, from, to),
    line(41, '业务明细列表', 40),
    DETAIL_HEADER,
    ...moves.map(detailRow),
    line(41, '业务明细列表结束', 36),
    `#交易合计：${trades.length}笔，商家实收共${signed(sum(trades))}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共${signed(sum(refunds))}元，商家优惠退款共0.00元`,
    madeAt,
  ];
  const total = signed(sum(moves));
  const summary = [
    ...head('汇总', sellerId, from, to),
    line(41, '业务汇总列表', 40),
    SUMMARY_HEADER,
    [text('合计'), '', trades.length, refunds.length, total, total, ...Array<string>(5).fill(NOTHING), total].join(','),
    line(40, '业务汇总列表结束', 37),
    madeAt,
  ];
  const name = `${sellerId}0156_${day.replaceAll('-', '')}_业务明细`;
  const file = (end: string, lines: string[]) => ({
    name: encodeGbk(`${name}${end}.csv`),
    content: encodeGbk(`${lines.join('\r\n')}\r\n`),
  });
  return zip([file('', detail), file('(汇总)', summary)]);
}
