/** Checks of SQL by PostgreSQL's own parser, and by a database with the schema. README.md explains its use. */
export { type Analysis, analyse, type UsedConstant } from './analyse.ts';
export { countRepeatedClaims } from './claims.ts';
export { namesOf, parse } from './parse.ts';
export type { Catalog } from './rows/catalog.ts';
export { type DescribedRow, describeRow, readTables } from './rows/describe.ts';
export { objectText, type Rendering } from './rows/types.ts';
export { type Schema, schemaOf } from './schema.ts';
