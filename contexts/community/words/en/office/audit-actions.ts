import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.community.give-namespace': 'Gave a publisher name',
  'action.community.move-discussion': 'Closed or reopened a discussion',
  'action.community.answer-discussion': 'Answered and resolved a discussion',
  'action.community.pin-discussion': 'Pinned a discussion',
  'action.community.move-comment': 'Hid or restored a discussion comment',
  'action.community.save-gate': 'Set the access conditions of a repository',
  'action.community.decide-access': 'Decided a request for access to a repository',
  'action.community.begin-sale': 'Linked a repository to a product',
  'action.community.change-sale': 'Changed how a repository is sold',
  'action.community.end-sale': 'Stopped selling a repository',
  'action.community.claim-takedown': 'Claimed a community report',
  'action.community.decide-takedown': 'Decided a community report',
  'action.community.reveal-reporter': 'Revealed a reporter’s contact details',
  'action.community.answer-takedown': 'Appealed a take-down',
  'action.community.create-repository': 'Created a repository',
  'action.community.change-repository': 'Changed the settings of a repository',
  'action.community.move-repository': 'Renamed or moved a repository',
  'action.community.delete-repository': 'Deleted a repository',
  'action.community.verify-repository': 'Verified a repository or withdrew its verification',
  'action.community.read-repository': 'Read a repository',
  'action.community.inspect-file': 'Viewed a repository file',
  'action.community.list-file-rows': 'Viewed the rows of a repository file',
  'action.community.get-file-statistics': 'Viewed the statistics of a repository file',
  'action.community.compare-file': 'Compared versions of a repository file',
};
