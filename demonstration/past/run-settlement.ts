/** Historical statements, payouts and deposits: every month is closed and reviewed, and most of it paid out. */

import { monthEnd, monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type WorkingCalendar, workingDaysAfter } from '#kernel/time/time.ts';
import { type KnownPerson } from '../identity/past-people-store.ts';
import { type PastSettlement } from '../payments/past-settlement.ts';
import { dispute } from '../seeds/past/words.ts';
import { type DemoShop } from '../shops/past-shops-store.ts';
import { at, dayStart, HOUR_MS, MINUTE_MS } from './calendar.ts';
import { callOf, sellerCallOf } from './calls.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

export type ShopOfPast = DemoShop & { owner: KnownPerson; depositFen: number };
type Facts = {
  settlement: PastSettlement;
  timeline: Timeline;
  shops: ShopOfPast[];
  /** Approves payouts; another member of staff pays them. */
  approver: KnownPerson;
  payer: KnownPerson;
  /** The first month with orders, '2026-03'. */
  firstMonth: string;
  now: number;
  calendar: WorkingCalendar;
  random: Random;
};

/** The job closes the month an hour after midnight. */
const CLOSED_AFTER_MS = 65 * MINUTE_MS;
/** Smaller amounts are not paid out. */
const LEAST_PAYOUT_FEN = 500_000;
/** The first shop with a closed statement disputes it; the others do not respond that month. */
const DISPUTING = ['liuti-cfd', 'yunwei-team', 'haitian-weather', 'keyan-cloud'];
/** Shops whose last payout is in progress: requested, and approved. */
const ASKING = 'molsim';
const APPROVED = 'zhiyuan-ai';

export const closingOf = (month: string): number => monthEnd(month) + CLOSED_AFTER_MS;

function monthsClosed(firstMonth: string, now: number): string[] {
  const months: string[] = [];
  for (let month = firstMonth; closingOf(month) <= now; month = monthOf(monthEnd(month))) months.push(month);
  return months;
}

/** Deposits and accounts, before the first sale; the owners' balances were topped up before. */
export function planOpenings({ settlement, timeline, shops, random }: Facts, opened: number): void {
  for (const [index, shop] of shops.entries()) {
    const when = opened + index * 37 * MINUTE_MS;
    const bank = {
      holder: `${shop.name}（演示）有限公司`,
      bankName: random.pick(['示例银行华东分行营业部', '示例银行科技支行', '演示商业银行总行营业部']),
      number: `6217${String(random.between(0, 999_999)).padStart(6, '0')}${String(random.between(0, 999_999_999)).padStart(9, '0')}`,
    };
    timeline.add(when, async () => {
      const call = () => sellerCallOf(shop.owner, shop.shopId, when);
      await settlement.saveBankAccount(bank, call());
      if (shop.depositFen > 0) await settlement.payDeposit(fenToYuan(shop.depositFen), call());
    });
  }
}

/** Requested, approved by one member of staff and paid by another, in working hours. `far`: the last step done. */
function addPayout(facts: Facts, shop: ShopOfPast, asked: number, far: 'asked' | 'approved' | 'paid'): void {
  const { settlement, timeline, approver, payer, calendar, random } = facts;
  const later = (days: number, hour: number) => at(dayStart(workingDaysAfter(asked, days, calendar)), hour, random.between(3, 50));
  const [approvedAt, paidAt] = [later(2, 15), later(4, 16)];
  timeline.add(asked, async () => {
    const fen = await settlement.availableFen(shop.shopId);
    if (fen < (shop.key === ASKING ? 100 : LEAST_PAYOUT_FEN)) return;
    const payout = await settlement.requestPayout(fenToYuan(fen), sellerCallOf(shop.owner, shop.shopId, asked));
    if (far === 'asked') return;
    timeline.add(approvedAt, async () => void (await settlement.approvePayout(payout.id, callOf(approver, approvedAt))));
    if (far === 'approved') return;
    const reference = `DEMO${String(payout.id).padStart(8, '0')}${random.between(1000, 9999)}`;
    timeline.add(paidAt, async () => void (await settlement.payPayout(payout.id, reference, callOf(payer, paidAt))));
  });
}

async function disputeOne({ settlement, shops }: Facts, month: string, when: number): Promise<void> {
  for (const key of DISPUTING) {
    const shop = shops.find((one) => one.key === key);
    if (shop && (await settlement.review(month, 'dispute', sellerCallOf(shop.owner, shop.shopId, when), dispute))) return;
  }
}

export function planMonths(facts: Facts): void {
  const { settlement, timeline, shops, firstMonth, now, calendar, random } = facts;
  const months = monthsClosed(firstMonth, now);
  const askingTime = (month: string) => at(dayStart(workingDaysAfter(closingOf(month), 6, calendar)), 10);
  const disputeTime = (month: string) => at(dayStart(closingOf(month)), 14, 12);
  const lastAsked = months.findLast((month) => askingTime(month) + 3 * HOUR_MS <= now);
  const disputed = months.findLast((month) => disputeTime(month) <= now);
  for (const month of months) {
    const closed = closingOf(month);
    timeline.add(closed, async () => void (await settlement.closeMonths()));
    const reviewed = workingDaysAfter(closed, 2, calendar) + 5_000;
    timeline.add(reviewed, settlement.confirmReviewed);
    if (month === disputed) timeline.add(disputeTime(month), () => disputeOne(facts, month, disputeTime(month)));
    for (const [index, shop] of shops.entries()) {
      const looked = at(dayStart(closed), 9 + (index % 8), random.between(2, 55));
      const silent = month === disputed && DISPUTING.includes(shop.key);
      if (!silent && (index % 3 === 1 || shop.key === ASKING))
        timeline.add(looked, async () => void (await settlement.review(month, 'confirm', sellerCallOf(shop.owner, shop.shopId, looked))));
      const last = month === lastAsked;
      const far = !last ? 'paid' : shop.key === ASKING ? 'asked' : shop.key === APPROVED ? 'approved' : null;
      if (far && askingTime(month) <= now) addPayout(facts, shop, askingTime(month) + index * 7 * MINUTE_MS, far);
    }
  }
}
