/** Conversations beside the page: opened by buttons anywhere, and open during navigation. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import { badge } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { type ChatRequest, closeChatDrawer, requestChat } from '../chat-request.ts';
import { useUnreadChats } from '../unread-chats.ts';
import { AskingFor } from './asking-for.tsx';
import styles from './buyer-chat.module.css';
import type { BuyerChats, BuyerChatsState } from './buyer-chats.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane, Endings } from './conversation-pane.tsx';
import { useConversation } from './use-conversation.ts';

type Props = { chats: BuyerChats; state: BuyerChatsState; request: ChatRequest };

function Waiting() {
  const { t } = useI18n();
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height={44} />
      <Skeleton height={44} width="70%" />
    </div>
  );
}

/** Moves the focus into the drawer when it opens, and back when it closes. */
function useFocusInside(number: number) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    return () => {
      const back = before.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request asks for attention
  useEffect(() => {
    if (box.current && !box.current.contains(document.activeElement)) box.current.focus();
  }, [number]);
  return box;
}

export function ChatDrawer({ chats, state, request }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const id = useId();
  const unread = useUnreadChats();
  const box = useFocusInside(request.number);
  const { item, error, retry } = useConversation(chats, state, request.shopId);
  const [doneCard, setDoneCard] = useState(0);
  const [goTo, setGoTo] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('dialog')) return;
    event.preventDefault();
    closeChatDrawer();
  };
  const others = unread - (item?.unread ?? 0);
  const name = item ? pick(item.shopInfo.shopName, item.shopInfo.shopNameEn) : t('chat.title');
  return (
    <aside
      ref={box}
      className={styles.drawer}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-testid="chat-drawer"
    >
      <header className={styles.head}>
        {request.shopId && (
          <button
            type="button"
            className={styles.plain}
            aria-label={t('chat.toList')}
            title={t('chat.toList')}
            onClick={() => requestChat('')}
          >
            <Icon name="chevron-left" size={20} />
            {others > 0 && <span className={styles.unread}>{badge(others)}</span>}
          </button>
        )}
        {item && <ShopMark shopId={item.shopInfo.shopId} logo={item.shopInfo.logo} size={34} />}
        <div className={styles.headWords}>
          <h2 id={id}>{name}</h2>
          {item && (
            <p>
              <span className={styles.light} data-serving={item.shopInfo.serving || undefined} />
              {t(item.shopInfo.serving ? 'chat.servingNow' : 'chat.notServingNow')}
            </p>
          )}
        </div>
        <a
          className={styles.plain}
          href={links.mall('chat/chatList', request.shopId ? { shopId: request.shopId } : {})}
          aria-label={t('chat.whole')}
          title={t('chat.whole')}
        >
          <Icon name="external-link" size={18} />
        </a>
        <button type="button" className={styles.plain} aria-label={t('common.close')} title={t('common.close')} onClick={closeChatDrawer}>
          <Icon name="x" size={20} />
        </button>
      </header>
      <div className={styles.under}>
        <AskingFor />
        {item && <Endings chats={chats} item={item} />}
      </div>
      {request.shopId === '' ? (
        <div className={styles.listPart}>
          <ConversationList
            {...state}
            currentId=""
            onRetry={() => void chats.load()}
            onOpen={(shopId, sequence) => {
              setGoTo(sequence);
              requestChat(shopId);
            }}
          />
        </div>
      ) : error !== null ? (
        <ErrorState text={failureWords(t, error)} onRetry={retry} />
      ) : item ? (
        <ConversationPane
          chats={chats}
          item={item}
          goTo={goTo}
          card={doneCard === request.number ? null : request.card}
          onCardDone={() => setDoneCard(request.number)}
        />
      ) : (
        <Waiting />
      )}
    </aside>
  );
}
