/** What never appears in a log, wherever it stands in what is logged. */

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
/** What PostgreSQL says of a refused row: the row itself. */
const OF_DATABASE_ERRORS = ['detail', 'where', 'internalQuery'];

/** For the logger of Fastify: at the top and up to two levels down. */
export const LOG_REDACTION = {
  paths: [
    ...NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ...OF_DATABASE_ERRORS.flatMap((name) => [`err.${name}`, `err.cause.${name}`]),
  ],
  censor: '[redacted]',
};
