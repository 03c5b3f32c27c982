/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** The CSV file itself is at this address, with the filters of the list. */
export const AUDIT_EXPORT_PATH = '/operation/admin/audit/export';
export const MOST_QUOTA_GB = 1_000_000;
export const HOT_WORDS_MOST = 20;
export const FEEDBACK_KINDS = ['SUGGESTION', 'PROBLEM', 'CONTENT', 'OTHER'] as const;
export const HELP_TOPICS = ['BUYING', 'PAYING', 'AFTER_SALES', 'INVOICES', 'GROUPS', 'SELLING', 'COMMUNITY', 'ACCOUNT', 'ABOUT'] as const;
/** Articles to which pages of the product link; the link to an unreleased one is omitted. */
export const LINKED_HELP = ['balance', 'bank-transfer', 'invoices', 'paying', 'refunds'] as const;
export type LinkedHelp = (typeof LINKED_HELP)[number];
export const isLinkedHelp = (slug: string): boolean => LINKED_HELP.some((one) => one === slug);
/** Characters of a message. */
export const LONGEST_MESSAGE = 200;
/** Interval of a viewer's reports, ms. */
export const WATCH_EVERY_MS = 20_000;
export const MOST_LIVE_GOODS = 30;
export const MOST_CHAPTERS = 50;
/** Number of mall banners shown at once, from the first. */
export const MALL_BANNERS_SHOWN = 6;
