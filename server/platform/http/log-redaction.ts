/** What never appears in a log, at any place in the logged object. */

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
/** PostgreSQL's error detail, which contains the refused row; the connection that failed, with every statement that it has prepared. */
const OF_DATABASE_ERRORS = ['detail', 'where', 'internalQuery', 'client'];

/** For the logger of Fastify: at the top and up to two levels down. */
export const LOG_REDACTION = {
  paths: [
    ...NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ...OF_DATABASE_ERRORS.flatMap((name) => [`err.${name}`, `err.cause.${name}`]),
  ],
  censor: '[redacted]',
};

/** Where a key of an encoder stands in a path. */
const STREAM_KEY = /^(\/operation\/live-stream\/ingest\/[^/]*\/)[^/]+/;
/** The path of a request as it may be logged: without its query, and without keys. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(STREAM_KEY, '$1[redacted]');
