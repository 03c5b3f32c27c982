/** The notices of the account: newest first, unread ones marked; opening one marks it as read. */

import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { countUnreadNotices, listNotices, type Notice, readNotices } from '#contracts/identity/notices.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { badge } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { ConsolePage } from '../parts/console-page.tsx';
import { announceNoticesRead } from '../parts/unread-notices.ts';
import styles from './notices-page.module.css';

const load = async ({ api, url }: LoadArgs) => {
  const { unread, cursor } = readQuery('console/notices', url.searchParams);
  const [list, count] = await Promise.all([
    api.call(listNotices, { query: { unread: unread ? '1' : '', cursor } }),
    api.call(countUnreadNotices, {}),
  ]);
  return { list, unread, count: count.unread };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function NoticesPage() {
  const { list, unread, count } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function read(body: { ids: string[]; all: boolean }) {
    try {
      announceNoticesRead((await webApi.call(readNotices, { body }, { keep: true })).unread);
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  }
  async function readAll() {
    setBusy(true);
    await read({ ids: [], all: true });
    await revalidate();
    setBusy(false);
  }
  const page = (cursor: string, words: MessageKey) =>
    cursor && (
      <a className="button" href={links.console('notices', { unread, cursor })}>
        {t(words)}
      </a>
    );

  return (
    <ConsolePage
      title={t('onboardingPages.noticesTitle')}
      actions={
        <>
          <a className="button" href={links.console('account')}>
            <Icon name="settings" size={16} />
            {t('noticeSettings.choices')}
          </a>
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
        </>
      }
    >
      <section className={styles.panel}>
        <nav className={styles.tabs} aria-label={t('onboardingPages.noticesTitle')}>
          <a href={links.console('notices')} aria-current={!unread ? 'page' : undefined}>
            {t('onboardingPages.noticesAll')}
          </a>
          <a href={links.console('notices', { unread: true })} aria-current={unread ? 'page' : undefined}>
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
              <a className="button" href={links.console('notices', { unread })}>
                {t('onboardingPages.noticesFirst')}
              </a>
            )}
            {page(list.previous, 'onboardingPages.noticesPrevious')}
            {page(list.next, 'onboardingPages.noticesNext')}
          </nav>
        )}
      </section>
    </ConsolePage>
  );
}

function NoticeRow({ notice, href, onOpen }: { notice: Notice; href: string; onOpen: () => void }) {
  const { t } = useI18n();
  const words = t(`notices.${notice.code}` as MessageKey, notice.params);
  const inside = (
    <>
      <span className={styles.dot} data-read={notice.read || undefined}>
        {!notice.read && <span className="visually-hidden">{t('onboardingPages.noticeUnread')}</span>}
      </span>
      <span className={styles.words}>
        {words}
        <small>
          <Ago at={notice.createdAt} />
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
