/** The source of simulated usage. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const open = statement(
  'meter-source-open-simulator',
  `INSERT INTO meter_source (name, scope, is_simulator) VALUES ($1, '*', true) ON CONFLICT (is_simulator) WHERE is_simulator DO UPDATE SET name = excluded.name RETURNING id::text`,
);

/** The id of the one source that is no cluster, created unless it exists. */
export const openSimulator = async (on: Queryable, name: string): Promise<string> => (await one(on.query(open, [name])))?.id ?? '';
