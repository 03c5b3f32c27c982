/** A buyer's conversation: messages, state, and the composer. */
import { useCallback, useEffect, useState } from 'react';
import { hoursWords } from '#contexts/shops/pages/parts/shop-contact.tsx';
import type { ChatListItem, ChatMessage } from '#contexts/support/calls/fields.ts';
import { closeChat } from '#contexts/support/calls/generated/chat.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { ChatCard } from '../chat-card.tsx';
import type { OfferedCard } from '../chat-request.ts';
import { useChatState } from '../chat-store.ts';
import { ChatThread } from '../chat-thread.tsx';
import composerStyles from '../composer.module.css';
import { Composer, useDraft } from '../composer.tsx';
import styles from './buyer-chat.module.css';
import type { BuyerChats } from './buyer-chats.ts';
import { ComplainDrawer } from './complain-drawer.tsx';
import { OwnOrders } from './own-orders.tsx';
import { RatingPanel } from './rating-panel.tsx';

type Props = {
  chats: BuyerChats;
  item: ChatListItem;
  /** A card offered for sending; null for none. */
  card?: OfferedCard | null;
  /** The card was sent or dismissed. */
  onCardDone?: () => void;
  /** The sequence of a message found by a search. */
  goTo?: number;
};

/** The names of participants, from the buyer's point of view. */
export function useNames(item: Pick<ChatListItem, 'shopInfo'>) {
  const { t, pick } = useI18n();
  const shop = pick(item.shopInfo.shopName, item.shopInfo.shopNameEn);
  return useCallback(
    ({ side }: Pick<ChatMessage, 'side'>) => (side === 'BUYER' ? t('chat.me') : side === 'PLATFORM' ? t('chat.platform') : shop),
    [t, shop],
  );
}

