/** Entry point of payments: rules of methods, and mixes of tenders. */

export {
  type ColumnPlaces,
  findColumns,
  readStatementRow,
  type StatementLine,
  type StatementProblem,
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
  refuseDraw,
  repaymentLifecycle,
  splitReturn,
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
  type PaymentMethodName,
  payerRoles,
  paymentMethods,
  refuseMethod,
} from './method-rules.ts';
export { planTenders, type TenderPlan, type WishedTender } from './plan-tenders.ts';
export { type PostingKind, postingKinds } from './posting-kinds.ts';
export {
  type AwaitedPayment,
  type BankReturnState,
  bankReturnLifecycle,
  findRemittanceCodes,
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
export { type BankAccount, completeRemittanceRules, type RemittanceRules } from './remittance-rules.ts';
export { type ChosenPart, spreadMix } from './spread-mix.ts';
