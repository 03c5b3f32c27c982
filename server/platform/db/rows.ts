/** What a store makes of the rows that a statement answers. */

/** The first row; null when there is none. */
export const one = async <R extends object>(rows: Promise<R[]>): Promise<R | null> => (await rows)[0] ?? null;

/** Whether there is a row: whether something was found, or a conditional change took place. */
export const anyRow = async (rows: Promise<object[]>): Promise<boolean> => (await rows).length > 0;
