/**
 * Work that only one process may do at a time: session advisory locks, all of one process on one connection outside the pool, so holding a
 * lock takes no pool connection from the work.
 */

import { lockKeyOf } from './lock-key.ts';
import type { PersistentConnection } from './persistent-connection.ts';

export type AdvisoryLocks = {
  /**
   * Runs `work` unless another process, or this one, is running it; returns whether it ran. The signal is aborted when the connection, and
   * so the lock, is lost: another process may then start, so `work` must end at its next step. The work must be safe to run twice
   * concurrently (every step is a conditional update or locks its rows); the lock only avoids duplicate effort.
   * @throws DatabaseUnavailable when the lock cannot be requested
   */
  alone(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Whether any work holds a lock, which is lost with the connection. */
  any(): boolean;
  /** The connection was lost. */
  lost(): void;
};

/** `openMs`: how long to wait for the connection when it must be opened first, at a job's first round and after a loss. */
export function createAdvisoryLocks(connection: PersistentConnection, openMs: number): AdvisoryLocks {
  /** Locks held by this process. PostgreSQL lets a session acquire the same lock twice. */
  const held = new Map<string, AbortController>();

  return {
    async alone(name, work) {
      if (held.has(name)) return false;
      const key = lockKeyOf(name);
      const controller = new AbortController();
      held.set(name, controller);
      try {
        await connection.ready(openMs);
        const [row] = await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [key]);
        if (!row?.locked) return false;
        try {
          await work(controller.signal);
        } finally {
          // A lock lost with its connection does not exist on the new one.
          if (!controller.signal.aborted) await connection.query('SELECT pg_advisory_unlock($1)', [key]).catch(() => {});
        }
        return true;
      } finally {
        held.delete(name);
      }
    },
    any: () => held.size > 0,
    lost() {
      for (const controller of held.values()) controller.abort();
    },
  };
}
