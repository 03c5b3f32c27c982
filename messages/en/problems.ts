import type { Translated } from '../kit.ts';
import type { problems as source } from '../zh/problems.ts';

export const problems: Translated<typeof source> = {
  MEMBER_NON_SOFTWARE: 'Group members can buy software and models only; please ask your group leader for the rest',
  PHONE_MISSING: 'Please add a phone number before buying',
  PHONE_UNVERIFIED: 'Your phone number is not verified yet, please verify it first',
  AGENT: 'Agent accounts cannot buy',
  UNSIGNED: 'Your account has not signed the agreement yet and cannot buy',
  CLUSTER_DISABLED_LEADER: 'Your account at {centerName} is disabled, so buying is not possible',
  BILL_OVERDUE: 'A post-paid bill is overdue; pay it before you buy',
  NOT_DISPLAYED: 'This product has been removed, please choose other resources',
  BELOW_MINIMUM: 'The amount must be at least {minimum}',
  ABOVE_MAXIMUM: 'The amount must not exceed {maximum}',
  DURATION_BELOW_MINIMUM: 'The duration must be at least {minimum} months',
  DURATION_ABOVE_MAXIMUM: 'The duration must not exceed {maximum} months',
  LIMITS_CROSSED: 'At least {minimum} have to be bought here, but only {maximum} of this product can be: it cannot be bought at the moment',
  QUOTA_SHORT: 'Not enough left: {left} can be bought at most',
  SOLD_OUT: 'This resource is sold out',
  PRICE_CHANGED: 'The price changed from ¥{from} to ¥{to}',
  PURCHASE_DISABLED: 'Buying is paused on this platform, please come back later',
  REGION_REQUIRED: 'Please choose an opening region',
  REGION_TEAMS_MIXED: 'Only the regions of one team can be chosen',
  REGION_UNKNOWN: 'This product cannot be opened in the chosen region',
  TRIAL_USED: 'A trial can be used once for each specification, and you have used it',
  // why a way to pay cannot be used
  METHOD_OFF: 'Not offered by the platform now',
  METHOD_ROLE: 'Not for your kind of account',
  METHOD_GOODS: 'Not for something in this order',
  METHOD_AMOUNT_LOW: 'For orders of ¥{least} or more',
  METHOD_AMOUNT_HIGH: 'For orders of up to ¥{most}',
  BALANCE_INSUFFICIENT: 'The balance is not sufficient',
};
