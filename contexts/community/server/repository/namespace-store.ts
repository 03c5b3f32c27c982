/** SQL over the names under which people, groups and shops publish. */
import type { NamespaceKind } from '#contexts/community/rules/repository.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Namespace } from './repository-store.ts';

export type Subject = { kind: NamespaceKind; subjectId: string };

const columns = `id, name, kind, subject_id::text AS "subjectId", title, title_en AS "titleEn", stored_bytes AS "storedBytes"`;
const findByKey = statement('namespace-find-by-key', `SELECT ${columns} FROM repository_namespace WHERE name_key = $1`);
const findBySubjects = statement(
  'namespace-find-by-subjects',
  `SELECT ${columns} FROM repository_namespace WHERE (kind, subject_id) IN (SELECT * FROM unnest($1::text[], $2::bigint[])) ORDER BY id`,
);
/** Names and subjects are unique. */
const insert = statement(
  'namespace-insert',
  `INSERT INTO repository_namespace (name, name_key, kind, subject_id, title, title_en) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
);
const findStored = statement('namespace-stored-bytes', 'SELECT stored_bytes AS bytes FROM repository_namespace WHERE id = $1');
const lock = statement('namespace-lock', 'SELECT id FROM repository_namespace WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE');
const rename = statement('namespace-rename', 'UPDATE repository_namespace SET title = $2, title_en = $3 WHERE id = $1 RETURNING id');

export type NamespaceStore = ReturnType<typeof createNamespaceStore>;
export const createNamespaceStore = (database: Database) => ({
  findByKey: (key: string, on: Queryable = database) => one(on.query(findByKey, [key])),
  findBySubjects: (subjects: readonly Subject[]) =>
    subjects.length === 0
      ? Promise.resolve([])
      : database.query(findBySubjects, [subjects.map(({ kind }) => kind), subjects.map(({ subjectId }) => subjectId)]),
  /** Null if the name is taken or the subject has one. */
  insert: (tx: Queryable, made: Omit<Namespace, 'id'>, key: string) =>
    one(tx.query(insert, [made.name, key, made.kind, made.subjectId, made.title, made.titleEn])),
  /** Bytes stored by its repositories. */
  storedBytes: async (id: number, on: Queryable = database) => (await one(on.query(findStored, [id])))?.bytes ?? 0,
  /** Locks the namespaces: until commit only this transaction changes their quota usage. */
  lock: async (tx: Queryable, ids: readonly number[]) => void (await tx.query(lock, [ids])),
  rename: (tx: Queryable, id: number, title: string, titleEn: string) => anyRow(tx.query(rename, [id, title, titleEn])),
});
