import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A conversation of a buyer with a shop or with the platform. UNASSIGNED: no assignee yet; ASSIGNED: to a member of the desk; CLOSED: no
 * open question. A new message of the buyer reopens it, in its next round.
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

/** HELD: contains a sensitive word, visible only to its own side until an operator decides. */
export const chatMessageLifecycle = defineLifecycle({
  name: 'chat-message',
  states: ['SHOWN', 'HELD', 'REFUSED'],
  initial: 'SHOWN',
  final: ['REFUSED'],
  moves: {
    /** When it is written. */
    hold: { from: ['SHOWN'], to: 'HELD', by: ['system'] },
    show: { from: ['HELD'], to: 'SHOWN', by: ['staff'] },
    refuse: { from: ['HELD'], to: 'REFUSED', by: ['staff'] },
  },
});
export type ChatMessageState = (typeof chatMessageLifecycle.states)[number];

/** A buyer's complaint, or a shop's report about a buyer. */
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
