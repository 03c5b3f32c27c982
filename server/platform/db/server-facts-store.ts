/** SQL about the server and what this user may do on it. Works on any PostgreSQL version still in use. */
import type pg from 'pg';

export type ServerFacts = {
  /** Process id of the server process that answers. */
  backendPid: number;
  /** 150004 for 15.4 */
  versionNumber: number;
  encoding: string;
  readOnly: boolean;
  /** Also true when all of them exist already. */
  mayCreateTables: boolean;
  hasExtension: boolean;
  extensionIsAvailable: boolean;
  mayCreateExtension: boolean;
  /** Its settings by which it confirms what it has not stored yet. */
  losesCommitsBy: string[];
};

export async function findServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query(
    `SELECT pg_backend_pid() AS "backendPid",
            current_setting('server_version_num')::int AS "versionNumber",
            current_setting('server_encoding') AS encoding,
            pg_is_in_recovery() OR current_setting('transaction_read_only')::bool AS "readOnly",
            coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreateTables",
            EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasExtension",
            EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "extensionIsAvailable",
            has_database_privilege(current_database(), 'CREATE') AS "mayCreateExtension",
            ARRAY(SELECT name::text FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off' ORDER BY 1) AS "losesCommitsBy"`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the server returned no facts');
  return facts;
}
