import type { Database } from '../db/database.ts';

/** For tests: statements in one transaction without triggers and foreign keys, as an administrator of the database could run them. */
export async function changeByHand(
  database: Database,
  statements: readonly (readonly [text: string, ...values: unknown[]])[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const [text, ...values] of statements) await tx.query(text, values);
  });
}
