/** Pages with their queries (section 2). */
import { id, oneOf } from '#contracts/kit/query-field.ts';

const chatQuery = { shopId: id(), card: oneOf('GOODS', 'ORDER', 'QUOTA'), reference: id() };

export const pages = {
  /** Conversations; with a shop, and the item that the buyer viewed, to be sent there. */
  'mall/chat/chatList': chatQuery,
  /** On phones, in place of a conversation: leaves a message for a shop. */
  'mall/chat/message': chatQuery,
};
