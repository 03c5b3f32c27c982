/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { ChatEvent, ChatReason } from '#contexts/support/rules/support.ts';
import type { StoredFileOfMessage } from './message-store.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'conversation_complaint.reason': ChatReason;
    'conversation_message.event': ChatEvent | '';
    'conversation_message.file': StoredFileOfMessage;
  }
}
