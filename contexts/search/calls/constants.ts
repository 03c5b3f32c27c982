/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
export const SPELLINGS_MOST = 20;
export const SPELLING_LONGEST = 60;
