/** The chat of a room: messages, an input field, and moderation actions. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_MESSAGE } from '#contexts/operations/calls/constants.ts';
import { muteLiveAuthor, removeLiveMessage, sendLiveMessage } from '#contexts/operations/calls/generated/live.ts';
import type { LiveMessage, LiveRoom } from '#contexts/operations/calls/live.ts';
import { hasInk } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { limitedText } from '#web/lib/limited-text.ts';
import { useHere } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import styles from './chat-panel.module.css';
import type { RoomNow } from './use-room.ts';

type Props = {
  room: LiveRoom;
  now: RoomNow;
  take: (messages: readonly LiveMessage[]) => void;
  refresh: () => Promise<unknown>;
};

/** Distance in pixels from the end within which the list follows new messages. */
const NEAR_END = 80;

function useModeration({ room, refresh }: Pick<Props, 'room' | 'refresh'>) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const params = { broadcastId: room.id };
  return {
    busy,
    remove: async ({ sequence }: LiveMessage) => {
      if (await run(() => webApi.call(removeLiveMessage, { params, body: { sequence } }), { keepData: true })) await refresh();
    },
    mute: async ({ sequence }: LiveMessage, author: string, muted: boolean) => {
      const words = { title: t('live.muteTitle', { author }), text: t('live.muteText'), confirmText: t('live.mute') };
      if (muted && !(await confirm({ ...words, danger: true }))) return;
      await run(() => webApi.call(muteLiveAuthor, { params, body: { sequence, muted } }), {
        success: t(muted ? 'live.muteDone' : 'live.unmuteDone'),
        keepData: true,
      });
    },
  };
}

function Message({ message, room, moderation }: { message: LiveMessage; room: LiveRoom; moderation: ReturnType<typeof useModeration> }) {
  const { t, pick } = useI18n();
  const author = pick(message.author, message.authorEn);
  const { busy, remove, mute } = moderation;
  return (
    <li className={styles.message} data-host={message.isHost || undefined}>
      <span className={styles.author}>
        {message.isHost && <span className={styles.host}>{t('live.host')}</span>}
        {author}
        {message.isMine && !message.isHost && ` (${t('live.mine')})`}
      </span>
      {message.removed ? <em className={styles.removed}>{t('live.removed')}</em> : <span>{message.body}</span>}
      {room.moderates && (
        <span className={styles.moderation}>
          {!message.removed && (
            <button type="button" disabled={busy} aria-label={t('live.removeOf', { author })} onClick={() => void remove(message)}>
              {t('live.remove')}
            </button>
          )}
          {!message.isHost && !message.isMine && (
            <>
              <button
                type="button"
                disabled={busy}
                aria-label={t('live.muteOf', { author })}
                onClick={() => void mute(message, author, true)}
              >
                {t('live.mute')}
              </button>
              <button
                type="button"
                disabled={busy}
                aria-label={t('live.unmuteOf', { author })}
                onClick={() => void mute(message, author, false)}
              >
                {t('live.unmute')}
              </button>
            </>
          )}
        </span>
      )}
    </li>
  );
}

function WriteForm({ room, now, take }: Pick<Props, 'room' | 'now' | 'take'>) {
  const { t } = useI18n();
  const [body, setBody] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !hasInk(body)) return;
    setBusy(true);
    setError('');
    try {
      take([await webApi.call(sendLiveMessage, { params: { broadcastId: room.id }, body: { body } })]);
      setBody('');
    } catch (failure) {
      setError(failureWords(t, failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {now.slowSeconds > 0 && !room.moderates && <p className={styles.note}>{t('live.slow', { seconds: now.slowSeconds })}</p>}
      <div className={styles.line}>
        <input
          className={styles.input}
          {...limitedText(body, LONGEST_MESSAGE, setBody)}
          placeholder={t('live.write')}
          aria-label={t('live.writeLabel')}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? 'live-write-error' : undefined}
          enterKeyHint="send"
          autoComplete="off"
        />
        <button type="submit" className="button primary" disabled={busy || !hasInk(body)}>
          <Icon name="send" size={16} />
          {t('live.send')}
        </button>
      </div>
      {error && (
        <p className={styles.error} id="live-write-error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

export function ChatPanel({ room, now, take, refresh }: Props) {
  const { t } = useI18n();
  const user = useUser();
  const here = useHere();
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const moderation = useModeration({ room, refresh });
  const { messages, muted, loaded } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message
  useEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages]);
  const ended = now.state === 'ENDED';
  const closed = now.state === 'ON_AIR' ? '' : t(now.state === 'SCHEDULED' ? 'live.chatWaiting' : 'live.chatClosed');
  return (
    <section className={styles.panel} aria-labelledby="live-chat">
      <h2 id="live-chat">{t('live.chat')}</h2>
      {ended && messages.length > 0 && <p className={styles.note}>{t('live.chatReplay')}</p>}
      <div
        ref={list}
        className={styles.messages}
        role="log"
        aria-labelledby="live-chat"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
        }}
      >
        <ol>
          {messages.map((message) => (
            <Message key={message.sequence} message={message} room={room} moderation={moderation} />
          ))}
        </ol>
      </div>
      {loaded && messages.length === 0 && now.state === 'ON_AIR' && <p className={styles.empty}>{t('live.chatNone')}</p>}
      {!(ended && messages.length > 0) && (
        <div className={styles.foot}>
          {closed ? (
            <p className={styles.note}>{closed}</p>
          ) : muted ? (
            <p className={styles.note}>{t('live.muted')}</p>
          ) : user ? (
            <WriteForm room={room} now={now} take={take} />
          ) : (
            <a className="button" href={signOnAddress(here)} data-reload="">
              {t('live.chatLogin')}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
