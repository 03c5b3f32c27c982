/** Funds: what may be drawn without money now (section 4: CREDIT, CONTRACTFUND, COST). Pure. */
import { defineLifecycle } from '../lifecycle/lifecycle.ts';

export const fundKinds = ['CREDIT', 'CONTRACTFUND', 'COST'] as const;
export type FundKind = (typeof fundKinds)[number];

/** A fund. Only what is ACTIVE can be drawn; refunds and repayments reach it in every state. */
export const fundLifecycle = defineLifecycle({
  name: 'fund',
  states: ['ACTIVE', 'SUSPENDED', 'CLOSED'],
  initial: 'ACTIVE',
  final: ['CLOSED'],
  moves: {
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', by: ['staff'] },
    resume: { from: ['SUSPENDED'], to: 'ACTIVE', by: ['staff'] },
    close: { from: ['ACTIVE', 'SUSPENDED'], to: 'CLOSED', by: ['staff'] },
  },
});
export type FundMove = keyof typeof fundLifecycle.moves;
export type FundState = (typeof fundLifecycle.states)[number];

/** Money that came for a contract: one operator notes it, another one confirms it. */
export const fundReceiptLifecycle = defineLifecycle({
  name: 'fund-receipt',
  states: ['NOTED', 'CONFIRMED', 'REFUSED'],
  initial: 'NOTED',
  final: ['CONFIRMED', 'REFUSED'],
  moves: {
    confirm: { from: ['NOTED'], to: 'CONFIRMED', by: ['staff'] },
    refuse: { from: ['NOTED'], to: 'REFUSED', by: ['staff'] },
  },
});
export type FundReceiptMove = keyof typeof fundReceiptLifecycle.moves;
export type FundReceiptState = (typeof fundReceiptLifecycle.states)[number];

/** A repayment of credit: something that is paid, like an order. */
export const repaymentLifecycle = defineLifecycle({
  name: 'repayment',
  states: ['UNPAID', 'PAID', 'CANCELED'],
  initial: 'UNPAID',
  final: ['PAID', 'CANCELED'],
  moves: {
    pay: { from: ['UNPAID'], to: 'PAID', by: ['system'] },
    expire: { from: ['UNPAID'], to: 'CANCELED', by: ['system'] },
  },
});
export type RepaymentState = (typeof repaymentLifecycle.states)[number];

/** What a fund may be spent on; an empty list: on everything. Shops by id, '' for what the platform sells itself. */
export type FundScope = { goodsTypes: readonly string[]; shopIds: readonly string[]; goodsIds: readonly string[] };
type Line = { shopId: string | null; goodsType: string; goodsId: string; fen: number };

export const hasScope = ({ goodsTypes, shopIds, goodsIds }: FundScope): boolean => goodsTypes.length + shopIds.length + goodsIds.length > 0;
const allows = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);
/** The fen of those lines that a fund may be spent on. */
export const fenInScope = ({ goodsTypes, shopIds, goodsIds }: FundScope, lines: readonly Line[]): number =>
  lines
    .filter((line) => allows(goodsTypes, line.goodsType) && allows(shopIds, line.shopId ?? '') && allows(goodsIds, line.goodsId))
    .reduce((sum, { fen }) => sum + fen, 0);

/**
 * Whether draws of several funds find lines that each may pay, so that no line is paid twice: what any of them take together is within what
 * the lines in the scope of one of them cost (Hall's condition).
 */
export const fitsScopes = (draws: readonly { scope: FundScope; fen: number }[], lines: readonly Line[]): boolean => {
  const masks = lines.map((line) => draws.reduce((mask, { scope }, index) => mask | (fenInScope(scope, [line]) > 0 ? 1 << index : 0), 0));
  return Array.from({ length: 1 << draws.length }, (_, some) => some).every((some) => {
    const taken = draws.reduce((sum, { fen }, index) => sum + (some & (1 << index) ? fen : 0), 0);
    return taken <= lines.reduce((sum, { fen }, index) => sum + ((masks[index] ?? 0) & some ? fen : 0), 0);
  });
};

/** Running sums of a fund, in fen: what is used is drawn − returned. */
export type FundSums = { limitFen: number; drawnFen: number; returnedFen: number };
export const usedFen = ({ drawnFen, returnedFen }: Omit<FundSums, 'limitFen'>): number => drawnFen - returnedFen;
export const leftFen = ({ limitFen, drawnFen, returnedFen }: FundSums): number => limitFen - drawnFen + returnedFen;

