/** A bill compared with its lines, its history and its money; and the use of a service with its records, prices and bills. Pure. */
import { formatQuantity, rateFen } from '#contexts/metering/rules/metering.ts';
import { type Difference, difference, type Money, saysFen, saysState } from '#contexts/payments/server/index.ts';
import { sumFen } from '#kernel/money/money.ts';
import type { BillRow, HistoryRow, LineRow, UseRow } from './bill-book-store.ts';

export type BillRecord = { id: string; bill: BillRow | null; lines: LineRow[]; history: HistoryRow[]; uses: UseRow[] };
type About = { payableKind: string; payableId: string; accountId: number | null };

function compareOwn(bill: BillRow, { lines, history }: BillRecord, about: About): Difference[] {
  const linesFen = sumFen(lines.map(({ amountFen }) => amountFen));
  const last = history[0]?.state ?? '';
  return [
    ...(bill.amountFen === linesFen ? [] : [difference('BILL_AMOUNT', about, saysFen('bill', bill.amountFen), saysFen('lines', linesFen))]),
    ...(bill.state === last ? [] : [difference('BILL_STATE', about, saysState('bill', bill.state), saysState('history', last))]),
    ...lines.flatMap(({ lineNo, quantityMicro, ratedFen, tiers }) => {
      const fen = rateFen(quantityMicro, tiers);
      return fen === ratedFen
        ? []
        : [difference('BILL_LINE', { ...about, reference: String(lineNo) }, saysFen('lines', ratedFen), saysFen('usage', fen))];
    }),
  ];
}

function compareMoney(bill: BillRow, money: Money, about: About): Difference[] {
  const paidFen = bill.state === 'PAID' ? bill.amountFen : 0;
  const heldFen = bill.state === 'PAID' ? 0 : money.heldFen;
  const [payer] = money.payers;
  const differences: Difference[] = [];
  if (money.settledFen !== paidFen)
    differences.push(difference('BILL_MONEY', about, saysState('bill', bill.state, bill.amountFen), saysFen('ledger', money.settledFen)));
  if (money.heldPostedFen !== heldFen)
    differences.push(difference('BILL_HELD', about, saysFen('bill', heldFen), saysFen('ledger', money.heldPostedFen)));
  if (payer !== undefined && payer !== bill.accountId)
    differences.push(difference('BILL_OWNER', about, saysState('bill', String(bill.accountId)), saysState('ledger', String(payer))));
  const account = `sales:${bill.shopId ?? 'platform'}`;
  const earned = money.incomes.get(account) ?? 0;
  if (differences.length === 0 && !money.broken && earned !== paidFen)
    differences.push(
      difference(
        'BILL_INCOME',
        { ...about, shopId: bill.shopId },
        saysState('bill', account, paidFen),
        saysState('ledger', account, earned),
      ),
    );
  return differences;
}

const says = (book: 'usage' | 'records' | 'lines', { unit, month }: UseRow, micro: number) =>
  saysState(book, `${month} ${formatQuantity(micro)} ${unit}`);

/** One month of a service in one unit. */
function compareUse(use: UseRow): Difference[] {
  const about = { reference: use.id.slice(1), accountId: use.accountId };
  const rate = use.rates?.find(({ unit }) => unit === use.unit);
  const differences: Difference[] = [];
  if (use.quantityMicro !== use.recordMicro)
    differences.push(difference('USAGE_TOTAL', about, says('usage', use, use.quantityMicro), says('records', use, use.recordMicro)));
  else if (use.dayMicro !== use.recordMicro)
    differences.push(difference('USAGE_DAYS', about, says('usage', use, use.dayMicro), says('records', use, use.recordMicro)));
  const fen = rate ? rateFen(use.quantityMicro, rate.tiers) : 0;
  if (fen !== use.ratedFen)
    differences.push(difference('USAGE_RATED', about, saysState('usage', use.month, use.ratedFen), saysState('records', use.month, fen)));
  if (use.billedFen !== use.lineFen || use.billedMicro !== use.lineMicro)
    differences.push(
      difference('USAGE_BILLED', about, saysState('usage', use.month, use.billedFen), saysState('lines', use.month, use.lineFen)),
    );
  return differences;
}

export function compareBill(record: BillRecord | null, money: Money): Difference[] {
  if (record && record.uses.length > 0) return record.uses.flatMap(compareUse);
  const accountId = record?.bill?.accountId ?? money.payers[0] ?? null;
  const about: About = { payableKind: money.kind, payableId: money.id, accountId };
  if (!record?.bill) return [difference('BILL_MISSING', about, saysState('bill', ''), saysFen('ledger', money.settledFen))];
  return [...compareOwn(record.bill, record, about), ...compareMoney(record.bill, money, about)];
}
