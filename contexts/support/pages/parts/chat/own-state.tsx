/** The delivery state of the user's own message. */

import type { ChatSideName } from '#contexts/support/calls/chat.ts';
import type { ChatMarks, ChatMessage } from '#contexts/support/calls/fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ChatState, ChatStore } from './chat-store.ts';
import styles from './chat-thread.module.css';
import type { Pending } from './outbox.ts';

export type OwnState = 'held' | 'refused' | 'read' | 'delivered' | 'sent';
/** The state of a stored message of the own side. */
export function ownState(side: ChatSideName, message: Pick<ChatMessage, 'sequence' | 'state'>, marks: ChatMarks | null): OwnState {
  if (message.state === 'HELD') return 'held';
  if (message.state === 'REFUSED') return 'refused';
  const [read, delivered] = side === 'buyer' ? [marks?.shopRead, marks?.shopDelivered] : [marks?.buyerRead, marks?.buyerDelivered];
  if (message.sequence <= (read ?? 0)) return 'read';
  return message.sequence <= (delivered ?? 0) ? 'delivered' : 'sent';
}

const stateWords = {
  held: 'chat.stateHeld',
  refused: 'chat.stateRefused',
  read: 'chat.stateRead',
  delivered: 'chat.stateDelivered',
  sent: 'chat.stateSent',
} as const;
export function OwnStateWords({ state }: { state: OwnState }) {
  const { t } = useI18n();
  return (
    <span data-state={state} className={styles.own}>
      {(state === 'read' || state === 'delivered') && <Icon name="check" size={12} />}
      {t(stateWords[state])}
    </span>
  );
}

type PendingProps = {
  store: ChatStore;
  state: ChatState;
  entry: Pending /** `onEdit`: moves the text back into the composer. */;
  onEdit: (text: string) => void;
};
export function PendingState({ store, state, entry, onEdit }: PendingProps) {
  const { t } = useI18n();
  if (!entry.refused) {
    const sending = state.underway === entry.clientId;
    return (
      <span className={styles.own}>
        <Icon name="clock" size={12} />
        {t(sending ? 'chat.stateSending' : state.connection === 'open' ? 'chat.stateQueued' : 'chat.stateWaiting')}
      </span>
    );
  }
  return (
    <span className={styles.own} data-state="refused" role="alert">
      {entry.refused.message || t('chat.sendFailed')}{' '}
      <button type="button" className="link" onClick={() => store.resend(entry.clientId)}>
        {t('chat.resend')}
      </button>{' '}
      {entry.kind === 'TEXT' && (
        <>
          <button
            type="button"
            className="link"
            onClick={() => {
              store.discard(entry.clientId);
              onEdit(entry.body);
            }}
          >
            {t('chat.editAgain')}
          </button>{' '}
        </>
      )}
      <button type="button" className="link" onClick={() => store.discard(entry.clientId)}>
        {t('chat.discard')}
      </button>
    </span>
  );
}
