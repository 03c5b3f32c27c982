export const reviewsErrors = {
  /** Also for another user's: the caller cannot distinguish the cases. */
  PUBLICATION_NOT_FOUND: { status: 404 },
  /** The caller's orders have no such line. */
  REVIEW_LINE_NOT_FOUND: { status: 404 },
  REVIEW_NOT_BOUGHT: { status: 200 },
  REVIEW_TRIAL: { status: 200 },
  REVIEW_RETURNED: { status: 200 },
  REVIEW_TOO_LATE: { status: 200 },
  REVIEW_EXISTS: { status: 200 },
  REVIEW_OWN_SHOP: { status: 200 },
  REVIEW_ADDED: { status: 200 },
  REVIEW_REPLY_TOO_LATE: { status: 200 },
  /** Shorter or longer than the bounds, without spaces at the ends. */
  PUBLICATION_LENGTH: { status: 200 },
  PUBLICATION_OWN: { status: 200 },
  PUBLICATION_STATE: { status: 200 },
  REPORT_EXISTS: { status: 200 },
  MODERATION_REASON: { status: 200 },
  ANSWER_NOT_BOUGHT: { status: 200 },
  ANSWER_EXISTS: { status: 200 },
} as const;
