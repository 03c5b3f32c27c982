/** Leaves a message for a shop from a phone, where there is no chat (section 6): contact data, earlier messages, one field. */
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import { ShopContact } from '#contexts/shops/pages/parts/shop-contact.tsx';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { type BuyerChats, buyerChats, useBuyerChats } from '#contexts/support/pages/parts/chat/buyer/buyer-chats.ts';
import { useNames } from '#contexts/support/pages/parts/chat/buyer/conversation-pane.tsx';
import { RatingPanel } from '#contexts/support/pages/parts/chat/buyer/rating-panel.tsx';
import { useConversation } from '#contexts/support/pages/parts/chat/buyer/use-conversation.ts';
import { ChatCard } from '#contexts/support/pages/parts/chat/chat-card.tsx';
import type { OfferedCard } from '#contexts/support/pages/parts/chat/chat-request.ts';
import { ChatThread } from '#contexts/support/pages/parts/chat/chat-thread.tsx';
import { type DraftText, useDraft } from '#contexts/support/pages/parts/chat/composer.tsx';
import { LONGEST_TEXT, PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere, useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './message-page.module.css';

/** Polling interval for answers while the page is open (ms). */
const ASK_MS = 20_000;

type LeaveProps = { chats: BuyerChats; item: ChatListItem; draft: DraftText; card: OfferedCard | null };
/** The message field; with the product or order the buyer came from. */
function LeaveMessage({ chats, item, draft, card }: LeaveProps) {
  const { t } = useI18n();
  const [withCard, setWithCard] = useState(card !== null);
  if (item.blocked) return <p className={styles.note}>{t('chat.blocked')}</p>;
  const words = trimInvisible(draft.text);
  const sendable = words !== '' && countCharacters(draft.text) <= LONGEST_TEXT;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sendable) return;
        if (card && withCard) chats.store.send(item.conversationId, { kind: card.kind, reference: card.reference });
        chats.store.send(item.conversationId, { kind: 'TEXT', body: words });
        draft.setText('');
        setWithCard(false);
      }}
    >
      {card && withCard && (
        <div className={styles.card}>
          <ChatCard views={chats.views} kind={card.kind} reference={card.reference} />
          <button type="button" className="link" onClick={() => setWithCard(false)}>
            {t('chat.offeredAway')}
          </button>
        </div>
      )}
      <textarea
        ref={draft.field}
        className={styles.field}
        rows={3}
        value={draft.text}
        placeholder={t('chat.leaveWrite')}
        aria-label={t('chat.writeLabel')}
        aria-invalid={countCharacters(draft.text) > LONGEST_TEXT || undefined}
        onChange={(event) => draft.setText(event.target.value)}
      />
      {countCharacters(draft.text) > LONGEST_TEXT && (
        <p className={styles.problem} role="alert">
          {t('chat.tooLong', { count: countCharacters(draft.text), most: LONGEST_TEXT })}
        </p>
      )}
      <button type="submit" className="button primary" disabled={!sendable}>
        <Icon name="send" size={16} />
        {t('chat.leave')}
      </button>
    </form>
  );
}

function Conversation({ chats, item, card }: { chats: BuyerChats; item: ChatListItem; card: OfferedCard | null }) {
  const { t } = useI18n();
  const names = useNames(item);
  const draft = useDraft(chats.store, item.conversationId);
  const [later, setLater] = useState(false);
  useVisiblePolling(
    useCallback(async () => {
      chats.store.refresh();
      return false;
    }, [chats]),
    ASK_MS,
    true,
  );
  const shop = names({ side: 'SHOP' });
  return (
    <>
      <div className={styles.thread}>
        <ChatThread
          store={chats.store}
          conversationId={item.conversationId}
          views={chats.views}
          nameOf={names}
          label={t('chat.withShop', { shop })}
          onEdit={draft.append}
          empty={<p className={styles.empty}>{t('chat.leaveEmpty')}</p>}
        />
      </div>
      {item.rateable > 0 && !later && (
        <RatingPanel
          item={item}
          onRated={() => {
            chats.store.refresh();
            void chats.load();
          }}
          onLater={() => setLater(true)}
        />
      )}
      <LeaveMessage key={`${card?.kind} ${card?.reference}`} chats={chats} item={item} draft={draft} card={card} />
    </>
  );
}

function Phone() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const user = useUser();
  const here = useHere();
  const [query] = useSearchParams();
  const { shopId, card, reference } = readQuery('mall/chat/message', query);
  const chats = buyerChats(user?.id ?? '', false);
  const state = useBuyerChats(chats);
  const { item, error, retry } = useConversation(chats, state, shopId || PLATFORM_SHOP);
  return (
    <main className={styles.page}>
      <a className={styles.back} href={links.mall('chat/chatList')}>
        <Icon name="chevron-left" size={16} />
        {t('chat.title')}
      </a>
      <h1 className="visually-hidden">{t('chat.leaveTitle')}</h1>
      {error !== null ? (
        <ErrorState text={failureWords(t, error)} onRetry={retry} />
      ) : !item ? (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      ) : (
        <>
          <section className={styles.shop} aria-label={t('chat.aboutShop')}>
            <p className={styles.name}>
              <ShopMark shopId={item.shopInfo.shopId} logo={item.shopInfo.logo} size={36} />
              <strong>{pick(item.shopInfo.shopName, item.shopInfo.shopNameEn)}</strong>
            </p>
            <ShopContact shop={item.shopInfo} now={t(item.shopInfo.serving ? 'chat.servingNow' : 'chat.notServingNow')} />
          </section>
          <p className={styles.note}>
            {user ? (
              t('chat.leaveNotice')
            ) : (
              <>
                {t('chat.leaveVisitor')}{' '}
                <a className="link" href={signOnAddress(here)} data-reload="">
                  {t('common.login')}
                </a>
              </>
            )}
          </p>
          <Conversation chats={chats} item={item} card={card && reference ? { kind: card, reference } : null} />
        </>
      )}
    </main>
  );
}

export default function MessagePage() {
  const { t } = useI18n();
  if (useInBrowser()) return <Phone />;
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className="visually-hidden">{t('chat.leaveTitle')}</h1>
    </main>
  );
}
