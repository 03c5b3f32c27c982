/** A conversation for reading: older messages above, new ones below. */
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { HISTORY_PAGE } from '#contexts/support/rules/support.ts';
import { DAY_MS, dayOf, formatDate } from '#kernel/time/time.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PictureViewer, stepByKeys } from '#web/ui/picture-viewer/picture-viewer.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import type { CardViews } from './card-views.ts';
import { isOwnSide } from './chat-adapter.ts';
import { Bubble, MessageBody, PendingBody } from './chat-bubble.tsx';
import { type ChatState, type ChatStore, useChatState } from './chat-store.ts';
import styles from './chat-thread.module.css';
import { eventWords } from './event-words.ts';
import { lateChange } from './late-messages.ts';
import { OwnStateWords, ownState, PendingState } from './own-state.tsx';
import { type Row, rowsOf } from './thread-rows.ts';
import type { Thread } from './threads.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

type Props = {
  store: ChatStore;
  conversationId: string;
  views: CardViews;
  /** The names of participants, from the reader's point of view. */
  nameOf: (who: Pick<ChatMessage, 'side' | 'author' | 'isMine'>) => string;
  /** Accessible name of the log. */
  label: string;
  /** Shown while there are no messages. */
  empty: ReactNode;
  /** Moves a refused text back into the composer. */
  onEdit?: (text: string) => void;
  /** Additional content below an event. */
  eventExtra?: (message: ChatMessage) => ReactNode;
  /** A mere observer leaves no read marks. */
  marksRead?: boolean;
  /** Links of cards open in a new window. */
  beside?: boolean;
  /** A message found by a search: shown, after loading the messages up to it; 0 for none. */
  goTo?: number;
};
const ANONYMOUS: readonly ChatMessage[] = [];

function Day({ at }: { at: number }) {
  const { t, locale } = useI18n();
  const day = dayOf(at);
  const now = Date.now();
  const words = day === dayOf(now) ? t('chat.today') : day === dayOf(now - DAY_MS) ? t('chat.yesterday') : formatDate(at, locale);
  return (
    <li className={styles.day}>
      <time dateTime={day}>{words}</time>
    </li>
  );
}

function Waiting() {
  const { t } = useI18n();
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {[160, 220, 120, 200].map((width, index) => (
        <span key={width} data-own={index % 2 === 1 || undefined}>
          <Skeleton width={width} height={38} radius={12} />
        </span>
      ))}
    </div>
  );
}

/** The pictures of a thread, with a full-size viewer. */
function usePictures(messages: readonly ChatMessage[]) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const pictures = messages.filter(({ kind, file }) => kind === 'PICTURE' && file);
  const at = Math.max(
    0,
    pictures.findIndex(({ sequence }) => sequence === shown),
  );
  const step = (by: number) => setShown(pictures[(at + by + pictures.length) % pictures.length]?.sequence ?? 0);
  return {
    open(message: ChatMessage) {
      setShown(message.sequence);
      dialog.current?.showModal();
    },
    viewer: (
      <PictureViewer
        dialog={dialog}
        picture={shown > 0 ? pictures[at]?.file?.url : undefined}
        at={at}
        count={pictures.length}
        words={pictures[at]?.file?.name ?? t('chat.aPicture')}
        step={step}
        onKeyDown={stepByKeys(step)}
      />
    ),
  };
}

type LineProps = Pick<Props, 'store' | 'views' | 'nameOf' | 'onEdit' | 'eventExtra'> & {
  row: Row;
  next: Row | undefined;
  thread: Thread;
  state: ChatState;
  beside: boolean;
  onPicture: (message: ChatMessage) => void;
};
function Line({ row, next, thread, state, store, views, nameOf, onEdit, eventExtra, beside, onPicture }: LineProps) {
  const i18n = useI18n();
  const { side } = store.adapter;
  if (row.type === 'day') return <Day at={row.at} />;
  if (row.type === 'event')
    return (
      <li className={styles.event} data-sequence={row.message.sequence}>
        <span className={styles.eventWords}>{eventWords(i18n, row.message)}</span>
        {eventExtra?.(row.message)}
      </li>
    );
  if (row.type === 'pending') {
    const name = nameOf({ side: side === 'buyer' ? 'BUYER' : side === 'shop' ? 'SHOP' : 'PLATFORM', author: '', isMine: true });
    return (
      <Bubble
        own
        author=""
        authorForReaders={name}
        at={row.entry.at}
        showsTime={false}
        state={<PendingState store={store} state={state} entry={row.entry} onEdit={onEdit ?? (() => {})} />}
      >
        <PendingBody entry={row.entry} views={views} beside={beside} />
      </Bubble>
    );
  }
  const { message, first, last } = row;
  const own = isOwnSide(side, message);
  const name = nameOf(message);
  const come = own ? ownState(side, message, thread.marks) : null;
  const comeNext = own && next?.type === 'message' && !last ? ownState(side, next.message, thread.marks) : null;
  const says = come !== null && come !== comeNext;
  return (
    <Bubble
      own={own}
      author={first && !(own && message.isMine) ? name : ''}
      authorForReaders={name}
      at={message.at}
      showsTime={last}
      sequence={message.sequence}
      state={says && <OwnStateWords state={come} />}
    >
      <MessageBody message={message} views={views} beside={beside} onPicture={onPicture} />
    </Bubble>
  );
}

