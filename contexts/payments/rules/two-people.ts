/**
 * Acts of staff that create or move money and take two people: one table, checked by each of these acts. docs/two-people.md explains it.
 */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

type TwoPeopleRule = {
  /** From this amount on a second person confirms, in fen; 0: any amount. */
  aTimeFen: number;
  /** The same for everything one person has done alone on a day of Asia/Shanghai, including this act. */
  aDayFen: number;
  /** The same for all lines of one imported file decided alone, by any person; null when nothing is imported. */
  aFileFen: number | null;
  /** Calls by which one person begins, and by which another one carries it out. */
  first: readonly string[];
  second: readonly string[];
};

const CONFIRM_PROPOSAL = ['payments.confirm-proposal'];
const ALWAYS = { aTimeFen: 0, aDayFen: 0, aFileFen: null };
const FROM_TEN_THOUSAND = { aTimeFen: 1_000_000, aDayFen: 2_000_000, aFileFen: null };

/**
 * By act. Imported transfers are decided by another person than the importer, whatever the amount. Of a change that increases or decreases,
 * the absolute amount counts.
 */
export const twoPeopleActs = {
  /** A line of a bank statement pays something, or goes to a balance. */
  transfer: { ...FROM_TEN_THOUSAND, aFileFen: 2_000_000, first: ['payments.decide-transfer'], second: ['payments.confirm-transfer'] },
  /** Credit or the budget of a contract: granted, raised, or extended. */
  'fund-limit': { ...FROM_TEN_THOUSAND, first: ['payments.grant-fund', 'payments.set-fund-terms'], second: CONFIRM_PROPOSAL },
  'shop-adjustment': { ...FROM_TEN_THOUSAND, first: ['payments.adjust-statement'], second: CONFIRM_PROPOSAL },
  'deposit-deduction': { ...FROM_TEN_THOUSAND, first: ['payments.deduct-deposit'], second: CONFIRM_PROPOSAL },
  /** The budget of a voucher programme: opened, raised, or extended. */
  'voucher-budget': { ...FROM_TEN_THOUSAND, first: ['vouchers.move-programme', 'vouchers.change-programme'], second: CONFIRM_PROPOSAL },
  'contract-receipt': { ...ALWAYS, first: ['payments.note-fund-receipt'], second: ['payments.decide-fund-receipt'] },
  'bank-return': { ...ALWAYS, first: ['payments.order-bank-return'], second: ['payments.pay-bank-return'] },
  payout: { ...ALWAYS, first: ['payments.approve-payout'], second: ['payments.pay-payout'] },
  'voucher-settlement': { ...ALWAYS, first: ['vouchers.send-voucher-batch'], second: ['vouchers.pay-voucher-batch'] },
} as const satisfies Record<string, TwoPeopleRule>;
export type TwoPeopleAct = keyof typeof twoPeopleActs;

/** Acts that wait as a proposal; the others have their own waiting record. */
export const proposedActs = [
  'fund-limit',
  'shop-adjustment',
  'deposit-deduction',
  'voucher-budget',
] as const satisfies readonly TwoPeopleAct[];
export type ProposedAct = (typeof proposedActs)[number];

/** Why a second person is required: the amount, the total of the file or the day, or that the first one imported the file. */
export const secondReasons = ['TIME', 'DAY', 'FILE', 'IMPORTER'] as const;
export type SecondReason = (typeof secondReasons)[number];
type SecondFacts = {
  fen: number;
  /** The totals in fen that this person has done alone today by this act, and that were done alone of this file. */
  dayFen: number;
  fileFen: number;
  isImporter: boolean;
  /** A lower limit per act set by operators, in fen; a higher one has no effect. */
  fromFen?: number;
};

/** Why one person cannot do it alone; null when that is possible. */
export function whySecond(act: TwoPeopleAct, { fen, dayFen, fileFen, isImporter, fromFen }: SecondFacts): SecondReason | null {
  const { aTimeFen, aDayFen, aFileFen }: TwoPeopleRule = twoPeopleActs[act];
  if (isImporter) return 'IMPORTER';
  if (fen >= Math.min(aTimeFen, fromFen ?? aTimeFen)) return 'TIME';
  if (aFileFen !== null && fileFen + fen >= aFileFen) return 'FILE';
  return dayFen + fen >= aDayFen ? 'DAY' : null;
}

/** Whether this account may carry out what another one began. */
export function isSecondPerson(act: TwoPeopleAct, first: number | null, second: number): boolean {
  const rule: TwoPeopleRule = twoPeopleActs[act];
  return rule.second.length === 0 || first !== second;
}

/** An act above a limit: nothing has happened until another person confirms it. */
export const proposalLifecycle = defineLifecycle({
  name: 'money-proposal',
  states: ['PROPOSED', 'CONFIRMED', 'REFUSED'],
  initial: 'PROPOSED',
  final: ['CONFIRMED', 'REFUSED'],
  moves: {
    confirm: { from: ['PROPOSED'], to: 'CONFIRMED', by: ['staff'] },
    refuse: { from: ['PROPOSED'], to: 'REFUSED', by: ['staff'] },
  },
});
export type ProposalState = (typeof proposalLifecycle.states)[number];
