/** Objects and their references. Adding a reference locks its object, so a referenced object is never deleted concurrently. */
import { type Queryable, statement } from '../db/database.ts';

export type StoredObject = {
  sha256: string;
  size: number;
  /** Null: stored in the port. */
  bytes: Buffer | null;
  /** Key in the port; null: stored in `bytes`. */
  location: string | null;
  isDamaged: boolean;
};
export type NewObject = { sha256: string; size: number } & ({ bytes: Buffer; location: null } | { bytes: null; location: string });

const COLUMNS = 'sha256, size, bytes, location, damaged_at IS NOT NULL AS "isDamaged"';
const find = statement('object-find', `SELECT ${COLUMNS} FROM stored_object WHERE sha256 = $1`);
/** Storing content again replaces damaged content; undamaged content is left in place. */
const save = statement(
  'object-save',
  `WITH saved AS (
     INSERT INTO stored_object (sha256, size, bytes, location, loose_since)
     SELECT sha256, size, bytes, location, NULL FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::text[]) AS given (sha256, size, bytes, location)
     ORDER BY sha256
     ON CONFLICT (sha256) DO UPDATE SET loose_since = NULL, damaged_at = NULL,
       bytes = CASE WHEN stored_object.damaged_at IS NULL THEN stored_object.bytes ELSE EXCLUDED.bytes END,
       location = CASE WHEN stored_object.damaged_at IS NULL THEN stored_object.location ELSE EXCLUDED.location END,
       verified_at = CASE WHEN stored_object.damaged_at IS NULL THEN stored_object.verified_at ELSE now() END
     RETURNING sha256, location)
   , referred AS (
     INSERT INTO object_reference (holder, sha256, until) SELECT $5, sha256, now() + make_interval(secs => $6) FROM saved ORDER BY sha256
     ON CONFLICT (holder, sha256) DO UPDATE SET until = greatest(object_reference.until, EXCLUDED.until) WHERE object_reference.until IS NOT NULL)
   SELECT sha256, location FROM saved`,
);
const sizes = statement('object-sizes', 'SELECT sha256, size FROM stored_object WHERE sha256 = ANY($1)');
const lock = statement('object-lock', 'SELECT sha256 FROM stored_object WHERE sha256 = ANY($1) ORDER BY sha256 FOR KEY SHARE');
/** A permanent reference stays permanent, a temporary one gets the later end. */
const refer = statement(
  'object-refer',
  `INSERT INTO object_reference (holder, sha256, until) SELECT $1, sha256, to_timestamp($3::double precision / 1000)
   FROM unnest($2::text[]) AS given (sha256) ORDER BY sha256
   ON CONFLICT (holder, sha256) DO UPDATE SET until = CASE WHEN EXCLUDED.until IS NOT NULL THEN greatest(object_reference.until, EXCLUDED.until) END
   WHERE object_reference.until IS NOT NULL`,
);
const held = statement(
  'object-held',
  `SELECT r.sha256 FROM object_reference r JOIN stored_object o ON o.sha256 = r.sha256
   WHERE r.holder = $1 AND r.sha256 = ANY($2) AND (r.until IS NULL OR r.until > now()) AND o.damaged_at IS NULL`,
);
const retained = statement('object-kept', 'SELECT sha256 FROM object_reference WHERE holder = $1 AND sha256 = ANY($2) AND until IS NULL');
const promise = statement(
  'object-promise',
  `INSERT INTO object_promise (holder, sha256, size, until) SELECT $1, sha256, max(size), to_timestamp($4::double precision / 1000)
   FROM unnest($2::text[], $3::bigint[]) AS given (sha256, size) GROUP BY sha256 ORDER BY sha256
   ON CONFLICT (holder, sha256) DO UPDATE SET size = greatest(object_promise.size, EXCLUDED.size), until = greatest(object_promise.until, EXCLUDED.until)`,
);
/** Bytes with temporary references, of uploads in progress (per account), and of promises; each content counts once. */
const pending = statement(
  'object-pending-bytes',
  `WITH one AS (
     SELECT r.holder, r.sha256, o.size, 0::bigint AS arriving FROM object_reference r JOIN stored_object o ON o.sha256 = r.sha256
     WHERE r.holder = ANY($1) AND r.until IS NOT NULL
     UNION ALL SELECT holder, sha256, 0, size FROM object_upload WHERE holder = ANY($1) AND finished_at IS NULL
     UNION ALL SELECT p.holder, p.sha256, p.size, 0 FROM object_promise p WHERE p.holder = ANY($1) AND p.until > now()
       AND NOT EXISTS (SELECT FROM object_reference r WHERE r.holder = p.holder AND r.sha256 = p.sha256 AND r.until IS NULL))
   , content AS (SELECT greatest(max(size), sum(arriving)) AS bytes FROM one GROUP BY holder, sha256)
   SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM content`,
);
const endPromises = statement(
  'object-end-promises',
  `WITH due AS MATERIALIZED (
     SELECT holder, sha256 FROM object_promise WHERE until <= now() ORDER BY until LIMIT $1 FOR UPDATE SKIP LOCKED)
   DELETE FROM object_promise p USING due d WHERE p.holder = d.holder AND p.sha256 = d.sha256 RETURNING p.sha256`,
);
const inline = statement(
  'object-inline',
  'SELECT sha256, bytes FROM stored_object WHERE sha256 = ANY($1) AND bytes IS NOT NULL AND damaged_at IS NULL',
);
const release = statement('object-release', 'DELETE FROM object_reference WHERE holder = $1 AND sha256 = ANY($2) RETURNING sha256');
const releaseAll = statement('object-release-all', 'DELETE FROM object_reference WHERE holder = $1 RETURNING sha256');
/** Also when other references remain, since they may be ending concurrently: the collector checks again. */
const loosen = statement(
  'object-loosen',
  `WITH locked AS (SELECT sha256 FROM stored_object WHERE sha256 = ANY($1) ORDER BY sha256 FOR NO KEY UPDATE)
   UPDATE stored_object SET loose_since = CASE WHEN $2 THEN '-infinity'::timestamptz ELSE now() END WHERE sha256 IN (SELECT sha256 FROM locked)`,
);
const endPassing = statement(
  'object-end-passing',
  `WITH due AS MATERIALIZED (
     SELECT holder, sha256 FROM object_reference WHERE until <= now() ORDER BY until LIMIT $1 FOR UPDATE SKIP LOCKED)
   DELETE FROM object_reference r USING due d WHERE r.holder = d.holder AND r.sha256 = d.sha256
   RETURNING r.sha256`,
);
const lockLoose = statement(
  'object-lock-loose',
  `SELECT sha256 FROM stored_object WHERE loose_since <= now() - make_interval(secs => $1) ORDER BY loose_since LIMIT $2 FOR UPDATE SKIP LOCKED`,
);
const deleteLoose = statement(
  'object-delete-loose',
  `DELETE FROM stored_object o WHERE sha256 = ANY($1) AND NOT EXISTS (SELECT FROM object_reference r WHERE r.sha256 = o.sha256)
   RETURNING sha256, location`,
);
const unloosen = statement('object-unloosen', 'UPDATE stored_object SET loose_since = NULL WHERE sha256 = ANY($1)');
const prefix = statement('object-store-prefix', 'SELECT prefix FROM object_store');
const sweptUntil = statement('object-store-swept-until', 'SELECT swept_until AS "until" FROM object_store');
const setSweptUntil = statement('object-store-set-swept-until', 'UPDATE object_store SET swept_until = $1');
const knownKeys = statement(
  'object-known-keys',
  'SELECT location FROM stored_object WHERE location = ANY($1) UNION ALL SELECT location FROM object_upload WHERE location = ANY($1)',
);
const dueForScrub = statement(
  'object-due-for-scrub',
  `SELECT sha256, size, location FROM stored_object WHERE verified_at <= now() - make_interval(secs => $1)
     OR damaged_at IS NOT NULL AND verified_at <= now() - make_interval(secs => least($1, 21600)) ORDER BY verified_at LIMIT $2`,
);
/** Only if the bytes that were read are still those of the object. */
const setVerified = statement(
  'object-set-verified',
  `UPDATE stored_object SET verified_at = now(), damaged_at = NULL WHERE sha256 = $1 AND location IS NOT DISTINCT FROM $2`,
);
const setDamaged = statement(
  'object-set-damaged',
  `UPDATE stored_object SET verified_at = now(), damaged_at = coalesce(damaged_at, now())
   WHERE sha256 = $1 AND location IS NOT DISTINCT FROM $2 RETURNING sha256`,
);
const figures = statement(
  'object-figures',
  `SELECT (SELECT count(*)::int FROM stored_object WHERE damaged_at IS NOT NULL) AS damaged,
     coalesce((SELECT extract(epoch FROM now() - verified_at)::float FROM stored_object ORDER BY verified_at LIMIT 1), 0) AS "oldestSeconds"`,
);
const page = statement(
  'object-page',
  `SELECT ${COLUMNS.replace('bytes', 'NULL::bytea AS bytes')} FROM stored_object WHERE sha256 > $1 ORDER BY sha256 LIMIT $2`,
);
const located = statement(
  'object-located',
  `SELECT location, sha256, size FROM stored_object WHERE location > $1 ORDER BY location LIMIT $2`,
);

