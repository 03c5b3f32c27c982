/** What fields, sections and files of an application are called. */

import { formatNumber } from '#kernel/money/money.ts';
import type { ApplicantType, OnboardingField, OnboardingProblem } from '#kernel/onboarding/onboarding.ts';
import { firstCharacter } from '#kernel/text/text.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

/** The same field means something else for a person. */
const ofPerson: Partial<Record<OnboardingField, MessageKey>> = {
  realName: 'onboarding.fieldPersonName',
  certificationImg: 'onboarding.fieldQualificationImg',
};
const ofCompany: Partial<Record<OnboardingField, MessageKey>> = { identificationNumber: 'onboarding.fieldRepresentativeNumber' };

export function fieldWords(t: Translate, field: OnboardingField, type: ApplicantType): string {
  const special = (type === 'PERSONAL' ? ofPerson : ofCompany)[field];
  return t(special ?? (`onboarding.field${firstCharacter(field).toUpperCase()}${field.slice(1)}` as MessageKey));
}
/** What a phone's form asks for in a field (section 5), with the problems that this answers. */
const phonePrompts: Partial<Record<OnboardingField, { words: MessageKey; answers: readonly OnboardingProblem['code'][] }>> = {
  contactName: { words: 'common.promptName', answers: ['REQUIRED'] },
  contactMobile: { words: 'common.promptPhone', answers: ['REQUIRED', 'MOBILE_FORMAT'] },
  contactAddress: { words: 'common.promptAddress', answers: ['REQUIRED'] },
};
/** What is asked for in the empty field; undefined: nothing beyond its name. */
export const phonePrompt = (field: OnboardingField): MessageKey | undefined => phonePrompts[field]?.words;

export function onboardingProblemWords(t: Translate, problem: OnboardingProblem, field: OnboardingField, mobile: boolean): string {
  const prompt = mobile ? phonePrompts[field] : undefined;
  return prompt?.answers.includes(problem.code) ? t(prompt.words) : t(`onboarding.problem${problem.code}` as MessageKey, problem.params);
}
/** A registered capital in 10,000 yuan, with the ¥ prefix of section 3: '500.5' → '¥500.5', '12000' → '¥12,000'. '' stays ''. */
export const capitalWords = (capital: string): string =>
  /^\d+(\.\d+)?$/.test(capital) ? `¥${formatNumber(Number(capital), capital.split('.')[1]?.length ?? 0)}` : capital;
