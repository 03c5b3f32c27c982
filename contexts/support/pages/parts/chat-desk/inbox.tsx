/** Conversations in three columns: the queue, the messages, the buyer. On narrow screens one after the other. */
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChatQueue } from '#contexts/support/calls/chat-desk.ts';
import { type ChatStore, createChatStore } from '#contexts/support/pages/parts/chat/chat-store.ts';
import { codeOf, failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useDesk } from './desk.tsx';
import { deskAdapter } from './desk-adapter.ts';
import { type CustomerOrders, DetailsPanel } from './details-panel.tsx';
import styles from './inbox.module.css';
import { Connection, InboxHead, Loading, SearchForm } from './inbox-parts.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MessageHits } from './message-hits.tsx';
import { QueueNav } from './queue-nav.tsx';
import { type ThreadHandle, ThreadPanel } from './thread-panel.tsx';
import { useAlerts } from './use-alerts.ts';
import { type OpenConversation, useConversation } from './use-conversation.ts';
import { type ConversationActions, useConversationActions } from './use-conversation-actions.ts';
import { useCustomerOrders } from './use-customer-orders.ts';
import { useDeskNews } from './use-desk-news.ts';
import { useInbox } from './use-inbox.ts';
import { useNarrowFocus } from './use-narrow-focus.ts';
import { useRowFocus } from './use-row-focus.ts';

const USUAL: ChatQueue = 'open';

/** One socket for the page, with the state of its conversations. */
function useDeskStore() {
  const desk = useDesk();
  const store = useMemo(() => createChatStore(deskAdapter(desk)), [desk]);
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return store;
}

type Shown = {
  /** '' for none. */
  openId: string;
  open: OpenConversation;
  store: ChatStore;
  orders: CustomerOrders;
  listHref: string;
  threadHref: string;
  detailsHref: string;
  /** The address of the list filtered by this tag. */
  tagHref: (tag: string) => string;
};

