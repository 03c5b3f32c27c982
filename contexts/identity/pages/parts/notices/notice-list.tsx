/** The notices of the account, or only of its shop: newest first, unread ones marked; opening one marks it as read. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { countUnreadNotices, listNotices, readNotices } from '#contexts/identity/calls/generated/notices.ts';
import type { Notice, NoticesAbout } from '#contexts/identity/calls/notices.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { badge } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './notice-list.module.css';
import { announceNoticesRead } from './unread-notices.ts';

/** The query in the address of a notices page. */
type Query = { unread: boolean; cursor: string };
export type Notices = Query & { list: Answer<typeof listNotices>; count: number };

export async function loadNotices(api: Api, { unread, cursor }: Query, about: NoticesAbout): Promise<Notices> {
  const [list, count] = await Promise.all([
    api.call(listNotices, { query: { unread: unread ? '1' : '', cursor, about } }),
    api.call(countUnreadNotices, { query: { about } }),
  ]);
  return { list, unread, cursor, count: count.unread };
}

const useRead = (about: NoticesAbout) => {
  const { t } = useI18n();
  return async (body: { ids: string[]; all: boolean }) => {
    try {
      announceNoticesRead(about, (await webApi.call(readNotices, { body: { ...body, about } }, { keep: true })).unread);
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  };
};

/** Marks all as read. */
export function ReadAllNotices({ count, about = '' }: { count: number; about?: NoticesAbout }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const read = useRead(about);
  async function readAll() {
    setBusy(true);
    await read({ ids: [], all: true });
    await revalidate();
    setBusy(false);
  }
  return (
    <button
      type="button"
      className="button"
      disabled={busy || count === 0}
      title={count === 0 ? t('onboardingPages.noticesAllRead') : undefined}
      onClick={readAll}
    >
      <Icon name="check" size={16} />
      {t('onboardingPages.noticesReadAll')}
    </button>
  );
}

type Props = {
  notices: Notices;
  about?: NoticesAbout /** `hrefOf`: the address of this list with another query. */;
  hrefOf: (query: Query) => string;
};

export function NoticeList({ notices: { list, unread, count }, about = '', hrefOf }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const read = useRead(about);
  const page = (cursor: string, words: MessageKey) =>
    cursor && (
      <a className="button" href={hrefOf({ unread, cursor })}>
        {t(words)}
      </a>
    );
  return (
    <section className={styles.panel}>
      <nav className={styles.tabs} aria-label={t('shell.noticesTitle')}>
        <a href={hrefOf({ unread: false, cursor: '' })} aria-current={!unread ? 'page' : undefined}>
          {t('onboardingPages.noticesAll')}
        </a>
        <a href={hrefOf({ unread: true, cursor: '' })} aria-current={unread ? 'page' : undefined}>
          {t('onboardingPages.noticesUnread')}
          {count > 0 && <span className={styles.count}>{badge(count)}</span>}
        </a>
      </nav>
      {list.records.length === 0 ? (
        <EmptyState
          icon="mail"
          title={t(unread ? 'onboardingPages.noticesAllRead' : 'onboardingPages.noticesNone')}
          {...(unread ? {} : { text: t('onboardingPages.noticesNoneText') })}
        />
      ) : (
        <ul className={styles.list}>
          {list.records.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              href={notice.url && pageExists(notice.url) ? links.own(notice.url) : ''}
              onOpen={() => void read({ ids: [notice.id], all: false })}
            />
          ))}
        </ul>
      )}
      {(list.next || list.previous) && (
        <nav className={styles.pages} aria-label={t('onboardingPages.noticesPages')}>
          {list.previous && (
            <a className="button" href={hrefOf({ unread, cursor: '' })}>
              {t('onboardingPages.noticesFirst')}
            </a>
          )}
          {page(list.previous, 'onboardingPages.noticesPrevious')}
          {page(list.next, 'onboardingPages.noticesNext')}
        </nav>
      )}
    </section>
  );
}

function NoticeRow({ notice, href, onOpen }: { notice: Notice; href: string; onOpen: () => void }) {
  const { t } = useI18n();
  const words = t(`notices.${notice.code}` as MessageKey, notice.params);
  const { orderNo = '' } = notice.params;
  const inside = (
    <>
      <span className={styles.dot} data-read={notice.read || undefined}>
        {!notice.read && <span className="visually-hidden">{t('onboardingPages.noticeUnread')}</span>}
      </span>
      <span className={styles.words}>
        {words}
        <small>
          <Ago at={notice.createdAt} />
          {orderNo && ` · ${t('onboardingPages.noticeOrder', { orderNo })}`}
        </small>
      </span>
      {href && (
        <span className={styles.more}>
          {t('onboardingPages.noticeOpen')}
          <Icon name="chevron-right" size={16} />
        </span>
      )}
    </>
  );
  return (
    <li data-unread={notice.read ? undefined : true}>
      {href ? (
        <a className={styles.row} href={href} onClick={notice.read ? undefined : onOpen}>
          {inside}
        </a>
      ) : (
        <div className={styles.row}>{inside}</div>
      )}
    </li>
  );
}
