/** Rules for messages of a conversation, and their kinds. */

/** The platform's own shop: its conversations are answered by operators (section 3). */
export const PLATFORM_SHOP = '1001';

export const MESSAGE_SIDES = ['BUYER', 'SHOP', 'PLATFORM', 'SYSTEM'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];
/** GOODS, ORDER, QUOTA: cards, whose current record each reader loads. EVENT: written by the system. */
export const MESSAGE_KINDS = ['TEXT', 'PICTURE', 'FILE', 'GOODS', 'ORDER', 'QUOTA', 'EVENT'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Events of a conversation. AWAY: outside the hours of service; GREETING: at the beginning of a round. */
export const CHAT_EVENTS = ['AWAY', 'GREETING', 'CLOSED', 'HANDED_OVER', 'HANDED_BACK', 'RATED'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];
/** Auto-replies at the beginning of a round: the lists of the desks do not show them as the last message. */
export const AUTOMATIC_WORDS = ['AWAY', 'GREETING'] as const satisfies readonly ChatEvent[];

/** Characters of a message. */
export const LONGEST_TEXT = 2_000;
/** Message ids chosen by clients: a repeated one is the same message. */
export const CLIENT_ID = /^[A-Za-z0-9_-]{8,40}$/;
export const TAGS = { most: 8, longest: 20 } as const;
export const LONGEST_NOTE = 1_000;
export const QUICK_REPLIES = { most: 200, longestTitle: 40, longestBody: 1_000 } as const;
export const SENSITIVE_WORDS = { most: 2_000, longest: 40 } as const;
/** Limit of unread messages of one side: further ones are refused until the other has read. */
export const MOST_UNREAD = 500;
/** Messages per page of the history. */
export const HISTORY_PAGE = 50;
/** Days in which a closed round can be rated. */
export const RATING_DAYS = 7;
/** Days without a message after which the system closes the round. */
export const QUIET_DAYS = 3;
/** A buyer with an undelivered answer gets a notice after this. */
export const UNREAD_NOTICE_MS = 60_000;
/** A reminder is sent when a buyer has waited this long. */
export const WAITING_NOTICE_MS = 10 * 60_000;
/** Figures count first answers within this as quick. */
export const QUICK_ANSWER_MS = 3 * 60_000;
/** Months of retention of messages, unless operators set another value. */
export const RETAINED_MONTHS = { usual: 24, least: 6, most: 120 } as const;

export const CHAT_REASONS = ['ABUSE', 'FRAUD', 'SPAM', 'OFF_PLATFORM', 'NO_ANSWER', 'OTHER'] as const;
export type ChatReason = (typeof CHAT_REASONS)[number];

/** Case, width and separators do not hide a word. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words as they are searched; omits those without letters and digits. */
export const foldWords = (words: readonly string[]): string[] => [...new Set(words.map(plain).filter((word) => word !== ''))];
/** Whether a text contains one of the folded words. */
export const hasSensitiveWord = (text: string, folded: readonly string[]): boolean => {
  if (folded.length === 0) return false;
  const inside = plain(text);
  return folded.some((word) => inside.includes(word));
};
