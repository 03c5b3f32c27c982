/**
 * Audit entries that any caller can cause in any number: refusals and failures. The first of a kind is written immediately; repetitions are
 * counted and written as one entry by a job a minute later. This limits them to about twice `most` entries a minute per process.
 */
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { type AuditActor, type AuditEntry, auditAll } from './audit.ts';

const MINUTE_MS = 60_000;
/**
 * Combinations of action, record and address that are counted separately between two rounds; any beyond that are counted by action only.
 */
const MOST = 200;

type Counted = { by: AuditActor; entry: AuditEntry; more: number };

type CountedAuditOptions = { database: Database; clock: () => Date; onError(error: unknown): void; most?: number };

export type CountedAudit = ReturnType<typeof createCountedAudit>;
export function createCountedAudit({ database, clock, onError, most = MOST }: CountedAuditOptions) {
  let kinds = new Map<string, Counted>();
  let beyond = new Map<string, Counted>();
  let written: Promise<void> = Promise.resolve();

  /** One after the other, over one connection. No caller waits for it; a failed write is reported and skipped. */
  function write(entries: readonly { by: AuditActor; entry: AuditEntry }[]): void {
    if (entries.length === 0) return;
    const at = clock().getTime();
    const dated = entries.map(({ by, entry }) => ({ by: { ...by, at }, entry }));
    written = written.then(() => auditAll(database, dated)).catch(onError);
  }

  return {
    /** Counted separately by action, record and address. */
    note(by: AuditActor, entry: AuditEntry): void {
      const key = JSON.stringify([by.action, entry.subjectType, entry.subjectId, by.ip]);
      const known = kinds.get(key);
      if (known) known.more += 1;
      else if (kinds.size < most) {
        kinds.set(key, { by, entry, more: 0 });
        write([{ by, entry }]);
      } else {
        const { action, requestId } = by;
        const { subjectType } = entry;
        const rest = beyond.get(action) ?? {
          by: { actor: null, action, requestId, ip: '' },
          entry: { subjectType, subjectId: '' },
          more: 0,
        };
        rest.more += 1;
        beyond.set(action, rest);
      }
    },
    /** Writes the counts since the last call, resets them, and waits for all pending writes. */
    async flush(): Promise<void> {
      const over = [...kinds.values(), ...beyond.values()].filter(({ more }) => more > 0);
      [kinds, beyond] = [new Map(), new Map()];
      write(over.map(({ by, entry, more }) => ({ by, entry: { ...entry, after: { ...entry.after, more } } })));
      await written;
    },
  };
}

/** Writes the counts of each process, also at its shutdown. */
export const countedAuditJob = (name: string, counted: Pick<CountedAudit, 'flush'>): Job => ({
  name,
  everyMs: MINUTE_MS,
  runs: 'everywhere',
  atEnd: true,
  work: () => counted.flush(),
});
