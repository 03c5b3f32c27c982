import { backgroundWords as catalogue } from '#contexts/catalogue/words/en/office/background.ts';
import { backgroundWords as community } from '#contexts/community/words/en/office/background.ts';
import { backgroundWords as identity } from '#contexts/identity/words/en/office/background.ts';
import { backgroundWords as invoicing } from '#contexts/invoicing/words/en/office/background.ts';
import { backgroundWords as metering } from '#contexts/metering/words/en/office/background.ts';
import type { adminSystem as source } from '#contexts/operations/words/zh/office/admin-system.ts';
import { backgroundWords as orders } from '#contexts/orders/words/en/office/background.ts';
import { backgroundWords as payments } from '#contexts/payments/words/en/office/background.ts';
import { backgroundWords as resources } from '#contexts/resources/words/en/office/background.ts';
import { backgroundWords as reviews } from '#contexts/reviews/words/en/office/background.ts';
import { backgroundWords as search } from '#contexts/search/words/en/office/background.ts';
import { backgroundWords as shops } from '#contexts/shops/words/en/office/background.ts';
import { backgroundWords as support } from '#contexts/support/words/en/office/background.ts';
import { backgroundWords as vouchers } from '#contexts/vouchers/words/en/office/background.ts';
import type { Translated } from '#messages/kit.ts';

export const adminSystem: Translated<typeof source> = {
  ...catalogue,
  ...community,
  ...identity,
  ...invoicing,
  ...metering,
  ...orders,
  ...payments,
  ...resources,
  ...reviews,
  ...search,
  ...shops,
  ...support,
  ...vouchers,
  lead: 'Tasks the platform runs automatically, and events that failed repeatedly and are waiting for a decision.',
  figures: 'Event processing overview',
  waiting: 'Events waiting',
  oldest: 'Longest wait',
  setAside: 'Failed events',
  none: 'None',
  jobs: 'Tasks',
  jobsLead: 'Information is at most half a minute old. Failed tasks are retried at increasing intervals.',
  jobsNone: 'No tasks',
  job_: 'Task',
  runs: 'Runs on',
  'runs.alone': 'One process at a time',
  'runs.on-workers': 'Every background process',
  'runs.everywhere': 'Every process',
  every: 'Interval',
  last: 'Last run',
  never: 'Not run yet',
  duration: 'Duration',
  state: 'Status',
  ok: 'OK',
  failing: 'Failed {count, plural, one {# time} other {# times}} in a row',
  lastFailure: 'Last failure',
  seeError: 'View error',
  events: 'Failed events',
  eventsLead:
    'An event is no longer retried after 12 failed attempts, or after two that never ended; other events continue as usual. Retry it once the cause is fixed. If you discard it, whatever the event should have triggered will not happen.',
  eventsNone: 'No failed events',
  event: 'Event',
  topic: 'Type',
  attempts: 'Failures',
  failedAt: 'Failed at',
  createdAt: 'Occurred at',
  error: 'Error',
  payload: 'Content',
  open: 'View',
  resend: 'Retry',
  resendTitle: 'Retry this event?',
  resendText: 'The event is processed again at once. If the cause has not been fixed, it will fail again.',
  resent: 'Event submitted again',
  drop: 'Discard',
  dropTitle: 'Discard this event?',
  dropText:
    'This cannot be undone: whatever the event should have triggered will not happen. The reason and the event content are recorded in the audit log.',
  dropped: 'Discarded',
  milliseconds: '{count} ms',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  days: '{count} d',
  'job.outbox.deliver-events': 'Process events',
  'job.operations.delete-live-segments': 'Delete broadcast segments no longer needed',
  'job.operations.end-live': 'End broadcasts with no stream',
  'job.operations.remind-of-live': 'Send broadcast reminders',
  'job.operations.watch-schedule': 'Check scheduled content',
  'job.platform.fold-counts': 'Add up running counts',
  'job.files.delete-unused': 'Delete unused files',
  'job.files.delete-expired-uploads': 'Delete expired uploads',
  'job.files.move-pieces': 'Migrate file content from earlier versions',
  'job.objects.delete-unused': 'Clean up unused stored content',
  'job.objects.delete-leftovers': 'Clean up incomplete stored content',
  'job.objects.verify': 'Verify stored content',
  'topic.site.changed': 'Site scope changed',
};
