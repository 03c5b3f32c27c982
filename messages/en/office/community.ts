import type { Translated } from '#messages/kit.ts';
import type { adminCommunity as source } from '#messages/zh/office/community.ts';

export const adminCommunity: Translated<typeof source> = {
  quotasLead: 'The storage that each publisher may use; a change applies at once.',
  quotasPanel: 'Storage of publishers',
  quotasPanelLead:
    'All committed revisions and uploads under way count. After a reduction existing content stays, and publishers beyond it cannot commit any more. 0: nothing can be published.',
  quotaPERSON: 'Person',
  quotaPERSONHint: 'What somebody publishes under their own name',
  quotaGROUP: 'Group',
  quotaGROUPHint: 'Shared by its members',
  quotaSHOP: 'Shop',
  quotaSHOPHint: 'Shared by its owner and the staff who manage goods',
  quotaRange: 'Enter a whole number from 0 to {most}',
  quotasReason: 'Change the quotas of the community',
  quotasReasonText: 'The change goes into the audit log.',
  quotasTemplate1: 'More storage was added',
  quotasTemplate2: 'Storage is running short',
  quotasSaved: 'Quotas saved',
};
