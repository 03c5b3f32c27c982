/** Messages that arrived while the buyer was elsewhere, once per shop (section 4). */
import { useEffect, useState } from 'react';
import { ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { requestChat } from '../chat-request.ts';
import { previewWords } from '../event-words.ts';
import styles from './buyer-chat.module.css';
import type { BuyerChats, BuyerChatsState } from './buyer-chats.ts';

const MOST_SHOWN = 3;
type Props = { chats: BuyerChats; state: BuyerChatsState /** `openShopId`: the shop whose conversation is open. */; openShopId: string };

/** Conversations with a pop-up: until they are opened, closed, or read anywhere. */
function usePopups({ chats, state, openShopId }: Props) {
  const [notified, setNotified] = useState<ReadonlySet<string>>(new Set());
  const { list } = state;
  useEffect(() => {
    if (document.visibilityState !== 'visible') return;
    const fresh = (list ?? []).filter(({ popRemind, unread, shopId }) => popRemind && unread > 0 && shopId !== openShopId);
    if (fresh.length === 0) return;
    setNotified((before) => new Set([...before, ...fresh.map(({ conversationId }) => conversationId)]));
    for (const { conversationId } of fresh) chats.reminded(conversationId);
  }, [chats, list, openShopId]);
  const close = (conversationId: string) => setNotified((before) => new Set([...before].filter((one) => one !== conversationId)));
  // A conversation that is opened or read loses its pop-up.
  useEffect(() => {
    const over = (list ?? [])
      .filter(({ unread, shopId }) => unread === 0 || shopId === openShopId)
      .map(({ conversationId }) => conversationId);
    setNotified((before) => (over.some((one) => before.has(one)) ? new Set([...before].filter((one) => !over.includes(one))) : before));
  }, [list, openShopId]);
  const shown = (list ?? []).filter(
    ({ conversationId, unread, shopId }) => notified.has(conversationId) && unread > 0 && shopId !== openShopId,
  );
  return { shown: shown.slice(0, MOST_SHOWN), close };
}

function PopUp({ item, onClose }: { item: ChatListItem; onClose: () => void }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const { shopInfo, lastMessage, unread } = item;
  const name = pick(shopInfo.shopName, shopInfo.shopNameEn);
  return (
    <li className={styles.popup}>
      <ShopMark shopId={shopInfo.shopId} logo={shopInfo.logo} size={36} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>
          <strong>{name}</strong>
          <span className={styles.when}>{t('shell.chatUnread', { count: unread })}</span>
        </span>
        <span className={styles.preview}>{lastMessage && previewWords(i18n, lastMessage)}</span>
        <button
          type="button"
          className="link"
          onClick={() => {
            onClose();
            requestChat(item.shopId);
          }}
        >
          {t('chat.openOf', { shop: name })}
        </button>
      </span>
      <button type="button" className={styles.plain} aria-label={t('chat.closeOf', { shop: name })} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </li>
  );
}

export function ChatPopups(props: Props) {
  const { t } = useI18n();
  const { shown, close } = usePopups(props);
  return (
    <section className={styles.popups} aria-label={t('chat.news')} aria-live="polite" data-aside={props.openShopId !== '' || undefined}>
      <ul>
        {shown.map((item) => (
          <PopUp key={item.conversationId} item={item} onClose={() => close(item.conversationId)} />
        ))}
      </ul>
    </section>
  );
}
