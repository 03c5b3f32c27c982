/** Payments, their refunds and the records of both, compared with the ledger; pure. */
import type { PaymentState } from '#contexts/orders/rules/orders.ts';
import { type Difference, difference, saysFen, saysState } from './difference.ts';
import { credits } from './dossier.ts';
import type { Money, RefundMoney, TenderMoney } from './money.ts';

/** Progress of a tender's money. */
type Way = 'NONE' | 'CAPTURED' | 'RETURNING' | 'RETURNED';
/** The progress of money for each state of a payment. */
const WAY_OF: Record<PaymentState, Way> = { WAIT: 'NONE', CLOSED: 'NONE', PAID: 'CAPTURED', REFUNDING: 'RETURNING', REFUNDED: 'RETURNED' };

/** Shares that were sent but not posted. */
const isUnderWay = ({ shares }: TenderMoney, refunds: readonly RefundMoney[]): boolean =>
  shares.some(({ refundNo }) => refunds.some((refund) => refund.refundNo === refundNo && refund.transaction === null));

function postedWay(tender: TenderMoney, refunds: readonly RefundMoney[]): Way {
  if (tender.capture === null) return 'NONE';
  if (tender.refund) return 'RETURNED';
  if (tender.returnsWhole || isUnderWay(tender, refunds)) return 'RETURNING';
  return tender.returnedFen >= tender.capturedFen ? 'RETURNED' : 'CAPTURED';
}

function compareTender(money: Money, found: TenderMoney): Difference[] {
  const { tender, capture, refund, heldReturn, capturedFen, way } = found;
  const about = { payableKind: money.kind, payableId: money.id, reference: tender.outTradeNo, accountId: tender.accountId };
  const differences: Difference[] = [];
  const posted = postedWay(found, money.refunds);
  if (WAY_OF[tender.state] !== posted)
    differences.push(
      difference('TENDER_STATE', about, saysState('payment', tender.state, tender.amountFen), saysState('ledger', posted, capturedFen)),
    );
  if (capture === null) return differences;
  if (!capture.accounts.has(way))
    differences.push(
      difference('TENDER_WAY', about, saysState('payment', way), saysState('ledger', [...capture.accounts.keys()].join(' '))),
    );
  else if (capturedFen !== tender.amountFen)
    differences.push(difference('TENDER_AMOUNT', about, saysFen('payment', tender.amountFen), saysFen('ledger', capturedFen)));
  if (capture.accountId !== null && capture.accountId !== tender.accountId)
    differences.push(
      difference('TENDER_OWNER', about, saysState('payment', String(tender.accountId)), saysState('ledger', String(capture.accountId))),
    );
  for (const back of [refund, heldReturn])
    if (back && credits(back) !== capturedFen)
      differences.push(difference('TENDER_RETURNED', about, saysFen('payment', capturedFen), saysFen('ledger', credits(back))));
  return differences;
}

/** By the account of their way, which several tenders may share. */
function sharesByWay({ shares }: RefundMoney, tenders: readonly TenderMoney[]): Map<string, number> {
  const byWay = new Map<string, number>();
  for (const share of shares) {
    const way = tenders.find(({ tender }) => tender.outTradeNo === share.outTradeNo)?.way ?? '';
    byWay.set(way, (byWay.get(way) ?? 0) + share.amountFen);
  }
  return byWay;
}

function compareRefund(money: Money, refund: RefundMoney): Difference[] {
  const { refundNo, transaction, postedFen, record } = refund;
  const about = { payableKind: money.kind, payableId: money.id, reference: refundNo };
  const differences: Difference[] = [];
  if ((record?.amountFen ?? 0) !== postedFen)
    differences.push(difference('REFUND_RECORD', about, saysFen('record', record?.amountFen ?? 0), saysFen('ledger', postedFen)));
  if (transaction === null || transaction.broken) return differences;
  const shares = sharesByWay(refund, money.tenders);
  const posted = new Map([...transaction.accounts].filter(([, fen]) => fen < 0).map(([account, fen]) => [account, -fen]));
  for (const way of new Set([...shares.keys(), ...posted.keys()])) {
    const [shared, credited] = [shares.get(way) ?? 0, posted.get(way) ?? 0];
    if (shared !== credited)
      differences.push(difference('REFUND_SHARES', about, saysState('shares', way, shared), saysState('ledger', way, credited)));
  }
  return differences;
}

export function compareTenders(money: Money): Difference[] {
  const { kind, id, tenders, refunds, transactions } = money;
  const about = { payableKind: kind, payableId: id };
  return [
    ...transactions
      .filter(({ broken }) => broken)
      .map(({ kind: what, reference, accountId, sumFen }) =>
        difference('TRANSACTION_UNBALANCED', { ...about, reference, accountId }, saysState('ledger', what, sumFen)),
      ),
    ...tenders.filter(({ broken }) => !broken).flatMap((tender) => compareTender(money, tender)),
    ...refunds.flatMap((refund) => compareRefund(money, refund)),
  ];
}
