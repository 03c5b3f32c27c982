import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

/** What is said after an act that may be above a limit: that it is done, or that it waits for another person. */
export const doneOrWaiting = (t: Translate, proposalId: string, done: MessageKey): string =>
  t(proposalId === '' ? done : 'adminProposals.waiting');
