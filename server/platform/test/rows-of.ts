/** For tests: the rows of a text, as the test expects them. The product's statements are typed by their name (statement-rows.ts). */
export const rowsOf = async <R extends object>(
  on: { query(text: string, values?: unknown[]): Promise<object[]> },
  text: string,
  values?: unknown[],
): Promise<R[]> => (await on.query(text, values)) as R[];
