import pg from 'pg';
import { BackupError } from './errors.ts';

/** Runs `work` on a separate connection. @throws BackupError when the database cannot be reached */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The database cannot be reached: ${error.message}`, { cause: error });
  });
  try {
    return await work(client);
  } catch (error) {
    throw lost ? new BackupError(`The connection to the database was lost: ${lost.message}`, { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}
