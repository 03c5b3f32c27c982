/** The only SQL that writes `repository_to_scan` and `repository_file_scan`, and what follows from them in `repository`. */
import type { SecretKind } from '#contexts/community/calls/inspection.ts';
import type { Verdict } from '#contexts/community/rules/scan.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { repositoryState } from '../repository/states.ts';

export type FoundSecret = { line: number; kind: SecretKind; excerpt: string };
export type FileFindings = {
  path: string;
  sha256: string;
  verdict: Verdict | '';
  imports: string[];
  secrets: FoundSecret[];
  parameters: number;
};
/** `commitId`: commit in progress, '' before the first file; `after`: the last path scanned. */
export type ToScan = { repositoryId: string; commitId: string; after: string };
export type Summary = { verdict: Verdict | ''; parameters: number };

const ask = statement(
  'scan-ask',
  `INSERT INTO repository_to_scan (repository_id, due_at) SELECT r.id, $2 FROM repository r WHERE r.id = $1 AND r.head_commit IS DISTINCT FROM r.scanned_commit
   ON CONFLICT (repository_id) DO NOTHING`,
);
const next = statement(
  'scan-next',
  `SELECT repository_id AS "repositoryId", commit_id AS "commitId", after_path AS after FROM repository_to_scan
   WHERE due_at <= $1 ORDER BY due_at, repository_id LIMIT 1`,
);
const postpone = statement('scan-postpone', 'UPDATE repository_to_scan SET due_at = $2 WHERE repository_id = $1');
const advance = statement('scan-advance', 'UPDATE repository_to_scan SET commit_id = $2, after_path = $3 WHERE repository_id = $1');
const invalidate = statement('scan-forget', 'DELETE FROM repository_to_scan WHERE repository_id = $1');
/** Rows without a hash are of files not scanned again yet. */
const doubtFiles = statement('scan-doubt-files', `UPDATE repository_file_scan SET sha256 = '' WHERE repository_id = $1`);
const removeDoubted = statement('scan-forget-doubted', `DELETE FROM repository_file_scan WHERE repository_id = $1 AND sha256 = ''`);
const removeFiles = statement('scan-remove-files', 'DELETE FROM repository_file_scan WHERE repository_id = $1 AND path = ANY($2)');
/** A file with unchanged findings is not notified again. */
const addFiles = statement(
  'scan-add-files',
  `INSERT INTO repository_file_scan (repository_id, path, sha256, verdict, imports, secrets, parameters)
   SELECT $1, path, sha256, verdict, imports, secrets, parameters
   FROM jsonb_to_recordset($2::jsonb) AS f (path text, sha256 text, verdict text, imports text[], secrets jsonb, parameters bigint)
   ON CONFLICT (repository_id, path) DO UPDATE SET sha256 = excluded.sha256, verdict = excluded.verdict, imports = excluded.imports,
     secrets = excluded.secrets, parameters = excluded.parameters,
     told = repository_file_scan.told AND (excluded.secrets, excluded.verdict) IS NOT DISTINCT FROM (repository_file_scan.secrets, repository_file_scan.verdict)`,
);
const listTensors = statement(
  'scan-list-tensors',
  'SELECT path, parameters FROM repository_file_scan WHERE repository_id = $1 AND parameters > 0',
);
const listVerdicts = statement(
  'scan-list-verdicts',
  'SELECT DISTINCT verdict FROM repository_file_scan WHERE repository_id = $1 ORDER BY verdict',
);
/** Files whose people are yet to be notified; marks them as notified. */
const takeUnannounced = statement(
  'scan-take-untold',
  `UPDATE repository_file_scan SET told = true WHERE repository_id = $1 AND NOT told AND (secrets <> '[]' OR verdict = 'DANGEROUS')
   RETURNING path, verdict, jsonb_array_length(secrets) AS secrets`,
);
const finish = statement(
  'scan-finish',
  `UPDATE repository r SET scanned_commit = $2, verdict = $3, parameters = $4,
     verified_at = CASE WHEN $3 IN ('', 'SAFE') THEN r.verified_at END, verified_by = CASE WHEN $3 IN ('', 'SAFE') THEN r.verified_by END
   FROM repository before WHERE r.id = $1 AND before.id = r.id
   RETURNING coalesce(r.head_commit, '') AS head, before.verified_at IS NOT NULL AND r.verified_at IS NULL AS unverified`,
);
const begin = statement('scan-begin-next', `UPDATE repository_to_scan SET commit_id = '', after_path = '' WHERE repository_id = $1`);
const verify = statement(
  'scan-verify',
  `UPDATE repository SET verified_at = $2, verified_by = $3 WHERE id = $1 AND state <> ${repositoryState('DELETED')} RETURNING id`,
);
const listFiles = statement(
  'scan-list-files',
  `SELECT path, sha256, verdict, imports, secrets, parameters FROM repository_file_scan
   WHERE repository_id = $1 AND (($2 AND secrets <> '[]') OR verdict NOT IN ('', 'SAFE'))
   ORDER BY array_position(ARRAY['DANGEROUS', 'UNREADABLE', 'SUSPICIOUS'], verdict), path LIMIT $3`,
);
const countFiles = statement(
  'scan-count-files',
  `SELECT count(*) FILTER (WHERE verdict <> '')::int AS loading, count(*) FILTER (WHERE verdict NOT IN ('', 'SAFE'))::int AS doubtful,
     count(*) FILTER (WHERE secrets <> '[]')::int AS secret
   FROM repository_file_scan WHERE repository_id = $1`,
);
const verdictsOf = statement(
  'scan-verdicts-of',
  `SELECT path, sha256, verdict FROM repository_file_scan WHERE repository_id = $1 AND path = ANY($2) AND verdict <> ''`,
);

