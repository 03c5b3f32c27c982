/** Context of the use cases of support. */
import type { ConversationStore } from './conversation-store.ts';
import type { Draft } from './decide-message.ts';
import type { Message, MessageStore } from './message-store.ts';
import type { SupportPorts } from './ports.ts';
import type { SensitiveWords } from './sensitive-words-store.ts';

export type SupportContext = Omit<SupportPorts, 'now'> & {
  now(): number;
  conversations: ConversationStore;
  messages: MessageStore;
  words: SensitiveWords;
  write(draft: Draft): Promise<Message>;
};
