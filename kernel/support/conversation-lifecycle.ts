import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * A conversation of a buyer with a shop or with the platform. UNASSIGNED: nobody answers it yet; ASSIGNED: one of the people who serve it
 * does; CLOSED: answered for now. A new message of the buyer opens it again, in its next round.
 */
export const conversationLifecycle = defineLifecycle({
  name: 'conversation',
  states: ['UNASSIGNED', 'ASSIGNED', 'CLOSED'],
  initial: 'UNASSIGNED',
  final: [],
  moves: {
    assign: { from: ['UNASSIGNED', 'ASSIGNED'], to: 'ASSIGNED', by: ['seller', 'staff'] },
    release: { from: ['ASSIGNED'], to: 'UNASSIGNED', by: ['seller', 'staff'] },
    close: { from: ['UNASSIGNED', 'ASSIGNED'], to: 'CLOSED', by: ['user', 'seller', 'staff', 'system'] },
    reopen: { from: ['CLOSED'], to: 'UNASSIGNED', by: ['user', 'seller', 'staff'] },
  },
});
export type ConversationState = (typeof conversationLifecycle.states)[number];

/** HELD: has a sensitive word, seen by its own side alone until an operator decides. */
export const chatMessageLifecycle = defineLifecycle({
  name: 'chat-message',
  states: ['SHOWN', 'HELD', 'REFUSED'],
  initial: 'SHOWN',
  final: ['REFUSED'],
  moves: {
    /** As it is written. */
    hold: { from: ['SHOWN'], to: 'HELD', by: ['system'] },
    show: { from: ['HELD'], to: 'SHOWN', by: ['staff'] },
    refuse: { from: ['HELD'], to: 'REFUSED', by: ['staff'] },
  },
});
export type ChatMessageState = (typeof chatMessageLifecycle.states)[number];

/** What a buyer complains of, or a shop reports about a buyer. */
export const complaintLifecycle = defineLifecycle({
  name: 'complaint',
  states: ['OPEN', 'UPHELD', 'DISMISSED'],
  initial: 'OPEN',
  final: ['UPHELD', 'DISMISSED'],
  moves: {
    uphold: { from: ['OPEN'], to: 'UPHELD', by: ['staff'] },
    dismiss: { from: ['OPEN'], to: 'DISMISSED', by: ['staff'] },
  },
});
export type ComplaintState = (typeof complaintLifecycle.states)[number];
