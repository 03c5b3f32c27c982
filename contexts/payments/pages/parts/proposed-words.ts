import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

/** The message after an action that may be above a limit: done, or waiting for another person. */
export const doneOrWaiting = (t: Translate, proposalId: string, done: MessageKey): string =>
  t(proposalId === '' ? done : 'adminProposals.waiting');
