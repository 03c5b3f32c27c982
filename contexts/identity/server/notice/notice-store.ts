import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { one } from '#server/platform/db/rows.ts';

export type NoticeParams = Record<string, string | number>;
/** Filter by codes; null: all. */
type Codes = readonly NoticeCode[] | null;
export type NoticeRow = { id: string; code: string; params: NoticeParams; url: string; createdAt: Date; readAt: Date | null };

/** The event is for accounts that can be reached outside the product. */
const insert = statement(
  'notice-insert',
  `WITH inserted AS (INSERT INTO notice (account_id, code, params, url) VALUES ($1, $2, $3, $4) RETURNING id, account_id),
   event AS (INSERT INTO outbox (topic, payload) SELECT 'notices.written', jsonb_build_object('id', id::text) FROM inserted
     WHERE EXISTS (SELECT FROM account_email e WHERE e.account_id = inserted.account_id)
       OR EXISTS (SELECT FROM account a WHERE a.id = inserted.account_id AND a.phone_status = 'VERIFIED' AND a.phone_cipher IS NOT NULL)
     RETURNING id)
   SELECT id::text, (SELECT pg_notify('outbox', '') FROM event) FROM inserted`,
);
const count = statement(
  'notice-count-unread',
  'SELECT count(*)::int AS unread FROM (SELECT 1 FROM notice WHERE account_id = $1 AND read_at IS NULL AND ($3::text[] IS NULL OR code = ANY($3)) LIMIT $2) AS counted',
);
const read = statement(
  'notice-read',
  'UPDATE notice SET read_at = now() WHERE account_id = $1 AND read_at IS NULL AND ($3 OR id = ANY($2::bigint[])) AND ($4::text[] IS NULL OR code = ANY($4))',
);
/** Badges count up to this. */
const COUNTED_TO = 100;

/** Returns the id of the notice. */
export async function insertNotice(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeParams, url: string): Promise<string> {
  return (await one(tx.query(insert, [accountId, code, JSON.stringify(params), url])))?.id ?? '';
}

export const createNoticeStore = (database: Queryable) => ({
  list: (accountId: number, unread: boolean, codes: Codes, paging: { order: 'asc' | 'desc'; cursor: string; pageSize: number }) =>
    keysetPage(database, {
      name: 'notice-page',
      select: 'id::text, code, params, url, created_at AS "createdAt", read_at AS "readAt"',
      from: 'notice',
      where: ['account_id = $1', ...(unread ? ['read_at IS NULL'] : []), ...(codes ? ['code = ANY($2)'] : [])],
      values: codes ? [accountId, codes] : [accountId],
      // ids are assigned in chronological order
      sort: { column: 'notice.id', type: 'bigint' },
      key: { column: 'notice.id', type: 'bigint' },
      ...paging,
    }),
  countUnread: async (accountId: number, codes: Codes) => (await one(database.query(count, [accountId, COUNTED_TO, codes])))?.unread ?? 0,
  markRead: (accountId: number, ids: string[], all: boolean, codes: Codes) => database.query(read, [accountId, ids, all, codes]),
});
