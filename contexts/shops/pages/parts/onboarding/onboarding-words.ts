/** The names of an application's fields, sections and files. */

import type { ApplicantType, OnboardingField, OnboardingProblem } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { firstCharacter } from '#kernel/text/text.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

/** Fields with another name for a person. */
const ofPerson: Partial<Record<OnboardingField, MessageKey>> = {
  realName: 'onboarding.fieldPersonName',
  certificationImg: 'onboarding.fieldQualificationImg',
};
const ofCompany: Partial<Record<OnboardingField, MessageKey>> = { identificationNumber: 'onboarding.fieldRepresentativeNumber' };

export function fieldWords(t: Translate, field: OnboardingField, type: ApplicantType): string {
  const special = (type === 'PERSONAL' ? ofPerson : ofCompany)[field];
  return t(special ?? (`onboarding.field${firstCharacter(field).toUpperCase()}${field.slice(1)}` as MessageKey));
}
/** Placeholders of the phone form (section 5), with the problems that they also describe. */
const phonePrompts: Partial<Record<OnboardingField, { words: MessageKey; answers: readonly OnboardingProblem['code'][] }>> = {
  contactName: { words: 'common.promptName', answers: ['REQUIRED'] },
  contactMobile: { words: 'common.promptPhone', answers: ['REQUIRED', 'MOBILE_FORMAT'] },
  contactAddress: { words: 'common.promptAddress', answers: ['REQUIRED'] },
};
/** The placeholder of the empty field; undefined: none. */
export const phonePrompt = (field: OnboardingField): MessageKey | undefined => phonePrompts[field]?.words;

export function onboardingProblemWords(t: Translate, problem: OnboardingProblem, field: OnboardingField, mobile: boolean): string {
  const prompt = mobile ? phonePrompts[field] : undefined;
  return prompt?.answers.includes(problem.code) ? t(prompt.words) : t(`onboarding.problem${problem.code}` as MessageKey, problem.params);
}
/** A registered capital in 10,000 yuan, with the ¥ prefix of section 3: '500.5' → '¥500.5', '12000' → '¥12,000'. '' stays ''. */
export const capitalWords = (capital: string): string =>
  /^\d+(\.\d+)?$/.test(capital) ? `¥${formatNumber(Number(capital), capital.split('.')[1]?.length ?? 0)}` : capital;