/** Loads older messages up to the given one and scrolls to it. */
function useGoTo(list: RefObject<HTMLDivElement | null>, sequence: number, thread: Thread | undefined, load: () => void): void {
  const shown = useRef(0);
  useEffect(() => {
    const first = thread?.messages[0]?.sequence;
    if (sequence === 0 || shown.current === sequence || thread?.state !== 'ready' || first === undefined) return;
    if (sequence < first && thread.older) {
      if (thread.olderState === 'idle') load();
      return;
    }
    shown.current = sequence;
    const line = list.current?.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.setAttribute('data-found', '');
  });
}

function Older({ thread, load }: { thread: Thread; load: () => void }) {
  const { t } = useI18n();
  if (!thread.older) return thread.messages.length >= HISTORY_PAGE ? <p className={styles.begin}>{t('chat.begin')}</p> : null;
  if (thread.olderState === 'loading') return <p className={styles.begin}>{t('common.loading')}</p>;
  return (
    <p className={styles.begin}>
      {thread.olderState === 'failed' && `${t('chat.olderFailed')} `}
      <button type="button" className="link" onClick={load}>
        {t(thread.olderState === 'failed' ? 'common.retry' : 'chat.older')}
      </button>
    </p>
  );
}

/** Sends the read mark again when a message appears before it, once for each. */
function useLateMark(store: ChatStore, conversationId: string): (messages: readonly ChatMessage[], read: number) => void {
  const marked = useRef({ conversationId, change: 0 });
  return (messages, read) => {
    if (marked.current.conversationId !== conversationId) marked.current = { conversationId, change: 0 };
    const change = lateChange(messages, store.adapter.side, read);
    if (change <= marked.current.change) return;
    marked.current = { conversationId, change };
    store.adapter.markRead(conversationId, read).catch(() => {
      // It is sent with the next message that is read.
    });
  };
}

export function ChatThread(props: Props) {
  const { store, conversationId, nameOf, label, empty, marksRead = true, beside = false, goTo = 0 } = props;
  const { t } = useI18n();
  const state = useChatState(store);
  const thread = state.threads.get(conversationId);
  const messages = thread?.messages ?? ANONYMOUS;
  useEffect(() => store.openThread(conversationId), [store, conversationId]);
  const outbox = useMemo(() => state.outbox.filter((entry) => entry.conversationId === conversationId), [state.outbox, conversationId]);
  const rows = useMemo(() => rowsOf(messages, outbox), [messages, outbox]);
  const list = useRef<HTMLDivElement>(null);
  const pictures = usePictures(messages);
  const load = () => void store.loadOlder(conversationId);
  useGoTo(list, goTo, thread, load);
  const last = rows.at(-1);
  const ownRead = (store.adapter.side === 'buyer' ? thread?.marks?.buyerRead : thread?.marks?.shopRead) ?? 0;
  const markLate = useLateMark(store, conversationId);
  const { onScroll, toEnd, fresh, away } = useThreadScroll(list, {
    first: messages[0]?.sequence ?? 0,
    lines: rows.length,
    ownLast: last?.type === 'pending',
    onTop: () => thread?.olderState === 'idle' && load(),
    onSeen(sequence) {
      const unread = messages.some((one) => one.sequence > ownRead && one.sequence <= sequence && !isOwnSide(store.adapter.side, one));
      if (marksRead && unread) store.markRead(conversationId, sequence);
      if (marksRead && !unread) markLate(messages, ownRead);
    },
  });
  const typing = state.typing.get(conversationId);
  const ready = thread?.state === 'ready';
  return (
    <div className={styles.thread}>
      <div
        ref={list}
        className={styles.scroll}
        role="log"
        aria-label={label}
        aria-live={thread?.olderState === 'loading' || !ready ? 'off' : 'polite'}
        aria-busy={!ready && thread?.state !== 'failed'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.inside}>
          {thread?.state === 'failed' && (
            <ErrorState text={failureWords(t, thread.error)} onRetry={() => store.retryThread(conversationId)} />
          )}
          {(!thread || thread.state === 'loading') && <Waiting />}
          {ready && <Older thread={thread} load={load} />}
          {ready && rows.length === 0 && empty}
          {thread && (ready || outbox.length > 0) && (
            <ol className={styles.lines}>
              {rows.map((row, index) => (
                <Line
                  key={row.key}
                  {...props}
                  beside={beside}
                  row={row}
                  next={rows[index + 1]}
                  thread={thread}
                  state={state}
                  onPicture={pictures.open}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      <p className={styles.typing} aria-live="polite">
        {typing && t('chat.typing', { name: nameOf({ ...typing, isMine: false }) })}
      </p>
      {away && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <Icon name="arrow-down" size={16} />
          {fresh > 0 ? t('chat.toNewestCount', { count: fresh }) : t('chat.toNewest')}
        </button>
      )}
      {pictures.viewer}
    </div>
  );
}
