export const supportErrors = {
  /** Also where it is somebody else's: who asks cannot tell the difference. */
  CONVERSATION_NOT_FOUND: { status: 404 },
  /** Whoever was faster has closed, taken or handed it over. */
  CONVERSATION_STATE: { status: 200 },
  CHAT_SHOP_NOT_FOUND: { status: 404 },
  CHAT_MESSAGE_EMPTY: { status: 200 },
  /** Files need an account. */
  CHAT_SIGN_IN: { status: 200 },
  /** The card names nothing that may be shown here. */
  CHAT_CARD_REFUSED: { status: 200 },
  /** The shop does not take messages of this buyer any more. */
  CHAT_BLOCKED: { status: 200 },
  /** Owners and members do not buy from their own shop. */
  CHAT_OWN_SHOP: { status: 200 },
  CHAT_ASSIGNEE: { status: 200 },
  CHAT_NOT_RATEABLE: { status: 200 },
  /** The other side has not read so many messages: no more are taken until it has. */
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
