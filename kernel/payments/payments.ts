/** Entry point of payments: rules of methods, and mixes of tenders. */
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
export { type ChosenPart, spreadMix } from './spread-mix.ts';
