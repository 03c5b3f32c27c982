/** Where an account can be reached, and its notice settings. */
import type { Choice, NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

export type Recipient = {
  userName: string;
  /** 'zh-CN', 'en-US' … */
  language: string;
  disabled: boolean;
  /** A demo account: its phone number is invented. */
  isDemo: boolean;
  emailCipher: Buffer | null;
  emailMasked: string;
  /** Of a verified number. */
  phoneCipher: Buffer | null;
  phoneIndex: Buffer | null;
  phoneMasked: string;
};

const find = statement(
  'recipient-find',
  `SELECT a.user_name AS "userName", a.language, a.disabled, a.is_demo AS "isDemo", e.email_cipher AS "emailCipher", coalesce(e.masked, '') AS "emailMasked",
     CASE WHEN a.phone_status = 'VERIFIED' THEN a.phone_cipher END AS "phoneCipher",
     CASE WHEN a.phone_status = 'VERIFIED' THEN a.phone_index END AS "phoneIndex",
     CASE WHEN a.phone_status = 'VERIFIED' THEN a.phone_masked ELSE '' END AS "phoneMasked"
   FROM account a LEFT JOIN account_email e ON e.account_id = a.id WHERE a.id = $1`,
);
const choices = statement('notice-preference-list', 'SELECT kind, mail, sms FROM notice_preference WHERE account_id = $1');
const save = statement(
  'notice-preference-save',
  `INSERT INTO notice_preference (account_id, kind, mail, sms) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, kind) DO UPDATE SET mail = EXCLUDED.mail, sms = EXCLUDED.sms`,
);

export const findRecipient = (on: Queryable, accountId: number) => one(on.query(find, [accountId]));
/** The settings by kind. */
export const findChoices = async (on: Queryable, accountId: number): Promise<ReadonlyMap<string, Choice>> =>
  new Map((await on.query(choices, [accountId])).map(({ kind, mail, sms }) => [kind, { mail, sms }]));
export async function saveChoice(on: Queryable, accountId: number, kind: NoticeKind, { mail, sms }: Choice): Promise<void> {
  await on.query(save, [accountId, kind, mail, sms]);
}
