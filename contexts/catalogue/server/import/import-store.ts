import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow } from '#server/platform/db/rows.ts';

export type ImportRun = { id: number; nextLine: number; imported: number; unchanged: number };

/** Resumes the run of this content; a finished one starts again. */
const startSql = statement(
  'import-run-start',
  `INSERT INTO import_run (source_hash, file_name) VALUES ($1, $2)
   ON CONFLICT (source_hash) DO UPDATE SET file_name = excluded.file_name, finished_at = NULL,
     next_line = CASE WHEN import_run.finished_at IS NULL THEN import_run.next_line ELSE 0 END,
     imported = CASE WHEN import_run.finished_at IS NULL THEN import_run.imported ELSE 0 END,
     unchanged = CASE WHEN import_run.finished_at IS NULL THEN import_run.unchanged ELSE 0 END,
     failed = CASE WHEN import_run.finished_at IS NULL THEN import_run.failed ELSE 0 END,
     started_at = CASE WHEN import_run.finished_at IS NULL THEN import_run.started_at ELSE now() END
   RETURNING id, next_line AS "nextLine", imported, unchanged`,
);
/** Only from the position that this process expects, which detects another process that imports the same file. */
const advanceSql = statement(
  'import-run-advance',
  'UPDATE import_run SET next_line = $3, imported = $4, unchanged = $5, failed = $6 WHERE id = $1 AND next_line = $2 AND finished_at IS NULL RETURNING id',
);
const finishSql = statement('import-run-finish', 'UPDATE import_run SET finished_at = now() WHERE id = $1');

export async function startRun(on: Queryable, sourceHash: string, fileName: string): Promise<ImportRun> {
  const [run] = await on.query(startSql, [sourceHash, fileName]);
  if (!run) throw new Error('the import run was not recorded');
  return run;
}
export const advanceRun = async (
  tx: Queryable,
  id: number,
  from: number,
  to: number,
  counts: { imported: number; unchanged: number; failed: number },
): Promise<boolean> => anyRow(tx.query(advanceSql, [id, from, to, counts.imported, counts.unchanged, counts.failed]));
export const finishRun = (on: Queryable, id: number) => on.query(finishSql, [id]);
