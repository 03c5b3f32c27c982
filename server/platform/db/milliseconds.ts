/** Instants in SQL: timestamptz columns as milliseconds since 1970, the format of the API. */

/** NULL stays NULL. Constants only: the text is inserted into the statement unescaped. */
export const msOf = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;
/** 0 for NULL. Constants only: the text is inserted into the statement unescaped. */
export const msOrZero = (column: string): string => `coalesce(${msOf(column)}, 0)`;
/** This many milliseconds before the database's now. Constants only. */
export const ago = (ms: number): string => `now() - interval '${ms} milliseconds'`;
