import { useState } from 'react';
import { StarField } from '#contexts/reviews/pages/parts/star-field.tsx';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { rateChat } from '#contexts/support/calls/generated/chat.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { limitedText } from '#web/lib/limited-text.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './buyer-chat.module.css';

const LONGEST = 300;
type Props = { item: Pick<ChatListItem, 'conversationId' | 'rateable'>; onRated: () => void; onLater: () => void };

/** Stars and a comment for the round that has ended. */
export function RatingPanel({ item, onRated, onLater }: Props) {
  const { t } = useI18n();
  const [stars, setStars] = useState(0);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  async function rate() {
    if (stars === 0) return setMissing(true);
    setBusy(true);
    try {
      await webApi.call(
        rateChat,
        { params: { id: item.conversationId }, body: { round: item.rateable, stars, note: note.trim() } },
        { keep: true },
      );
      showToast(t('chat.rated'), 'success');
      onRated();
    } catch (error) {
      showFailure(failureWords(t, error));
      // It may have been rated on another page.
      onRated();
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.rating} aria-label={t('chat.rate')}>
      <StarField
        label={t('chat.rate')}
        value={stars}
        onChange={(value) => {
          setStars(value);
          setMissing(false);
        }}
        error={missing ? t('chat.rateMissing') : undefined}
      />
      {stars > 0 && (
        <textarea
          className={styles.note}
          rows={2}
          {...limitedText(note, LONGEST, setNote)}
          aria-label={t('chat.rateNote')}
          placeholder={t('chat.rateNote')}
        />
      )}
      <div className={styles.actions}>
        <button type="button" className="button" onClick={onLater}>
          {t('chat.rateLater')}
        </button>
        <button type="button" className="button primary" disabled={busy} onClick={() => void rate()}>
          {t('chat.rateSend')}
        </button>
      </div>
    </section>
  );
}