export type ScanCounts = { loading: number; doubtful: number; secret: number };
export type Unannounced = { path: string; verdict: Verdict | ''; secrets: number };
export type ScanStore = ReturnType<typeof createScanStore>;
export const SCANS_DUE = 'EXISTS (SELECT FROM repository_to_scan WHERE due_at <= now())';

export const createScanStore = (database: Database) => ({
  /** Skipped if its head has been scanned. */
  ask: async (tx: Queryable, repositoryId: string, at: number): Promise<void> => void (await tx.query(ask, [repositoryId, new Date(at)])),
  next: (now: number) => one(database.query(next, [new Date(now)])),
  postpone: async (repositoryId: string, until: number): Promise<void> =>
    void (await database.query(postpone, [repositoryId, new Date(until)])),
  invalidate: async (tx: Queryable, repositoryId: string): Promise<void> => void (await tx.query(invalidate, [repositoryId])),
  /** Schedules all files for another scan; old findings remain until then, to avoid duplicate notices. */
  doubtFiles: async (tx: Queryable, repositoryId: string): Promise<void> => void (await tx.query(doubtFiles, [repositoryId])),
  /** Deletes findings of files that no longer exist. */
  removeDoubted: async (tx: Queryable, repositoryId: string): Promise<void> => void (await tx.query(removeDoubted, [repositoryId])),
  /** For files up to `after`: `found` have findings, `silent` have none or are deleted. */
  async save(tx: Queryable, at: ToScan, found: readonly FileFindings[], silent: readonly string[]): Promise<void> {
    const { repositoryId, commitId, after } = at;
    if (silent.length > 0) await tx.query(removeFiles, [repositoryId, silent]);
    if (found.length > 0) await tx.query(addFiles, [repositoryId, JSON.stringify(found)]);
    await tx.query(advance, [repositoryId, commitId, after]);
  },
  async summaryOf(tx: Queryable, repositoryId: string) {
    const tensors = await tx.query(listTensors, [repositoryId]);
    const verdicts = await tx.query(listVerdicts, [repositoryId]);
    return { tensors, verdicts: verdicts.map(({ verdict }) => verdict) };
  },
  takeUnannounced: (tx: Queryable, repositoryId: string) => tx.query(takeUnannounced, [repositoryId]),
  /** Completes the scan of a commit. `unverified`: this revoked an operator's verification. Null if the repository is deleted. */
  finish: (tx: Queryable, repositoryId: string, commitId: string, { verdict, parameters }: Summary) =>
    one(tx.query(finish, [repositoryId, commitId, verdict, parameters])),
  /** Restarts after a newer commit. */
  begin: async (tx: Queryable, repositoryId: string): Promise<void> => void (await tx.query(begin, [repositoryId])),
  /** Sets the verification, or revokes it (null). */
  verify: (tx: Queryable, repositoryId: string, given: { at: number; by: number } | null) =>
    anyRow(tx.query(verify, [repositoryId, given && new Date(given.at), given?.by ?? null])),
  /** Files not known to be safe, worst first, and optionally those with secrets. */
  list: (repositoryId: string, withSecrets: boolean, most: number) => database.query(listFiles, [repositoryId, withSecrets, most]),
  count: async (repositoryId: string): Promise<ScanCounts> =>
    (await one(database.query(countFiles, [repositoryId]))) ?? { loading: 0, doubtful: 0, secret: 0 },
  /** Findings of these files, by path. */
  async verdictsOf(repositoryId: string, files: readonly { path: string; sha256: string }[]): Promise<ReadonlyMap<string, Verdict>> {
    if (files.length === 0) return new Map();
    const paths = files.map(({ path }) => path);
    const rows = await database.query(verdictsOf, [repositoryId, paths]);
    const contents = new Map(files.map(({ path, sha256 }) => [path, sha256]));
    return new Map(rows.flatMap(({ path, sha256, verdict }) => (contents.get(path) === sha256 ? [[path, verdict]] : [])));
  },
});
