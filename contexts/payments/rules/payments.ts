/** Entry point of payments: rules of methods, and mixes of tenders. */

export { startOfDay } from './bank-cells.ts';
export {
  findConflicts,
  leftOutReasons,
  type NamedRow,
  type ReadStatement,
  readStatement,
  type StatementLine,
  type StoredLine,
  statementProblems,
} from './bank-statement.ts';
export {
  type CreditStatementState,
  creditStatementState,
  creditStatementStates,
  type FundFacts,
  type FundKind,
  type FundMove,
  type FundReceiptMove,
  type FundReceiptState,
  type FundRefusal,
  type FundScope,
  type FundState,
  type FundSums,
  fenInScope,
  fitsScopes,
  fundKinds,
  fundLifecycle,
  fundReceiptLifecycle,
  hasScope,
  leftFen,
  openOfStatement,
  type RepaymentState,
  raisedFen,
  refuseDraw,
  repaymentLifecycle,
  splitReturn,
  spreadMovedOut,
  usedFen,
} from './funds.ts';
export {
  completeRules,
  isOpenRule,
  type MethodFacts,
  type MethodRefusal,
  type MethodRule,
  type MethodRules,
  type PayerRole,
  payerRoleOf,
  payerRoles,
  refuseMethod,
} from './method-rules.ts';
export {
  isGift,
  isPaymentMethod,
  isTakenAtOnce,
  methodNames,
  methodRow,
  methods,
  methodsOf,
  type PaymentMethodName,
  paymentMethods,
  type TakenAtOnce,
  takenAtOnce,
} from './methods.ts';
export {
  isCertain,
  mappingSources,
  type OpenStatement,
  openStatement,
  type RememberedMapping,
  type StatementRow,
  type StatementWish,
  TITLES_WITHIN,
  type UnreadCell,
  type UnreadReason,
  unreadReasons,
} from './open-statement.ts';
export { planTenders, type TenderPlan, type WishedTender } from './plan-tenders.ts';
export { type PostingKind, postingKinds } from './posting-kinds.ts';
export {
  type AwaitedPayment,
  type BankReturnState,
  bankReturnLifecycle,
  type Match,
  type MatchKind,
  makeRemittanceCode,
  matchKinds,
  matchTransfer,
  spreadTransfers,
  type TransferShare,
  type TransferState,
  transferLifecycle,
} from './remittance.ts';
export { type BankAccount, completeRemittanceRules, MOST_TWO_PEOPLE_FEN, type RemittanceRules } from './remittance-rules.ts';
export { type ChosenPart, spreadMix } from './spread-mix.ts';
export {
  isSameMapping,
  type StatementAmounts,
  type StatementColumn,
  type StatementMapping,
  statementAmounts,
  statementColumns,
  tidyMapping,
} from './statement-mapping.ts';
export {
  isSecondPerson,
  type ProposalState,
  type ProposedAct,
  proposalLifecycle,
  proposedActs,
  type SecondReason,
  secondReasons,
  type TwoPeopleAct,
  whySecond,
} from './two-people.ts';
