/** Disables demo accounts where the demonstration is off, and enables them again with it. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

const close = statement(
  'demo-accounts-close',
  'UPDATE account SET disabled = true, closed_with_demo = true WHERE is_demo AND NOT disabled RETURNING id',
);
const endSessions = statement(
  'demo-accounts-end-sessions',
  'DELETE FROM session s USING account a WHERE a.id = s.account_id AND a.is_demo RETURNING s.account_id AS id',
);
const count = statement('demo-accounts-count', 'SELECT count(*)::int AS count FROM account WHERE is_demo');
const open = statement(
  'demo-accounts-open',
  'UPDATE account SET disabled = false, closed_with_demo = false WHERE closed_with_demo RETURNING id',
);
const retailers = statement('demo-accounts-retailers', "SELECT retailer_id AS id FROM account WHERE is_demo AND retailer_id <> ''");
/** Real accounts with staff roles that a demo account granted. */
const staffMade = statement(
  'demo-accounts-staff-made',
  `SELECT DISTINCT a.user_name AS name FROM audit_log l JOIN account a ON a.id::text = l.subject_id JOIN account d ON d.id = l.account_id
   WHERE l.action = 'identity.assign-roles' AND l.subject_type = 'account' AND d.is_demo AND NOT a.is_demo AND a.role_type = 'manager' AND NOT a.disabled
   ORDER BY 1`,
);

export type ClosedAccounts = {
  /** All demo accounts of this database. */
  accounts: number;
  /** Those that were not disabled until now. */
  closed: number;
  sessions: number;
  /** User names of staff whose roles a demo account granted. */
  staffMade: string[];
};

/** @returns the number of closed accounts, and the ids of all accounts to invalidate */
export async function closeDemoAccounts(tx: Queryable): Promise<ClosedAccounts & { changed: number[] }> {
  const [total] = await tx.query(count);
  if (!total?.count) return { accounts: 0, closed: 0, sessions: 0, staffMade: [], changed: [] };
  const closed = await tx.query(close);
  const ended = await tx.query(endSessions);
  const made = await tx.query(staffMade);
  return {
    accounts: total.count,
    closed: closed.length,
    sessions: ended.length,
    staffMade: made.map(({ name }) => name),
    changed: [...new Set(ended.map(({ id }) => id))],
  };
}

/** Number of accounts that were enabled. An account that staff disabled by hand stays disabled. */
export const openDemoAccounts = async (tx: Queryable): Promise<number> => (await tx.query(open)).length;

export const findDemoRetailers = async (tx: Queryable): Promise<string[]> => (await tx.query(retailers)).map(({ id }) => id);
