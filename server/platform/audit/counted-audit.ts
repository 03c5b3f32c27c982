/**
 * Entries of the audit log that anybody can cause at will: refusals and failures. The first of its kind is written at once, those after it are
 * counted and written as one at the next round of a job, a minute later. So they take no more room than some `most` times two entries a minute
 * and process, however many there are.
 */
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { type AuditActor, type AuditEntry, auditAll } from './audit.ts';

const MINUTE_MS = 60_000;
/** Kinds, accounts and addresses that are counted apart between two rounds; what is beyond them is counted by its kind alone. */
const MOST = 200;

type Counted = { by: AuditActor; entry: AuditEntry; more: number };

type CountedAuditOptions = { database: Database; clock: () => Date; onError(error: unknown): void; most?: number };

export type CountedAudit = ReturnType<typeof createCountedAudit>;
export function createCountedAudit({ database, clock, onError, most = MOST }: CountedAuditOptions) {
  let kinds = new Map<string, Counted>();
  let beyond = new Map<string, Counted>();
  let written: Promise<void> = Promise.resolve();

  /** One after the other, over one connection. Nobody waits for it, and what cannot be written hinders nobody. */
  function write(entries: readonly { by: AuditActor; entry: AuditEntry }[]): void {
    if (entries.length === 0) return;
    const at = clock().getTime();
    const dated = entries.map(({ by, entry }) => ({ by: { ...by, at }, entry }));
    written = written.then(() => auditAll(database, dated)).catch(onError);
  }

  return {
    /** Counted apart by action, record and address. */
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
    /** Writes what was counted since the last time, begins to count anew, and waits for everything that is being written. */
    async flush(): Promise<void> {
      const over = [...kinds.values(), ...beyond.values()].filter(({ more }) => more > 0);
      [kinds, beyond] = [new Map(), new Map()];
      write(over.map(({ by, entry, more }) => ({ by, entry: { ...entry, after: { ...entry.after, more } } })));
      await written;
    },
  };
}

/** Writes what each process has counted, also when it ends. */
export const countedAuditJob = (name: string, counted: Pick<CountedAudit, 'flush'>): Job => ({
  name,
  everyMs: MINUTE_MS,
  runs: 'everywhere',
  atEnd: true,
  work: () => counted.flush(),
});
