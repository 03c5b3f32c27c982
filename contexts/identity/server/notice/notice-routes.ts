import { NOTICE_CODES, NOTICE_KIND, type NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { countUnreadNotices, listNotices, type Notice, type NoticesAbout, readNotices } from '#contexts/identity/calls/notices.ts';
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

/** Codes that concern a shop although they are of another kind; the kind decides who is notified by mail. */
const SHOP_SECURITY: readonly NoticeCode[] = ['BANK_ACCOUNT_CHANGED', 'SHOP_MEMBER_ADDED'];
const SHOP_CODES = NOTICE_CODES.filter((code) => NOTICE_KIND[code] === 'SHOP' || SHOP_SECURITY.includes(code));
const codesAbout = (about: NoticesAbout) => (about === 'SHOP' ? SHOP_CODES : null);

export function noticeRoutes(database: Database): Bound[] {
  const store = createNoticeStore(database);
  return [
    bind(listNotices, async ({ query: { unread, about, order, cursor, pageSize } }, { actor, locale }) => {
      const page = await store.list(actor.accountId, unread === '1', codesAbout(about), { order, cursor, pageSize });
      return { ...page, records: page.records.map((row) => view(row, locale)) };
    }),
    bind(countUnreadNotices, async ({ query: { about } }, { actor }) => ({
      unread: await store.countUnread(actor.accountId, codesAbout(about)),
    })),
    bind(readNotices, async ({ body }, { actor }) => {
      const ids = body.ids.filter((id) => /^\d{1,18}$/.test(id));
      await store.markRead(actor.accountId, ids, body.all, codesAbout(body.about));
      return { unread: await store.countUnread(actor.accountId, codesAbout(body.about)) };
    }),
  ];
}
