/**
 * Work that one process at a time may do: session advisory locks, all of one process on one connection outside the pool, so that work which
 * holds a lock never takes a connection from the work itself.
 */
import type { KeptConnection } from './kept-connection.ts';
import { lockKeyOf } from './lock-key.ts';

export type AdvisoryLocks = {
  /**
   * Runs `work` unless another process, or this one, is at it; whether it ran. The signal is aborted when the connection is lost, and
   * the lock with it: another process may begin then, so `work` ends at its next step. What it does is safe twice at the same time
   * (every step is a conditional update or takes its rows by lock); the lock only saves the effort.
   * @throws DatabaseUnavailable when the lock cannot be asked for
   */
  alone(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** The connection was lost. */
  lost(): void;
};

/** A connection that has to be opened first: for the first round of a sweep, and after a loss. */
const OPENED_WITHIN_MS = 1_000;

export function createAdvisoryLocks(connection: KeptConnection): AdvisoryLocks {
  /** Held by this process. To PostgreSQL a session may lock twice what it holds already. */
  const held = new Map<string, AbortController>();

  return {
    async alone(name, work) {
      if (held.has(name)) return false;
      const key = lockKeyOf(name);
      const controller = new AbortController();
      held.set(name, controller);
      try {
        await connection.ready(OPENED_WITHIN_MS);
        const [row] = await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [key]);
        if (!row?.locked) return false;
        try {
          await work(controller.signal);
        } finally {
          // A lock that was lost with its connection is not on the new one.
          if (!controller.signal.aborted) await connection.query('SELECT pg_advisory_unlock($1)', [key]).catch(() => {});
        }
        return true;
      } finally {
        held.delete(name);
      }
    },
    lost() {
      for (const controller of held.values()) controller.abort();
    },
  };
}
