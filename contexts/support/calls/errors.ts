export const supportErrors = {
  /** Also for another user's: the caller cannot distinguish the cases. */
  CONVERSATION_NOT_FOUND: { status: 404 },
  /** It was closed, assigned or transferred in between. */
  CONVERSATION_STATE: { status: 200 },
  CHAT_SHOP_NOT_FOUND: { status: 404 },
  CHAT_MESSAGE_EMPTY: { status: 200 },
  /** Files need an account. */
  CHAT_SIGN_IN: { status: 200 },
  /** The card refers to nothing that may be shown here. */
  CHAT_CARD_REFUSED: { status: 200 },
  /** The shop has blocked messages of this buyer. */
  CHAT_BLOCKED: { status: 200 },
  /** Owners and members do not buy from their own shop. */
  CHAT_OWN_SHOP: { status: 200 },
  CHAT_ASSIGNEE: { status: 200 },
  CHAT_NOT_RATEABLE: { status: 200 },
  /** Too many messages are unread: further ones are refused until the other side has read. */
  CHAT_UNREAD: { status: 200 },
  CHAT_LIMIT: { status: 200 },
  QUICK_REPLY_NOT_FOUND: { status: 404 },
  SENSITIVE_WORD_NOT_FOUND: { status: 404 },
  SENSITIVE_WORD_LENGTH: { status: 200 },
  COMPLAINT_NOT_FOUND: { status: 404 },
  COMPLAINT_EXISTS: { status: 200 },
  COMPLAINT_STATE: { status: 200 },
  CHAT_MESSAGE_NOT_FOUND: { status: 404 },
  CHAT_MESSAGE_STATE: { status: 200 },
} as const;
