/** The log of the process: JSON lines on standard output, with redaction. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { LOG_REDACTION } from '../http/log-redaction.ts';

/** `level`: the minimum severity; may be changed later. */
export function createLog(level = 'info'): FastifyBaseLogger {
  const out = pino.destination({ fd: 1, sync: true });
  // A closed terminal or pipe must not end the process.
  out.on('error', () => {});
  return pino({ level, redact: LOG_REDACTION }, out);
}
