/** What is never logged, at any place in the logged object. */

const NAMES = [
  'password',
  'phone',
  'token',
  'cookie',
  'authorization',
  'identificationNumber',
  'bankAccount',
  'contactMobile',
  'contactEmail',
  'licence',
  'infoValue',
];
/** PostgreSQL's error detail, which contains the refused row; the failed connection, with all its prepared statements. */
const OF_DATABASE_ERRORS = ['detail', 'where', 'internalQuery', 'client'];

/** For Fastify's logger: at the top level and up to two levels down. */
export const LOG_REDACTION = {
  paths: [
    ...NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ...OF_DATABASE_ERRORS.flatMap((name) => [`err.${name}`, `err.cause.${name}`]),
  ],
  censor: '[redacted]',
};

/** The position of an encoder's key in a path. */
const STREAM_KEY = /^(\/operation\/live-stream\/ingest\/[^/]*\/)[^/]+/;
/** The path of a request as it may be logged: without its query, and without keys. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(STREAM_KEY, '$1[redacted]');
