/** Helpers for the rows of a statement. */

/** The first row; null when there is none. */
export const one = async <R extends object>(rows: Promise<R[]>): Promise<R | null> => (await rows)[0] ?? null;

/** Whether any row was returned: something was found, or a conditional update matched. */
export const anyRow = async (rows: Promise<object[]>): Promise<boolean> => (await rows).length > 0;
