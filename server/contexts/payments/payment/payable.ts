/** The port of what can be paid. The owning context implements it; payments knows no table of it. */
import type { Language } from '#contracts/kit/fields.ts';
import type { PayableState } from '#kernel/orders/orders.ts';
import type { PaymentMethodName } from '#kernel/payments/payments.ts';
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
  /** The number of the event that paid it; '' or left out: its tenders tell. */
  eventSn?: string;
};

/** A part of what is due: rules of methods and scopes of funds and vouchers ask for it. */
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
  /** What its shop took off before. */
  discountFen: number;
};

/** By what a payable is about to be paid: what is wished, what is held and stays, and what the rest is awaited by. */
export type AskedPayment = {
  methods: readonly PaymentMethodName[];
  /** The project of a group of people that pays; '' for none, left out: as chosen before. */
  projectId?: string | undefined;
};

/** All of its money is there, the last part by this method; `eventSn`: the number of that event. */
export type Paid = { method: PaymentMethodName; at: number; eventSn: string };
/** The same before it was looked at: it must wait for this amount, or belong to this account and be payable now. */
export type PaidWhole = Paid & ({ amountFen: number } | { accountId: number });

/** A ledger account to be credited, with its share in fen. */
export type Income = { account: string; fen: number };

export type Payable = {
  /** Its state while it waits for money: UNPAID, or CHARGING for a top-up. */
  waiting: Extract<PayableState, 'UNPAID' | 'CHARGING'>;
  /** Null when it is not this account's. */
  find(id: string, accountId: number): Promise<Due | null>;
  /** The parts of the amount due; their sum is the amount. */
  linesOf(id: string, on?: Queryable): Promise<DueLine[]>;
  /** What these were paid for, by id, as it reads in a language. Left out, or without one of them: as it was written when it was paid. */
  subjects?(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>;
  /** Lets it wait for money until an instant (ms) at least; false when it does not wait any more, or cannot wait longer. */
  extend(id: string, until: number): Promise<boolean>;
  /** The same for any account, its row locked until the transaction ends. The first lock of every transaction in which money moves. */
  lock(tx: Queryable, id: string): Promise<Due | null>;
  /**
   * Whether its buyer may pay it like this, by rules of its own context; null when it is admitted. Called in the transaction in which
   * money is taken or a tender is opened, after `lock`. Left out: everybody may.
   */
  admit?(tx: Queryable, due: Due, asked: AskedPayment): Promise<Refusal | null>;
  /** What `admit` would say to each method alone, while its buyer still chooses. Left out: nothing. */
  refusals?(due: Due, lines: readonly DueLine[]): Promise<(method: PaymentMethodName) => OfferRefusal | null>;
  /** Called when all of its money has arrived, the last part by this method: completes the payable. The shares add up to the amount due. */
  settle(tx: Queryable, due: Due, paid: Paid): Promise<Income[]>;
  /**
   * `lock` and `settle` in one, for the usual payment; null when it is another one, and nothing is changed then. Its row is locked until the
   * transaction ends. Left out: it is always looked at first.
   */
  settleWhole?(tx: Queryable, id: string, paid: PaidWhole): Promise<{ due: Due; incomes: Income[] } | null>;
};

/** By kind, as `payment.payable_kind` names it. */
export type Payables = ReadonlyMap<string, Payable>;

export function payableOf(payables: Payables, kind: string): Payable {
  const payable = payables.get(kind);
  if (!payable) throw new Error(`unknown kind of payable: ${kind}`);
  return payable;
}

/** The ledger account that holds tenders until the full amount has arrived. */
export const heldAccount = (kind: string, id: string): string => `held:${kind}:${id}`;
