import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import { ShopContact } from '#contexts/shops/pages/parts/shop-contact.tsx';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { AskingFor } from '#contexts/support/pages/parts/chat/buyer/asking-for.tsx';
import { type BuyerChats, type BuyerChatsState, buyerChats, useBuyerChats } from '#contexts/support/pages/parts/chat/buyer/buyer-chats.ts';
import { ConversationList } from '#contexts/support/pages/parts/chat/buyer/conversation-list.tsx';
import { ConversationPane, Endings } from '#contexts/support/pages/parts/chat/buyer/conversation-pane.tsx';
import { OwnOrders } from '#contexts/support/pages/parts/chat/buyer/own-orders.tsx';
import { useConversation } from '#contexts/support/pages/parts/chat/buyer/use-conversation.ts';
import type { OfferedCard } from '#contexts/support/pages/parts/chat/chat-request.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere, useLinks, useMobile } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import styles from './chat-list-page.module.css';
import { PhoneList } from './phone-list.tsx';

/** The shop, its contact data, and the buyer's purchases there. */
function ShopAside({ chats, item }: { chats: BuyerChats; item: ChatListItem }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const user = useUser();
  const { shopInfo, conversationId } = item;
  return (
    <aside className={styles.aside} aria-label={t('chat.aboutShop')}>
      <div className={styles.shop}>
        <ShopMark shopId={shopInfo.shopId} logo={shopInfo.logo} size={48} />
        <h2>{pick(shopInfo.shopName, shopInfo.shopNameEn)}</h2>
      </div>
      <ShopContact shop={shopInfo} now={t(shopInfo.serving ? 'chat.servingNow' : 'chat.notServingNow')} />
      {shopInfo.shopId !== PLATFORM_SHOP && (
        <a className="button" href={links.shop(shopInfo.shopId)}>
          <Icon name="building-store" size={16} />
          {t('chat.toShop')}
        </a>
      )}
      {user && (
        <section className={styles.ownOrders}>
          <h3>{t(shopInfo.shopId === PLATFORM_SHOP ? 'chat.ownOrders' : 'chat.ownOrdersHere')}</h3>
          <OwnOrders
            shopId={item.shopId}
            onSend={({ orderId }) => chats.store.send(conversationId, { kind: 'ORDER', reference: orderId })}
          />
        </section>
      )}
    </aside>
  );
}

function Anonymous({ onPlatform }: { onPlatform: () => void }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <EmptyState icon="headset" title={t('chat.chooseTitle')} text={t('chat.chooseText')}>
      <button type="button" className="button primary" onClick={onPlatform}>
        {t('shell.contactPlatform')}
      </button>
      <a className="button" href={links.mall('search/shop')}>
        {t('chat.findShops')}
      </a>
    </EmptyState>
  );
}

type OpenedProps = { chats: BuyerChats; state: BuyerChatsState; shopId: string; card: OfferedCard | null; goTo: number };
function Opened({ chats, state, shopId, card, goTo }: OpenedProps) {
  const { t, pick } = useI18n();
  const { item, error, retry } = useConversation(chats, state, shopId);
  const [done, setDone] = useState('');
  const offered = `${shopId} ${card?.kind} ${card?.reference}`;
  if (error !== null)
    return (
      <div className={styles.middle}>
        <ErrorState text={failureWords(t, error)} onRetry={retry} />
      </div>
    );
  if (!item)
    return (
      <div className={styles.middle} aria-busy="true">
        <div className={styles.loading}>
          <SkeletonText lines={5} />
        </div>
      </div>
    );
  return (
    <>
      <section className={styles.middle} aria-label={t('chat.withShop', { shop: pick(item.shopInfo.shopName, item.shopInfo.shopNameEn) })}>
        <header className={styles.head}>
          <h2>{pick(item.shopInfo.shopName, item.shopInfo.shopNameEn)}</h2>
          <AskingFor />
          <Endings chats={chats} item={item} />
        </header>
        <ConversationPane chats={chats} item={item} goTo={goTo} card={done === offered ? null : card} onCardDone={() => setDone(offered)} />
      </section>
      <ShopAside chats={chats} item={item} />
    </>
  );
}

function Desk() {
  const { t } = useI18n();
  const user = useUser();
  const here = useHere();
  const [query, setQuery] = useSearchParams();
  const { shopId, card, reference } = readQuery('mall/chat/chatList', query);
  const chats = buyerChats(user?.id ?? '', true);
  const state = useBuyerChats(chats);
  const [goTo, setGoTo] = useState(0);
  const open = (to: string, sequence = 0) => {
    setGoTo(sequence);
    setQuery({ shopId: to });
  };
  const current = state.list?.find((item) => item.shopId === shopId);
  return (
    <main className={styles.page}>
      <div className={styles.left}>
        <header className={styles.head}>
          <h1>{t('chat.title')}</h1>
        </header>
        <div className={styles.list}>
          <ConversationList {...state} currentId={current?.conversationId ?? ''} onOpen={open} onRetry={() => void chats.load()} />
        </div>
        <footer className={styles.foot}>
          {shopId !== PLATFORM_SHOP && (
            <button type="button" className="link" onClick={() => open(PLATFORM_SHOP)}>
              <Icon name="headset" size={16} />
              {t('shell.contactPlatform')}
            </button>
          )}
          {!user && (
            <p>
              {t('chat.visitorHint')}{' '}
              <a className="link" href={signOnAddress(here)} data-reload="">
                {t('common.login')}
              </a>
            </p>
          )}
        </footer>
      </div>
      {shopId ? (
        <Opened chats={chats} state={state} shopId={shopId} goTo={goTo} card={card && reference ? { kind: card, reference } : null} />
      ) : (
        <div className={styles.middle}>
          <Anonymous onPlatform={() => open(PLATFORM_SHOP)} />
        </div>
      )}
    </main>
  );
}

/** Messages (section 2): the buyer's conversations with shops and the platform. On phones only the list, with a page to leave a message. */
export default function ChatListPage() {
  const { t } = useI18n();
  const mobile = useMobile();
  const inBrowser = useInBrowser();
  // Messages are loaded in the browser: the server renders a placeholder.
  if (!inBrowser)
    return (
      <main className={styles.page} aria-busy="true">
        <h1 className="visually-hidden">{t('chat.title')}</h1>
      </main>
    );
  return mobile ? <PhoneList /> : <Desk />;
}
