/** The buyer's conversations, with a search in names and messages. */
import { useEffect, useState } from 'react';
import { ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { searchMessages } from '#contexts/support/calls/generated/chat.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { badge, countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import { previewWords } from '../event-words.ts';
import styles from './buyer-chat.module.css';
import type { BuyerChatsState } from './buyer-chats.ts';

type Found = Answer<typeof searchMessages>['messages'];
const SEARCH_FROM = 2;
const PAUSE_MS = 300;

/** Messages with these words; null without a query. For visitors only the list is searched. */
function useFound(keyword: string): Found | 'loading' | 'failed' | null {
  const user = useUser();
  const words = trimInvisible(keyword);
  const asks = user !== null && countCharacters(words) >= SEARCH_FROM;
  const [found, setFound] = useState<Found | 'loading' | 'failed' | null>(null);
  useEffect(() => {
    if (!asks) return setFound(null);
    setFound('loading');
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      webApi.call(searchMessages, { query: { keyword: words } }, { signal: leaving.signal }).then(
        ({ messages }) => setFound(messages),
        () => !leaving.signal.aborted && setFound('failed'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asks, words]);
  return found;
}

type RowProps = { item: ChatListItem; current: boolean; onOpen: () => void };
function Row({ item, current, onOpen }: RowProps) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const { shopInfo, unread, lastMessage, lastTime } = item;
  const name = pick(shopInfo.shopName, shopInfo.shopNameEn);
  return (
    <li>
      <button type="button" className={styles.row} aria-current={current || undefined} onClick={onOpen}>
        <span className={styles.mark}>
          <ShopMark shopId={shopInfo.shopId} logo={shopInfo.logo} size={40} />
          {unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden="true">{badge(unread)}</span>
              <span className="visually-hidden">{t('shell.chatUnread', { count: unread })}</span>
            </span>
          )}
        </span>
        <span className={styles.rowWords}>
          <span className={styles.rowName}>
            <span>{name}</span>
            {lastTime > 0 && (
              <span className={styles.when}>
                <Ago at={lastTime} />
              </span>
            )}
          </span>
          <span className={styles.preview}>{lastMessage ? previewWords(i18n, lastMessage) : t('chat.noMessages')}</span>
        </span>
      </button>
    </li>
  );
}

type Props = BuyerChatsState & {
  /** The conversation shown beside it; '' for none. */
  currentId: string;
  onOpen: (shopId: string, sequence: number) => void;
  onRetry: () => void;
};
export function ConversationList({ list, error, currentId, onOpen, onRetry }: Props) {
  const { t, pick } = useI18n();
  const [keyword, setKeyword] = useState('');
  const found = useFound(keyword);
  if (error !== null && list === null) return <ErrorState text={failureWords(t, error)} onRetry={onRetry} />;
  if (list === null)
    return (
      <div className={styles.rowsWaiting} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    );
  if (list.length === 0) return <EmptyState icon="message-circle" title={t('chat.none')} text={t('chat.noneText')} />;
  const words = keyword.trim().toLowerCase();
  const shown = list.filter(({ shopInfo }) => `${shopInfo.shopName} ${shopInfo.shopNameEn}`.toLowerCase().includes(words));
  return (
    <>
      <search className={styles.search}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={keyword}
          maxLength={100}
          placeholder={t('chat.search')}
          aria-label={t('chat.search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </search>
      <ul className={styles.rows} aria-label={t('chat.conversations')}>
        {shown.map((item) => (
          <Row key={item.conversationId} item={item} current={item.conversationId === currentId} onOpen={() => onOpen(item.shopId, 0)} />
        ))}
      </ul>
      {words !== '' && shown.length === 0 && found === null && <p className={styles.nothing}>{t('chat.searchNone')}</p>}
      {found !== null && (
        <section className={styles.found} aria-label={t('chat.foundMessages')}>
          <h3>{t('chat.foundMessages')}</h3>
          {found === 'loading' ? (
            <Skeleton height={48} />
          ) : found === 'failed' ? (
            <p className={styles.nothing}>{t('chat.searchFailed')}</p>
          ) : found.length === 0 ? (
            <p className={styles.nothing}>{t('chat.searchNone')}</p>
          ) : (
            <ul className={styles.rows}>
              {found.map((message) => (
                <li key={`${message.conversationId} ${message.sequence}`}>
                  <button type="button" className={styles.row} onClick={() => onOpen(message.shopId, message.sequence)}>
                    <span className={styles.rowWords}>
                      <span className={styles.rowName}>
                        <span>{pick(message.shopName, message.shopNameEn)}</span>
                        <span className={styles.when}>
                          <Ago at={message.at} />
                        </span>
                      </span>
                      <span className={styles.preview}>{message.body}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
