/** A port of the loopback interface for a process that is stopped and restarted on it. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports: the system assigns this one to no other process while its process is down. */
const FIRST = 18_000;
const LAST = 32_000;
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export async function findPort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port among ${TRIES} between ${FIRST} and ${LAST}`);
}
