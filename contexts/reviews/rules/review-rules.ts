/** When a purchase may be reviewed, and the lengths of texts. */
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';

/** Days after payment in which a line of an order may be reviewed. */
export const REVIEW_DAYS = 180;
/** Days after the review in which its buyer may add to it, once. */
export const ADDITION_DAYS = 180;
/** Days after its first version in which a shop may change its answer. */
export const REPLY_EDIT_DAYS = 7;

export const REVIEW_TEXT = { least: 5, most: 1_000 } as const;
export const REPLY_TEXT = { least: 2, most: 1_000 } as const;
export const QUESTION_TEXT = { least: 5, most: 300 } as const;
export const ANSWER_TEXT = { least: 2, most: 1_000 } as const;
export const REVIEW_PICTURES = 9;
/** Mean stars up to which a review counts as low. */
export const LOW_STARS = 2;

/** Reasons of a report. */
export const REPORT_REASONS = ['SPAM', 'ABUSE', 'FALSE', 'PRIVACY', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const PUBLICATION_KINDS = ['REVIEW', 'QUESTION', 'ANSWER'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** The facts of an order line that decide whether its buyer may review it. */
export type ReviewableLine = {
  /** A trial is not a purchase; compute of a region belongs to no shop. */
  type: 'FORMAL' | 'TRIAL' | 'FREE' | 'POST_PAID';
  /** It is goods of a shop. */
  hasShop: boolean;
  /** ms; 0: not paid. */
  paidAt: number;
  /** Fully refunded, or the order has ended. */
  returned: boolean;
};
export type ReviewRefusal = 'NOT_BOUGHT' | 'TRIAL' | 'RETURNED' | 'TOO_LATE';

export const reviewableUntil = (paidAt: number): number => paidAt + REVIEW_DAYS * DAY_MS;

/** Null: it may be reviewed. A purchase is paid, free of charge or post-paid; not a trial, and not returned. */
export function refuseReview(line: ReviewableLine, now: number): ReviewRefusal | null {
  if (!line.hasShop || line.paidAt === 0) return 'NOT_BOUGHT';
  if (line.type === 'TRIAL') return 'TRIAL';
  if (line.returned) return 'RETURNED';
  return now > reviewableUntil(line.paidAt) ? 'TOO_LATE' : null;
}

export const additionUntil = (reviewedAt: number): number => reviewedAt + ADDITION_DAYS * DAY_MS;
export const replyUntil = (repliedAt: number): number => repliedAt + REPLY_EDIT_DAYS * DAY_MS;

/** Whether the length of a text without invisible characters at its ends is within the bounds. */
export const fitsBounds = (text: string, { least, most }: { least: number; most: number }): boolean => {
  const length = countCharacters(trimInvisible(text));
  return length >= least && length <= most;
};

/** The name of an anonymous writer: its first and last character, whatever its length. */
export const maskedAuthor = (name: string): string => {
  const characters = Array.from(name);
  return `${characters[0] ?? ''}***${characters.length > 2 ? characters.at(-1) : ''}`;
};
