/** Versions of agreements: added, never changed; withdrawn only before they come into force. */

import type { AgreementCode } from '#contexts/operations/calls/content.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type VersionRow = {
  code: AgreementCode;
  version: string;
  title: string;
  titleEn: string;
  inForceSince: number;
  createdAt: number;
  createdBy: string;
};
export type VersionText = { text: string; textEn: string };
const columns = `code, version, title, title_en AS "titleEn", ${msOf('in_force_since')} AS "inForceSince", ${msOf('created_at')} AS "createdAt", created_by AS "createdBy"`;
const list = statement('agreement-list', `SELECT ${columns} FROM agreement ORDER BY code, in_force_since DESC, version DESC`);
const find = statement(
  'agreement-find',
  `SELECT ${columns}, body AS text, body_en AS "textEn" FROM agreement WHERE code = $1 AND version = $2`,
);
const areOwn = statement(
  'agreement-are-own',
  `SELECT coalesce(bool_and(created_by <> ''), false) AS own
   FROM (SELECT DISTINCT ON (code) created_by FROM agreement WHERE in_force_since <= now() ORDER BY code, in_force_since DESC, version DESC) AS current`,
);
const insert = statement(
  'agreement-insert',
  `INSERT INTO agreement (code, version, title, title_en, body, body_en, in_force_since, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
);
const withdraw = statement(
  'agreement-withdraw',
  'DELETE FROM agreement WHERE code = $1 AND version = $2 AND in_force_since > $3 RETURNING version',
);

const insertMissing = `
  INSERT INTO agreement (code, version, title, title_en, body, body_en)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(code text, version text, title text, title_en text, body text, body_en text) ON CONFLICT DO NOTHING`;

export const agreementStore = {
  list: (on: Queryable) => on.query(list),
  find: async (on: Queryable, code: string, version: string) => one(on.query(find, [code, version])),
  /** Whether operators wrote all versions in force: every installation starts with a demonstration text of each. */
  areOwn: async (on: Queryable): Promise<boolean> => (await on.query(areOwn))[0]?.own ?? false,
  insert: async (tx: Queryable, one: Omit<VersionRow, 'createdAt'> & VersionText): Promise<VersionRow> => {
    const values = [one.code, one.version, one.title, one.titleEn, one.text, one.textEn, new Date(one.inForceSince), one.createdBy];
    const [made] = await tx.query(insert, values);
    if (!made) throw new Error('a version was not inserted');
    return made;
  },
  /** False if it does not exist or has ever been in force. */
  withdraw: async (tx: Queryable, code: string, version: string, now: number) => anyRow(tx.query(withdraw, [code, version, new Date(now)])),
};

type Text = { zh: string; en: string };
/** Versions with which an installation begins, in force at once; existing ones are not changed. */
export async function loadAgreements(
  tx: Queryable,
  agreements: readonly { code: AgreementCode; version: string; title: Text; text: Text }[],
): Promise<void> {
  const rows = agreements.map(({ code, version, title, text }) => ({
    code,
    version,
    title: title.zh,
    title_en: title.en,
    body: text.zh,
    body_en: text.en,
  }));
  await tx.query(insertMissing, [JSON.stringify(rows)]);
}
