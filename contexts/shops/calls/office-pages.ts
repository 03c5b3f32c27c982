/** Pages of the back offices with their queries (section 2). */
import { oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { APPLICANT_TYPES, SELLER_LEVELS } from '../rules/onboarding/onboarding.ts';

/** The action that a reviewer chose in the queue: the application opens with its dialog. */
const decide = oneOf('approve', 'refuse');

export const officePages = {
  'seller/': {},
  'seller/shop': {},
  'seller/shop/preview': {},
  'seller/level': {},
  'seller/staff': {},
  'admin/shops': {
    ...sortedBy('id', 'name', 'score'),
    keyword: text(64),
    level: oneOf(...SELLER_LEVELS),
    state: oneOf('open', 'closed'),
  },
  'admin/shops/:shopId': {},
  'admin/review/onboarding': {
    ...sortedBy('submittedAt', 'dueAt'),
    tab: oneOf('overdue', 'mine', 'approved', 'rejected', 'all'),
    type: oneOf(...APPLICANT_TYPES),
    keyword: text(100),
  },
  'admin/review/onboarding/:applicationId': { decide },
  'admin/review/templates': { ...sortedBy('updatedAt', 'createdAt'), kind: oneOf('ONBOARDING', 'LISTING'), keyword: text(100) },
};
