/** What accounts are told. The words of a code stand in messages/<locale>/notices.ts. */
export const NOTICE_CODES = ['SETTLE_RECEIVED', 'SETTLE_APPROVED', 'SETTLE_REFUSED'] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];
