/** Texts of orders. */
import type { OrderLineView, OrderStatus, OrderType, OrderView } from '#contexts/orders/calls/order.ts';
import { isPaymentMethod } from '#contexts/payments/rules/payments.ts';
import { formatMoney, formatNumber, parseYuanToFen } from '#kernel/money/money.ts';
import type { I18n, MessageKey, Translate } from '#web/lib/i18n.tsx';
import { isNothing, moneyText, unitWord } from '#web/lib/money-words.ts';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const statuses = ['UNPAID', 'PAID', 'REFUNDED', 'CANCELED'] as const satisfies readonly OrderStatus[];
export const types = ['FORMAL', 'TRIAL', 'FREE', 'POST_PAID'] as const satisfies readonly OrderType[];
export const isStatus = (text: string): text is OrderStatus => text === 'CHARGING' || (statuses as readonly string[]).includes(text);

export const statusTone: Record<OrderStatus, Tone> = {
  CHARGING: 'warning',
  UNPAID: 'warning',
  PAID: 'success',
  REFUNDED: 'neutral',
  CANCELED: 'neutral',
};

/**
 * The state of an order as text. Only orders sold for money are called paid: free, trial and post-paid ones are confirmed, though the state
 * is the same (section 4).
 */
export const statusWords = (t: Translate, { status, type }: { status: OrderStatus; type: OrderType }): string =>
  t(status === 'PAID' && type !== 'FORMAL' ? 'console.statusConfirmed' : `console.status${status}`);

/** An amount of the contracts as money: '1234.5' → '1,234.50'. */
export const money = (yuan: string): string => formatMoney(parseYuanToFen(yuan));
/** An amount with its currency sign; zero is 免费 / Free. */
export const amountWords = (t: Translate, yuan: string, type = ''): string =>
  isNothing(yuan) ? t(type === 'POST_PAID' ? 'console.postPaid' : 'console.free') : moneyText(yuan);
/** The name of an order: its first line, and the number of lines; its number if it has none. */
export function orderName({ t, pick }: Pick<I18n, 't' | 'pick'>, { lines, orderNo }: Pick<OrderView, 'lines' | 'orderNo'>): string {
  const [first] = lines;
  if (!first) return orderNo;
  const name = pick(first.name, first.nameEn);
  return lines.length < 2 ? name : t('pay.subjectMore', { name, count: lines.length });
}
export const whole = (count: number): string => formatNumber(count, 0);

const terms: Record<string, MessageKey> = {
  YEAR: 'console.termYear',
  MONTH: 'console.termMonth',
  DAY: 'console.termDay',
  HOUR: 'console.termHour',
  TRIAL: 'console.termTrial',
};
const single: Record<string, MessageKey> = { FOREVER: 'console.termForever', ONCE: 'console.termOnce', FREE: 'console.termFree' };

/** '1,000 核·时', '200 GB·月 × 3 个月', '12 个月'. */
export function quantityWords(
  t: Translate,
  line: Pick<OrderLineView, 'kind' | 'purchaseAmount' | 'purchaseDuration' | 'purchaseDurationUnit' | 'unit'>,
  type = '',
): string {
  if (type === 'POST_PAID') return t('console.byUse');
  const { kind, purchaseAmount, purchaseDuration, purchaseDurationUnit } = line;
  const unit = purchaseDurationUnit.toUpperCase();
  const alone = single[unit];
  const term = terms[unit];
  const lasting = alone ? t(alone) : term ? t(term, { count: purchaseDuration }) : '';
  if (kind === 'sku') return purchaseAmount > 1 ? `${whole(purchaseAmount)} × ${lasting}` : lasting;
  const amount = `${whole(purchaseAmount)} ${measure(t, line.unit)}`.trim();
  const counts = unit === 'MONTH' || purchaseDuration > 1;
  return counts && lasting ? `${amount} × ${lasting}` : amount;
}

/** The unit of an amount; the months of 'GB*month' are in the term. */
const measures: Record<string, MessageKey> = { 'GB*month': 'console.measureGb', 'platform*month': 'console.measureMachine' };
export const measure = (t: Translate, unit: string): string => {
  const key = measures[unit];
  return key ? t(key) : unitWord(t, unit) || unit;
};

export const methodWords = (t: Translate, method: string): string => (isPaymentMethod(method) ? t(`paymentMethods.${method}`) : method);

const moves: Record<string, MessageKey> = {
  create: 'console.moveCreate',
  pay: 'console.movePay',
  cancel: 'console.moveCancel',
  expire: 'console.moveExpire',
  cancelByStaff: 'console.moveCancelByStaff',
  refund: 'console.moveRefund',
  refundPart: 'console.moveRefundPart',
};
/** A transition of the lifecycle, with the amount it refunded; for an unknown one the resulting state. */
export const moveWords = (t: Translate, move: { move: string; to: string; amount: string }): string => {
  const key = moves[move.move];
  const words = key ? t(key) : isStatus(move.to) ? t(`console.status${move.to}`) : move.move;
  return move.amount === '' ? words : `${words} ${moneyText(move.amount)}`;
};
const people: Record<string, MessageKey> = { buyer: 'console.byBuyer', system: 'console.bySystem', staff: 'console.byStaff' };
/** The actor of a transition: a kind of actor, with or without an id ('staff:12'). */
export const byWords = (t: Translate, by: string): string => {
  const key = people[by.split(':')[0] ?? ''];
  return key ? t(key) : by;
};
