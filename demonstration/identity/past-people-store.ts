/** People of the demonstration's history: invented accounts that cannot sign in, and notices. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { nameKeyOf } from '#contexts/identity/server/account/account.ts';
import type { NoticeParams } from '#contexts/identity/server/notice/notice-store.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { saveGroup, saveGroupMember } from './demo-groups-store.ts';

export type PastPerson = { userName: string; language: 'zh-CN' | 'en-US'; retailerId: string; createdAt: number };
export type PastNotice = { accountId: number; at: number; code: NoticeCode; params: NoticeParams; url: string; read: boolean };
export type KnownPerson = { id: number; userName: string; retailerId: string; staff: boolean };

const find = statement(
  'past-people-find',
  `SELECT id, user_name AS "userName", retailer_id AS "retailerId", role_type = 'manager' AS staff FROM account WHERE user_name_key = ANY($1) AND is_demo`,
);
const backdate = statement(
  'past-people-backdate',
  `UPDATE account a SET created_at = p.at FROM unnest($1::text[], $2::timestamptz[]) AS p(name_key, at) WHERE a.user_name_key = p.name_key AND a.is_demo AND a.created_at > p.at`,
);

const takenNames = statement('past-people-taken', 'SELECT user_name_key AS key FROM account WHERE user_name_key = ANY($1)');
const ownedRetailers = statement('past-people-retailers', `SELECT retailer_id AS "retailerId" FROM account WHERE retailer_id <> ''`);

/** Creates missing ones without a password, so that no one can sign in to them. Returns all demo accounts of these names. */
export async function savePastPeople(tx: Queryable, people: PastPerson[]): Promise<KnownPerson[]> {
  const taken = new Set((await tx.query(takenNames, [people.map(({ userName }) => nameKeyOf(userName))])).map(({ key }) => key));
  const owned = new Set((await tx.query(ownedRetailers)).map(({ retailerId }) => retailerId));
  await insertRows(
    tx,
    'account',
    people
      .filter(({ userName, retailerId }) => !taken.has(nameKeyOf(userName)) && !owned.has(retailerId))
      .sort((one, other) => one.createdAt - other.createdAt)
      .map(({ userName, language, retailerId, createdAt }) => ({
        user_name: userName,
        user_name_key: nameKeyOf(userName),
        language,
        retailer_id: retailerId,
        is_demo: true,
        created_at: new Date(createdAt),
      })),
  );
  await tx.query(backdate, [people.map(({ userName }) => nameKeyOf(userName)), people.map(({ createdAt }) => new Date(createdAt))]);
  return tx.query(find, [people.map(({ userName }) => nameKeyOf(userName))]);
}

/** A group with its leader and members, by account id. */
export async function savePastGroup(tx: Queryable, name: string, leaderId: number, memberIds: number[]): Promise<void> {
  await saveGroup(tx, name, leaderId);
  await saveGroupMember(tx, name, leaderId, 'Leader');
  for (const id of memberIds) await saveGroupMember(tx, name, id, 'Member');
}

/** In chronological order, which becomes the order of their ids. */
export const savePastNotices = (tx: Queryable, notices: PastNotice[]): Promise<void> =>
  insertRows(
    tx,
    'notice',
    notices
      .toSorted((one, other) => one.at - other.at)
      .map(({ accountId, at, code, params, url, read }) => ({
        account_id: accountId,
        code,
        params,
        url,
        created_at: new Date(at),
        read_at: read ? new Date(at + 3_600_000) : null,
      })),
  );
