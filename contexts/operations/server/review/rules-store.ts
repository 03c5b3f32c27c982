import { CLAIM_MINUTES } from '#contexts/operations/rules/review/claim.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

/** Name of the setting: how long a claim of a review lasts, minutes. */
export const CLAIM_SETTING = 'reviewClaimMinutes';

const find = `SELECT (value #>> '{}')::int AS minutes FROM platform_config WHERE name = '${CLAIM_SETTING}'`;
const findPlain = statement('review-rules-find', find);
const findForUpdate = statement('review-rules-lock', `${find} FOR UPDATE`);
const save = statement(
  'review-rules-save',
  `INSERT INTO platform_config (name, value) VALUES ('${CLAIM_SETTING}', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
);

export const loadClaimMinutes = async (on: Queryable, lock = false): Promise<number> =>
  (await one(on.query(lock ? findForUpdate : findPlain)))?.minutes ?? CLAIM_MINUTES.usual;
export const saveClaimMinutes = (tx: Queryable, minutes: number) => tx.query(save, [JSON.stringify(minutes)]);
