/** The rows of a queue: one stop of the tab key, arrows within. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { DeskRow } from '#contexts/support/calls/chat-desk.ts';
import { badge } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import styles from './conversation-list.module.css';
import { useDesk } from './desk.tsx';
import { isForeign } from './inbox-state.ts';
import { customerOf, lastWords } from './row-words.ts';
import type { Inbox } from './use-inbox.ts';
import { Waiting } from './waiting.tsx';

function Marks({ row }: { row: DeskRow }) {
  const { t, pick } = useI18n();
  const { side, me, shopId } = useDesk();
  const mine = row.assigneeId !== '' && row.assigneeId === me.id;
  return (
    <span className={styles.marks}>
      {side === 'platform' && row.shopId !== shopId && <span className={styles.mark}>{pick(row.shopName, row.shopNameEn)}</span>}
      {row.state === 'CLOSED' ? (
        <span className={styles.mark}>{t('officeService.stateCLOSED')}</span>
      ) : row.assigneeName ? (
        <span className={styles.mark}>{mine ? t('officeService.assignedToMe') : row.assigneeName}</span>
      ) : (
        <span className={styles.mark} data-tone="warning">
          {t('officeService.stateUNASSIGNED')}
        </span>
      )}
      {row.escalated && (
        <span className={styles.mark} data-tone="brand">
          {t('officeService.escalated')}
        </span>
      )}
      {row.complaints > 0 && (
        <span className={styles.mark} data-tone="danger">
          {t('officeService.complained')}
        </span>
      )}
      {row.held > 0 && (
        <span className={styles.mark} data-tone="warning">
          {t('officeService.heldCount', { count: row.held })}
        </span>
      )}
      {row.blocked && (
        <span className={styles.mark} data-tone="danger">
          {t('officeService.blocked')}
        </span>
      )}
      {row.tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

function RowLink({
  row,
  href,
  current,
  stop,
  onFocus,
}: {
  row: DeskRow;
  href: string;
  current: boolean;
  stop: boolean;
  onFocus: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { side } = useDesk();
  const waits = row.state !== 'CLOSED' && row.waitingSince > 0;
  return (
    <a
      className={styles.row}
      href={href}
      data-row={row.conversationId}
      tabIndex={stop ? 0 : -1}
      aria-current={current ? 'true' : undefined}
      onFocus={onFocus}
    >
      <span className={styles.top}>
        <strong className={styles.name}>{customerOf(i18n, row)}</strong>
        <span className={styles.when}>{waits ? <Waiting since={row.waitingSince} /> : <Ago at={row.lastTime} />}</span>
      </span>
      <span className={styles.middle}>
        <span className={styles.last}>{lastWords(i18n, row) || (isForeign(row, side) && t('officeService.foreignShort'))}</span>
        {row.unread > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{badge(row.unread)}</span>
            <span className="visually-hidden">{t('officeService.unreadCount', { count: row.unread })}</span>
          </span>
        )}
      </span>
      <Marks row={row} />
    </a>
  );
}

const SKELETONS = [1, 2, 3, 4, 5];
type Props = {
  inbox: Inbox;
  /** The open conversation; '' for none. */
  open: string;
  hrefOf: (row: DeskRow) => string;
  frame: RefObject<HTMLDivElement | null>;
  /** A filter is active: the empty list offers to clear it. */
  filtered: boolean;
  clearHref: string;
};

export function ConversationList({ inbox, open, hrefOf, frame, filtered, clearHref }: Props) {
  const { t } = useI18n();
  const { rows, state, failure, hasMore, loadingMore } = inbox;
  const [focused, setFocused] = useState('');
  const stop = [focused, open].find((id) => id !== '' && rows.some((row) => row.conversationId === id)) ?? rows[0]?.conversationId;
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(frame.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
  };
  if (state === 'failed') return <ErrorState text={failureWords(t, failure)} onRetry={() => void inbox.refresh()} />;
  if (state === 'loading')
    return (
      <div className={styles.loading} role="status" aria-label={t('officeService.loading')}>
        {SKELETONS.map((one) => (
          <span key={one}>
            <Skeleton width="50%" />
            <Skeleton width="85%" />
          </span>
        ))}
      </div>
    );
  if (rows.length === 0)
    return filtered ? (
      <EmptyState icon="search" title={t('lists.noneFound')} text={t('lists.noneFoundText')}>
        <a className="button" href={clearHref}>
          {t('lists.filterClear')}
        </a>
      </EmptyState>
    ) : (
      <EmptyState icon="headset" title={t('officeService.none')} text={t('officeService.noneText')} />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the links inside
    <div ref={frame} className={styles.list} onKeyDown={onKeyDown}>
      <ul aria-label={t('officeService.conversations')}>
        {rows.map((row) => (
          <li key={row.conversationId}>
            <RowLink
              row={row}
              href={hrefOf(row)}
              current={row.conversationId === open}
              stop={row.conversationId === stop}
              onFocus={() => setFocused(row.conversationId)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className={`button ${styles.more}`} disabled={loadingMore} onClick={() => void inbox.more()}>
          {loadingMore ? t('officeService.loading') : t('officeService.more')}
        </button>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          <Icon name="alert-triangle" size={16} />
          {failureWords(t, failure)}
        </p>
      )}
    </div>
  );
}
