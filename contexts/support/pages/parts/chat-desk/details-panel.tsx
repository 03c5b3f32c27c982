/** The buyer of the open conversation: orders, tags, internal notes, earlier rounds. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { DeskConversation, DeskOrder } from '#contexts/support/calls/chat-desk.ts';
import { LONGEST_NOTE } from '#contexts/support/rules/support.ts';
import { hasInk } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { limitedText } from '#web/lib/limited-text.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { useDesk } from './desk.tsx';
import styles from './details-panel.module.css';
import { durationWords } from './duration-words.ts';
import { isForeign } from './inbox-state.ts';
import { OrderFacts } from './order-facts.tsx';
import { customerOf } from './row-words.ts';
import { TagEditor } from './tag-editor.tsx';
import type { OpenConversation } from './use-conversation.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

/** `failure`: null while loading and after success. */
export type CustomerOrders = { orders: readonly DeskOrder[] | null; failure: unknown; reload: () => void };

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Orders({ known, onSend }: { known: CustomerOrders; onSend: ((orderId: string) => void) | null }) {
  const { t } = useI18n();
  const { orderHref, side } = useDesk();
  const { orders, failure, reload } = known;
  if (failure !== null)
    return (
      <p className={styles.none} role="alert">
        {failureWords(t, failure)}{' '}
        <button type="button" className="link" onClick={reload}>
          {t('common.retry')}
        </button>
      </p>
    );
  if (orders === null) return <SkeletonText lines={3} />;
  if (orders.length === 0)
    return <p className={styles.none}>{t(side === 'shop' ? 'officeService.ordersNoneShop' : 'officeService.ordersNonePlatform')}</p>;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <OrderFacts order={order} href={orderHref(order.orderId)} />
          {onSend && (
            <button
              type="button"
              className={styles.send}
              aria-label={t('officeService.sendAsCardOf', { order: order.orderNo })}
              onClick={() => onSend(order.orderId)}
            >
              <Icon name="send" size={14} />
              {t('officeService.sendAsCard')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Notes({
  conversation,
  mayWrite,
  onAdded,
}: {
  conversation: DeskConversation;
  mayWrite: boolean;
  onAdded: (note: DeskConversation['notes'][number]) => void;
}) {
  const { t, minuteText } = useI18n();
  const { calls } = useDesk();
  const [body, setBody] = useState('');
  const [busy, setBusy] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy || !hasInk(body)) return;
    setBusy(true);
    try {
      onAdded(await webApi.call(calls.note, { params: { id: conversation.conversationId }, body: { body: body.trim() } }));
      setBody('');
    } catch (error) {
      showFailure(failureWords(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {conversation.notes.length === 0 && !mayWrite && <p className={styles.none}>{t('officeService.notesNone')}</p>}
      {conversation.notes.length > 0 && (
        <ul className={styles.notes}>
          {conversation.notes.map((note) => (
            <li key={note.id}>
              <p>{note.body}</p>
              <small>
                {note.author} · {minuteText(note.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className={styles.note} onSubmit={add}>
          <textarea
            rows={2}
            {...limitedText(body, LONGEST_NOTE, setBody)}
            aria-label={t('officeService.noteAdd')}
            placeholder={t('officeService.notePlaceholder')}
          />
          <button type="submit" className="button" disabled={busy || !hasInk(body)}>
            {t('officeService.noteSave')}
          </button>
        </form>
      )}
    </>
  );
}

function Rounds({ rounds }: { rounds: DeskConversation['rounds'] }) {
  const { t, minuteText } = useI18n();
  if (rounds.length === 0) return <p className={styles.none}>{t('officeService.roundsNone')}</p>;
  return (
    <ol className={styles.rounds}>
      {rounds.map((round) => (
        <li key={round.round}>
          <strong>{t('officeService.round', { round: round.round })}</strong>
          <small>
            {minuteText(round.openedAt)} – {round.closedAt > 0 ? minuteText(round.closedAt) : t('officeService.roundOpen')}
          </small>
          <small>
            {[
              round.assigneeName,
              round.firstAnswerMs === null
                ? t('officeService.noAnswer')
                : t('officeService.firstAnswerIn', { time: durationWords(t, round.firstAnswerMs) }),
            ]
              .filter((one) => one !== '')
              .join(' · ')}
          </small>
          {round.stars > 0 && (
            <small className={styles.rating}>
              <Icon name="star-filled" size={14} />
              {t('officeService.starsOf', { stars: round.stars })}
              {round.ratingNote && <span>{round.ratingNote}</span>}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}

type Props = {
  conversation: DeskConversation;
  open: Pick<OpenConversation, 'change'>;
  actions: Pick<ConversationActions, 'tag'>;
  orders: CustomerOrders;
  /** Null if sending is not allowed. */
  onSendOrder: ((orderId: string) => void) | null;
  /** The address of the list filtered by this tag. */
  tagHref: (tag: string) => string;
};
export function DetailsPanel({ conversation, open, actions, orders, onSendOrder, tagHref }: Props) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const desk = useDesk();
  const mayWrite = desk.mayAnswer && !isForeign(conversation, desk.side);
  const { groupName, groupIsLed, since, blocked, blockedNote } = conversation;
  return (
    <>
      <Part title={t('officeService.buyer')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('officeService.buyerName')}</dt>
            <dd>{customerOf(i18n, conversation)}</dd>
          </div>
          {groupName && (
            <div>
              <dt>{t('officeService.buyerGroup')}</dt>
              <dd>
                {groupName}
                {groupIsLed && ` ${t('officeService.groupLed')}`}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('officeService.buyerSince')}</dt>
            <dd>{formatDate(since, locale)}</dd>
          </div>
          {blocked && (
            <div>
              <dt>{t('officeService.blocked')}</dt>
              <dd>{blockedNote}</dd>
            </div>
          )}
        </dl>
      </Part>
      <Part title={t('officeService.orders')}>
        <Orders known={orders} onSend={onSendOrder} />
      </Part>
      <Part title={t('officeService.tags')}>
        <TagEditor tags={conversation.tags} disabled={!mayWrite} hrefOf={tagHref} onChange={(tags) => void actions.tag(tags)} />
      </Part>
      <Part title={t('officeService.notes')}>
        <Notes
          key={conversation.conversationId}
          conversation={conversation}
          mayWrite={mayWrite}
          onAdded={(note) =>
            open.change(conversation.conversationId, { notes: [note, ...conversation.notes.filter(({ id }) => id !== note.id)] })
          }
        />
      </Part>
      <Part title={t('officeService.rounds')}>
        <Rounds rounds={conversation.rounds} />
      </Part>
    </>
  );
}
