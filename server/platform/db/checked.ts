/**
 * A condition that is checked on the rows found by the others, and never searched by: with a plan for any account, PostgreSQL would read all
 * rows of an account to find some of known ids, since an average account has few.
 */
export const checked = (condition: string): string => `((${condition}) IS TRUE)`;
