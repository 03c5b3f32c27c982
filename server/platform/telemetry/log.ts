/** The one log of the process: JSON lines on the standard output, without what must not be in a log. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { LOG_REDACTION } from '../http/log-redaction.ts';

/** `level`: the least grave lines that are written; may be set later. */
export function createLog(level = 'info'): FastifyBaseLogger {
  const out = pino.destination({ fd: 1, sync: true });
  // A terminal that is closed, a pipe that nobody reads any more: no reason to end.
  out.on('error', () => {});
  return pino({ level, redact: LOG_REDACTION }, out);
}
