/** Above and beside the list of an inbox: heading, search, connection state. */
import type { FormEvent } from 'react';
import { type ChatStore, useChatState } from '#contexts/support/pages/parts/chat/chat-store.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useGiven } from '#web/lib/use-given.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useDesk } from './desk.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import styles from './inbox.module.css';
import type { useAlerts } from './use-alerts.ts';

export function InboxHead({ alerts, onHelp }: { alerts: ReturnType<typeof useAlerts>; onHelp: () => void }) {
  const { t } = useI18n();
  const desk = useDesk();
  return (
    <header className={styles.head}>
      <h1>{t(desk.side === 'shop' ? 'officeTitles.sellerService' : 'office.groupService')}</h1>
      <DeskTabs value="inbox" />
      <div className={styles.tools}>
        {alerts.state !== 'missing' && (
          <label className={styles.switch} title={alerts.state === 'denied' ? t('officeService.alertsDenied') : undefined}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={alerts.state === 'on'}
              checked={alerts.state === 'on'}
              disabled={alerts.state === 'denied'}
              onChange={(event) => void alerts.change(event.target.checked)}
            />
            <span>{t(alerts.state === 'denied' ? 'officeService.alertsDenied' : 'officeService.alerts')}</span>
          </label>
        )}
        <button type="button" className={`button ${styles.help}`} aria-haspopup="dialog" onClick={onHelp}>
          <kbd>?</kbd>
          {t('officeService.keys')}
        </button>
      </div>
    </header>
  );
}

export function SearchForm({
  keyword,
  tag,
  onSearch,
  clearTag,
}: {
  keyword: string;
  tag: string;
  onSearch: (words: string) => void;
  clearTag: string;
}) {
  const { t } = useI18n();
  const [words, setWords] = useGiven(keyword, keyword);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={words}
          maxLength={60}
          aria-label={t('officeService.search')}
          placeholder={t('officeService.searchPlaceholder')}
          onChange={(event) => {
            setWords(event.target.value);
            if (event.target.value === '') onSearch('');
          }}
        />
      </form>
      {tag && (
        <a className={styles.filter} href={clearTag}>
          {t('officeService.tagFilter', { tag })}
          <Icon name="x" size={14} label={t('officeService.tagFilterClear')} />
        </a>
      )}
    </search>
  );
}

export function Connection({ store }: { store: ChatStore }) {
  const { t } = useI18n();
  const { connection } = useChatState(store);
  if (connection !== 'waiting' && connection !== 'offline') return null;
  return (
    <div className={styles.connection}>
      <Notice
        kind="warning"
        role="status"
        action={
          connection === 'offline' && (
            <button type="button" className="button" onClick={store.reconnect}>
              {t('officeService.reconnect')}
            </button>
          )
        }
      >
        <p>{t(connection === 'offline' ? 'officeService.offline' : 'officeService.reconnecting')}</p>
      </Notice>
    </div>
  );
}

export function Loading() {
  const { t } = useI18n();
  return (
    <div className={styles.loading} role="status" aria-label={t('officeService.loading')}>
      <Skeleton width="40%" height={24} />
      <Skeleton width="70%" height={40} radius={12} />
      <Skeleton width="55%" height={40} radius={12} />
    </div>
  );
}
