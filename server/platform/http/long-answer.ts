/** Responses that take longer than a connection may be silent. */
import type { ServerResponse } from 'node:http';

const EVERY_MS = 20_000;

/** Repeatedly sends 102 (Processing) until the work is done, so neither side considers the connection broken. */
export async function whileWaiting<T>(response: ServerResponse, work: Promise<T>, everyMs = EVERY_MS): Promise<T> {
  const timer = setInterval(() => {
    if (!response.headersSent && !response.destroyed) response.writeProcessing();
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
