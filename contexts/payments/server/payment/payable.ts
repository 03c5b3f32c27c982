/** The port of what can be paid. Implemented by the owning context; payments reads none of its tables. */

import type { PayableState } from '#contexts/orders/rules/orders.ts';
import type { PaymentMethodName } from '#contexts/payments/rules/payments.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OfferRefusal, Refusal } from './refusal.ts';

export type Due = {
  id: string;
  accountId: number;
  /** In fen, of all tenders together. */
  amountFen: number;
  subject: string;
  /** Section 4. */
  status: PayableState;
  /** Whether a tender may be opened for it now. */
  open: boolean;
  /** Until when it can be paid; ms. */
  expiresAt: number;
  /** The number of the event that paid it; '' or omitted: that of its tenders. */
  eventSn?: string;
};

/** A part of the amount due, for rules of methods and scopes of funds and vouchers. */
export type DueLine = {
  lineNo: number;
  /** Null: sold by the platform. */
  shopId: string | null;
  goodsType: string;
  goodsId: string;
  /** The centre where it is used; '' for none. */
  clusterId: string;
  /** What is charged for it. */
  fen: number;
  /** The shop's discount, already deducted. */
  discountFen: number;
};

/** A payment to be admitted: the tenders requested, those held that remain, and the method awaited for the rest. */
export type AskedPayment = {
  methods: readonly PaymentMethodName[];
  /** The project of the group that pays; '' for none, omitted: as chosen before. */
  projectId?: string | undefined;
};

/** All of its money has arrived, the last part by this method; `eventSn`: the number of that event. */
export type Paid = { method: PaymentMethodName; at: number; eventSn: string };

/** A ledger account to be credited, with its share in fen. */
export type Income = { account: string; fen: number };

export type Payable = {
  /** Its state while it waits for money: UNPAID, or CHARGING for a top-up. */
  waiting: Extract<PayableState, 'UNPAID' | 'CHARGING'>;
  /** Null when it is not this account's. */
  find(id: string, accountId: number): Promise<Due | null>;
  /** The parts of the amount due; their sum is the amount. */
  linesOf(id: string, on?: Queryable): Promise<DueLine[]>;
  /** The id of what pages show under this number; null: none. Omitted: it has no number but its id. */
  idOfNumber?(number: string): Promise<string | null>;
  /** The numbers that pages show of these, by id; of a group that of its first order. Omitted: they have none but their ids. */
  numbersOf?(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What these were paid for, by id, in a language. Omitted, or an id missing: as stored when it was paid. */
  subjects?(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>;
  /** Extends its wait for money until an instant (ms) at least; false when it no longer waits, or cannot wait longer. */
  extend(id: string, until: number): Promise<boolean>;
  /** The same for any account, its row locked until the transaction ends. The first lock of every transaction in which money moves. */
  lock(tx: Queryable, id: string): Promise<Due | null>;
  /**
   * Whether its buyer may pay it like this, by rules of its own context; null when admitted. Called in the transaction in which money is
   * taken or a tender is opened, after `lock`. Omitted: always admitted.
   */
  admit?(tx: Queryable, due: Due, asked: AskedPayment): Promise<Refusal | null>;
  /** What `admit` would return for each method alone, while its buyer still chooses. Omitted: no refusals. */
  refusals?(due: Due, lines: readonly DueLine[]): Promise<(method: PaymentMethodName) => OfferRefusal | null>;
  /** Called when all of its money has arrived, the last part by this method: completes the payable. The shares add up to the amount due. */
  settle(tx: Queryable, due: Due, paid: Paid): Promise<Income[]>;
};

/** By kind, as in `payment.payable_kind`. */
export type Payables = ReadonlyMap<string, Payable>;

export function payableOf(payables: Payables, kind: string): Payable {
  const payable = payables.get(kind);
  if (!payable) throw new Error(`unknown kind of payable: ${kind}`);
  return payable;
}

/** The ledger account that holds tenders until the full amount has arrived. */
export const heldAccount = (kind: string, id: string): string => `held:${kind}:${id}`;
