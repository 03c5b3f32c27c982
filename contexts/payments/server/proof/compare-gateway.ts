/** Captures and refunds of the gateway, compared with the ledger, trade by trade; pure. */
import { refundNoOf } from '../payment/payment.ts';
import { type Difference, difference, saysFen, saysState } from './difference.ts';
import type { BillRow } from './dossier.ts';
import type { Money, TenderMoney } from './money.ts';

/** The gateway's response about a trade that is on no bill yet. */
export type Asked = {
  /** 0: nothing captured. */
  capturedFen: number;
  /** Fully refunded. */
  returned: boolean;
  /** By our number of the refund: its amount; only those completed in the books. */
  refunds: ReadonlyMap<string, number>;
};
export type GatewayBook = {
  /** Its name in payments. */
  name: string;
  /** Whether the bills of around this instant (ms) are stored. */
  isBilled(at: number): boolean;
  asked: ReadonlyMap<string, Asked>;
};

type Expected = { fen: number; posted: boolean; at: number };

/** Refunds of a tender by their number at the gateway, according to the ledger. */
function refundsOf({ tender, refund, shares, way, capturedFen, returnsWhole }: TenderMoney, money: Money): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  if (returnsWhole) expected.set(refundNoOf(tender), { fen: capturedFen, posted: refund !== null, at: refund?.at ?? 0 });
  for (const { refundNo, transaction, shares: all } of money.refunds) {
    const its = shares.filter((share) => share.refundNo === refundNo);
    const credited = transaction && !transaction.broken ? -(transaction.accounts.get(way) ?? 0) : null;
    const posted = { posted: transaction !== null, at: transaction?.at ?? 0 };
    const isAlone = money.tenders.filter((other) => other.way === way).length === 1;
    if (credited !== null && credited > 0 && isAlone) expected.set(its[0]?.sendNo ?? refundNo, { fen: credited, ...posted });
    else for (const { sendNo, amountFen } of its) expected.set(sendNo, { fen: amountFen, ...posted });
    if (all.length === 0 && credited !== null && isAlone) expected.set(refundNo, { fen: credited, ...posted });
  }
  return expected;
}

function compareBilled(book: GatewayBook, money: Money, found: TenderMoney, bill: readonly BillRow[]): Difference[] {
  const { tender, capturedFen } = found;
  const about = { payableKind: money.kind, payableId: money.id, reference: tender.outTradeNo, accountId: tender.accountId };
  const trades = bill.filter(({ entryKind }) => entryKind === 'TRADE');
  const billedFen = trades.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const differences: Difference[] = [];
  const says = [saysFen('ledger', capturedFen), saysFen('gateway', billedFen)];
  if (trades.length > 0 && capturedFen === 0) differences.push(difference('GATEWAY_NOT_BOOKED', about, ...says));
  else if (trades.length > 0 && billedFen !== capturedFen) differences.push(difference('GATEWAY_AMOUNT', about, ...says));
  const expected = refundsOf(found, money);
  const refunds = new Map<string, number>();
  for (const { entryKind, refundNo, amountFen } of bill)
    if (entryKind === 'REFUND') refunds.set(refundNo, (refunds.get(refundNo) ?? 0) + amountFen);
  for (const [refundNo, fen] of refunds) {
    const ours = expected.get(refundNo);
    if (ours?.fen === fen) continue;
    const code = ours ? 'GATEWAY_REFUND_AMOUNT' : 'GATEWAY_REFUND_UNKNOWN';
    differences.push(difference(code, { ...about, reference: refundNo }, saysFen('ledger', ours?.fen ?? 0), saysFen('gateway', fen)));
  }
  for (const [refundNo, { fen, posted, at }] of expected)
    if (posted && !refunds.has(refundNo) && !book.asked.get(tender.outTradeNo)?.refunds.has(refundNo) && book.isBilled(at))
      differences.push(
        difference('GATEWAY_REFUND_MISSING', { ...about, reference: refundNo }, saysFen('ledger', fen), saysState('gateway', '', 0)),
      );
  return differences;
}

function compareAsked(money: Money, found: TenderMoney, asked: Asked, hasTrade: boolean): Difference[] {
  const { tender, capturedFen } = found;
  const about = { payableKind: money.kind, payableId: money.id, reference: tender.outTradeNo, accountId: tender.accountId };
  const expected = refundsOf(found, money);
  const differences: Difference[] = [];
  if (!hasTrade && asked.capturedFen !== capturedFen)
    differences.push(
      difference(
        asked.capturedFen === 0 ? 'GATEWAY_MISSING' : 'GATEWAY_AMOUNT',
        about,
        saysFen('ledger', capturedFen),
        saysFen('gateway', asked.capturedFen),
      ),
    );
  for (const [refundNo, fen] of asked.refunds) {
    const ours = expected.get(refundNo)?.fen ?? 0;
    if (ours !== fen)
      differences.push(
        difference(
          fen === 0 ? 'GATEWAY_REFUND_MISSING' : 'GATEWAY_REFUND_AMOUNT',
          { ...about, reference: refundNo },
          saysFen('ledger', ours),
          saysFen('gateway', fen),
        ),
      );
  }
  // A refund is recorded before it is sent: the books have at least what the gateway had when it was queried.
  const known = [...expected.values()].reduce((sum, { fen }) => sum + fen, 0);
  if (asked.returned && known < capturedFen)
    differences.push(difference('GATEWAY_REFUND_UNKNOWN', about, saysFen('ledger', known), saysFen('gateway', asked.capturedFen)));
  return differences;
}

/** `notBilled`: trades of days without a bill that could not be queried either. */
export function compareGateway(
  book: GatewayBook,
  money: Money,
  bill: readonly BillRow[],
): { differences: Difference[]; notBilled: number } {
  const differences: Difference[] = [];
  let notBilled = 0;
  for (const found of money.tenders) {
    const { tender, capture, capturedFen, broken } = found;
    if (tender.gateway !== book.name) continue;
    const entries = bill.filter(({ outTradeNo }) => outTradeNo === tender.outTradeNo);
    const hasTrade = entries.some(({ entryKind }) => entryKind === 'TRADE');
    const asked = book.asked.get(tender.outTradeNo);
    if (!broken || hasTrade) differences.push(...compareBilled(book, money, found, entries));
    if (asked && !broken) differences.push(...compareAsked(money, found, asked, hasTrade));
    if (hasTrade || asked || capturedFen === 0) continue;
    if (book.isBilled(tender.paidAt ?? capture?.at ?? 0)) {
      const about = { payableKind: money.kind, payableId: money.id, reference: tender.outTradeNo, accountId: tender.accountId };
      differences.push(difference('GATEWAY_MISSING', about, saysFen('ledger', capturedFen), saysFen('gateway', 0)));
    } else notBilled += 1;
  }
  return { differences, notBilled };
}
