/** Whose conversations a store holds, and the calls by which it reads and writes them: those of a buyer, or of a desk. */
import type { ChatSideName } from '#contracts/support/chat.ts';
import type { ChatHistory, ChatMarks, ChatMessage } from '#contracts/support/fields.ts';

export type SentKind = 'TEXT' | 'PICTURE' | 'FILE' | 'GOODS' | 'ORDER' | 'QUOTA';
/** A message as it is sent (contracts/support/fields.ts: newMessage). */
export type NewMessage = { clientId: string; kind: SentKind; body: string; fileId: string; reference: string };

export type ChatAdapter = {
  side: ChatSideName;
  /** Whose outbox and drafts these are in the browser's storage: id of the account, 'visitor' without one. */
  owner: string;
  /** Claims of the socket's query; the server does not believe them. */
  userId: string;
  shopId: string;
  /** The newest page, or with `before` (a sequence) the one before it. */
  loadPage: (conversationId: string, before: number) => Promise<ChatHistory>;
  /** What has a higher change than `after`. */
  loadChanges: (conversationId: string, after: number) => Promise<ChatHistory>;
  send: (conversationId: string, message: NewMessage) => Promise<ChatMessage>;
  markRead: (conversationId: string, sequence: number) => Promise<{ marks: ChatMarks }>;
};

/** Whether a message stands on the side of whoever looks: all answers do for a desk, whoever gave them. */
export const isOwnSide = (side: ChatSideName, message: Pick<ChatMessage, 'side'>): boolean =>
  side === 'buyer' ? message.side === 'BUYER' : message.side === 'SHOP' || message.side === 'PLATFORM';
