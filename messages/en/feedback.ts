import type { Translated } from '../kit.ts';
import type { feedback as source } from '../zh/feedback.ts';

export const feedback: Translated<typeof source> = {
  title: 'Feedback',
  lead: 'Something does not work, or could be better? Tell us. If you are signed in, our answer appears here.',
  kind: 'Kind',
  kindSUGGESTION: 'Suggestion',
  kindPROBLEM: 'Problem',
  kindCONTENT: 'Wrong content',
  kindOTHER: 'Other',
  body: 'Your feedback',
  bodyHint: 'Please say on which page, what you did and what you saw',
  bodyMissing: 'Please write your feedback',
  page: 'Address of the page (optional)',
  send: 'Send feedback',
  sending: 'Sending…',
  sent: 'Thank you. We will look into it.',
  sentTitle: 'Your feedback has arrived',
  again: 'Write another',
  mine: 'My feedback',
  mineNone: 'You have not sent any feedback yet',
  signIn: 'Sign in to see what you sent and our answers',
  stateOPEN: 'In progress',
  stateANSWERED: 'Answered',
  stateCLOSED: 'Closed',
  answer: 'Answer',
};
