/** Texts of statements, payouts and their amounts. */

import type { LineKind, PayoutState, StatementState } from '#contexts/payments/calls/settlement.ts';
import { fenToYuan, formatMoney, parseYuanToFen } from '#kernel/money/money.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

/** '-12.5' as −¥12.50. */
export const amountWords = (yuan: string): string => {
  const fen = parseYuanToFen(yuan);
  return `${fen < 0 ? '−' : ''}${moneyText(fenToYuan(Math.abs(fen)))}`;
};
/** '1234.5' as 1,234.50, for messages that include the sign. */
export const plainAmount = (yuan: string): string => formatMoney(parseYuanToFen(yuan));
export const isZero = (yuan: string): boolean => !/[1-9]/.test(yuan);
export const isNegative = (yuan: string): boolean => yuan.startsWith('-') && !isZero(yuan);

export const statementStates: Record<StatementState, { words: MessageKey; tone: Tone }> = {
  OPEN: { words: 'sellerMoney.stateOpen', tone: 'brand' },
  CLOSED: { words: 'sellerMoney.stateClosed', tone: 'warning' },
  DISPUTED: { words: 'sellerMoney.stateDisputed', tone: 'danger' },
  CONFIRMED: { words: 'sellerMoney.stateConfirmed', tone: 'success' },
  PAID_OUT: { words: 'sellerMoney.statePaidOut', tone: 'neutral' },
};
export const payoutStates: Record<PayoutState, { words: MessageKey; tone: Tone }> = {
  REQUESTED: { words: 'sellerMoney.payoutRequested', tone: 'warning' },
  APPROVED: { words: 'sellerMoney.payoutApproved', tone: 'brand' },
  PAID: { words: 'sellerMoney.payoutPaid', tone: 'success' },
  REFUSED: { words: 'sellerMoney.payoutRefused', tone: 'danger' },
  CANCELED: { words: 'sellerMoney.payoutCanceled', tone: 'neutral' },
  RETURNED: { words: 'sellerMoney.payoutReturned', tone: 'danger' },
  FAILED: { words: 'sellerMoney.payoutFailed', tone: 'danger' },
};
export const lineKinds: Record<LineKind, MessageKey> = {
  SALE: 'sellerMoney.kindSale',
  REFUND: 'sellerMoney.kindRefund',
  ADJUSTMENT: 'sellerMoney.kindAdjustment',
};
const moves: Record<string, MessageKey> = {
  close: 'sellerMoney.moveClose',
  confirm: 'sellerMoney.moveConfirm',
  dispute: 'sellerMoney.moveDispute',
  resolve: 'sellerMoney.moveResolve',
  payOut: 'sellerMoney.movePayOut',
  request: 'sellerMoney.moveRequest',
  approve: 'sellerMoney.moveApprove',
  refuse: 'sellerMoney.moveRefuse',
  cancel: 'sellerMoney.moveCancel',
  pay: 'sellerMoney.movePay',
  fail: 'sellerMoney.moveFail',
  return: 'sellerMoney.moveReturn',
  reopen: 'sellerMoney.moveReopen',
};
export const moveWords = (t: Translate, move: string): string => {
  const key = moves[move];
  return key ? t(key) : move;
};
export const byWords = (t: Translate, by: 'seller' | 'staff' | 'system'): string =>
  t(by === 'seller' ? 'sellerMoney.bySeller' : by === 'staff' ? 'sellerMoney.byStaff' : 'sellerMoney.bySystem');
export const stateOptions = <S extends string>(t: Translate, states: Record<S, { words: MessageKey }>) =>
  (Object.keys(states) as S[]).map((value) => ({ value, label: t(states[value].words) }));
