import { countUnreadNotices, listNotices, type Notice, readNotices } from '#contracts/identity/notices.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { localParams } from './local-params.ts';
import { createNoticeStore, type NoticeRow } from './notice-store.ts';

const view = ({ id, code, params, url, createdAt, readAt }: NoticeRow, locale: Language): Notice => ({
  id,
  code,
  params: localParams(params, locale),
  url,
  createdAt: createdAt.getTime(),
  read: readAt !== null,
});

export function noticeRoutes(database: Database): Bound[] {
  const store = createNoticeStore(database);
  return [
    bind(listNotices, async ({ query: { unread, order, cursor, pageSize } }, { actor, locale }) => {
      const page = await store.list(actor.accountId, unread === '1', { order, cursor, pageSize });
      return { ...page, records: page.records.map((row) => view(row, locale)) };
    }),
    bind(countUnreadNotices, async (_, { actor }) => ({ unread: await store.countUnread(actor.accountId) })),
    bind(readNotices, async ({ body }, { actor }) => {
      const ids = body.ids.filter((id) => /^\d{1,18}$/.test(id));
      await store.markRead(actor.accountId, ids, body.all);
      return { unread: await store.countUnread(actor.accountId) };
    }),
  ];
}
