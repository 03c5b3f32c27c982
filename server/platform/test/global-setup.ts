/** Starts the PostgreSQL of a test run and creates the template of all test databases. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's default database; test databases are created next to it. */
    testServerUrl: string;
    /** A folder that is deleted after the run. */
    testFolder: string;
  }
}

/** Nothing here outlives the run, so nothing waits for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-test-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), sharedFolder: join(folder, 'shared'), settings: FAST });
    try {
      await makeTemplate(server.url);
    } catch (error) {
      await server.stop();
      throw error;
    }
    project.provide('testServerUrl', server.url);
    project.provide('testFolder', folder);
    return () => server.stop().finally(remove);
  } catch (error) {
    remove();
    throw error;
  }
}
