/** The door of settling in: the rules of section 5 for the settle form, by which server and web judge alike. */
export * from './application.ts';
export { checkSettleApplication, checkSettleField, type SettleProblems } from './check-application.ts';
export { creditCodeCheckDigit, identityCheckDigit } from './identity-number.ts';
export { maskSettleField } from './mask-application.ts';
export { normaliseSettleDraft } from './normalise.ts';
export { checkInfo, comparableInfo, duplicateProblem, INFO_ITEMS, type InfoItem, infoItems } from './personal-info.ts';
export { checkServiceHours, checkServicePhone, type ServiceHours } from './phone-rules.ts';
export { SETTLE_PROBLEMS, type SettleProblem, type SettleProblemCode } from './problem.ts';
export { type SettleMove, settleLifecycle } from './settle-lifecycle.ts';
export { checkEmail } from './web-rules.ts';
