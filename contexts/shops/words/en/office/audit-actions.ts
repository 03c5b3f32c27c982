import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.shops.add-shop-member': 'Added shop staff',
  'action.shops.approve-application': 'Approved an onboarding application',
  'action.shops.change-shop-member': 'Changed the permissions of shop staff',
  'action.shops.claim-application': 'Claimed an onboarding application',
  'action.shops.discard-shop-front': 'Discarded changes to a shop front',
  'action.shops.publish-shop-front': 'Published a shop front',
  'action.shops.refuse-application': 'Refused an onboarding application',
  'action.shops.release-application': 'Returned an onboarding application to the queue',
  'action.shops.remove-shop-member': 'Removed shop staff',
  'action.shops.reveal-onboarding-field': 'Revealed an applicant’s personal data',
  'action.shops.reveal-onboarding-file': 'Viewed an applicant’s document',
  'action.shops.save-shop-front': 'Saved a shop front',
  'action.shops.set-shop-open': 'Closed or opened a shop',
  'action.shops.set-shop-terms': 'Changed the level or fees of a shop',
};
