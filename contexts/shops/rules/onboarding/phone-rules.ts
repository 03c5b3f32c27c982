/** Phone numbers and hours of service of the application form of onboarding (section 5). */
import { matching, type OnboardingProblem, type OnboardingRule, problem } from './problem.ts';

const MOBILE = '1[3-9]\\d{9}';
/**
 * An area code of 3 to 4 digits, with or without a hyphen, may precede 7 to 8 digits. Without a hyphen it does not begin with 1, as no area
 * code does: 11 digits that begin with 1 are a mobile number or a mistyped one.
 */
const LANDLINE = '(?:\\d{3,4}-|[02-9]\\d{2,3})?\\d{7,8}';
const SUFFIX = '(?:-\\d{1,6})?';
const HOTLINE = '400(?:-?\\d{3}-?\\d{4}|-?\\d{4}-?\\d{3})';

/** 11 digits that start with 1, the second one 3 to 9. */
export const checkMobile: OnboardingRule = matching(new RegExp(`^${MOBILE}$`), 'MOBILE_FORMAT');
/** A mobile or a landline number. */
export const checkRegisteredPhone: OnboardingRule = matching(new RegExp(`^(?:${MOBILE}|${LANDLINE})$`), 'REGISTERED_PHONE_FORMAT');
/** A mobile number, a landline number with an optional suffix, or a 400 number. */
export const checkServicePhone = (value: string): OnboardingProblem | null => {
  if (value === '') return problem('SERVICE_PHONE_EMPTY');
  return new RegExp(`^(?:${MOBILE}|${LANDLINE}${SUFFIX}|${HOTLINE})$`).test(value) ? null : problem('SERVICE_PHONE_FORMAT');
};

export type ServiceHours = { start: string; end: string };
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Start and end as HH:mm, the end after the start; a day may end at 24:00. */
export const checkServiceHours = ({ start, end }: ServiceHours): OnboardingProblem | null => {
  if (start === '' || end === '') return problem('SERVICE_HOURS_EMPTY');
  if (!TIME.test(start) || !(TIME.test(end) || end === '24:00')) return problem('SERVICE_HOURS_FORMAT');
  return end > start ? null : problem('SERVICE_HOURS_ORDER');
};
