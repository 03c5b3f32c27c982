import type { Translated } from '#messages/kit.ts';
import type { feedback as source } from '../zh/feedback.ts';

export const feedback: Translated<typeof source> = {
  title: 'Feedback',
  lead: 'Ran into a problem, or have a suggestion? Tell us. If you are signed in when you submit it, our reply will appear here.',
  kind: 'Type',
  kindSUGGESTION: 'Suggestion',
  kindPROBLEM: 'Problem',
  kindCONTENT: 'Content error',
  kindOTHER: 'Other',
  body: 'Your feedback',
  bodyHint: 'Please describe which page you were on, what you did and what you saw',
  bodyMissing: 'Please enter your feedback',
  page: 'Related page address (optional)',
  send: 'Submit feedback',
  sending: 'Submitting…',
  sent: 'Thank you for your feedback. We will look into it soon',
  sentTitle: 'Feedback received',
  again: 'Write another',
  mine: 'My feedback',
  mineNone: 'You have not submitted any feedback yet',
  signIn: 'Sign in to see your past feedback and our replies',
  stateOPEN: 'In progress',
  stateANSWERED: 'Answered',
  stateCLOSED: 'Closed',
  answer: 'Reply from the platform',
};
