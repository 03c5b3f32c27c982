/** Checks whether the database accepts writes, by writing one row of a dedicated table. */
import { type Queryable, sqlState, statement } from './database.ts';

/** standby: it follows a primary. readonly: the server or this database is set read-only. full: no disk space. away: no answer. */
export type WriteRefusal = 'standby' | 'readonly' | 'full' | 'away';

const probe = statement(
  'write-probe',
  'INSERT INTO write_probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
);
const findStandby = statement('write-probe-standby', 'SELECT pg_is_in_recovery() AS "isStandby"');

const READ_ONLY = '25006';
const FULL = '53100';
/** Whether an error means that the database refuses every write. */
export const refusesWrites = (error: unknown): boolean => [READ_ONLY, FULL].includes(sqlState(error));

/** Whether no page was left for it: the row of the probe may still have room in its own. */
export const needsRoom = (error: unknown): boolean => sqlState(error) === FULL;

/** Null when it accepts writes. */
export async function findWriteRefusal(on: Queryable): Promise<WriteRefusal | null> {
  try {
    await on.query(probe);
    return null;
  } catch (error) {
    const state = sqlState(error);
    if (state === FULL) return 'full';
    if (state !== READ_ONLY) return 'away';
    const [found] = await on.query(findStandby).catch(() => []);
    return found?.isStandby ? 'standby' : 'readonly';
  }
}
