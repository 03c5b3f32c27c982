/** The owner of the conversations in a store, and the calls to read and write them: a buyer's, or a desk's. */
import type { ChatSideName } from '#contexts/support/calls/chat.ts';
import type { ChatHistory, ChatMarks, ChatMessage } from '#contexts/support/calls/fields.ts';

export type SentKind = 'TEXT' | 'PICTURE' | 'FILE' | 'GOODS' | 'ORDER' | 'QUOTA';
/** A message to send (contexts/support/calls/fields.ts: newMessage). */
export type NewMessage = { clientId: string; kind: SentKind; body: string; fileId: string; reference: string };

export type ChatAdapter = {
  side: ChatSideName;
  /** The owner of the outbox and drafts in the browser's storage: the account id, or 'visitor'. */
  owner: string;
  /** Parameters of the socket's address; the server does not trust them. */
  userId: string;
  shopId: string;
  /** Loads the newest page, or with `before` (a sequence) the one before it. */
  loadPage: (conversationId: string, before: number) => Promise<ChatHistory>;
  /** Loads messages with a higher change number than `after`. */
  loadChanges: (conversationId: string, after: number) => Promise<ChatHistory>;
  send: (conversationId: string, message: NewMessage) => Promise<ChatMessage>;
  markRead: (conversationId: string, sequence: number) => Promise<{ marks: ChatMarks }>;
};

/** Whether a message is on the reader's side: for a desk that includes the answers of all its members. */
export const isOwnSide = (side: ChatSideName, message: Pick<ChatMessage, 'side'>): boolean =>
  side === 'buyer' ? message.side === 'BUYER' : message.side === 'SHOP' || message.side === 'PLATFORM';
