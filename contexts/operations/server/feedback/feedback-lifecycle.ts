/** Messages of users to the platform: answered, closed, or closed unanswered. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

export const feedbackLifecycle = defineLifecycle({
  name: 'feedback',
  initial: 'OPEN',
  final: ['CLOSED'],
  moves: {
    answer: { from: ['OPEN'], to: 'ANSWERED', by: ['staff'] },
    close: { from: ['OPEN', 'ANSWERED'], to: 'CLOSED', by: ['staff'] },
  },
});
export type FeedbackState = (typeof feedbackLifecycle.states)[number];
