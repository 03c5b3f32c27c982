import pg from 'pg';
import { until } from './until.ts';

/** Jobs that run once after a catalogue was loaded, in addition to events and scans of repositories. */
const ONCE = [
  'catalogue.rank-sales',
  'catalogue.rank-rising',
  'catalogue.rank-rating',
  'catalogue.rank-free',
  'catalogue.rank-new',
  'search.rebuild-outdated',
  'community.compute-trending',
];
/** Timeout for hanging jobs. */
const SETTLING_LIMIT_MS = 240_000;
/** Waits for the one-time background work after loading; otherwise each copy would repeat it. */
export async function untilSettled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const isSettled = async () => {
    const { rows } = await client.query(
      `SELECT NOT EXISTS (SELECT FROM outbox) AND NOT EXISTS (SELECT FROM repository_to_scan)
         AND (SELECT count(*) FROM job_run WHERE name = ANY($1)) = cardinality($1::text[]) AS settled`,
      [ONCE],
    );
    return rows[0]?.settled;
  };
  try {
    if (!(await until(isSettled, Boolean, SETTLING_LIMIT_MS)))
      throw new Error('the background work after loading the demonstration does not end');
  } finally {
    await client.end();
  }
}
