import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.invoicing.ask-provider': 'Check with the invoicing service',
  'job.invoicing.apply-again': 'Reapply for invoices after refunds',
  'job.invoicing.watch-deadlines': 'Check invoice deadlines',
  'topic.operations.changed': 'Content or settings changed',
};
