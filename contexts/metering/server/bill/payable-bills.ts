/** Monthly bills as payables: what is due, and what their payment causes. */
import type { BillState } from '#contexts/metering/rules/metering.ts';
import { metering as en } from '#contexts/metering/words/en/metering.ts';
import { metering as zh } from '#contexts/metering/words/zh/metering.ts';
import type { Due, Payable } from '#contexts/payments/server/index.ts';
import { prorate } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Bill, billStore, payableStates } from './bill-store.ts';

export const BILL = 'BILL';
/** A bill can be paid however late: its tenders expire on their own. */
const OPEN_FOR_MS = 3_650 * DAY_MS;

const STATUS: Record<BillState, Due['status']> = { UNPAID: 'UNPAID', OVERDUE: 'UNPAID', PAID: 'PAID' };
const dueOf = ({ id, accountId, amountFen, subject, state, createdAt }: Bill): Due => ({
  id,
  accountId,
  amountFen,
  subject,
  status: STATUS[state],
  open: payableStates.includes(state),
  expiresAt: createdAt + OPEN_FOR_MS,
});

export const payableBills = (database: Database): Payable => ({
  waiting: 'UNPAID',
  async find(id, accountId) {
    const bill = await billStore.find(database, id);
    return bill?.accountId === accountId ? dueOf(bill) : null;
  },
  async lock(tx, id) {
    const bill = await billStore.lock(tx, id);
    return bill && dueOf(bill);
  },
  /** By goods; a credit that exceeds the use of its goods lowers what is due for the others in proportion. */
  async linesOf(id, on = database) {
    const [bill, goods] = [await billStore.find(on, id), await billStore.goodsOfLines(on, id)];
    const parts = goods.filter(({ fen }) => fen > 0);
    if (!bill || parts.length === 0) return [];
    const dueFens = prorate(
      bill.amountFen,
      parts.map(({ fen }) => fen),
    );
    return parts.map((part, index) => ({ lineNo: index + 1, shopId: bill.shopId, discountFen: 0, ...part, fen: dueFens[index] ?? 0 }));
  },
  idOfNumber: (billNo) => billStore.idOfNumber(database, billNo),
  numbersOf: async (ids) => new Map((await billStore.numbersOf(database, ids)).map(({ id, billNo }) => [id, billNo])),
  async subjects(ids, language) {
    const words = { zh, en }[language].billSubject;
    return new Map((await billStore.monthsOf(database, ids)).map(({ id, month }) => [id, words.replace('{month}', month)]));
  },
  async extend(id, until) {
    const bill = await billStore.find(database, id);
    return bill !== null && payableStates.includes(bill.state) && until <= bill.createdAt + OPEN_FOR_MS;
  },
  async settle(tx, { id }, { method, at }) {
    const bill = await billStore.pay(tx, id, method, at);
    if (!bill) throw new Error(`bill ${id} does not wait for payment`);
    return [{ account: `sales:${bill.shopId ?? 'platform'}`, fen: bill.amountFen }];
  },
});
