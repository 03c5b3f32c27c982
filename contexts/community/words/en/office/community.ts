import type { adminCommunity as source } from '#contexts/community/words/zh/office/community.ts';
import type { Translated } from '#messages/kit.ts';

export const adminCommunity: Translated<typeof source> = {
  quotasLead: 'The storage each publisher may use. Changes take effect at once.',
  quotasPanel: 'Publisher storage',
  quotasPanelLead:
    'All committed versions and uploads in progress count; unfinished uploads are freed after 24 hours. If a quota is reduced, existing content is kept, but publishers over the limit cannot commit. 0 means nothing can be published.',
  quotaPERSON: 'Individual',
  quotaPERSONHint: 'For publishing under one’s own name',
  quotaGROUP: 'Group',
  quotaGROUPHint: 'Shared by the members of the group',
  quotaSHOP: 'Shop',
  quotaSHOPHint: 'Shared by the owner and the product managers of the shop',
  quotaLIVE: 'Broadcasts',
  quotaLIVEHint: 'Recordings of one shop, with 4 GB set aside for each broadcast that has not ended',
  quotaRange: 'Enter a whole number from 0 to {most}',
  quotasReason: 'Change the community quotas',
  quotasReasonText: 'Changes are recorded in the audit log.',
  quotasTemplate1: 'Storage expanded',
  quotasTemplate2: 'Storage is running short',
  namesPanel: 'Give a publisher name',
  namesPanelLead:
    'Names that the platform reserves, such as official or huggingface, cannot be taken by users. They can be given here to a publisher that has no name yet. A name cannot be changed afterwards, and giving it is recorded in the audit log.',
  namesKind: 'Kind of publisher',
  namesSubject: 'Publisher',
  namesSubjectPERSON: 'Username or user ID',
  namesSubjectGROUP: 'Group ID',
  namesSubjectSHOP: 'Shop ID',
  namesSubjectMissing: 'Please enter the publisher',
  namesName: 'Name',
  namesNameWrong: '2 to 96 characters: letters, digits, “.”, “_” and “-” only',
  namesGive: 'Give',
  namesGiven: 'The name {name} was given to {publisher}',
  quotasSaved: 'Quotas saved',
};
