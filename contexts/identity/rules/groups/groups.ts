/** Entry point of groups of people: joining them, and buying in them. */
export { type ApprovalState, approvalLifecycle } from './approval-lifecycle.ts';
export { codeFrom, readCode, showCode } from './invitation-code.ts';
export { type JoinState, joinLifecycle } from './join-lifecycle.ts';
export {
  APPROVAL_WAIT_MS,
  APPROVED_WAIT_MS,
  type ApprovalReason,
  approvalReasons,
  approvalReasonsFor,
  isCovered,
  type PurchaseFacts,
  type PurchaseRules,
  REFUSED_WAIT_MS,
  type RuleCovers,
  ruleCovers,
  USUAL_PURCHASE_RULES,
  usesGroupFunds,
} from './purchase-rules.ts';
