import { join } from 'node:path';
import { runner } from 'node-pg-migrate';

/** Brings the schema up to date under an advisory lock; a second process waits for the first. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runner({
        databaseUrl: url,
        dir: join(import.meta.dirname, '../../migrations'),
        migrationsTable: 'schema_migration',
        direction: 'up',
        checkOrder: true,
        singleTransaction: true,
        log,
        logger: { debug: () => {}, info: log, warn: log, error: log },
      });
      return;
    } catch (error) {
      const locked = error instanceof Error && /another migration is already running/i.test(error.message);
      if (!locked || attempt > 240) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
