/** A fund as stored, and its account in the ledger; pure. */
import type { FundKind, FundScope, FundState } from '#contexts/payments/rules/payments.ts';

export type Fund = {
  id: string;
  kind: FundKind;
  code: string;
  name: string;
  nameEn: string;
  /** Its owner: one of the two. */
  accountId: number | null;
  groupId: string | null;
  limitFen: number;
  drawnFen: number;
  returnedFen: number;
  receivedFen: number;
  /** ms; `validUntil` 0: unlimited. */
  validFrom: number;
  validUntil: number;
  scope: FundScope;
  state: FundState;
  dueDays: number;
  createdAt: number;
  /** It has a statement that was not paid in time. */
  isOverdue: boolean;
};

export type FundMovementKind = 'DRAW' | 'RETURN' | 'REPAY' | 'EXCESS' | 'RECEIPT' | 'MOVE_IN' | 'MOVE_OUT';
export type FundMovement = {
  seq: string;
  kind: FundMovementKind;
  fen: number;
  accountId: number;
  payableKind: string;
  payableId: string;
  subject: string;
  reference: string;
  month: string;
  drawnFen: number;
  returnedFen: number;
  receivedFen: number;
  at: number;
};

/** The ways to pay by a fund; the values are prefixes of ledger accounts. */
export const FUND_WAYS = { CREDIT: 'credit', CONTRACTFUND: 'contract', COST: 'cost' } as const satisfies Record<FundKind, string>;
const kindOfWay = new Map<string, FundKind>([
  ['credit', 'CREDIT'],
  ['contract', 'CONTRACTFUND'],
  ['cost', 'COST'],
]);

export const fundAccount = (kind: FundKind, id: string): string => `${FUND_WAYS[kind]}:${id}`;
/** Null for a way that is not a fund's. */
export function fundAccountOfWay(way: string, id: string): string | null {
  const kind = kindOfWay.get(way);
  return kind ? fundAccount(kind, id) : null;
}
