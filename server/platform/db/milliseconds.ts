/** Instants in SQL: columns of type timestamptz as milliseconds since 1970, as they go over the wire. */

/** NULL stays NULL. Constants only: the text goes into the statement as it is. */
export const msOf = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;
/** 0 for NULL. Constants only: the text goes into the statement as it is. */
export const msOrZero = (column: string): string => `coalesce(${msOf(column)}, 0)`;
/** So many milliseconds before the database's now. Constants only. */
export const ago = (ms: number): string => `now() - interval '${ms} milliseconds'`;
