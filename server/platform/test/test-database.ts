/** A migrated database for one test file: a copy of the run's template, created in some tens of milliseconds. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { COMMAND_LIMITS } from '../db/limits.ts';
import type {} from './global-setup.ts';
import { onServer, TEMPLATE, urlOf } from './template.ts';
import { waiting } from './waits.ts';

export type TestDatabase = {
  database: Database;
  /** For code that opens its own connections: a server under test, LISTEN, a second pool. */
  url: string;
  /** Closes the pool and drops the database; for `afterAll`. */
  drop(): Promise<void>;
};

/** Limits are those of commands, since a busy machine is not a failure; tests of the limits open their own database. */
const LIMITS = { ...COMMAND_LIMITS, connectMs: 120_000 };

/** `max`: connections of the pool. `template`: the database to copy, on the run's server. */
export async function createTestDatabase({
  max = 10,
  template = TEMPLATE,
}: {
  max?: number;
  template?: string;
} = {}): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await waiting('database', () => onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  const url = urlOf(serverUrl, name);
  const database = createDatabase({ url, max, limits: LIMITS });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await waiting('database', () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
