import { useState } from 'react';
import { chooseNotices } from '#contexts/identity/calls/generated/notice-settings.ts';
import type { NoticeChoice } from '#contexts/identity/calls/notice-settings.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './notice-choices.module.css';

type Props = { kinds: readonly NoticeChoice[]; hasEmail: boolean; hasPhone: boolean };

/** Each kind of notice with its delivery channels; every choice is saved immediately. */
export function NoticeChoices({ kinds, hasEmail, hasPhone }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.choices}>
      <p className={styles.lead}>
        {t('noticeSettings.choicesLead')}
        {!hasEmail && ` ${t('noticeSettings.noEmail')}`}
        {!hasPhone && ` ${t('noticeSettings.noPhone')}`}
      </p>
      <ul className={styles.list} aria-label={t('noticeSettings.kindsTable')}>
        {kinds.map((choice) => (
          <Kind key={choice.kind} choice={choice} />
        ))}
      </ul>
    </div>
  );
}

function Kind({ choice }: { choice: NoticeChoice }) {
  const { t } = useI18n();
  const [shown, setShown] = useState(choice);
  const [busy, setBusy] = useState(false);
  const { kind, mail, sms, mailChoices, smsChoices } = shown;
  const name = t(`noticeSettings.kind.${kind}`);
  async function choose(wanted: Pick<NoticeChoice, 'mail' | 'sms'>) {
    setBusy(true);
    // optimistic; reverted when refused
    setShown({ ...shown, ...wanted });
    try {
      setShown(await webApi.call(chooseNotices, { body: { kind, ...wanted } }, { keep: true }));
      showToast(t('noticeSettings.saved'), 'success');
    } catch (error) {
      setShown(shown);
      showFailure(failureWords(t, error));
    }
    setBusy(false);
  }
  return (
    <li className={styles.kind}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{t(`noticeSettings.about.${kind}`)}</small>
      </span>
      <span className={styles.ways}>
        <span className={styles.way}>
          <span className={styles.wayName}>{t('noticeSettings.byMail')}</span>
          {mailChoices.length === 1 ? (
            <span className={styles.fixed}>{t('noticeSettings.alwaysNow')}</span>
          ) : (
            <select
              aria-label={t('noticeSettings.mailOf', { kind: name })}
              value={mail}
              disabled={busy}
              onChange={(event) => void choose({ mail: event.target.value as NoticeChoice['mail'], sms })}
            >
              {mailChoices.map((one) => (
                <option key={one} value={one}>
                  {t(`noticeSettings.mail.${one}`)}
                </option>
              ))}
            </select>
          )}
        </span>
        <span className={styles.way}>
          {smsChoices.length === 1 ? (
            <span className={styles.fixed}>{t('noticeSettings.noSms')}</span>
          ) : (
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-label={t('noticeSettings.smsOf', { kind: name })}
                checked={sms === 'NOW'}
                disabled={busy}
                onChange={(event) => void choose({ mail, sms: event.target.checked ? 'NOW' : 'OFF' })}
              />
              {t('noticeSettings.bySms')}
            </label>
          )}
        </span>
      </span>
    </li>
  );
}
