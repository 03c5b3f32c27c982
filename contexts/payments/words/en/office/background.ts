import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.payments.seal-ledger': 'Seal the ledger',
  'job.payments.close-credit-months': 'Issue credit statements and reminders',
  'job.payments.expire-repayments': 'Close expired repayments',
  'job.payments.ask-gateway': 'Check with the payment gateway',
  'job.payments.settle-months': 'Settle with merchants',
  'job.payments.prove-books': 'Check the books',
  'job.payments.release-transfers': 'Release transfers of ended payments',
};
