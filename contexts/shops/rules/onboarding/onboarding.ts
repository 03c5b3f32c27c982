/** Entry point of onboarding: the rules of section 5 for the application form, used by both server and web. */
export * from './application.ts';
export { checkOnboardingApplication, checkOnboardingField, type OnboardingProblems } from './check-application.ts';
export { checkCreditCode, creditCodeCheckDigit, identityCheckDigit } from './identity-number.ts';
export { maskOnboardingField } from './mask-application.ts';
export { normaliseOnboardingDraft } from './normalise.ts';
export { type OnboardingMove, onboardingLifecycle } from './onboarding-lifecycle.ts';
export { checkInfo, comparableInfo, duplicateProblem, INFO_ITEMS, type InfoItem, infoItems } from './personal-info.ts';
export { checkServiceHours, checkServicePhone, type ServiceHours } from './phone-rules.ts';
export { ONBOARDING_PROBLEMS, type OnboardingProblem, type OnboardingProblemCode } from './problem.ts';
export { checkEmail } from './web-rules.ts';
