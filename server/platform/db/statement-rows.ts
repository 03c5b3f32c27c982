/**
 * The rows of the stores' statements, by the name of the statement. Filled by generated files (`npm run rows`), which PostgreSQL's own
 * parser and the schema write: no code asserts what a statement returns.
 */

/** Rows whose statement is not known by name. */
export type Row = Record<string, unknown>;

/** Statement → its row. */
// biome-ignore lint/suspicious/noEmptyInterface: each context's generated file adds its statements.
export interface StatementRows {}

/**
 * 'table.column' → the type of its values, where the schema alone says less: JSON, and texts whose words a context defines. Each context
 * declares those of its tables in `column-types.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each context adds its columns.
export interface Declared {}
