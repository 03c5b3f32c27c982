/** Orders as payables: what is due, and what their payment causes. */

import { groupStatus, type OrderState } from '#contexts/orders/rules/orders.ts';
import type { Due, Income, Payable } from '#contexts/payments/server/index.ts';
import { sumFen } from '#kernel/money/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createAdmission, createMethodRefusals, type PlaceOf } from '../approval/admit-purchase.ts';
import { createFollowingStore } from '../renewal/following-store.ts';
import { followPaid } from '../renewal/replace.ts';
import type { Stores } from './give-back.ts';
import { subjectIn } from './order.ts';
import { createPayableOrderStore, type DueOrder, type PaidDue } from './payable-order-store.ts';

const incomesOf = (incomes: PaidDue['incomes']): Income[] =>
  incomes.filter(({ fen }) => fen > 0).map(({ shop, fen }) => ({ account: `sales:${shop}`, fen }));

/** Of orders and of groups. */
const subjectsFrom =
  (store: ReturnType<typeof createPayableOrderStore>): NonNullable<Payable['subjects']> =>
  async (ids, language) =>
    new Map((await store.listSubjects(ids)).map(({ id, ...first }) => [id, subjectIn(language, first)]));

export function payableOrders(database: Database, placeOf: PlaceOf, stores: Stores, now: () => number = Date.now): Payable {
  const store = createPayableOrderStore(database);
  const followings = createFollowingStore(database);
  const admit = createAdmission(database, placeOf);
  const waiting = 'UNPAID' satisfies OrderState;
  const dueOf = (order: DueOrder) => ({ ...order, open: order.status === waiting && order.expiresAt > now() });
  return {
    waiting,
    async find(id, accountId) {
      const order = await store.find(id, accountId);
      return order && dueOf(order);
    },
    linesOf: store.listLines,
    idOfNumber: store.idOfNumber,
    numbersOf: store.numbersOf,
    subjects: subjectsFrom(store),
    extend: (id, until) => store.extend(id, until, now()),
    async lock(tx, id) {
      const order = await store.lock(tx, id);
      return order && dueOf(order);
    },
    refusals: createMethodRefusals(database, placeOf),
    admit: (tx, due, asked) => admit(tx, due, () => store.listLines(due.id, tx), asked),
    async settle(tx, { id }, paid) {
      const sold = await store.pay(tx, id, paid);
      if (!sold) throw new Error(`order ${id} does not wait for payment`);
      if (sold.follows) await followPaid(followings, stores, tx, { id, paidAt: paid.at });
      return incomesOf(sold.incomes);
    },
  };
}

/** Groups of orders: the amount due is the sum of those that wait. */
export function payableGroups(database: Database, placeOf: PlaceOf, now: () => number = Date.now): Payable {
  const store = createPayableOrderStore(database);
  const admit = createAdmission(database, placeOf);
  const waiting = 'UNPAID' satisfies OrderState;
  const dueOf = (id: string, orders: DueOrder[]): Due | null => {
    const [first] = orders;
    if (!first) return null;
    const status = groupStatus(orders.map((order) => order.status));
    const counted = orders.filter((order) => (status === waiting ? order.status === waiting : order.status !== 'CANCELED'));
    const expiresAt = Math.min(...counted.map((order) => order.expiresAt));
    const { accountId, subject } = first;
    return {
      id,
      accountId,
      subject,
      status,
      amountFen: sumFen(counted.map(({ amountFen }) => amountFen)),
      open: status === waiting && expiresAt > now(),
      expiresAt: counted.length === 0 ? 0 : expiresAt,
      eventSn: counted[0]?.eventSn ?? '',
    };
  };
  return {
    waiting,
    find: async (id, accountId) => dueOf(id, await store.findGroup(id, accountId)),
    lock: async (tx, id) => dueOf(id, await store.lockGroup(tx, id)),
    linesOf: store.listGroupLines,
    numbersOf: store.numbersOf,
    subjects: subjectsFrom(store),
    extend: (id, until) => store.extendGroup(id, until, now()),
    refusals: createMethodRefusals(database, placeOf),
    admit: (tx, due, asked) => admit(tx, due, () => store.listGroupLines(due.id, tx), asked),
    async settle(tx, { id }, paid) {
      const incomes = new Map<string, number>();
      for (const order of await store.lockGroup(tx, id)) {
        if (order.status !== waiting) continue;
        for (const { shop, fen } of (await store.pay(tx, order.id, paid))?.incomes ?? []) incomes.set(shop, (incomes.get(shop) ?? 0) + fen);
      }
      return incomesOf([...incomes].map(([shop, fen]) => ({ shop, fen })));
    },
  };
}
