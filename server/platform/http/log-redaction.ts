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
