/** Acts of staff that make or move money and take two people: one table, which each of these acts asks. docs/two-people.md explains it. */
import { defineLifecycle } from '../lifecycle/lifecycle.ts';

type TwoPeopleRule = {
  /** From this amount on a second person confirms, in fen; 0: whatever the amount. */
  aTimeFen: number;
  /** The same for all that one person has done alone on a day of Asia/Shanghai, this time included. */
  aDayFen: number;
  /** The same for all lines of one imported file that were decided alone, by anybody; null where nothing is imported. */
  aFileFen: number | null;
  /** Calls by which one person begins, and by which another one carries it out. */
  first: readonly string[];
  second: readonly string[];
};

const CONFIRM_PROPOSAL = ['payments.confirm-proposal'];
const ALWAYS = { aTimeFen: 0, aDayFen: 0, aFileFen: null };
const FROM_TEN_THOUSAND = { aTimeFen: 1_000_000, aDayFen: 2_000_000, aFileFen: null };

/**
 * By act. What is imported is decided by another person than the one who imported it, however little it is. Of a change that gives or takes, the amount
 * counts without its sign.
 */
export const twoPeopleActs = {
  /** A line of a bank statement pays something, or goes to a balance. */
  transfer: { ...FROM_TEN_THOUSAND, aFileFen: 2_000_000, first: ['payments.decide-transfer'], second: ['payments.confirm-transfer'] },
  /** Credit or the budget of a contract: granted, raised, or to be drawn for longer. */
  'fund-limit': { ...FROM_TEN_THOUSAND, first: ['payments.grant-fund', 'payments.set-fund-terms'], second: CONFIRM_PROPOSAL },
  'shop-adjustment': { ...FROM_TEN_THOUSAND, first: ['payments.adjust-statement'], second: CONFIRM_PROPOSAL },
  'deposit-deduction': { ...FROM_TEN_THOUSAND, first: ['payments.deduct-deposit'], second: CONFIRM_PROPOSAL },
  /** What vouchers of a programme may give: opened, raised, or to be claimed for longer. */
  'voucher-budget': { ...FROM_TEN_THOUSAND, first: ['vouchers.move-programme', 'vouchers.change-programme'], second: CONFIRM_PROPOSAL },
  'contract-receipt': { ...ALWAYS, first: ['payments.note-fund-receipt'], second: ['payments.decide-fund-receipt'] },
  'bank-return': { ...ALWAYS, first: ['payments.order-bank-return'], second: ['payments.pay-bank-return'] },
  payout: { ...ALWAYS, first: ['payments.approve-payout'], second: ['payments.pay-payout'] },
  'voucher-settlement': { ...ALWAYS, first: ['vouchers.send-voucher-batch'], second: ['vouchers.pay-voucher-batch'] },
} as const satisfies Record<string, TwoPeopleRule>;
export type TwoPeopleAct = keyof typeof twoPeopleActs;

/** Acts that wait as a proposal; the others have a record of their own that waits. */
export const proposedActs = [
  'fund-limit',
  'shop-adjustment',
  'deposit-deduction',
  'voucher-budget',
] as const satisfies readonly TwoPeopleAct[];
export type ProposedAct = (typeof proposedActs)[number];

/** Why a second person is asked: the amount, what the file or the day adds up to, or that the first one imported the file. */
export const secondReasons = ['TIME', 'DAY', 'FILE', 'IMPORTER'] as const;
export type SecondReason = (typeof secondReasons)[number];
type SecondFacts = {
  fen: number;
  /** What this person has done alone today by this act, and what was done alone of this file, in fen. */
  dayFen: number;
  fileFen: number;
  isImporter: boolean;
  /** A lower limit a time that operators have set, in fen; a higher one changes nothing. */
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
