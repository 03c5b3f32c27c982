/** Messages and stub calls for tests of conversations. */
import { vi } from 'vitest';
import type { ChatHistory, ChatMessage } from '#contexts/support/calls/fields.ts';
import type { ChatAdapter } from './chat-adapter.ts';

export const marks = { buyerRead: 0, buyerDelivered: 0, shopRead: 0, shopDelivered: 0 };
export const message = (sequence: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  conversationId: 'c1',
  sequence,
  change: sequence,
  clientId: '',
  side: 'SHOP',
  isMine: false,
  author: '',
  kind: 'TEXT',
  event: '',
  body: `message ${sequence}`,
  bodyEn: '',
  file: null,
  reference: '',
  state: 'SHOWN',
  at: Date.UTC(2024, 0, 2, 3, 0, sequence),
  ...part,
});
export const history = (messages: ChatMessage[], part: Partial<ChatHistory> = {}): ChatHistory => ({
  messages,
  more: false,
  change: Math.max(0, ...messages.map(({ change }) => change)),
  marks,
  ...part,
});
/** A buyer's adapter; each test provides the calls it needs. */
export const testAdapter = (part: Partial<ChatAdapter> = {}) => ({
  side: 'buyer' as const,
  owner: 'u1',
  userId: 'u1',
  shopId: '1001',
  loadPage: vi.fn<ChatAdapter['loadPage']>(async () => history([])),
  loadChanges: vi.fn<ChatAdapter['loadChanges']>(async () => history([])),
  send: vi.fn<ChatAdapter['send']>(async (conversationId, sent) =>
    message(1, { conversationId, clientId: sent.clientId, side: 'BUYER', body: sent.body }),
  ),
  markRead: vi.fn<ChatAdapter['markRead']>(async () => ({ marks })),
  ...part,
});
/** A frame with messages. */
export const pushed = (...messageList: ChatMessage[]) => ({ operateType: 3, userUnreadCount: 0, messageList, conversations: [] });
export const connected = { operateType: 1, userUnreadCount: 0, messageList: [], side: 'buyer' };