const LATE_MS = 1_500;
/** Why answers may be late: no connection, outside the hours, operators take part. */
function Standing({ chats, item }: Pick<Props, 'chats' | 'item'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { connection } = useChatState(chats.store);
  const [late, setLate] = useState(false);
  // A short reconnect is not reported.
  const down = connection !== 'open' && connection !== 'none';
  useEffect(() => {
    if (!down) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [down]);
  const hours = hoursWords(i18n, item.shopInfo);
  return (
    <div role="status">
      {late && down && (
        <p className={styles.standing} data-tone="warning">
          <Icon name="plug-connected-x" size={16} />
          {t(connection === 'offline' ? 'chat.disconnected' : 'chat.reconnecting')}
          {connection === 'offline' && (
            <button type="button" className="link" onClick={chats.store.reconnect}>
              {t('chat.reconnect')}
            </button>
          )}
        </p>
      )}
      {!item.shopInfo.serving && (
        <p className={styles.standing}>
          <Icon name="clock" size={16} />
          {hours ? t('chat.outsideHours', { hours }) : t('chat.outside')}
        </p>
      )}
      {item.escalated && (
        <p className={styles.standing}>
          <Icon name="headset" size={16} />
          {t('chat.withPlatform')}
        </p>
      )}
    </div>
  );
}

function Offered({ chats, item, card, onDone }: { chats: BuyerChats; item: ChatListItem; card: OfferedCard; onDone: () => void }) {
  const { t } = useI18n();
  return (
    <section className={styles.offered} aria-label={t('chat.offered')}>
      <ChatCard views={chats.views} kind={card.kind} reference={card.reference} />
      <button
        type="button"
        className="button primary"
        onClick={() => {
          chats.store.send(item.conversationId, { kind: card.kind, reference: card.reference });
          onDone();
        }}
      >
        {t(`chat.sendCard${card.kind}`)}
      </button>
      <button type="button" className={styles.plain} aria-label={t('chat.offeredAway')} onClick={onDone}>
        <Icon name="x" size={16} />
      </button>
    </section>
  );
}

/** A button that opens the orders, to send one as a card. */
function OrderTool({ chats, item }: Pick<Props, 'chats' | 'item'>) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={composerStyles.tool} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="receipt" size={20} />
        {t('chat.sendOrder')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('chat.chooseOrder')} side="center">
        <OwnOrders
          shopId={item.shopId}
          onSend={({ orderId }) => {
            chats.store.send(item.conversationId, { kind: 'ORDER', reference: orderId });
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

/** Shows the user's own change, whether or not it is pushed. */
const refreshed = async (chats: BuyerChats): Promise<void> => {
  chats.store.refresh();
  await chats.load();
};

/** The buttons at the end: the question is answered, or complain about the shop. */
export function Endings({ chats, item }: Pick<Props, 'chats' | 'item'>) {
  const { t } = useI18n();
  const user = useUser();
  const { run, busy } = useAction();
  const [complains, setComplains] = useState(false);
  const begun = item.lastMessage !== null;
  const closes = begun && item.state !== 'CLOSED';
  const complaining = begun && user !== null;
  async function close() {
    if (!(await confirm({ title: t('chat.solvedTitle'), text: t('chat.solvedText'), confirmText: t('chat.solved') }))) return;
    await run(() => webApi.call(closeChat, { params: { id: item.conversationId } }, { keep: true }), { keepData: true });
    await refreshed(chats);
  }
  if (!closes && !complaining) return null;
  return (
    <span className={styles.endings}>
      {closes && (
        <button type="button" className="link" disabled={busy} onClick={() => void close()}>
          <Icon name="circle-check" size={15} />
          {t('chat.solved')}
        </button>
      )}
      {complaining && (
        <button type="button" className="link" onClick={() => setComplains(true)}>
          <Icon name="alert-triangle" size={15} />
          {t('chat.complain')}
        </button>
      )}
      {complains && <ComplainDrawer conversationId={item.conversationId} onClose={() => setComplains(false)} />}
    </span>
  );
}

const useLater = (conversationId: string, rateable: number) => {
  const [later, setLater] = useState('');
  const round = `${conversationId} ${rateable}`;
  return { asks: rateable > 0 && later !== round, putOff: () => setLater(round) };
};

export function ConversationPane({ chats, item, card = null, onCardDone = () => {}, goTo = 0 }: Props) {
  const { t } = useI18n();
  const user = useUser();
  const here = useHere();
  const names = useNames(item);
  const { conversationId, shopInfo } = item;
  const draft = useDraft(chats.store, conversationId);
  const rating = useLater(conversationId, item.rateable);
  const shop = names({ side: 'SHOP' });
  return (
    <div className={styles.pane}>
      <Standing chats={chats} item={item} />
      <ChatThread
        key={conversationId}
        store={chats.store}
        conversationId={conversationId}
        views={chats.views}
        nameOf={names}
        label={t('chat.withShop', { shop })}
        onEdit={draft.append}
        goTo={goTo}
        empty={
          <div className={styles.begin}>
            <p>{t('chat.emptyThread', { shop })}</p>
            <p className={styles.muted}>{t(shopInfo.serving ? 'chat.emptyServing' : 'chat.emptyAway')}</p>
          </div>
        }
      />
      {rating.asks && <RatingPanel key={item.rateable} item={item} onRated={() => void refreshed(chats)} onLater={rating.putOff} />}
      {card && !item.blocked && <Offered chats={chats} item={item} card={card} onDone={onCardDone} />}
      <Composer
        key={`composer ${conversationId}`}
        store={chats.store}
        conversationId={conversationId}
        draft={draft}
        closed={item.blocked ? t('chat.blocked') : ''}
        noFiles={
          user ? null : (
            <>
              {t('chat.filesSignIn')}{' '}
              <a href={signOnAddress(here)} data-reload="">
                {t('common.login')}
              </a>
            </>
          )
        }
        tools={user && <OrderTool chats={chats} item={item} />}
      />
    </div>
  );
}