function ThreadColumn({
  openId,
  open,
  store,
  orders,
  listHref,
  detailsHref,
  actions,
  onLeave,
  ref,
}: Shown & { actions: ConversationActions; onLeave: () => void; ref: Ref<ThreadHandle> }) {
  const { t } = useI18n();
  const gone = codeOf(open.failure) === 'CONVERSATION_NOT_FOUND';
  return (
    <div className={styles.thread}>
      {openId === '' ? (
        <EmptyState icon="headset" title={t('officeService.chooseOne')} text={t('officeService.chooseOneText')} />
      ) : open.failure !== null ? (
        <ErrorState
          text={gone ? t('officeService.gone') : failureWords(t, open.failure)}
          {...(!gone && { onRetry: () => void open.reload() })}
        >
          <a className="button" href={listHref}>
            {t('officeService.backToList')}
          </a>
        </ErrorState>
      ) : open.data ? (
        <ThreadPanel
          ref={ref}
          conversation={open.data}
          store={store}
          actions={actions}
          orders={orders}
          reload={() => void open.reload()}
          backHref={listHref}
          detailsHref={detailsHref}
          onLeave={onLeave}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function DetailsColumn({ openId, open, store, orders, threadHref, tagHref, actions }: Shown & { actions: ConversationActions }) {
  const { t } = useI18n();
  const desk = useDesk();
  return (
    <aside className={styles.details} aria-label={t('officeService.details')}>
      {openId !== '' && (
        <a className={styles.back} href={threadHref}>
          <Icon name="arrow-left" size={18} />
          {t('officeService.backToThread')}
        </a>
      )}
      {open.data ? (
        <DetailsPanel
          conversation={open.data}
          open={open}
          actions={actions}
          orders={orders}
          tagHref={tagHref}
          onSendOrder={
            desk.mayAnswer && open.data.actions.includes('send') ? (reference) => store.send(openId, { kind: 'ORDER', reference }) : null
          }
        />
      ) : (
        openId !== '' && open.failure === null && <Loading />
      )}
    </aside>
  );
}

export function Inbox() {
  const { t } = useI18n();
  const desk = useDesk();
  const navigate = useNavigate();
  const { values, hrefWith } = useListAddress(desk.page);
  const queue = (values.queue || USUAL) as ChatQueue;
  const { keyword = '', tag = '', conversation: openId = '' } = values;
  const view = openId === '' ? 'list' : values.details ? 'details' : 'thread';
  const store = useDeskStore();
  const inbox = useInbox(desk, { queue, keyword, tag });
  const open = useConversation(desk, openId);
  const orders = useCustomerOrders(desk, openId);
  const actions = useConversationActions(open, inbox);
  const alerts = useAlerts(inbox.counts?.waiting ?? 0);
  const [helping, setHelping] = useState(false);
  const thread = useRef<ThreadHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const go = (href: string) => void navigate(routerPath(href), { preventScrollReset: true });
  const hrefOfQueue = (to: ChatQueue) => hrefWith({ queue: to === USUAL ? '' : to, conversation: '', details: '' });

  useDeskNews(store, openId, open, inbox);
  const walk = useRowFocus(frame, openId);
  const leave = () => {
    if (view === 'details') go(hrefWith({ details: '' }));
    else if (frame.current?.contains(document.activeElement)) go(hrefWith({ conversation: '', details: '' }));
    else walk.focusRow();
  };
  const shortcuts = useShortcuts('serviceShortcuts', {
    j: walk.next,
    arrowdown: walk.next,
    k: walk.previous,
    arrowup: walk.previous,
    r: () => thread.current?.reply(),
    '/': () => thread.current?.quickReplies(),
    t: () => actions.take(),
    a: () => thread.current?.assign(),
    e: () => actions.close(),
    'g u': () => go(hrefOfQueue('unassigned')),
    'g m': () => go(hrefOfQueue('mine')),
    'g w': () => go(hrefOfQueue('waiting')),
    escape: leave,
    '?': () => setHelping(true),
  });
  useNarrowFocus({ view, openId, isThere: open.data !== null, column, frame, thread });
  const shown = {
    openId,
    open,
    store,
    orders,
    listHref: hrefWith({ conversation: '', details: '' }),
    threadHref: hrefWith({ details: '' }),
    detailsHref: hrefWith({ details: '1' }),
    tagHref: (one: string) => hrefWith({ tag: one }),
  };
  return (
    <main className={styles.page} data-view={view}>
      <InboxHead alerts={alerts} onHelp={() => setHelping(true)} />
      <Connection store={store} />
      <div className={styles.columns}>
        <section className={styles.list} ref={column} aria-label={t('officeService.conversations')}>
          <QueueNav value={queue} counts={inbox.counts} hrefOf={hrefOfQueue} />
          <SearchForm
            keyword={keyword}
            tag={tag}
            onSearch={(words) => words !== keyword && go(hrefWith({ keyword: words }))}
            clearTag={hrefWith({ tag: '' })}
          />
          {queue === 'all' && desk.side === 'platform' && <p className={styles.lead}>{t('officeService.allLead')}</p>}
          <ConversationList
            inbox={inbox}
            open={openId}
            frame={frame}
            hrefOf={(row) => hrefWith({ conversation: row.conversationId, details: '' })}
            filtered={keyword !== '' || tag !== ''}
            clearHref={hrefWith({ keyword: '', tag: '' })}
          />
          {keyword !== '' && <MessageHits keyword={keyword} hrefOf={(conversation) => hrefWith({ conversation, details: '' })} />}
        </section>
        <ThreadColumn {...shown} actions={actions} onLeave={walk.focusRow} ref={thread} />
        <DetailsColumn {...shown} actions={actions} />
      </div>
      {helping && <KeysDialog onClose={() => setHelping(false)} on={shortcuts.on} onChange={shortcuts.change} />}
    </main>
  );
}
