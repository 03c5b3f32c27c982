import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.community.mail-reporters': 'Email report results to reporters',
  'job.community.write-downloads': 'Record community downloads',
  'job.community.forget-downloads': 'Delete old download records',
  'job.community.compute-trending': 'Compute community trends',
  'job.community.index-missing': 'Complete the community search index',
  'job.community.erase-deleted': 'Erase deleted community repositories',
  'job.community.scan-files': 'Scan community repository files',
  'topic.repositories.changed': 'Community repository changed',
};
