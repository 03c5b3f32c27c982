export { DataDirInUse, EmbeddedPostgresError } from './errors.ts';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts';