type Terms = { limitFen: number; validUntil: number };
/**
 * By how much a change of its terms lets more be drawn, in fen: the higher limit, or all that is left of it when it may be drawn for
 * longer. `validUntil` in ms, 0: for ever. 0 for what takes away.
 */
export function raisedFen(fund: FundSums & Terms, terms: Terms): number {
  const isLonger = fund.validUntil !== 0 && (terms.validUntil === 0 || terms.validUntil > fund.validUntil);
  return isLonger ? leftFen({ ...fund, limitFen: terms.limitFen }) : Math.max(0, terms.limitFen - fund.limitFen);
}

/**
 * Of money that comes back to a fund: what it takes, and the excess. A fund takes no more than is used of it: the excess is the debtor's
 * own money.
 */
export function splitReturn(sums: Omit<FundSums, 'limitFen'>, fen: number): { takesFen: number; excessFen: number } {
  const takesFen = Math.min(fen, usedFen(sums));
  return { takesFen, excessFen: fen - takesFen };
}

type PaidIn = { accountId: number; fen: number };
/**
 * To whom what is taken out of a cost account goes back, in fen: to the leader who takes it out, up to what that one has in it, then to
 * the others, the last one first; so what was spent was the oldest. `paidIn`: by account, the last one first.
 * @throws RangeError for more than is in it
 */
export function spreadMovedOut(paidIn: readonly PaidIn[], fen: number, leaderId: number): PaidIn[] {
  let left = fen;
  const shares: PaidIn[] = [];
  const isLeader = ({ accountId }: PaidIn) => accountId === leaderId;
  for (const { accountId, fen: has } of [...paidIn.filter(isLeader), ...paidIn.filter((one) => !isLeader(one))]) {
    const share = Math.min(left, has);
    if (share <= 0) continue;
    shares.push({ accountId, fen: share });
    left -= share;
  }
  if (left > 0) throw new RangeError('more is taken out than was paid in');
  return shares;
}

export const creditStatementStates = ['PAID', 'DUE', 'OVERDUE'] as const;
export type CreditStatementState = (typeof creditStatementStates)[number];
/** A statement says up to which cumulative draw (`throughFen`) it goes; `dueAt` in ms. */
type Statement = { fromFen: number; throughFen: number; dueAt: number };

/** Money that comes back pays the oldest draw first: a statement is paid when as much has come back as was drawn by its end. */
export const creditStatementState = (
  { throughFen, dueAt }: Omit<Statement, 'fromFen'>,
  returnedFen: number,
  now: number,
): CreditStatementState => (returnedFen >= throughFen ? 'PAID' : dueAt <= now ? 'OVERDUE' : 'DUE');
/** What is still to be paid of one statement, those before it paid first; in fen. */
export const openOfStatement = ({ fromFen, throughFen }: Omit<Statement, 'dueAt'>, returnedFen: number): number =>
  Math.max(0, throughFen - Math.max(fromFen, returnedFen));

export type FundRefusal = 'FUND_SUSPENDED' | 'FUND_NOT_YET' | 'FUND_ENDED' | 'CREDIT_OVERDUE' | 'FUND_SCOPE' | 'FUND_INSUFFICIENT';
export type FundFacts = FundSums & {
  state: FundState;
  /** ms; `validUntil` 0: for ever. */
  validFrom: number;
  validUntil: number;
  /** It has a statement that was not paid in time. */
  isOverdue: boolean;
};

/** Why a fund cannot be drawn, the most lasting reason first; null when it can. `inScopeFen`: the fen of what it may be spent on. */
export function refuseDraw(fund: FundFacts, wanted: { amountFen: number; inScopeFen: number; now: number }): FundRefusal | null {
  if (fund.state !== 'ACTIVE') return 'FUND_SUSPENDED';
  if (fund.validUntil !== 0 && fund.validUntil <= wanted.now) return 'FUND_ENDED';
  if (fund.validFrom > wanted.now) return 'FUND_NOT_YET';
  if (fund.isOverdue) return 'CREDIT_OVERDUE';
  if (wanted.inScopeFen <= 0 || wanted.amountFen > wanted.inScopeFen) return 'FUND_SCOPE';
  if (leftFen(fund) < Math.max(1, wanted.amountFen)) return 'FUND_INSUFFICIENT';
  return null;
}
