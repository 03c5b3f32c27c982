import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.support.delete-old-messages': 'Delete chat messages past their retention period',
  'job.support.notice-answers': 'Notify buyers of customer service replies',
  'job.support.notice-waiting': 'Remind customer service of waiting buyers',
  'job.support.close-quiet': 'Close inactive conversations',
};
