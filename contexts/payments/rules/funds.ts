/** Funds: what may be drawn without money now (section 4: CREDIT, CONTRACTFUND, COST). Pure. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

export const fundKinds = ['CREDIT', 'CONTRACTFUND', 'COST'] as const;
export type FundKind = (typeof fundKinds)[number];

/** A fund. Only ACTIVE ones can be drawn; refunds and repayments are accepted in every state. */
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

/** Money received for a contract: one operator records it, another one confirms it. */
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

/** A repayment of credit, paid like an order. */
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

/** What a fund may be spent on; an empty list: on everything. Shops by id, '' for the platform's own sales. */
export type FundScope = { goodsTypes: readonly string[]; shopIds: readonly string[]; goodsIds: readonly string[] };
type Line = { shopId: string | null; goodsType: string; goodsId: string; fen: number };

export const hasScope = ({ goodsTypes, shopIds, goodsIds }: FundScope): boolean => goodsTypes.length + shopIds.length + goodsIds.length > 0;
const allows = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);
/** The total fen of the lines within a fund's scope. */
export const fenInScope = ({ goodsTypes, shopIds, goodsIds }: FundScope, lines: readonly Line[]): number =>
  lines
    .filter((line) => allows(goodsTypes, line.goodsType) && allows(shopIds, line.shopId ?? '') && allows(goodsIds, line.goodsId))
    .reduce((sum, { fen }) => sum + fen, 0);

/**
 * Whether draws of several funds can be assigned to lines in their scopes without paying a line twice: what any of them take together is
 * within the cost of the lines in the scope of one of them (Hall's condition).
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
 * How much more a change of its terms lets be drawn, in fen: the higher limit, or all that is left of it when its validity is extended.
 * `validUntil` in ms, 0: unlimited. 0 for a reduction.
 */
export function raisedFen(fund: FundSums & Terms, terms: Terms): number {
  const isLonger = fund.validUntil !== 0 && (terms.validUntil === 0 || terms.validUntil > fund.validUntil);
  return isLonger ? leftFen({ ...fund, limitFen: terms.limitFen }) : Math.max(0, terms.limitFen - fund.limitFen);
}

/** Splits money returned to a fund into what it takes, at most what is used of it, and the excess, which is the debtor's own money. */
export function splitReturn(sums: Omit<FundSums, 'limitFen'>, fen: number): { takesFen: number; excessFen: number } {
  const takesFen = Math.min(fen, usedFen(sums));
  return { takesFen, excessFen: fen - takesFen };
}

type PaidIn = { accountId: number; fen: number };
/**
 * The recipients of money taken out of a cost account, in fen: the leader who takes it out, up to their own part, then the others, latest
 * first: the oldest money was spent first. `paidIn`: by account, latest first.
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
/** A statement covers draws up to the cumulative sum `throughFen`; `dueAt` in ms. */
type Statement = { fromFen: number; throughFen: number; dueAt: number };

/** Returned money pays the oldest draw first: a statement is paid when returns reach what was drawn by its end. */
export const creditStatementState = (
  { throughFen, dueAt }: Omit<Statement, 'fromFen'>,
  returnedFen: number,
  now: number,
): CreditStatementState => (returnedFen >= throughFen ? 'PAID' : dueAt <= now ? 'OVERDUE' : 'DUE');
/** The unpaid part of one statement, after those before it are paid; in fen. */
export const openOfStatement = ({ fromFen, throughFen }: Omit<Statement, 'dueAt'>, returnedFen: number): number =>
  Math.max(0, throughFen - Math.max(fromFen, returnedFen));

export type FundRefusal = 'FUND_SUSPENDED' | 'FUND_NOT_YET' | 'FUND_ENDED' | 'CREDIT_OVERDUE' | 'FUND_SCOPE' | 'FUND_INSUFFICIENT';
export type FundFacts = FundSums & {
  state: FundState;
  /** ms; `validUntil` 0: unlimited. */
  validFrom: number;
  validUntil: number;
  /** It has a statement that was not paid in time. */
  isOverdue: boolean;
};

/** Why a fund cannot be drawn, the most lasting reason first; null when it can. `inScopeFen`: the total fen within its scope. */
export function refuseDraw(fund: FundFacts, wanted: { amountFen: number; inScopeFen: number; now: number }): FundRefusal | null {
  if (fund.state !== 'ACTIVE') return 'FUND_SUSPENDED';
  if (fund.validUntil !== 0 && fund.validUntil <= wanted.now) return 'FUND_ENDED';
  if (fund.validFrom > wanted.now) return 'FUND_NOT_YET';
  if (fund.isOverdue) return 'CREDIT_OVERDUE';
  if (wanted.inScopeFen <= 0 || wanted.amountFen > wanted.inScopeFen) return 'FUND_SCOPE';
  if (leftFen(fund) < Math.max(1, wanted.amountFen)) return 'FUND_INSUFFICIENT';
  return null;
}
