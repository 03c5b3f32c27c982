import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.identity.remove-expired': 'Remove expired sessions',
  'job.identity.write-refusals': 'Add up failed sign-ins and refusals',
  'job.identity.send-mails': 'Send emails',
  'job.identity.send-short-messages': 'Send text messages',
  'job.identity.close-digests': 'Prepare daily digest emails',
  'topic.notices.written': 'Notices to be sent',
};
