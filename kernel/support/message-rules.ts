/** What may be said in a conversation, and how it is filed. */

/** The platform's own shop: its conversations are answered by operators (section 3). */
export const PLATFORM_SHOP = '1001';

export const MESSAGE_SIDES = ['BUYER', 'SHOP', 'PLATFORM', 'SYSTEM'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];
/** GOODS, ORDER, QUOTA: cards, which name something that is read anew by whoever looks. EVENT: said by the product itself. */
export const MESSAGE_KINDS = ['TEXT', 'PICTURE', 'FILE', 'GOODS', 'ORDER', 'QUOTA', 'EVENT'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Events of a conversation. AWAY: outside the hours of service; GREETING: at the begin of a round. */
export const CHAT_EVENTS = ['AWAY', 'GREETING', 'CLOSED', 'HANDED_OVER', 'HANDED_BACK', 'RATED'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];
/** What a shop says by itself when a round begins: to those who answer no news. */
export const SAID_BY_ITSELF = ['AWAY', 'GREETING'] as const satisfies readonly ChatEvent[];

/** Characters of a message. */
export const LONGEST_TEXT = 2_000;
/** Ids that clients give to their messages: repeated, they are the same message. */
export const CLIENT_ID = /^[A-Za-z0-9_-]{8,40}$/;
export const TAGS = { most: 8, longest: 20 } as const;
export const LONGEST_NOTE = 1_000;
export const QUICK_REPLIES = { most: 200, longestTitle: 40, longestBody: 1_000 } as const;
export const SENSITIVE_WORDS = { most: 2_000, longest: 40 } as const;
/** Messages of one side that the other has not read: no more are taken until it has. */
export const MOST_UNREAD = 500;
/** Messages a page of the history. */
export const HISTORY_PAGE = 50;
/** A closed round can be rated for so long. */
export const RATING_DAYS = 7;
/** Nothing is said any more for this long: the round is closed by the product. */
export const QUIET_DAYS = 3;
/** Whoever has not heard an answer, and is not there, gets a notice. */
export const UNREAD_NOTICE_MS = 60_000;
/** A buyer who waits this long is brought to mind. */
export const WAITING_NOTICE_MS = 10 * 60_000;
/** Figures count first answers within this as quick. */
export const QUICK_ANSWER_MS = 3 * 60_000;
/** Months that messages are kept, unless operators say otherwise. */
export const KEPT_MONTHS = { usual: 24, least: 6, most: 120 } as const;

export const CHAT_REASONS = ['ABUSE', 'FRAUD', 'SPAM', 'OFF_PLATFORM', 'NO_ANSWER', 'OTHER'] as const;
export type ChatReason = (typeof CHAT_REASONS)[number];

/** Case, width and the signs between characters do not hide a word. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words as they are looked for; those without letters and digits are left out. */
export const foldWords = (words: readonly string[]): string[] => [...new Set(words.map(plain).filter((word) => word !== ''))];
/** Whether a text has one of the folded words. */
export const hasSensitiveWord = (text: string, folded: readonly string[]): boolean => {
  if (folded.length === 0) return false;
  const inside = plain(text);
  return folded.some((word) => inside.includes(word));
};