/** Keys of objects and uploads. */
const allKeys = statement(
  'object-all-keys',
  `SELECT DISTINCT location FROM (SELECT location FROM stored_object UNION ALL SELECT location FROM object_upload) AS k WHERE location > $1 ORDER BY location LIMIT $2`,
);

export type ObjectStore = ReturnType<typeof createObjectStore>;
export function createObjectStore(database: Queryable) {
  async function loosenAll(tx: Queryable, ended: { sha256: string }[], atOnce = false): Promise<void> {
    if (ended.length > 0) await tx.query(loosen, [ended.map(({ sha256 }) => sha256), atOnce]);
  }
  return {
    /** In ascending order, after `after`. */
    keys: async (after: string, limit: number): Promise<string[]> =>
      (await database.query(allKeys, [after, limit])).map(({ location }) => location),
    async find(sha256: string): Promise<StoredObject | null> {
      const [row] = await database.query(find, [sha256]);
      return row ?? null;
    },
    /**
     * Adds a reference of `holder` for this many seconds. Returns the location of each object: that of an earlier write if there was one.
     */
    async save(on: Queryable, holder: string, objects: readonly NewObject[], seconds: number): Promise<Map<string, string | null>> {
      const column = <K extends keyof NewObject>(name: K) => objects.map((one) => one[name]);
      const values = [column('sha256'), column('size'), column('bytes'), column('location'), holder, seconds];
      const rows = await on.query(save, values);
      return new Map(rows.map(({ sha256, location }) => [sha256, location]));
    },
    async sizesOf(sha256s: readonly string[], on: Queryable = database): Promise<Map<string, number>> {
      const rows = await on.query(sizes, [sha256s]);
      return new Map(rows.map(({ sha256, size }) => [sha256, size]));
    },
    /** Locks them against the collector until the end of the transaction; false when one is not stored. */
    lock: async (tx: Queryable, sha256s: readonly string[]): Promise<boolean> =>
      (await tx.query(lock, [sha256s])).length === sha256s.length,
    /** `until` in ms. Requires the objects to be locked. */
    async refer(tx: Queryable, holder: string, sha256s: readonly string[], until: number | null): Promise<void> {
      await tx.query(refer, [holder, sha256s, until]);
    },
    async retainedBy(holder: string, sha256s: readonly string[], on: Queryable = database): Promise<Set<string>> {
      const rows = await on.query(retained, [holder, sha256s]);
      return new Set(rows.map(({ sha256 }) => sha256));
    },
    /** `until` in ms. */
    async promise(tx: Queryable, holder: string, contents: readonly { sha256: string; size: number }[], until: number): Promise<void> {
      await tx.query(promise, [holder, contents.map(({ sha256 }) => sha256), contents.map(({ size }) => size), until]);
    },
    pendingBytes: async (holders: readonly string[], on: Queryable = database): Promise<number> =>
      holders.length === 0 ? 0 : ((await on.query(pending, [holders]))[0]?.bytes ?? 0),
    /** Deletes expired promises; returns their number. */
    endPromises: async (atMost: number): Promise<number> => (await database.query(endPromises, [atMost])).length,
    /** The undamaged objects among them that are stored in the database. */
    async inline(sha256s: readonly string[]): Promise<Map<string, Buffer>> {
      const rows = await database.query(inline, [sha256s]);
      return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]));
    },
    async heldBy(holder: string, sha256s: readonly string[], on: Queryable = database): Promise<Set<string>> {
      const rows = await on.query(held, [holder, sha256s]);
      return new Set(rows.map(({ sha256 }) => sha256));
    },
    /** Without a list: all references of the holder. */
    async release(tx: Queryable, holder: string, sha256s?: readonly string[]): Promise<void> {
      await loosenAll(
        tx,
        (await (sha256s ? tx.query(release, [holder, sha256s]) : tx.query(releaseAll, [holder]))) as { sha256: string }[],
      );
    },
    /** Ends all references of the holder; its objects get no grace period. */
    async discard(tx: Queryable, holder: string): Promise<void> {
      await loosenAll(tx, await tx.query(releaseAll, [holder]), true);
    },
    /** Ends expired temporary references; returns their number. */
    async endPassing(tx: Queryable, atMost: number): Promise<number> {
      const ended = await tx.query(endPassing, [atMost]);
      await loosenAll(tx, ended);
      return ended.length;
    },
    /**
     * Deletes objects that have had no reference for this many seconds; returns how many were checked, and the keys whose bytes must now be
     * deleted. Objects being referenced concurrently are locked and skipped.
     */
    async deleteLoose(tx: Queryable, seconds: number, atMost: number): Promise<{ seen: number; keys: string[] }> {
      const locked = (await tx.query(lockLoose, [seconds, atMost])).map(({ sha256 }) => sha256);
      if (locked.length === 0) return { seen: 0, keys: [] };
      const deleted = await tx.query(deleteLoose, [locked]);
      const gone = new Set(deleted.map(({ sha256 }) => sha256));
      await tx.query(unloosen, [locked.filter((sha256) => !gone.has(sha256))]);
      return { seen: locked.length, keys: deleted.flatMap(({ location }) => location ?? []) };
    },
    async findPrefix(): Promise<string> {
      const [row] = await database.query(prefix);
      return row?.prefix ?? '';
    },
    /** The key up to which those in the port have been compared. */
    async sweptUntil(): Promise<string> {
      const [row] = await database.query(sweptUntil);
      return row?.until ?? '';
    },
    async setSweptUntil(key: string): Promise<void> {
      await database.query(setSweptUntil, [key]);
    },
    /** The keys that belong to an object or an upload. */
    async knownKeys(keys: readonly string[]): Promise<Set<string>> {
      const rows = await database.query(knownKeys, [keys]);
      return new Set(rows.map(({ location }) => location));
    },
    /**
     * Least recently verified objects, verified at least this many seconds ago; damaged ones after six hours, since an operator may repair
     * them.
     */
    dueForScrub: (seconds: number, atMost: number) => database.query(dueForScrub, [seconds, atMost]),
    async setVerified(sha256: string, location: string | null): Promise<void> {
      await database.query(setVerified, [sha256, location]);
    },
    /** False when the object was deleted, or its content replaced meanwhile. */
    setDamaged: async (sha256: string, location: string | null): Promise<boolean> =>
      (await database.query(setDamaged, [sha256, location])).length > 0,
    async figures(): Promise<{ damaged: number; oldestSeconds: number }> {
      const [row] = await database.query(figures);
      return row ?? { damaged: 0, oldestSeconds: 0 };
    },
    /** Objects after `after`, without their bytes. */
    page: (after: string, atMost: number) => database.query(page, [after, atMost]),
    /** Objects in the port, ordered by key, after `after`. */
    located: (after: string, atMost: number) => database.query(located, [after, atMost]),
  };
}
